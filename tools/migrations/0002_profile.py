import django.db.models.deletion
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tools", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AssessmentResult",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("mbti", "Personality in four dimensions"),
                            ("holland", "Holland interests"),
                        ],
                        max_length=10,
                        verbose_name="questionnaire",
                    ),
                ),
                ("version", models.CharField(max_length=20, verbose_name="version")),
                ("answers", models.JSONField(verbose_name="answers")),
                ("scores", models.JSONField(verbose_name="scores")),
                ("code", models.CharField(max_length=8, verbose_name="code")),
                (
                    "taken_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="taken at"
                    ),
                ),
            ],
            options={
                "verbose_name": "assessment result",
                "verbose_name_plural": "assessment results",
                "ordering": ["-taken_at"],
            },
        ),
        migrations.CreateModel(
            name="MajorInterest",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("cip6", models.CharField(max_length=7, unique=True, verbose_name="CIP code")),
                ("title", models.CharField(max_length=160, verbose_name="field")),
                ("realistic", models.FloatField(verbose_name="realistic")),
                ("investigative", models.FloatField(verbose_name="investigative")),
                ("artistic", models.FloatField(verbose_name="artistic")),
                ("social", models.FloatField(verbose_name="social")),
                ("enterprising", models.FloatField(verbose_name="enterprising")),
                ("conventional", models.FloatField(verbose_name="conventional")),
                ("occupations", models.PositiveSmallIntegerField(verbose_name="occupations")),
                ("source", models.CharField(max_length=60, verbose_name="source")),
                (
                    "curated",
                    models.BooleanField(
                        default=False,
                        help_text="Loading reference data leaves it alone.",
                        verbose_name="kept by staff",
                    ),
                ),
            ],
            options={
                "verbose_name": "interests of a field",
                "verbose_name_plural": "interests of fields",
                "ordering": ["cip6"],
            },
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="ap",
            field=models.JSONField(blank=True, default=list, verbose_name="AP subjects"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="emptied_at",
            field=models.JSONField(
                blank=True, default=dict, editable=False, verbose_name="emptied at"
            ),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="citizenship",
            field=models.CharField(blank=True, max_length=2, verbose_name="citizenship"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="class_rank",
            field=models.PositiveSmallIntegerField(
                blank=True, null=True, verbose_name="rank in the year"
            ),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="class_size",
            field=models.PositiveSmallIntegerField(
                blank=True, null=True, verbose_name="students in the year"
            ),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="control",
            field=models.CharField(blank=True, max_length=8, verbose_name="public or private"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="curriculum",
            field=models.CharField(blank=True, max_length=24, verbose_name="curriculum"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="duolingo",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="Duolingo"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="grade_history",
            field=models.JSONField(blank=True, default=list, verbose_name="GPA by year"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="gre",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="GRE"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="high_school_kind",
            field=models.CharField(blank=True, max_length=24, verbose_name="kind of high school"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="rank_percent",
            field=models.FloatField(blank=True, null=True, verbose_name="rank, top percent"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="setting",
            field=models.CharField(blank=True, max_length=8, verbose_name="preferred setting"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="size",
            field=models.CharField(blank=True, max_length=8, verbose_name="preferred size"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="tests",
            field=models.JSONField(blank=True, default=list, verbose_name="sittings of tests"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="weighted_gpa",
            field=models.FloatField(blank=True, null=True, verbose_name="weighted GPA"),
        ),
        migrations.AddField(
            model_name="studentprofile",
            name="weighted_gpa_scale",
            field=models.FloatField(blank=True, null=True, verbose_name="weighted GPA scale"),
        ),
        migrations.AddConstraint(
            model_name="studentprofile",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("duolingo__isnull", True), ("duolingo__range", (10, 160)), _connector="OR"
                ),
                name="profile_duolingo_range",
            ),
        ),
        migrations.AddConstraint(
            model_name="studentprofile",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("gre__isnull", True), ("gre__range", (260, 340)), _connector="OR"
                ),
                name="profile_gre_range",
            ),
        ),
        migrations.AddField(
            model_name="assessmentresult",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="assessment_results",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex(
            model_name="assessmentresult",
            index=models.Index(fields=["user", "kind", "-taken_at"], name="assessment_latest"),
        ),
    ]
