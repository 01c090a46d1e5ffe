"""The student's own calendar."""

from datetime import date as Date
from datetime import time as Time
from typing import Annotated, Literal

from django.utils import timezone
from pydantic import Field

from tools.base import ToolContext
from tools.errors import InvalidArguments
from tools.registry import tool
from tools.timeline.events import card, create_event, events_between, events_of, with_clashes

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
    "origin" plan: noted down from a plan; "done": ticked off.
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
    title: Annotated[str, Field(min_length=1, max_length=200, description="What it is")],
    date: Annotated[Date, Field(description="YYYY-MM-DD")],
    kind: Annotated[EventKind, Field(description="What kind of event it is")] = "other",
    time: Annotated[Time | None, Field(description="HH:MM, the student's local time")] = None,
    end_date: Annotated[Date | None, Field(description="Last day, of several")] = None,
    end_time: Annotated[Time | None, Field(description="HH:MM")] = None,
    school: Annotated[str | None, Field(max_length=120, description="University, if any")] = None,
    notes: Annotated[str | None, Field(max_length=2000, description="What else was said")] = None,
) -> dict:
    """Put one thing into the student's calendar, when the student asks for it.

    The same title on the same day is the same event ("duplicate": true). "conflicts" lists what
    else stands on its days, "overlaps" the ids of what is at the same time.
    """
    today = timezone.localdate(ctx.now)
    wanted = {
        "title": title,
        "date": date,
        "kind": kind,
        "time": time.replace(tzinfo=None) if time else None,
        "end_date": end_date,
        "end_time": end_time.replace(tzinfo=None) if end_time else None,
        "school": school or "",
        "notes": notes or "",
    }
    event, created = create_event(ctx.user_id, wanted, today)
    near = events_between(ctx.user_id, event.date, event.last_day)
    found = with_clashes([event], near, today)[0]
    others = events_of(ctx.user_id).filter(pk__in=found["conflicts"])
    return {
        "event": card(event, today),
        "duplicate": not created,
        "conflicts": [card(other, today) for other in others[:_LISTED]],
        "overlaps": found["overlaps"],
    }
