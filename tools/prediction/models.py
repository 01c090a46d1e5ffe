"""What was estimated for a student and what came of it, and the universities they apply to."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tools.schools.models import Deadline, School


class Outcome(models.TextChoices):
    """The first decision of a university."""

    ADMITTED = "admitted", _("Admitted")
    DEFERRED = "deferred", _("Deferred")
    WAITLISTED = "waitlisted", _("Waitlisted")
    REJECTED = "rejected", _("Rejected")


class Heard(models.TextChoices):
    """What became of an application, as it stands in the memory."""

    ADMITTED = "admitted", _("Admitted")
    DEFERRED = "deferred", _("Deferred")
    WAITLISTED = "waitlisted", _("Waitlisted")
    REJECTED = "rejected", _("Rejected")
    ENROLLED = "enrolled", _("Enrolled")


class Tier(models.TextChoices):
    """What a university is for one student, by the chance of admission."""

    REACH = "reach", _("Reach")
    MATCH = "match", _("Match")
    SAFETY = "safety", _("Safety")


class Prediction(models.Model):
    """One estimate for one student, with all that it rested on, and later the outcome.

    ``engines`` holds the score and the share of each engine, ``inputs`` what of the student and the
    university it used. ``method`` is the version of the calculation.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="predictions"
    )
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="predictions")
    round = models.CharField(_("round"), max_length=4, choices=Deadline.Plan.choices, blank=True)
    chance = models.FloatField(_("chance"))
    low = models.FloatField(_("at least"))
    high = models.FloatField(_("at most"))
    tier = models.CharField(_("tier"), max_length=8, choices=Tier.choices)
    sureness = models.CharField(_("sureness"), max_length=8)
    engines = models.JSONField(_("engines"), default=dict)
    inputs = models.JSONField(_("rests on"), default=dict)
    method = models.CharField(_("method"), max_length=16)
    created_at = models.DateTimeField(_("made"), default=timezone.now)
    outcome = models.CharField(_("outcome"), max_length=12, choices=Outcome.choices, blank=True)
    outcome_at = models.DateTimeField(_("outcome recorded"), null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-id"]
        verbose_name = _("prediction")
        verbose_name_plural = _("predictions")
        indexes = [models.Index(fields=["user", "-created_at"], name="prediction_of_user")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(low__lte=models.F("chance"))
                & models.Q(chance__lte=models.F("high"))
                & models.Q(low__gte=0)
                & models.Q(high__lte=1),
                name="prediction_in_its_interval",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.school_id} {self.chance:.0%}"


class ListedSchool(models.Model):
    """A university on a student's own list. ``tier`` is the student's choice, where they made one.

    The round and the outcome of an application are facts of the memory (``decisions``);
    ``listing`` puts them on the rows that it gives. ``progress`` is how far the student is by
    their own doing.
    """

    class Progress(models.TextChoices):
        CONSIDERING = "considering", _("Considering")
        APPLYING = "applying", _("Applying")
        SUBMITTED = "submitted", _("Submitted")
        WITHDRAWN = "withdrawn", _("Withdrawn")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="listed_schools"
    )
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="listed_by")
    tier = models.CharField(_("tier"), max_length=8, choices=Tier.choices, blank=True)
    progress = models.CharField(
        _("progress"), max_length=12, choices=Progress.choices, default=Progress.CONSIDERING
    )
    major = models.CharField(_("major"), max_length=80, blank=True)
    note = models.CharField(_("note"), max_length=1000, blank=True)
    created_at = models.DateTimeField(_("added"), default=timezone.now)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        ordering = ["created_at", "id"]
        verbose_name = _("school on a list")
        verbose_name_plural = _("schools on lists")
        constraints = [
            models.UniqueConstraint(fields=["user", "school"], name="listed_school_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.school_id}"
