"""What a student has told about themselves."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class StudentProfile(models.Model):
    """One student's record. Empty means: not told yet.

    ``activities`` holds objects with name, role, years and description; ``awards`` with name, level
    and year. ``budget`` is in US dollars for one year.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="student_profile"
    )
    name = models.CharField(_("name"), max_length=100, blank=True)
    grade = models.CharField(_("grade"), max_length=40, blank=True)
    high_school = models.CharField(_("high school"), max_length=150, blank=True)
    graduation_year = models.PositiveSmallIntegerField(_("graduates in"), null=True, blank=True)
    gpa = models.FloatField(_("GPA"), null=True, blank=True)
    gpa_scale = models.FloatField(_("GPA scale"), null=True, blank=True)
    sat = models.PositiveSmallIntegerField(_("SAT"), null=True, blank=True)
    act = models.PositiveSmallIntegerField(_("ACT"), null=True, blank=True)
    toefl = models.PositiveSmallIntegerField(_("TOEFL"), null=True, blank=True)
    ielts = models.FloatField(_("IELTS"), null=True, blank=True)
    intended_majors = models.JSONField(_("intended majors"), default=list, blank=True)
    budget = models.PositiveIntegerField(_("budget a year, USD"), null=True, blank=True)
    locations = models.JSONField(_("preferred places"), default=list, blank=True)
    activities = models.JSONField(_("activities"), default=list, blank=True)
    awards = models.JSONField(_("awards"), default=list, blank=True)
    notes = models.TextField(_("notes"), blank=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        ordering = ["user"]
        verbose_name = _("student profile")
        verbose_name_plural = _("student profiles")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(sat__isnull=True) | models.Q(sat__range=(400, 1600)),
                name="profile_sat_range",
            ),
            models.CheckConstraint(
                condition=models.Q(act__isnull=True) | models.Q(act__range=(1, 36)),
                name="profile_act_range",
            ),
            models.CheckConstraint(
                condition=models.Q(toefl__isnull=True) | models.Q(toefl__range=(0, 120)),
                name="profile_toefl_range",
            ),
            models.CheckConstraint(
                condition=models.Q(ielts__isnull=True) | models.Q(ielts__range=(0, 9)),
                name="profile_ielts_range",
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.user)
