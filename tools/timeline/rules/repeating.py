"""The days of something that comes again. Pure."""

from calendar import monthrange
from datetime import date, timedelta
from typing import Literal

Repeats = Literal["daily", "weekly", "monthly", "yearly"]

MOST = 120
"""How often at most: four months of days, two years of weeks."""

_USUAL: dict[Repeats, int] = {"daily": 30, "weekly": 26, "monthly": 12, "yearly": 5}
"""How often where no end is told."""

_DAYS: dict[Repeats, int] = {"daily": 1, "weekly": 7}
_MONTHS: dict[Repeats, int] = {"monthly": 1, "yearly": 12}


def days_of(first: date, repeats: Repeats, until: date | None) -> list[date]:
    """The days from the first one on, at most one more than ``MOST``.

    Counted from the first: the 31st stays the last day of a month after a short one.
    """
    often = _USUAL[repeats] if until is None else MOST + 1
    days = (_later(first, repeats, number) for number in range(often))
    return [day for day in days if until is None or day <= until]


def _later(first: date, repeats: Repeats, number: int) -> date:
    if repeats in _DAYS:
        return first + timedelta(days=_DAYS[repeats] * number)
    years, month = divmod(first.month - 1 + _MONTHS[repeats] * number, 12)
    year, month = first.year + years, month + 1
    return date(year, month, min(first.day, monthrange(year, month)[1]))
