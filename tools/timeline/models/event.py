"""The student's own calendar, and the address under which other calendars may read it."""

from datetime import date as Day

from django.conf import settings
from django.db import models
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _


class PersonalEvent(models.Model):
    """Something on one day or several. Times are the student's local time, empty: the whole day.

    ``plan_key`` names the item of the plan it was saved from, so that planning again moves it
    instead of adding it twice. An event that the student has changed is theirs (``own``) and is
    never moved. ``series`` is shared by those that were noted down as one thing that comes again.
    """

    class Kind(models.TextChoices):
        DEADLINE = "deadline", _("Deadline")
        TEST = "test", _("Test")
        COMPETITION = "competition", _("Competition")
        ACTIVITY = "activity", _("Activity")
        INTERVIEW = "interview", _("Interview")
        OTHER = "other", _("Other")

    class Origin(models.TextChoices):
        OWN = "own", _("Own")
        PLAN = "plan", _("From a plan")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="personal_events"
    )
    title = models.CharField(_("title"), max_length=200)
    kind = models.CharField(_("kind"), max_length=12, choices=Kind.choices, default=Kind.OTHER)
    date = models.DateField(_("date"))
    time = models.TimeField(_("time"), null=True, blank=True)
    end_date = models.DateField(_("last day"), null=True, blank=True)
    end_time = models.TimeField(_("until"), null=True, blank=True)
    school = models.CharField(_("university"), max_length=120, blank=True)
    notes = models.TextField(_("notes"), blank=True)
    done = models.BooleanField(_("done"), default=False)
    origin = models.CharField(_("origin"), max_length=4, choices=Origin.choices, default=Origin.OWN)
    plan_key = models.CharField(_("item of the plan"), max_length=120, blank=True)
    series = models.UUIDField(_("series"), null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        ordering = ["date", "time", "id"]
        verbose_name = _("event")
        verbose_name_plural = _("events")
        constraints = [
            models.UniqueConstraint(fields=["user", "title", "date"], name="event_once"),
            models.UniqueConstraint(
                fields=["user", "plan_key"],
                condition=~models.Q(plan_key=""),
                name="event_of_plan_once",
            ),
            models.CheckConstraint(
                condition=models.Q(end_date__isnull=True)
                | models.Q(end_date__gte=models.F("date")),
                name="event_ends_after_it_begins",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.date} {self.title}"

    @property
    def last_day(self) -> Day:
        """The day on which it ends."""
        return self.end_date or self.date


def new_salt() -> str:
    """Something that nobody guesses."""
    return get_random_string(32)


class CalendarFeed(models.Model):
    """The address of one student's calendar. It is signed with ``salt``: a new one revokes it."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="calendar_feed"
    )
    salt = models.CharField(_("salt"), max_length=32, default=new_salt)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        ordering = ["user"]
        verbose_name = _("calendar address")
        verbose_name_plural = _("calendar addresses")

    def __str__(self) -> str:
        return f"calendar of {self.user_id}"
