"""Everything with a date in one list: deadlines of the student's universities, events, the plan."""

from django.utils import timezone

from tools.base import ToolContext
from tools.timeline.deadlines import deadline_rows
from tools.timeline.events import card, events_of
from tools.timeline.planning import TimelineRequest, item_card, plan_for
from tools.timeline.schools import schools_meant


def merged_timeline(ctx: ToolContext) -> dict:
    """``entries`` by day with ``type`` deadline, event or plan, from today on.

    Plan items that are in the calendar already are shown as the event they became; a deadline of
    the plan is the published one, so it is not shown twice.
    """
    today = timezone.localdate(ctx.now)
    made = plan_for(ctx, TimelineRequest())
    own = list(events_of(ctx.user_id))
    saved = {event.plan_key for event in own}
    items = [i for i in made.plan.items if i.source not in ("own", "deadline")]
    if made.scope == "all":
        items = []  # nothing is known of what the student aims at
    entries = [
        *({"type": "event", **card(event, today)} for event in own if event.last_day >= today),
        *({"type": "deadline", **row} for row in _deadlines(ctx)),
        *({"type": "plan", **item_card(ctx, i, today)} for i in items if i.key not in saved),
    ]
    return {
        "entries": sorted(entries, key=lambda entry: (entry["date"], entry["type"])),
        "scope": made.scope,
        "pressure": made.plan.pressure if made.scope != "all" else None,
    }


def _deadlines(ctx: ToolContext) -> list[dict]:
    schools, _, scope = schools_meant(ctx.user_id, None)
    if scope == "all":
        return []
    return deadline_rows(ctx, schools, None, timezone.localdate(ctx.now))
