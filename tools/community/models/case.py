"""Admission cases: one applicant, one university, one result."""

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from memory.reading import EXAMS
from tools.community.models.contributed import Searchable
from tools.community.rules.case_rules import SCORES
from tools.schools.models import Deadline, School


def _within(field: str, low: float, high: float) -> models.CheckConstraint:
    condition = models.Q(**{f"{field}__isnull": True}) | models.Q(
        **{f"{field}__range": (low, high)}
    )
    return models.CheckConstraint(condition=condition, name=f"case_{field}_range")


class AdmissionCase(Searchable):
    """How one application went. Empty means: not told.

    ``school_name`` is the name in the catalogue, or as it was told when the catalogue has none.
    ``year`` is the autumn of entry. ``source`` says where the case comes from, and ``source_year``
    from when.
    """

    class Result(models.TextChoices):
        ADMITTED = "admitted", _("Admitted")
        DEFERRED = "deferred", _("Deferred")
        WAITLISTED = "waitlisted", _("Waitlisted")
        REJECTED = "rejected", _("Rejected")

    class HighSchool(models.TextChoices):
        PUBLIC = "public", _("Public high school")
        PUBLIC_INTERNATIONAL = "public_international", _("International division")
        PRIVATE = "private", _("Private high school")
        INTERNATIONAL = "international", _("International school")
        OVERSEAS = "overseas", _("High school abroad")

    Round = Deadline.Plan

    school = models.ForeignKey(
        School,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="cases",
        verbose_name=_("university"),
    )
    school_name = models.CharField(_("university as told"), max_length=150)
    year = models.PositiveSmallIntegerField(_("year of entry"))
    round = models.CharField(_("round"), max_length=4, choices=Round.choices, blank=True)
    result = models.CharField(_("result"), max_length=10, choices=Result.choices)
    gpa = models.FloatField(_("GPA"), null=True, blank=True)
    gpa_scale = models.FloatField(_("GPA scale"), null=True, blank=True)
    sat = models.PositiveSmallIntegerField(_("SAT"), null=True, blank=True)
    act = models.PositiveSmallIntegerField(_("ACT"), null=True, blank=True)
    toefl = models.PositiveSmallIntegerField(_("TOEFL"), null=True, blank=True)
    ielts = models.FloatField(_("IELTS"), null=True, blank=True)
    major = models.CharField(_("major"), max_length=120, blank=True)
    country = models.CharField(_("country, two letters"), max_length=2, blank=True)
    high_school_kind = models.CharField(
        _("kind of high school"), max_length=20, choices=HighSchool.choices, blank=True
    )
    activities = models.TextField(_("activities"), blank=True)
    awards = models.TextField(_("awards"), blank=True)
    story = models.TextField(_("story"), blank=True)
    source = models.CharField(_("source"), max_length=250, blank=True)
    source_year = models.CharField(_("year of the source"), max_length=20, blank=True)

    class Meta:
        ordering = ["-created_at", "id"]
        verbose_name = _("admission case")
        verbose_name_plural = _("admission cases")
        indexes = [
            GinIndex(fields=["search"], name="case_words"),
            models.Index(fields=["status", "-created_at"], name="case_recent"),
            models.Index(fields=["school", "status", "-created_at"], name="case_of_school"),
            models.Index(fields=["author", "-created_at"], name="case_of_author"),
            models.Index(
                fields=["-created_at"], name="case_examples", condition=models.Q(is_demo=True)
            ),
        ]
        constraints = [
            _within("year", 2000, 2060),
            *(_within(key, EXAMS[key].low, EXAMS[key].high) for key in SCORES),
        ]

    def __str__(self) -> str:
        return f"{self.school_name} {self.year} {self.round} {self.result}"

    def searched(self) -> tuple[str, str]:
        """University, major and round as the title; the rest as the text."""
        title = f"{self.school_name} {self.major} {self.round} {self.year}"
        results = {
            "admitted": "录取 admitted",
            "rejected": "拒绝 被拒 rejected",
            "deferred": "延期 deferred",
            "waitlisted": "候补 waitlist",
        }
        told = (results.get(self.result, ""), self.activities, self.awards, self.story)
        return title, "\n".join(told)
