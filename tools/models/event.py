"""The student's own calendar."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class PersonalEvent(models.Model):
    """Something on one day. ``time`` is the student's local time, empty for the whole day."""

    class Kind(models.TextChoices):
        DEADLINE = "deadline", _("Deadline")
        TEST = "test", _("Test")
        COMPETITION = "competition", _("Competition")
        ACTIVITY = "activity", _("Activity")
        INTERVIEW = "interview", _("Interview")
        OTHER = "other", _("Other")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="personal_events"
    )
    title = models.CharField(_("title"), max_length=200)
    kind = models.CharField(_("kind"), max_length=12, choices=Kind.choices, default=Kind.OTHER)
    date = models.DateField(_("date"))
    time = models.TimeField(_("time"), null=True, blank=True)
    school = models.CharField(_("university"), max_length=120, blank=True)
    notes = models.TextField(_("notes"), blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["date", "time", "id"]
        verbose_name = _("event")
        verbose_name_plural = _("events")
        constraints = [
            models.UniqueConstraint(fields=["user", "title", "date"], name="event_once"),
        ]

    def __str__(self) -> str:
        return f"{self.date} {self.title}"
