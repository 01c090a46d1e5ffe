"""Arithmetic with days, weeks (Monday first), months, seasons and years."""

from calendar import monthrange
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

Days = tuple[date, date]

SEASONS = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "winter": (12, 14)}
_YEARS_LOOKED_AT = 5  # enough for the 29th of February


@dataclass(frozen=True)
class Seen:
    """From where times are counted: the day, and whether a bare one lies ahead of it."""

    today: date
    ahead: bool = False


def day(of: date, offset: int = 0) -> Days:
    """One day, ``offset`` days from ``of``."""
    found = of + timedelta(days=offset)
    return found, found


def week(of: date, offset: int = 0, weekday: int | None = None) -> Days:
    """The week of a day, or one day of it (0 is Monday)."""
    monday = of - timedelta(days=of.weekday()) + timedelta(weeks=offset)
    if weekday is not None:
        return day(monday, weekday)
    return monday, monday + timedelta(days=6)


def weekend(of: date, offset: int = 0) -> Days:
    """Saturday and Sunday of the week of a day."""
    return week(of, offset, 5)[0], week(of, offset, 6)[0]


def month(year: int, number: int) -> Days:
    """A month; 13 is January of the next year, 0 December of the one before."""
    year, number = year + (number - 1) // 12, (number - 1) % 12 + 1
    first = date(year, number, 1)
    return first, month_end(first)


def month_end(of: date) -> date:
    """The last day of a day's month."""
    return of.replace(day=monthrange(of.year, of.month)[1])


def add_months(of: date, count: int) -> date:
    """The same day ``count`` months later, or the last day of a shorter month."""
    first, last = month(of.year, of.month + count)
    return first.replace(day=min(of.day, last.day))


def part_of_month(days: Days, part: str, seen: Seen) -> Days:
    """``early``, ``mid`` or ``late`` in a month; ``end`` is its last day where it lies ahead."""
    start, last = days
    if part == "end" and seen.ahead:
        return last, last
    first, until = {"early": (1, 10), "mid": (11, 20)}.get(part, (21, last.day))
    return start.replace(day=first), start.replace(day=until)


def year(number: int) -> Days:
    """A whole year."""
    return date(number, 1, 1), date(number, 12, 31)


def season(name: str, of_year: int) -> Days:
    """A season of the northern year; winter begins in December of ``of_year``."""
    first, last = SEASONS[name]
    return month(of_year, first)[0], month(of_year, last)[1]


def nearest(in_year: Callable[[int], Days], seen: Seen) -> Days:
    """What comes every year: the latest that has begun or, ahead, the next that is not over.

    Raises:
        ValueError: there is none within a few years.
    """
    way = 1 if seen.ahead else -1
    for count in range(-1, _YEARS_LOOKED_AT):
        try:
            start, end = in_year(seen.today.year + way * count)
        except ValueError:  # no 29th of February in that year
            continue
        if end >= seen.today if seen.ahead else start <= seen.today:
            return start, end
    raise ValueError("no such day")


def day_of_month(number: int, seen: Seen) -> Days:
    """The 15th: of this month or, when that is on the other side of today, of the one beside it."""
    this = seen.today.replace(day=1)
    beside = add_months(this, 1 if seen.ahead else -1)
    for first in (this, beside):
        if number <= month_end(first).day:
            found = first.replace(day=number)
            if found >= seen.today if seen.ahead else found <= seen.today:
                return found, found
    raise ValueError(f"no day {number}")


def away(count: int, unit: str, today: date) -> date:
    """The day ``count`` days, weeks, months or years later, or earlier."""
    if unit in ("day", "week"):
        return today + timedelta(days=count * (7 if unit == "week" else 1))
    return add_months(today, count * (12 if unit == "year" else 1))


def about(count: int, unit: str, today: date) -> Days:
    """``count`` units ago: the days that are meant, as loosely as people count.

    Days are meant exactly, weeks to within three days, months to within ten, years by the year.
    """
    if unit == "year":
        return year(today.year - count)
    middle = away(-count, unit, today)
    around = timedelta(days={"day": 0, "week": 3, "month": 10}[unit])
    return middle - around, middle + around


def stretch(count: int, unit: str, seen: Seen) -> Days:
    """The next so many days, weeks, months or years, or the last ones."""
    if seen.ahead:
        return seen.today, away(count, unit, seen.today)
    days = {"day": 1, "week": 7, "month": 31, "year": 366}[unit] * count
    return seen.today - timedelta(days=days), seen.today
