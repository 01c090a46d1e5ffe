"""The student's calendar: what stands in it, and every change to it."""

from collections.abc import Iterable
from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from tools.errors import InvalidArguments, NotFound, StateConflict
from tools.timeline.models import PersonalEvent
from tools.timeline.rules.clashes import Slot, clashes

_PAST, _FUTURE = timedelta(days=366), timedelta(days=6 * 366)
_LONGEST = timedelta(days=366)


def events_of(user_id: int) -> QuerySet[PersonalEvent]:
    """One student's events by day."""
    return PersonalEvent.objects.filter(user_id=user_id).order_by("date", "time", "id")


def events_between(user_id: int, start: date | None, end: date | None) -> QuerySet[PersonalEvent]:
    """The events that touch these days; an open side has no bound."""
    found = events_of(user_id)
    if start:
        found = found.filter(Q(date__gte=start) | Q(end_date__gte=start))
    return found.filter(date__lte=end) if end else found


def event_of(user_id: int, event_id: int) -> PersonalEvent:
    """One of the student's own events.

    Raises:
        NotFound: there is none of that id, or it is somebody else's.
    """
    event = events_of(user_id).filter(pk=event_id).first()
    if event is None:
        raise NotFound(_("There is no such event."))
    return event


def create_event(user_id: int, values: dict, today: date) -> tuple[PersonalEvent, bool]:
    """The event of that title (whatever its case) and day, and whether it is new.

    Raises:
        InvalidArguments: its days or times cannot be meant.
    """
    event = PersonalEvent(user_id=user_id, **values)
    event.title = " ".join(event.title.split())
    _check(event, today)
    same = events_of(user_id).filter(title__iexact=event.title, date=event.date)
    if existing := same.first():
        return existing, False
    try:
        with transaction.atomic():
            event.save()
            return event, True
    except IntegrityError:  # created by a parallel call in this moment
        return same.get(), False


@transaction.atomic
def change_event(user_id: int, event_id: int, values: dict, today: date) -> PersonalEvent:
    """Change what is given. An event from a plan that the student moves or renames is their own.

    Raises:
        NotFound: there is none of that id, or it is somebody else's.
        InvalidArguments: its days or times cannot be meant.
        StateConflict: there is one of that title and day.
    """
    event = event_of(user_id, event_id)
    for name, value in values.items():
        setattr(event, name, value)
    event.title = " ".join(event.title.split())
    _check(event, today, moved=bool(values.keys() & {"date", "end_date"}))
    if values.keys() - {"done"}:
        event.origin = PersonalEvent.Origin.OWN
    others = events_of(user_id).exclude(pk=event.pk)
    if others.filter(title__iexact=event.title, date=event.date).exists():
        raise StateConflict(_("There is an event of that title on that day already."))
    event.save()
    return event


def delete_event(user_id: int, event_id: int) -> None:
    """Take an event out of the calendar.

    Raises:
        NotFound: there is none of that id, or it is somebody else's.
    """
    event_of(user_id, event_id).delete()


def _check(event: PersonalEvent, today: date, *, moved: bool = True) -> None:
    """Refuse what cannot be meant; days are looked at where they are new."""
    if moved and not today - _PAST <= event.date <= today + _FUTURE:
        raise InvalidArguments(
            f"date: {event.date} is not within a year back and six years ahead of {today}",
            "Check the year.",
        )
    if event.end_date and not event.date <= event.end_date <= event.date + _LONGEST:
        raise InvalidArguments(
            f"end_date: {event.end_date} is not within a year after {event.date}",
            "Give the last day, not before the first.",
        )
    if event.end_time is None:
        return
    if event.time is None:
        raise InvalidArguments("end_time: it needs a time", "Give the time of beginning as well.")
    if event.last_day == event.date and event.end_time <= event.time:
        raise InvalidArguments(
            f"end_time: {event.end_time} is not after {event.time}", "Give the last day as well."
        )


def card(event: PersonalEvent, today: date) -> dict:
    """An event as results and answers show it."""
    return {
        "id": str(event.pk),
        "title": event.title,
        "kind": event.kind,
        "date": event.date.isoformat(),
        "time": event.time.strftime("%H:%M") if event.time else None,
        "endDate": event.end_date.isoformat() if event.end_date else None,
        "endTime": event.end_time.strftime("%H:%M") if event.end_time else None,
        "school": event.school,
        "notes": event.notes,
        "done": event.done,
        "origin": event.origin,
        "daysLeft": (event.date - today).days,
    }


def with_clashes(
    events: Iterable[PersonalEvent], among: Iterable[PersonalEvent], today: date
) -> list[dict]:
    """Cards with ``conflicts`` (ids on the same day) and ``overlaps`` (ids at the same time)."""
    slots = [_slot(event) for event in among if not event.done]
    return [{**card(event, today), **_meets(event, slots)} for event in events]


def _meets(event: PersonalEvent, slots: list[Slot]) -> dict:
    near, at_once = clashes(_slot(event), slots) if not event.done else ([], [])
    return {"conflicts": near, "overlaps": at_once}


def _slot(event: PersonalEvent) -> Slot:
    return Slot(str(event.pk), event.date, event.last_day, event.time, event.end_time)
