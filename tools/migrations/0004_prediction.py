import uuid

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

ROUNDS = [
    ("ED", "Early Decision"),
    ("ED2", "Early Decision II"),
    ("EA", "Early Action"),
    ("REA", "Restrictive or single-choice Early Action"),
    ("RD", "Regular Decision"),
]
TIERS = [("reach", "Reach"), ("match", "Match"), ("safety", "Safety")]
OUTCOMES = [
    ("admitted", "Admitted"),
    ("deferred", "Deferred"),
    ("waitlisted", "Waitlisted"),
    ("rejected", "Rejected"),
]
STATUSES = [
    ("considering", "Considering"),
    ("applying", "Applying"),
    ("submitted", "Submitted"),
    *OUTCOMES,
    ("withdrawn", "Withdrawn"),
]


def _person(related_name: str) -> models.ForeignKey:
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to=settings.AUTH_USER_MODEL,
    )


def _school(related_name: str) -> models.ForeignKey:
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE, related_name=related_name, to="tools.school"
    )


def _id() -> models.UUIDField:
    return models.UUIDField(
        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
    )


def _round() -> models.CharField:
    return models.CharField(blank=True, choices=ROUNDS, max_length=4, verbose_name="round")


class Migration(migrations.Migration):

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("tools", "0003_essays"),
    ]

    operations = [
        migrations.CreateModel(
            name="Prediction",
            fields=[
                ("id", _id()),
                ("round", _round()),
                ("chance", models.FloatField(verbose_name="chance")),
                ("low", models.FloatField(verbose_name="at least")),
                ("high", models.FloatField(verbose_name="at most")),
                ("tier", models.CharField(choices=TIERS, max_length=8, verbose_name="tier")),
                ("sureness", models.CharField(max_length=8, verbose_name="sureness")),
                ("engines", models.JSONField(default=dict, verbose_name="engines")),
                ("inputs", models.JSONField(default=dict, verbose_name="rests on")),
                ("method", models.CharField(max_length=16, verbose_name="method")),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="made"),
                ),
                (
                    "outcome",
                    models.CharField(
                        blank=True, choices=OUTCOMES, max_length=12, verbose_name="outcome"
                    ),
                ),
                (
                    "outcome_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="outcome recorded"),
                ),
                ("school", _school("predictions")),
                ("user", _person("predictions")),
            ],
            options={
                "verbose_name": "prediction",
                "verbose_name_plural": "predictions",
                "ordering": ["-created_at", "-id"],
                "indexes": [
                    models.Index(fields=["user", "-created_at"], name="prediction_of_user")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(low__lte=models.F("chance"))
                        & models.Q(chance__lte=models.F("high"))
                        & models.Q(low__gte=0)
                        & models.Q(high__lte=1),
                        name="prediction_in_its_interval",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ListedSchool",
            fields=[
                ("id", _id()),
                ("round", _round()),
                (
                    "tier",
                    models.CharField(
                        blank=True, choices=TIERS, max_length=8, verbose_name="tier"
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=STATUSES,
                        default="considering",
                        max_length=12,
                        verbose_name="status",
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=1000, verbose_name="note")),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="added"),
                ),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="last change")),
                ("school", _school("listed_by")),
                ("user", _person("listed_schools")),
            ],
            options={
                "verbose_name": "school on a list",
                "verbose_name_plural": "schools on lists",
                "ordering": ["created_at", "id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("user", "school"), name="listed_school_once"
                    )
                ],
            },
        ),
    ]
