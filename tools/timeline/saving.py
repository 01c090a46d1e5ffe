"""A plan in the calendar: each item once, moved when the plan is made anew."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from django.db import transaction

from tools.base import ToolContext
from tools.timeline.events import events_of
from tools.timeline.models import PersonalEvent
from tools.timeline.rules.types import Item
from userdata.models import User

_KINDS = {
    "deadline": PersonalEvent.Kind.DEADLINE,
    "test": PersonalEvent.Kind.TEST,
    "competition": PersonalEvent.Kind.COMPETITION,
    "activity": PersonalEvent.Kind.ACTIVITY,
}


@dataclass
class Saved:
    """How many events were added, moved or renamed, taken out, and left as they are."""

    created: int = 0
    updated: int = 0
    removed: int = 0
    kept: int = 0


@transaction.atomic
def save_plan(
    ctx: ToolContext, items: Collection[Item], today: date, keys: Collection[str] | None = None
) -> Saved:
    """Write the items (``keys``: only these) into the calendar of the context's student.

    Events that the student changed, ticked off or made themselves stay as they are. Without
    ``keys``, coming events of an earlier plan that the new one no longer has are taken out.
    """
    User.objects.select_for_update().get(pk=ctx.user_id)  # one plan at a time
    wanted = [i for i in items if i.source != "own" and (keys is None or i.key in keys)]
    known = {event.plan_key: event for event in events_of(ctx.user_id).exclude(plan_key="")}
    saved = Saved()
    if keys is None:
        saved.removed = _take_out(ctx.user_id, {item.key for item in wanted}, today)
    for item in wanted:
        _save(ctx, item, known.get(item.key), saved)
    return saved


def _take_out(user_id: int, keys: Collection[str], today: date) -> int:
    stale = events_of(user_id).filter(origin=PersonalEvent.Origin.PLAN, done=False, date__gte=today)
    return stale.exclude(plan_key__in=keys).delete()[0]


def _save(ctx: ToolContext, item: Item, known: PersonalEvent | None, saved: Saved) -> None:
    values = _values(ctx, item)
    if known and (known.origin == PersonalEvent.Origin.OWN or known.done):
        saved.kept += 1
        return
    same = events_of(ctx.user_id).filter(title__iexact=values["title"], date=values["date"])
    if same.exclude(pk=known.pk if known else None).exists():
        saved.kept += 1  # the student has noted it down already
        return
    if known is None:
        PersonalEvent.objects.create(
            user_id=ctx.user_id, origin=PersonalEvent.Origin.PLAN, plan_key=item.key, **values
        )
        saved.created += 1
    elif any(getattr(known, name) != value for name, value in values.items()):
        for name, value in values.items():
            setattr(known, name, value)
        known.save()
        saved.updated += 1
    else:
        saved.kept += 1


def _values(ctx: ToolContext, item: Item) -> dict:
    notes = ctx.say(item.why.zh, item.why.en)
    return {
        "title": ctx.say(item.title.zh, item.title.en),
        "kind": _KINDS.get(item.kind, PersonalEvent.Kind.OTHER),
        "date": item.date,
        "end_date": item.until,
        "school": item.school,
        "notes": f"{notes}\n{item.url}" if item.url else notes,
    }
