"""Questionnaires that students took, and the interest profiles that theirs are compared with."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class AssessmentResult(models.Model):
    """One questionnaire as one student answered it, with what was worked out from the answers.

    ``answers`` maps item ids to 1-5; ``scores`` maps scales to figures (``rules.scoring``).
    ``version`` is the questionnaire's: results of different versions are not compared.
    """

    class Kind(models.TextChoices):
        MBTI = "mbti", _("Personality in four dimensions")
        HOLLAND = "holland", _("Holland interests")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="assessment_results"
    )
    kind = models.CharField(_("questionnaire"), max_length=10, choices=Kind.choices)
    version = models.CharField(_("version"), max_length=20)
    answers = models.JSONField(_("answers"))
    scores = models.JSONField(_("scores"))
    code = models.CharField(_("code"), max_length=8)
    taken_at = models.DateTimeField(_("taken at"), default=timezone.now)

    class Meta:
        ordering = ["-taken_at"]
        verbose_name = _("assessment result")
        verbose_name_plural = _("assessment results")
        indexes = [models.Index(fields=["user", "kind", "-taken_at"], name="assessment_latest")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.code}"


class MajorInterest(models.Model):
    """The six Holland interests (1-7) of the occupations that a field of study leads to, as O*NET
    rates them; the mean over ``occupations`` of them."""

    cip6 = models.CharField(_("CIP code"), max_length=7, unique=True)
    title = models.CharField(_("field"), max_length=160)
    realistic = models.FloatField(_("realistic"))
    investigative = models.FloatField(_("investigative"))
    artistic = models.FloatField(_("artistic"))
    social = models.FloatField(_("social"))
    enterprising = models.FloatField(_("enterprising"))
    conventional = models.FloatField(_("conventional"))
    occupations = models.PositiveSmallIntegerField(_("occupations"))
    source = models.CharField(_("source"), max_length=60)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Loading reference data leaves it alone.")
    )

    class Meta:
        ordering = ["cip6"]
        verbose_name = _("interests of a field")
        verbose_name_plural = _("interests of fields")

    def __str__(self) -> str:
        return f"{self.cip6} {self.title}"
