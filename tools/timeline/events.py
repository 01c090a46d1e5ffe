"""The student's calendar: what stands in it, and every change to it."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from tools.errors import InvalidArguments, NotFound, StateConflict
from tools.timeline.models import PersonalEvent
from tools.timeline.rules.clashes import Slot, clashes
from tools.timeline.rules.repeating import MOST, Repeats, days_of

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
def create_series(
    user_id: int, values: dict, repeats: Repeats, until: date | None, today: date
) -> tuple[list[PersonalEvent], bool]:
    """An event on each of its days, and whether any of them is new.

    Without ``until`` it ends by itself: after 30 days, 26 weeks, 12 months or 5 years.

    Raises:
        InvalidArguments: its days or times cannot be meant, or there are too many of them.
    """
    days = days_of(values["date"], repeats, until)
    if not days:
        raise InvalidArguments(
            f"until: {until} is before the first day {values['date']}", "Give a later last day."
        )
    if len(days) > MOST:
        raise InvalidArguments(
            f"until: more than {MOST} events until {until}", "Give an earlier last day."
        )
    span = values["end_date"] - values["date"] if values.get("end_date") else None
    series = uuid4()
    made = [
        create_event(
            user_id,
            {**values, "date": day, "end_date": day + span if span else None, "series": series},
            today,
        )
        for day in days
    ]
    return [event for event, _new in made], any(new for _event, new in made)


def of_series(event: PersonalEvent) -> Sequence[PersonalEvent]:
    """The events that an event came with; itself alone where it was one."""
    if event.series is None:
        return [event]
    return list(events_of(event.user_id).filter(series=event.series))


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


@transaction.atomic
def move_event(
    user_id: int, event_id: int, values: dict, today: date, *, series: bool = False
) -> list[PersonalEvent]:
    """Change an event, which stays as long as it is; with ``series`` those that follow it as well.

    Raises:
        NotFound, InvalidArguments, StateConflict: as in ``change_event``.
    """
    event = event_of(user_id, event_id)
    meant = [one for one in of_series(event) if one.date >= event.date] if series else [event]
    # Whatever moves ahead begins with the last: its day is free before the others follow.
    ahead = "date" in values and values["date"] > event.date
    order = sorted(meant, key=lambda one: one.date, reverse=ahead)
    moved = [change_event(user_id, o.pk, _shifted(o, event, values), today) for o in order]
    return sorted(moved, key=lambda one: one.date)


def _shifted(event: PersonalEvent, first: PersonalEvent, values: dict) -> dict:
    """The values for an event of the series whose ``first`` one gets ``values``."""
    new = dict(values)
    if "date" in values:
        new["date"] = values["date"] + (event.date - first.date)
        if event.end_date and "end_date" not in values:
            new["end_date"] = new["date"] + (event.end_date - event.date)
    if "end_date" in values:
        new["end_date"] = values["end_date"] + (event.date - first.date)
    if "time" in values and event.time and event.end_time and "end_time" not in values:
        length = datetime.combine(event.last_day, event.end_time) - datetime.combine(
            event.date, event.time
        )
        begins = datetime.combine(new.get("date", event.date), values["time"])
        new["end_time"] = (begins + length).time()
    return new


@transaction.atomic
def delete_event(user_id: int, event_id: int, *, series: bool = False) -> list[PersonalEvent]:
    """Take an event out of the calendar, or all of its series; what was taken out.

    Raises:
        NotFound: there is none of that id, or it is somebody else's.
    """
    event = event_of(user_id, event_id)
    gone = of_series(event) if series else [event]
    events_of(user_id).filter(pk__in=[one.pk for one in gone]).delete()
    return list(gone)


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
        "series": str(event.series) if event.series else None,
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
