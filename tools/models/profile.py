"""What a student has told about themselves."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


def _within(field: str, low: float, high: float) -> models.CheckConstraint:
    condition = Q(**{f"{field}__isnull": True}) | Q(**{f"{field}__range": (low, high)})
    return models.CheckConstraint(condition=condition, name=f"profile_{field}_range")


class StudentProfile(models.Model):
    """One student's record. Empty means: not told yet.

    ``sat`` … ``gre`` are the totals that count: the best of ``tests``, which holds each sitting as
    an object with test, total, date and sections. ``gpa`` is the plain one, on ``gpa_scale``.
    ``activities`` holds objects with name, role, years, gradeLevels, hoursPerWeek, weeksPerYear and
    description; ``awards`` with name, level and year; ``ap`` with subject, score and year;
    ``grade_history`` with grade, gpa and scale. ``budget`` is in US dollars for one year,
    ``citizenship`` an ISO 3166 code; the values of the choices stand in tools.core.profile.choices.
    ``emptied_at`` maps a field that the student took back to the moment: what was said before it
    completes the record no more.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="student_profile"
    )
    name = models.CharField(_("name"), max_length=100, blank=True)
    grade = models.CharField(_("grade"), max_length=40, blank=True)
    high_school = models.CharField(_("high school"), max_length=150, blank=True)
    high_school_kind = models.CharField(_("kind of high school"), max_length=24, blank=True)
    curriculum = models.CharField(_("curriculum"), max_length=24, blank=True)
    citizenship = models.CharField(_("citizenship"), max_length=2, blank=True)
    graduation_year = models.PositiveSmallIntegerField(_("graduates in"), null=True, blank=True)
    gpa = models.FloatField(_("GPA"), null=True, blank=True)
    gpa_scale = models.FloatField(_("GPA scale"), null=True, blank=True)
    weighted_gpa = models.FloatField(_("weighted GPA"), null=True, blank=True)
    weighted_gpa_scale = models.FloatField(_("weighted GPA scale"), null=True, blank=True)
    grade_history = models.JSONField(_("GPA by year"), default=list, blank=True)
    class_rank = models.PositiveSmallIntegerField(_("rank in the year"), null=True, blank=True)
    class_size = models.PositiveSmallIntegerField(_("students in the year"), null=True, blank=True)
    rank_percent = models.FloatField(_("rank, top percent"), null=True, blank=True)
    sat = models.PositiveSmallIntegerField(_("SAT"), null=True, blank=True)
    act = models.PositiveSmallIntegerField(_("ACT"), null=True, blank=True)
    toefl = models.PositiveSmallIntegerField(_("TOEFL"), null=True, blank=True)
    ielts = models.FloatField(_("IELTS"), null=True, blank=True)
    duolingo = models.PositiveSmallIntegerField(_("Duolingo"), null=True, blank=True)
    gre = models.PositiveSmallIntegerField(_("GRE"), null=True, blank=True)
    tests = models.JSONField(_("sittings of tests"), default=list, blank=True)
    ap = models.JSONField(_("AP subjects"), default=list, blank=True)
    intended_majors = models.JSONField(_("intended majors"), default=list, blank=True)
    budget = models.PositiveIntegerField(_("budget a year, USD"), null=True, blank=True)
    locations = models.JSONField(_("preferred places"), default=list, blank=True)
    size = models.CharField(_("preferred size"), max_length=8, blank=True)
    control = models.CharField(_("public or private"), max_length=8, blank=True)
    setting = models.CharField(_("preferred setting"), max_length=8, blank=True)
    activities = models.JSONField(_("activities"), default=list, blank=True)
    awards = models.JSONField(_("awards"), default=list, blank=True)
    notes = models.TextField(_("notes"), blank=True)
    emptied_at = models.JSONField(_("emptied at"), default=dict, blank=True, editable=False)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        ordering = ["user"]
        verbose_name = _("student profile")
        verbose_name_plural = _("student profiles")
        constraints = [
            _within("sat", 400, 1600),
            _within("act", 1, 36),
            _within("toefl", 0, 120),
            _within("ielts", 0, 9),
            _within("duolingo", 10, 160),
            _within("gre", 260, 340),
        ]

    def __str__(self) -> str:
        return self.name or str(self.user)
