"""The student's events as an iCalendar file (RFC 5545)."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from icalendar import Alarm, Calendar, Event

from tools.timeline.models import PersonalEvent

_PRODUCT = "-//Admissions counselling team//Calendar//EN"
_REMINDED = (timedelta(days=7), timedelta(days=1))
_REMINDED_OF = (PersonalEvent.Kind.DEADLINE, PersonalEvent.Kind.TEST)
_REFRESH = timedelta(hours=12)
_USUAL = timedelta(hours=1)


def calendar_file(events: Iterable[PersonalEvent], title: str) -> bytes:
    """All events in UTF-8, lines folded by bytes; what is done stays in, without its alarms.

    Days without a time are whole days; times are in the installation's time zone. An event keeps
    its UID for good, so that a calendar that reads the file again changes it in place.
    """
    calendar = Calendar()
    calendar.add("prodid", _PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", title)
    calendar.add("x-wr-timezone", settings.TIME_ZONE)
    calendar.add("refresh-interval", _REFRESH, parameters={"VALUE": "DURATION"})
    for event in events:
        calendar.add_component(_entry(event))
    calendar.add_missing_timezones()
    return calendar.to_ical()


def _entry(event: PersonalEvent) -> Event:
    entry = Event()
    entry.add("uid", f"event-{event.pk}@{event.created_at:%Y%m%d%H%M%S}.calendar")
    entry.add("dtstamp", event.updated_at)
    entry.add("created", event.created_at)
    entry.add("last-modified", event.updated_at)
    entry.add("summary", f"✓ {event.title}" if event.done else event.title)
    entry.add("categories", [event.kind])
    entry.add("status", "CONFIRMED")
    entry.add("transp", "OPAQUE" if event.time else "TRANSPARENT")
    if text := "\n".join(filter(None, (event.school, event.notes))):
        entry.add("description", text)
    for name, moment in zip(("dtstart", "dtend"), _span(event), strict=True):
        entry.add(name, moment)
    if event.kind in _REMINDED_OF and not event.done:
        for before in _REMINDED:
            entry.add_component(_alarm(event, before))
    return entry


def _span(event: PersonalEvent) -> tuple:
    """First and, exclusively, last moment; whole days as days."""
    if event.time is None:
        return event.date, event.last_day + timedelta(days=1)
    zone = ZoneInfo(settings.TIME_ZONE)
    start = datetime.combine(event.date, event.time, zone)
    if event.end_time:
        return start, datetime.combine(event.last_day, event.end_time, zone)
    return start, datetime.combine(event.last_day, event.time, zone) + _USUAL


def _alarm(event: PersonalEvent, before: timedelta) -> Alarm:
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", event.title)
    alarm.add("trigger", -before)
    return alarm
