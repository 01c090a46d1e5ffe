"""Feasts and holidays, of China and the US.

Dates by the lunar calendar are those of the State Council's yearly notices and, from 2027 on, of
the calendar itself (new year, dragon boat, mid-autumn), 2020-2030.
"""

import re
from collections.abc import Callable
from datetime import date, timedelta

from memory.reading.times.calendar import Days, Seen, nearest
from memory.reading.times.pattern import Pattern, words

_LUNAR = {
    "春节": "01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13 02-03",
    "端午": "06-25 06-14 06-03 06-22 06-10 05-31 06-19 06-09 05-28 06-16 06-05",
    "中秋": "10-01 09-21 09-10 09-29 09-17 10-06 09-25 09-15 10-03 09-22 09-12",
}
_LUNAR_FROM = 2020
# names: month, day, how many days it lasts
_FIXED = {
    "国庆|十一假期|十一长假|national day": (10, 1, 7),
    "元旦|跨年|new year(?:'s)?(?: day| eve)?": (1, 1, 3),
    "五一|劳动节": (5, 1, 5),
    "清明": (4, 4, 3),
    "圣诞|christmas": (12, 24, 3),
    "万圣|halloween": (10, 31, 1),
    "情人节|valentine(?:'s day)?": (2, 14, 1),
    "儿童节": (6, 1, 1),
    "教师节": (9, 10, 1),
    "双十一|双11": (11, 11, 1),
    "independence day|fourth of july": (7, 4, 1),
    "寒假|winter break|winter vacation": (1, 15, 30),
    "暑假|summer break|summer vacation": (7, 1, 62),
    "高考": (6, 7, 3),
}
_OFFSETS = {"去年": -1, "前年": -2, "今年": 0, "明年": 1, "last": -1, "this": 0, "next": 1}
_YEAR_WORD = r"(去年|前年|今年|明年|(?:last|this|next) year(?:'s)? )?"


def _fixed(start_month: int, start_day: int, length: int) -> Callable[[int], Days]:
    def in_year(year: int) -> Days:
        start = date(year, start_month, start_day)
        return start, start + timedelta(days=length - 1)

    return in_year


def _lunar(dates: list[str]) -> Callable[[int], Days]:
    def in_year(year: int) -> Days:
        if not 0 <= year - _LUNAR_FROM < len(dates):
            raise ValueError(f"no table for {year}")
        start = date.fromisoformat(f"{year}-{dates[year - _LUNAR_FROM]}")
        return start - timedelta(days=1), start + timedelta(days=6)

    return in_year


def _pattern(names: str, in_year: Callable[[int], Days]) -> Pattern:
    def days_of(match: re.Match, seen: Seen) -> Days:
        word = (match[1] or "").split(" ")[0].lower()
        return in_year(seen.today.year + _OFFSETS[word]) if word else nearest(in_year, seen)

    return Pattern(words(rf"{_YEAR_WORD}(?:{names})(?:节|假期|期间)?"), days_of, exact=False)


PATTERNS = [
    *(_pattern(names, _fixed(*when)) for names, when in _FIXED.items()),
    *(_pattern(f"{name}|过年" if name == "春节" else name, _lunar(dates.split())) for name, dates in _LUNAR.items()),
]  # fmt: skip
