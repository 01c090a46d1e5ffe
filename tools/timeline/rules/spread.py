"""No two heavy things on one day, where that can be avoided."""

from collections.abc import Sequence
from datetime import date

from tools.timeline.rules.types import Item, OwnEvent, days

_FARTHEST = 10


def spread(items: Sequence[Item], events: Sequence[OwnEvent], start: date) -> list[Item]:
    """The items with heavy ones moved to a free day near by, earlier first.

    Fixed items and the student's own events stay. An item is never moved before ``start``, to or
    past what it is done for, before what it waits for or after what waits for it.
    """
    taken = {event.date for event in events}
    taken |= {item.date for item in items if item.fixed and item.heavy}
    placed = {item.key: item for item in items}
    for item in sorted(items, key=lambda one: (one.date, one.priority, one.key)):
        if not item.heavy or item.fixed:
            continue
        day = _free_day(item, taken, placed, start)
        placed[item.key] = item.on(day)
        taken.add(day)
    return sorted(placed.values(), key=order)


def order(item: Item) -> tuple:
    """By day, the important first."""
    return (item.date, item.priority, item.key)


def _free_day(item: Item, taken: set[date], placed: dict[str, Item], start: date) -> date:
    earliest = max([start, *(placed[key].date for key in item.after if key in placed)])
    latest = min(
        [item.before - days(1) if item.before else date.max]
        + [other.date for other in placed.values() if item.key in other.after]
    )
    if item.date not in taken:
        return item.date
    near = [item.date + days(sign * n) for n in range(1, _FARTHEST + 1) for sign in (-1, 1)]
    return next((d for d in near if earliest <= d <= latest and d not in taken), item.date)
