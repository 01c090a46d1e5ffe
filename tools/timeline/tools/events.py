"""The student's own calendar."""

from dataclasses import dataclass
from datetime import date as Date
from datetime import time as Time
from typing import Annotated, Literal

from django.db import transaction
from django.utils import timezone
from pydantic import Field

from tools.base import ToolContext
from tools.errors import InvalidArguments
from tools.registry import tool
from tools.timeline.events import (
    card,
    create_event,
    create_series,
    delete_event,
    events_between,
    events_of,
    move_event,
    of_series,
    with_clashes,
)
from tools.timeline.models import PersonalEvent
from tools.timeline.naming import event_named
from tools.timeline.rules.repeating import Repeats

Named = Annotated[str, Field(min_length=1, max_length=200)]
EventKind = Literal["deadline", "test", "competition", "activity", "interview", "other"]
_LISTED = 100


@tool(group="events")
def get_personal_events(
    ctx: ToolContext,
    start: Annotated[
        Date | None, Field(description="First day, YYYY-MM-DD; today if omitted")
    ] = None,
    end: Annotated[Date | None, Field(description="Last day, YYYY-MM-DD")] = None,
    kind: Annotated[EventKind | None, Field(description="Only events of this kind")] = None,
) -> dict:
    """List what stands in the student's own calendar, by date; from today on unless start is given.

    "conflicts" holds the ids of other events on the same day, "overlaps" of those at the same time.
    "origin" plan: noted down from a plan; "done": ticked off; "series": shared by what repeats.
    """
    if start and end and end < start:
        raise InvalidArguments(f"end: {end} is before start {start}", "Swap start and end.")
    today = timezone.localdate(ctx.now)
    events = list(events_between(ctx.user_id, start or min(today, end or today), end))
    shown = [event for event in events if kind in (None, event.kind)][:_LISTED]
    return {"events": with_clashes(shown, events, today)}


@tool(group="events", idempotent=False)
def create_personal_event(
    ctx: ToolContext,
    title: Annotated[
        str | None, Field(min_length=1, max_length=200, description="What it is")
    ] = None,
    date: Annotated[
        Date | None, Field(description="YYYY-MM-DD; with nothing but deletes: the day meant")
    ] = None,
    kind: Annotated[EventKind | None, Field(description="What kind of event it is")] = None,
    time: Annotated[Time | None, Field(description="HH:MM, the student's local time")] = None,
    end_date: Annotated[Date | None, Field(description="Last day, of several")] = None,
    end_time: Annotated[Time | None, Field(description="HH:MM")] = None,
    school: Annotated[str | None, Field(max_length=120, description="University, if any")] = None,
    notes: Annotated[str | None, Field(max_length=2000, description="What else was said")] = None,
    repeats: Annotated[Repeats | None, Field(description="Comes again so often")] = None,
    until: Annotated[Date | None, Field(description="Last day on which it may repeat")] = None,
    moves: Annotated[
        Named | None, Field(description="Title or id of the event that this one is now")
    ] = None,
    done: Annotated[bool | None, Field(description="With moves: ticked off or not")] = None,
    deletes: Annotated[
        list[Named] | None, Field(max_length=20, description="Titles or ids to take out")
    ] = None,
    series: Annotated[
        Literal["this", "all"],
        Field(description="Of what repeats: this one, or (moves: from it on) all"),
    ] = "this",
) -> dict:
    """Put a thing into the student's calendar, move it or take it out, when the student asks to.

    A new event needs title and date. With "moves" only what is given changes; with "deletes" alone
    nothing is added. The same title on the same day is the same event ("duplicate": true).
    "conflicts" lists what else stands on its days, "overlaps" the ids of what is at the same time.
    """
    today = timezone.localdate(ctx.now)
    given = {
        "title": title,
        "date": date,
        "kind": kind,
        "time": time.replace(tzinfo=None) if time else None,
        "end_date": end_date,
        "end_time": end_time.replace(tzinfo=None) if end_time else None,
        "school": school,
        "notes": notes,
        "done": done,
    }
    values = {name: value for name, value in given.items() if value is not None}
    wish = _Wish(values, repeats, until, moves, tuple(deletes or ()), series == "all")
    _check(ctx, wish)
    with transaction.atomic():
        gone = _deleted(ctx, wish, today)
        told = _told(ctx, wish, today)
    return {**told, "deleted": gone}


@dataclass(frozen=True)
class _Wish:
    """What is wanted of the calendar."""

    values: dict
    repeats: Repeats | None
    until: Date | None
    moves: str | None
    deletes: tuple[str, ...]
    whole_series: bool

    @property
    def only_deletes(self) -> bool:
        """Whether nothing is to be added or changed: a day then tells which event is meant."""
        return bool(self.deletes) and not self.moves and not self.values.keys() - {"date"}


def _check(ctx: ToolContext, wish: _Wish) -> None:
    """Refuse what does not go together.

    Raises:
        InvalidArguments: saying what is missing.
    """
    if wish.moves and wish.repeats:
        raise InvalidArguments(
            "moves: an event that is moved cannot begin to repeat", "Use deletes and add it anew."
        )
    if wish.until and not wish.repeats:
        raise InvalidArguments("until: it needs repeats", "Say how often it comes again.")
    if wish.moves and not wish.values:
        raise InvalidArguments("moves: nothing was given that changes", "Give the new day or time.")
    if "done" in wish.values and not wish.moves:
        raise InvalidArguments("done: it needs moves", "Name the event in moves.")
    missing = [name for name in ("title", "date") if name not in wish.values]
    if missing and not (wish.moves or wish.only_deletes):
        raise InvalidArguments(
            ctx.say("新日程要有名称和日期。", "A new event needs a title and a date."),
            "Missing: " + ", ".join(missing),
        )


def _deleted(ctx: ToolContext, wish: _Wish, today: Date) -> list[dict]:
    """All are found before one goes."""
    day = wish.values.get("date") if wish.only_deletes else None
    meant = [event_named(ctx, name, today, day) for name in wish.deletes]
    whole = wish.whole_series
    gone = {
        one.pk: card(one, today)
        for event in meant
        for one in (of_series(event) if whole else [event])
    }
    for pk in gone:
        delete_event(ctx.user_id, pk)
    return list(gone.values())


def _told(ctx: ToolContext, wish: _Wish, today: Date) -> dict:
    if wish.only_deletes:
        return {"event": None, "duplicate": False, "moved": None, "conflicts": [], "overlaps": []}
    if wish.moves:
        return _moved(ctx, wish, wish.moves, today)
    values = {"kind": "other", **wish.values}
    if wish.repeats:
        events, new = create_series(ctx.user_id, values, wish.repeats, wish.until, today)
        dates = [event.date.isoformat() for event in events]
        again = {"repeats": wish.repeats, "count": len(dates), "last": dates[-1], "dates": dates}
    else:
        event, new = create_event(ctx.user_id, values, today)
        events, again = [event], None
    return {**_shown(ctx, events, today), "duplicate": not new, "repeating": again, "moved": None}


def _moved(ctx: ToolContext, wish: _Wish, name: str, today: Date) -> dict:
    event = event_named(ctx, name, today)
    before = card(event, today)
    events = move_event(ctx.user_id, event.pk, wish.values, today, series=wish.whole_series)
    return {
        **_shown(ctx, events, today),
        "duplicate": False,
        "moved": {"from": before, "count": len(events)},
    }


def _shown(ctx: ToolContext, events: list[PersonalEvent], today: Date) -> dict:
    """The first of the events, and what else stands on the days of all of them."""
    first, last = events[0], max(event.last_day for event in events)
    rows = with_clashes(events, events_between(ctx.user_id, first.date, last), today)
    own = {str(event.pk) for event in events}
    near = {pk for row in rows for pk in row["conflicts"]} - own
    others = events_of(ctx.user_id).filter(pk__in=near)
    return {
        "event": card(first, today),
        "conflicts": [card(other, today) for other in others[:_LISTED]],
        "overlaps": sorted({pk for row in rows for pk in row["overlaps"]} - own),
    }
