"""Which of the student's events somebody means by a title or an id."""

from collections.abc import Iterable
from datetime import date

from tools.base import ToolContext
from tools.errors import InvalidArguments, NotFound
from tools.timeline.events import events_of
from tools.timeline.models import PersonalEvent

_NAMED = 8  # events in a message


def event_named(ctx: ToolContext, name: str, today: date, day: date | None = None) -> PersonalEvent:
    """The one event of that id or title; of a series the next one that comes.

    A title counts whole before it counts in part, what is still to come before what is over.
    ``day``: only what is on it.

    Raises:
        NotFound: there is none; the hint says what there is.
        InvalidArguments: several are called so; the hint lists them.
    """
    own = list(events_of(ctx.user_id))
    if of_id := [event for event in own if str(event.pk) == name.strip()]:
        return of_id[0]
    on_day = [event for event in own if day is None or event.date <= day <= event.last_day]
    meant = _next_of_series(_meant(on_day, name, today))
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise InvalidArguments(
            ctx.say(f"“{name}”可以指好几项日程。", f"“{name}” can mean several events."),
            _listed(ctx, meant),
        )
    raise NotFound(
        ctx.say(f"日程里没有“{name}”。", f"There is no “{name}” in the calendar."),
        _listed(ctx, [event for event in own if event.last_day >= today]),
    )


def _meant(events: Iterable[PersonalEvent], name: str, today: date) -> list[PersonalEvent]:
    wanted = " ".join(name.split()).casefold()
    whole = [event for event in events if event.title.casefold() == wanted]
    part = [event for event in events if wanted and wanted in event.title.casefold()]
    coming = ([e for e in found if e.last_day >= today] for found in (whole, part))
    return next(filter(None, (*coming, whole, part)), [])


def _next_of_series(events: list[PersonalEvent]) -> list[PersonalEvent]:
    """Of each series the first: events stand by their days."""
    firsts = {event.series or event.pk: event for event in reversed(events)}
    return sorted(firsts.values(), key=lambda event: (event.date, event.pk))


def _listed(ctx: ToolContext, events: list[PersonalEvent]) -> str:
    if not events:
        return ctx.say("日程是空的。", "The calendar is empty.")
    rows = [f"{event.date} {event.title} (id {event.pk})" for event in events[:_NAMED]]
    rest = " …" if len(events) > _NAMED else ""
    return ctx.say("请说是哪一项：", "Say which one: ") + "; ".join(rows) + rest
