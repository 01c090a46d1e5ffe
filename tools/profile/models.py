"""What a student has told about themselves."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class StudentProfile(models.Model):
    """What a student told that is no fact of the memory. Empty means: not told.

    Marks, budget, majors, places, activities and awards are memories: ``student.student_profile``
    shows both together. ``citizenship`` is an ISO 3166 code; the values of the choices stand in
    ``rules.choices``.
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
    size = models.CharField(_("preferred size"), max_length=8, blank=True)
    control = models.CharField(_("public or private"), max_length=8, blank=True)
    setting = models.CharField(_("preferred setting"), max_length=8, blank=True)
    notes = models.TextField(_("notes"), blank=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        ordering = ["user"]
        verbose_name = _("student profile")
        verbose_name_plural = _("student profiles")

    def __str__(self) -> str:
        return self.name or str(self.user)
