"""Arithmetic with days, weeks (Monday first), months, seasons and years."""

from calendar import monthrange
from datetime import date, timedelta

Days = tuple[date, date]

CHINESE_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九十")} | {
    "两": 2,
    "几": 3,
}
SEASONS = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "winter": (12, 14)}


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


def month(year: int, number: int) -> Days:
    """A month; 13 is January of the next year, 0 December of the one before."""
    year, number = year + (number - 1) // 12, (number - 1) % 12 + 1
    return date(year, number, 1), date(year, number, monthrange(year, number)[1])


def year(number: int) -> Days:
    """A whole year."""
    return date(number, 1, 1), date(number, 12, 31)


def season(name: str, of_year: int) -> Days:
    """A season of the northern year; winter begins in December of ``of_year``."""
    first, last = SEASONS[name]
    return month(of_year, first)[0], month(of_year, last)[1]


def latest(candidates: list[Days], today: date) -> Days:
    """The latest one that has begun, else the first."""
    begun = [days for days in candidates if days[0] <= today]
    return begun[-1] if begun else candidates[0]


def months_before(today: date, count: int) -> date:
    """The same day ``count`` months earlier, or the last day of a shorter month."""
    start, end = month(today.year, today.month - count)
    return start.replace(day=min(today.day, end.day))


def number_of(text: str) -> int:
    """A figure or a Chinese numeral up to 99 (``12``, ``十二``, ``两``, ``几`` for a few)."""
    if text.isdigit():
        return int(text)
    if "十" in text:
        tens, _, ones = text.partition("十")
        return CHINESE_DIGITS.get(tens, 1) * 10 + CHINESE_DIGITS.get(ones, 0)
    return CHINESE_DIGITS[text]


def about(count: int, unit: str, today: date) -> Days:
    """``count`` units ago: the days that are meant, as loosely as people count.

    Days are meant exactly, weeks to within three days, months to within ten, years by the year.
    """
    if unit == "day":
        return day(today, -count)
    if unit == "week":
        middle = today - timedelta(weeks=count)
        return middle - timedelta(days=3), middle + timedelta(days=3)
    if unit == "month":
        middle = months_before(today, count)
        return middle - timedelta(days=10), middle + timedelta(days=10)
    return year(today.year - count)


def since(days: int, today: date) -> Days:
    """The last ``days`` days."""
    return today - timedelta(days=days), today
