"""Days of the application year, reckoned from a published month and day.

An application cycle runs from May to April: decisions are made by 1 May, and from then on what
matters is the next round.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from datetime import date as Day

from memory.reading.times.calendar import month_end

CYCLE_STARTS_IN = 5  # May
TEST_CLOSES_BEFORE = timedelta(days=18)
"""Before a test whose registration deadline is not published: the usual time, to be looked up."""


@dataclass(frozen=True)
class Occurrence:
    """``date``: the next time a yearly day comes. ``last``: when it was, if that was this cycle."""

    date: Day
    last: Day | None = None

    @property
    def passed_this_cycle(self) -> bool:
        """Whether the day of the running cycle lies behind."""
        return self.last is not None


def cycle_of(today: date) -> int:
    """The year in which the running cycle began; its students begin university the year after."""
    return today.year if today.month >= CYCLE_STARTS_IN else today.year - 1


def next_occurrence(month: int, day: int, today: date) -> Occurrence:
    """When a yearly day comes next; today counts as still to come."""
    start = cycle_of(today)
    this_cycle = day_in_cycle(start, month, day)
    if this_cycle >= today:
        return Occurrence(this_cycle)
    return Occurrence(day_in_cycle(start + 1, month, day), this_cycle)


def day_in_cycle(cycle_start: int, month: int, day: int) -> date:
    """The day in the cycle that starts in that year; 29 February becomes the last of the month."""
    year = cycle_start if month >= CYCLE_STARTS_IN else cycle_start + 1
    first = date(year, month, 1)
    return first.replace(day=min(day, month_end(first).day))
