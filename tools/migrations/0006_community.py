import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.expressions
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tools", "0005_timeline"),
    ]

    operations = [
        migrations.CreateModel(
            name="Post",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("pending", "Waiting for review"),
                            ("published", "Published"),
                            ("refused", "Refused"),
                        ],
                        default="pending",
                        max_length=10,
                        verbose_name="status",
                    ),
                ),
                (
                    "refusal_reason",
                    models.CharField(blank=True, max_length=300, verbose_name="why it was refused"),
                ),
                (
                    "is_demo",
                    models.BooleanField(
                        default=False,
                        help_text="Invented for showing; never counted in statistics.",
                        verbose_name="example",
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        choices=[("zh", "Chinese"), ("en", "English")],
                        default="zh",
                        max_length=2,
                        verbose_name="language",
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="written at"
                    ),
                ),
                (
                    "search",
                    django.contrib.postgres.search.SearchVectorField(editable=False, null=True),
                ),
                (
                    "category",
                    models.CharField(
                        choices=[
                            ("schools", "Choosing universities"),
                            ("essays", "Essays"),
                            ("tests", "Tests"),
                            ("applying", "Applying"),
                            ("activities", "Activities and competitions"),
                            ("money", "Costs and aid"),
                            ("results", "Results"),
                            ("life", "Visa and life abroad"),
                            ("other", "Other"),
                        ],
                        default="other",
                        max_length=12,
                        verbose_name="category",
                    ),
                ),
                ("title", models.CharField(max_length=150, verbose_name="title")),
                ("body", models.TextField(verbose_name="text")),
                (
                    "tags",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=30),
                        blank=True,
                        default=list,
                        size=None,
                    ),
                ),
                (
                    "views",
                    models.PositiveIntegerField(default=0, editable=False, verbose_name="views"),
                ),
                (
                    "likes",
                    models.PositiveIntegerField(default=0, editable=False, verbose_name="likes"),
                ),
                (
                    "replies_count",
                    models.PositiveIntegerField(default=0, editable=False, verbose_name="replies"),
                ),
                (
                    "popularity",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.expressions.CombinedExpression(
                            django.db.models.expressions.CombinedExpression(
                                django.db.models.expressions.CombinedExpression(
                                    models.F("replies_count"), "*", models.Value(4)
                                ),
                                "+",
                                django.db.models.expressions.CombinedExpression(
                                    models.F("likes"), "*", models.Value(2)
                                ),
                            ),
                            "+",
                            django.db.models.expressions.CombinedExpression(
                                models.F("views"), "/", models.Value(20)
                            ),
                        ),
                        output_field=models.IntegerField(),
                        verbose_name="popularity",
                    ),
                ),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="author",
                    ),
                ),
            ],
            options={
                "verbose_name": "forum post",
                "verbose_name_plural": "forum posts",
                "ordering": ["-created_at", "id"],
            },
        ),
        migrations.CreateModel(
            name="PostLike",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "post",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tools.post",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "like",
                "verbose_name_plural": "likes",
            },
        ),
        migrations.CreateModel(
            name="Reply",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("pending", "Waiting for review"),
                            ("published", "Published"),
                            ("refused", "Refused"),
                        ],
                        default="pending",
                        max_length=10,
                        verbose_name="status",
                    ),
                ),
                (
                    "refusal_reason",
                    models.CharField(blank=True, max_length=300, verbose_name="why it was refused"),
                ),
                (
                    "is_demo",
                    models.BooleanField(
                        default=False,
                        help_text="Invented for showing; never counted in statistics.",
                        verbose_name="example",
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        choices=[("zh", "Chinese"), ("en", "English")],
                        default="zh",
                        max_length=2,
                        verbose_name="language",
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="written at"
                    ),
                ),
                ("body", models.TextField(verbose_name="text")),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="author",
                    ),
                ),
                (
                    "post",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="replies",
                        to="tools.post",
                    ),
                ),
            ],
            options={
                "verbose_name": "reply",
                "verbose_name_plural": "replies",
                "ordering": ["created_at", "id"],
            },
        ),
        migrations.CreateModel(
            name="AdmissionCase",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("pending", "Waiting for review"),
                            ("published", "Published"),
                            ("refused", "Refused"),
                        ],
                        default="pending",
                        max_length=10,
                        verbose_name="status",
                    ),
                ),
                (
                    "refusal_reason",
                    models.CharField(blank=True, max_length=300, verbose_name="why it was refused"),
                ),
                (
                    "is_demo",
                    models.BooleanField(
                        default=False,
                        help_text="Invented for showing; never counted in statistics.",
                        verbose_name="example",
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        choices=[("zh", "Chinese"), ("en", "English")],
                        default="zh",
                        max_length=2,
                        verbose_name="language",
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="written at"
                    ),
                ),
                (
                    "search",
                    django.contrib.postgres.search.SearchVectorField(editable=False, null=True),
                ),
                (
                    "school_name",
                    models.CharField(max_length=150, verbose_name="university as told"),
                ),
                ("year", models.PositiveSmallIntegerField(verbose_name="year of entry")),
                (
                    "round",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("ED", "Early Decision"),
                            ("ED2", "Early Decision II"),
                            ("EA", "Early Action"),
                            ("REA", "Restrictive or single-choice Early Action"),
                            ("RD", "Regular Decision"),
                        ],
                        max_length=4,
                        verbose_name="round",
                    ),
                ),
                (
                    "result",
                    models.CharField(
                        choices=[
                            ("admitted", "Admitted"),
                            ("deferred", "Deferred"),
                            ("waitlisted", "Waitlisted"),
                            ("rejected", "Rejected"),
                        ],
                        max_length=10,
                        verbose_name="result",
                    ),
                ),
                ("gpa", models.FloatField(blank=True, null=True, verbose_name="GPA")),
                ("gpa_scale", models.FloatField(blank=True, null=True, verbose_name="GPA scale")),
                (
                    "sat",
                    models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="SAT"),
                ),
                (
                    "act",
                    models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="ACT"),
                ),
                (
                    "toefl",
                    models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="TOEFL"),
                ),
                ("ielts", models.FloatField(blank=True, null=True, verbose_name="IELTS")),
                ("major", models.CharField(blank=True, max_length=120, verbose_name="major")),
                (
                    "country",
                    models.CharField(blank=True, max_length=2, verbose_name="country, two letters"),
                ),
                (
                    "high_school_kind",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("public", "Public high school"),
                            ("public_international", "International division"),
                            ("private", "Private high school"),
                            ("international", "International school"),
                            ("overseas", "High school abroad"),
                        ],
                        max_length=20,
                        verbose_name="kind of high school",
                    ),
                ),
                ("activities", models.TextField(blank=True, verbose_name="activities")),
                ("awards", models.TextField(blank=True, verbose_name="awards")),
                ("story", models.TextField(blank=True, verbose_name="story")),
                ("source", models.CharField(blank=True, max_length=250, verbose_name="source")),
                (
                    "source_year",
                    models.CharField(blank=True, max_length=20, verbose_name="year of the source"),
                ),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="author",
                    ),
                ),
                (
                    "school",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="cases",
                        to="tools.school",
                        verbose_name="university",
                    ),
                ),
            ],
            options={
                "verbose_name": "admission case",
                "verbose_name_plural": "admission cases",
                "ordering": ["-created_at", "id"],
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(fields=["search"], name="case_words"),
                    models.Index(fields=["status", "-created_at"], name="case_recent"),
                    models.Index(fields=["school", "status", "-created_at"], name="case_of_school"),
                    models.Index(fields=["author", "-created_at"], name="case_of_author"),
                    models.Index(
                        fields=["-created_at"],
                        name="case_examples",
                        condition=models.Q(("is_demo", True)),
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("year__isnull", True), ("year__range", (2000, 2060)), _connector="OR"
                        ),
                        name="case_year_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("sat__isnull", True), ("sat__range", (400, 1600)), _connector="OR"
                        ),
                        name="case_sat_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("act__isnull", True), ("act__range", (1, 36)), _connector="OR"
                        ),
                        name="case_act_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("toefl__isnull", True), ("toefl__range", (0, 120)), _connector="OR"
                        ),
                        name="case_toefl_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ielts__isnull", True), ("ielts__range", (0, 9)), _connector="OR"
                        ),
                        name="case_ielts_range",
                    ),
                ],
            },
        ),
        migrations.AddIndex(
            model_name="post",
            index=django.contrib.postgres.indexes.GinIndex(fields=["search"], name="post_words"),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(fields=["status", "-created_at"], name="post_recent"),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(fields=["status", "-popularity"], name="post_popular"),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                fields=["category", "status", "-created_at"], name="post_of_category"
            ),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(fields=["author", "-created_at"], name="post_of_author"),
        ),
        migrations.AddConstraint(
            model_name="postlike",
            constraint=models.UniqueConstraint(fields=("post", "user"), name="post_liked_once"),
        ),
        migrations.AddIndex(
            model_name="reply",
            index=models.Index(fields=["post", "status", "created_at"], name="reply_of_post"),
        ),
    ]
