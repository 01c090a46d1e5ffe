"""The student's own calendar."""

from collections import defaultdict
from datetime import date as Date
from datetime import time as Time
from datetime import timedelta
from typing import Annotated, Literal

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from pydantic import Field

from tools.base import ToolContext, tool
from tools.errors import InvalidArguments
from tools.models import PersonalEvent

Kind = Literal["deadline", "test", "competition", "activity", "interview", "other"]
_LISTED = 100
_PAST, _FUTURE = timedelta(days=366), timedelta(days=6 * 366)


@tool(group="events")
def get_personal_events(
    ctx: ToolContext,
    start: Annotated[
        Date | None, Field(description="First day, YYYY-MM-DD; today if omitted")
    ] = None,
    end: Annotated[Date | None, Field(description="Last day, YYYY-MM-DD")] = None,
    kind: Kind | None = None,
) -> dict:
    """List what stands in the student's own calendar, by date; from today on unless start is given.

    "conflicts" holds the ids of other events on the same day.
    """
    if start and end and end < start:
        raise InvalidArguments(f"end: {end} is before start {start}", "Swap start and end.")
    today = timezone.localdate(ctx.now)
    events = _between(ctx.user_id, start or min(today, end or today), end)
    same_day = _by_day(events)
    shown = [event for event in events if kind in (None, event.kind)][:_LISTED]
    return {
        "events": [
            {**_card(event, today), "conflicts": _others(event, same_day)} for event in shown
        ]
    }


def _events_of(user_id: int) -> QuerySet[PersonalEvent]:
    return PersonalEvent.objects.filter(user_id=user_id).order_by("date", "time", "id")


def _between(user_id: int, start: Date, end: Date | None) -> list[PersonalEvent]:
    events = _events_of(user_id).filter(date__gte=start)
    return list(events.filter(date__lte=end) if end else events)


def _by_day(events: list[PersonalEvent]) -> dict[Date, list[int]]:
    days = defaultdict(list)
    for event in events:
        days[event.date].append(event.pk)
    return days


def _others(event: PersonalEvent, same_day: dict[Date, list[int]]) -> list[str]:
    return [str(pk) for pk in same_day[event.date] if pk != event.pk]


def _card(event: PersonalEvent, today: Date) -> dict:
    return {
        "id": str(event.pk),
        "title": event.title,
        "kind": event.kind,
        "date": event.date.isoformat(),
        "time": event.time.strftime("%H:%M") if event.time else None,
        "school": event.school,
        "notes": event.notes,
        "daysLeft": (event.date - today).days,
    }


@tool(group="events", idempotent=False)
def create_personal_event(
    ctx: ToolContext,
    title: Annotated[str, Field(min_length=1, max_length=200)],
    date: Annotated[Date, Field(description="YYYY-MM-DD")],
    kind: Kind = "other",
    time: Annotated[Time | None, Field(description="HH:MM, the student's local time")] = None,
    school: Annotated[str | None, Field(max_length=120, description="University, if any")] = None,
    notes: Annotated[str | None, Field(max_length=2000)] = None,
) -> dict:
    """Put one thing into the student's calendar, when the student asks for it.

    The same title on the same day is the same event ("duplicate": true). "conflicts" lists what
    else stands on that day.
    """
    today = timezone.localdate(ctx.now)
    if not today - _PAST <= date <= today + _FUTURE:
        raise InvalidArguments(
            f"date: {date} is not within a year back and six years ahead of {today}",
            "Check the year.",
        )
    wanted = {
        "kind": kind,
        "time": time.replace(tzinfo=None) if time else None,
        "school": school or "",
        "notes": notes or "",
    }
    event, created = _once(ctx.user_id, " ".join(title.split()), date, wanted)
    others = _events_of(ctx.user_id).filter(date=date).exclude(pk=event.pk)
    return {
        "event": _card(event, today),
        "duplicate": not created,
        "conflicts": [_card(other, today) for other in others[:_LISTED]],
    }


def _once(user_id: int, title: str, date: Date, values: dict) -> tuple[PersonalEvent, bool]:
    """The event of that title (whatever its case) and day, and whether it is new."""
    same = _events_of(user_id).filter(title__iexact=title, date=date)
    if existing := same.first():
        return existing, False
    try:
        with transaction.atomic():
            return PersonalEvent.objects.create(
                user_id=user_id, title=title, date=date, **values
            ), True
    except IntegrityError:  # created by a parallel call in this moment
        return same.get(), False
