"""The days of something that comes again. Pure."""

from datetime import date
from typing import Literal

from dateutil.relativedelta import relativedelta

Repeats = Literal["daily", "weekly", "monthly", "yearly"]

MOST = 120
"""How often at most: four months of days, two years of weeks."""

_STEPS: dict[Repeats, tuple[relativedelta, int]] = {
    "daily": (relativedelta(days=1), 30),
    "weekly": (relativedelta(weeks=1), 26),
    "monthly": (relativedelta(months=1), 12),
    "yearly": (relativedelta(years=1), 5),
}
"""From one to the next, and how often where no end is told."""


def days_of(first: date, repeats: Repeats, until: date | None) -> list[date]:
    """The days from the first one on, at most one more than ``MOST``.

    Counted from the first: the 31st stays the last day of a month after a short one.
    """
    step, usual = _STEPS[repeats]
    often = usual if until is None else MOST + 1
    days = (first + step * number for number in range(often))
    return [day for day in days if until is None or day <= until]
