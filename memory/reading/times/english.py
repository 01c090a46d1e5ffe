"""Relative times in English: yesterday, last Tuesday, two weeks ago, next month, last spring."""

import re

from memory.reading.times.absolute import number_of
from memory.reading.times.calendar import (
    Days,
    Seen,
    about,
    away,
    day,
    day_of_month,
    month,
    month_end,
    nearest,
    part_of_month,
    season,
    stretch,
    week,
    weekend,
    year,
)
from memory.reading.times.pattern import Pattern, words

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SHORT = r"mon|tues?|wed|thu(?:rs)?|fri"
_SEVERAL = {"a": 1, "an": 1, "few": 3, "a few": 3, "several": 4, "a couple of": 2, "a couple": 2,
            "couple of": 2}  # fmt: skip
_SMALL = "one two three four five six seven eight nine ten eleven twelve"
_COUNT = rf"(\d{{1,3}}|{'|'.join(sorted([*_SEVERAL, *_SMALL.split()], key=len, reverse=True))})"
_DAYS = {"today": 0, "tonight": 0, "yesterday": -1, "last night": -1, "tomorrow": 1,
         "the day before yesterday": -2, "the day after tomorrow": 2, "day after tomorrow": 2}  # fmt: skip
_OFFSETS = {"last": -1, "past": -1, "previous": -1, "this": 0, "next": 1, "coming": 1}
_OFFSET = rf"({'|'.join(_OFFSETS)})"
_WAYS = {"last": False, "past": False, "next": True, "coming": True, "following": True}
_SEASON = r"(spring|summer|autumn|fall|winter)"
_THE = r"(?<![\w.])(?:the )?(\d{1,2})(?:st|nd|rd|th)"
_IS_NO_DAY = r"(?! (?:school|one|grade|place|percentile|time|century|year|round|choice|grader|in\b|of\b)|\w|-)"


def _english(pattern: str) -> re.Pattern:
    return words(rf"\b{pattern}\b")


def _counted(count: str) -> int:
    return _SEVERAL.get(count.lower()) or number_of(count)


def _ago(match: re.Match, seen: Seen) -> Days:
    return about(_counted(match[1]), match[2].lower(), seen.today)


def _later(match: re.Match, seen: Seen) -> Days:
    return day(away(_counted(match[1]), match[2].lower(), seen.today))


def _lately(match: re.Match, seen: Seen) -> Days:
    way = Seen(seen.today, _WAYS.get((match[1] or "these").lower(), seen.ahead))
    return stretch(_counted(match[2]), match[3].lower(), way)


def _within(match: re.Match, seen: Seen) -> Days:
    return stretch(_counted(match[1]), match[2].lower(), seen)


def _period(match: re.Match, seen: Seen) -> Days:
    offset, unit, today = _OFFSETS[match[1].lower()], match[2].lower(), seen.today
    if unit == "month":
        return month(today.year, today.month + offset)
    return weekend(today, offset) if unit == "weekend" else week(today, offset)


def _weekday(match: re.Match, seen: Seen) -> Days:
    """A day of the week by its side of today; with "next" that of the next week."""
    which, today = (match[1] or "").lower(), seen.today
    short = match[2].lower()[:3]
    number = next(index for index, name in enumerate(_WEEKDAYS) if name.startswith(short))
    if which == "next" or (which == "coming" and not seen.ahead):
        return week(today, 1, number)
    if seen.ahead and which not in ("last", "past", "previous"):
        return day(today, (number - today.weekday()) % 7 or (0 if which else 7))
    return day(today, -((today.weekday() - number) % 7 or (7 if which else 0)))


def _end(match: re.Match, seen: Seen) -> Days:
    """The end of a month or a year: its last day where it lies ahead."""
    offset, unit = _OFFSETS.get((match[1] or "this").lower(), 0), match[2].lower()
    if unit == "year":
        found = month(seen.today.year + offset, 12)
        return day(found[1]) if seen.ahead else found
    return part_of_month(month(seen.today.year, seen.today.month + offset), "end", seen)


def _day_of(match: re.Match, seen: Seen) -> Days:
    first, _ = month(seen.today.year, seen.today.month + _OFFSETS[match[2].lower()])
    return day(first.replace(day=min(int(match[1]), month_end(first).day)))


def _season(match: re.Match, seen: Seen) -> Days:
    name, which = _named(match[2]), match[1].lower()
    if which in ("next", "coming", "this"):
        return season(name, seen.today.year + (which != "this"))
    if which in ("last", "past", "previous"):  # not the one that runs
        return nearest(lambda of_year: season(name, of_year), Seen(away(-3, "month", seen.today)))
    return nearest(lambda of_year: season(name, of_year), seen)


def _season_of_year(match: re.Match, seen: Seen) -> Days:
    return season(_named(match[1]), int(match[2]))


def _named(name: str) -> str:
    return "autumn" if name.lower() == "fall" else name.lower()


PATTERNS = [
    Pattern(_english(f"({'|'.join(_DAYS)})"), lambda m, seen: day(seen.today, _DAYS[m[1].lower()])),
    Pattern(_english(rf"{_COUNT} (day)s? ago"), _ago),
    Pattern(_english(rf"{_COUNT} (week|month|year)s? (?:ago|before|earlier)"), _ago, exact=False),
    Pattern(_english(rf"(?:in )?{_COUNT} (day|week|month)s? (?:from (?:now|today)|later)"), _later, ahead=True),
    Pattern(_english(rf"in {_COUNT} (day|week|month)s?(?:' time)?"), _later, ahead=True),
    Pattern(_english(rf"(?:(last|past|next|coming|following)|these) {_COUNT} (day|week|month)s?"), _lately),
    Pattern(_english(rf"(?:(last|past)|these) {_COUNT} (year)s?"), _lately, exact=False),
    Pattern(_english(rf"within (?:the )?{_COUNT} (day|week|month)s?"), _within, ahead=True),
    Pattern(_english(rf"{_OFFSET} (weekend|week|month)"), _period),
    Pattern(_english(rf"{_OFFSET} year"), lambda m, seen: year(seen.today.year + _OFFSETS[m[1].lower()]), exact=False),
    Pattern(_english(rf"(?<!every )(?<!each )(?:{_OFFSET} |on )?({'|'.join(_WEEKDAYS)})"), _weekday),
    Pattern(_english(rf"(?:{_OFFSET} )?({_SHORT})"), _weekday, ahead=True),
    Pattern(_english(r"(?:the )?end of (?:(this|next|last)|the) (month|year)"), _end),
    Pattern(words(rf"{_THE} (?:of )?(this|next|last) month\b"), _day_of),
    Pattern(words(rf"(?<!\w)the (\d{{1,2}})(?:st|nd|rd|th){_IS_NO_DAY}"), lambda m, seen: day_of_month(int(m[1]), seen), ahead=True),
    Pattern(_english(rf"{_OFFSET} {_SEASON}"), _season, exact=False),
    Pattern(_english(rf"(in|of|the) {_SEASON}"), _season, exact=False),
    Pattern(_english(rf"{_SEASON},? (?:of )?((?:19|20)\d\d)"), _season_of_year, exact=False),
    Pattern(_english("(?:recently|lately)"), lambda m, seen: stretch(30, "day", seen), exact=False, ahead=False),
]  # fmt: skip
