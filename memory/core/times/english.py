"""Relative times in English: yesterday, last Tuesday, two weeks ago, last spring, recently."""

import re
from datetime import date

from memory.core.times.calendar import (
    Days,
    about,
    day,
    latest,
    month,
    months_before,
    season,
    since,
    week,
    year,
)

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "few": 3, "a few": 3,
    "several": 4, "a couple of": 2, "a couple": 2, "couple of": 2,
}  # fmt: skip
_COUNT = rf"(\d{{1,2}}|{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})"
_DAYS = {"today": 0, "tonight": 0, "yesterday": -1, "last night": -1, "tomorrow": 1,
         "the day before yesterday": -2, "the day after tomorrow": 2}  # fmt: skip
_OFFSETS = {"last": -1, "past": -1, "previous": -1, "this": 0, "next": 1, "coming": 1}
_OFFSET = rf"({'|'.join(_OFFSETS)})"
_SEASON = r"(spring|summer|autumn|fall|winter)"


def _english(pattern: str) -> re.Pattern:
    return re.compile(rf"\b{pattern}\b", re.IGNORECASE)


def _count(text: str) -> int:
    return int(text) if text.isdigit() else _NUMBERS[text.lower()]


def _ago(match: re.Match, today: date) -> Days:
    return about(_count(match[1]), match[2].lower(), today)


def _lately(match: re.Match, today: date) -> Days:
    days = {"day": 1, "week": 7, "month": 31, "year": 366}[match[2].lower()]
    return since(days * _count(match[1]), today)


def _period(match: re.Match, today: date) -> Days:
    offset, unit = _OFFSETS[match[1].lower()], match[2].lower()
    if unit == "week":
        return week(today, offset)
    if unit == "weekend":
        return week(today, offset, 5)[0], week(today, offset, 6)[0]
    return month(today.year, today.month + offset) if unit == "month" else year(today.year + offset)


def _weekday(match: re.Match, today: date) -> Days:
    """A day of the week: the last one that has come; with "next" that of the next week."""
    number = _WEEKDAYS.index(match[2].lower())
    if (match[1] or "").lower() in ("next", "coming"):
        return week(today, 1, number)
    behind = (today.weekday() - number) % 7 or (7 if match[1] else 0)
    return day(today, -behind)


def _season(match: re.Match, today: date) -> Days:
    name = "autumn" if match[2].lower() == "fall" else match[2].lower()
    word = match[1].lower()
    if word in ("next", "coming", "this"):
        return season(name, today.year + (word != "this"))
    return latest([season(name, today.year - 1), season(name, today.year)], _now(today, word))


def _now(today: date, word: str) -> date:
    """Today; for "last summer" a day before the season that runs, which is not meant."""
    return months_before(today, 3) if word in ("last", "past", "previous") else today


def _season_of_year(match: re.Match, today: date) -> Days:
    name = "autumn" if match[1].lower() == "fall" else match[1].lower()
    return season(name, int(match[2]))


PATTERNS = [
    (_english(f"({'|'.join(_DAYS)})"), lambda m, today: day(today, _DAYS[m[1].lower()])),
    (_english(rf"{_COUNT} (day|week|month|year)s? (?:ago|before|earlier)"), _ago),
    (_english(rf"(?:last|past|these) {_COUNT} (day|week|month|year)s?"), _lately),
    (_english(rf"{_OFFSET} (week|weekend|month|year)"), _period),
    (_english(rf"(?:{_OFFSET} |on )?({'|'.join(_WEEKDAYS)})"), _weekday),
    (_english(rf"{_OFFSET} {_SEASON}"), _season),
    (_english(rf"(in|of|the) {_SEASON}"), _season),
    (_english(rf"{_SEASON},? (?:of )?((?:19|20)\d\d)"), _season_of_year),
    (_english("(?:recently|lately)"), lambda m, today: since(30, today)),
]
