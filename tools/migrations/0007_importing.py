import django.db.models.deletion
import django.db.models.functions.text
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tools", "0006_community"),
    ]

    operations = [
        migrations.AddField(
            model_name="school",
            name="imported",
            field=models.CharField(
                blank=True,
                editable=False,
                help_text="A later import brings them up to date, unless staff have changed them.",
                max_length=20,
                verbose_name="figures imported from",
            ),
        ),
        migrations.CreateModel(
            name="EssayPrompt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("cycle", models.CharField(max_length=7, verbose_name="cycle")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("personal_statement", "Personal statement"),
                            ("supplement", "Supplement"),
                            ("why_school", "Why this university"),
                            ("activity", "Activity essay"),
                            ("other", "Other"),
                        ],
                        default="supplement",
                        max_length=20,
                        verbose_name="kind",
                    ),
                ),
                ("prompt", models.TextField(max_length=4000, verbose_name="prompt")),
                (
                    "word_limit",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="word limit"),
                ),
                ("source", models.CharField(max_length=250, verbose_name="source")),
                (
                    "curated",
                    models.BooleanField(
                        default=False,
                        help_text="Imports leave it alone.",
                        verbose_name="kept by staff",
                    ),
                ),
                (
                    "school",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="essay_prompts",
                        to="tools.school",
                        verbose_name="university",
                    ),
                ),
            ],
            options={
                "verbose_name": "essay prompt",
                "verbose_name_plural": "essay prompts",
                "ordering": ["school", "-cycle", "id"],
                "constraints": [
                    models.UniqueConstraint(
                        models.F("school"),
                        models.F("cycle"),
                        django.db.models.functions.text.MD5("prompt"),
                        name="essay_prompt_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Ranking",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("publisher", models.CharField(max_length=80, verbose_name="publisher")),
                ("title", models.CharField(blank=True, max_length=120, verbose_name="list")),
                ("year", models.CharField(max_length=20, verbose_name="year")),
                ("rank", models.PositiveIntegerField(verbose_name="rank")),
                (
                    "rank_to",
                    models.PositiveIntegerField(
                        blank=True, null=True, verbose_name="last rank of the band"
                    ),
                ),
                ("licence", models.CharField(max_length=250, verbose_name="licence")),
                ("source", models.CharField(blank=True, max_length=250, verbose_name="source")),
                (
                    "curated",
                    models.BooleanField(
                        default=False,
                        help_text="Imports leave it alone.",
                        verbose_name="kept by staff",
                    ),
                ),
                (
                    "school",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rankings",
                        to="tools.school",
                        verbose_name="university",
                    ),
                ),
            ],
            options={
                "verbose_name": "ranking",
                "verbose_name_plural": "rankings",
                "ordering": ["publisher", "title", "-year", "rank"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("school", "publisher", "title", "year"), name="ranking_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("rank__gte", 1),
                            models.Q(
                                ("rank_to__isnull", True),
                                ("rank_to__gt", models.F("rank")),
                                _connector="OR",
                            ),
                        ),
                        name="ranking_is_a_place",
                    ),
                ],
            },
        ),
        migrations.AddIndex(
            model_name="school",
            index=models.Index(
                models.OrderBy(models.F("admission_rate"), nulls_last=True),
                models.F("name"),
                name="school_rate",
            ),
        ),
        migrations.AddIndex(
            model_name="school",
            index=models.Index(
                models.OrderBy(models.F("cost"), nulls_last=True),
                models.F("name"),
                name="school_cost",
            ),
        ),
        migrations.AddIndex(
            model_name="school",
            index=models.Index(
                models.OrderBy(models.F("undergraduates"), descending=True, nulls_last=True),
                models.F("name"),
                name="school_size",
            ),
        ),
    ]
