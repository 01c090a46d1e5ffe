"""Dates as figures and by the name of the month: ``2026-11-01``, ``2026年11月``, ``May 8, 2023``."""

import re
from datetime import date

from memory.core.times.calendar import Days, day, latest, month, number_of, year

MONTHS = {
    name: number
    for number, names in enumerate(
        [
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sept sep",
            "october oct",
            "november nov",
            "december dec",
        ],
        start=1,
    )
    for name in names.split()
}
_MONTH = rf"({'|'.join(sorted(MONTHS, key=len, reverse=True))})\.?"
_DAY = r"(\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"((?:19|20)\d\d)"
_NUMBER = r"(\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])"


def _english(pattern: str) -> re.Pattern:
    return re.compile(rf"\b{pattern}\b", re.IGNORECASE)


def _numeric(match: re.Match, today: date) -> Days:
    return day(date(*(int(part) for part in match.groups())))


def _year_month(match: re.Match, today: date) -> Days:
    return month(int(match[1]), _checked(int(match[2])))


def _english_full(match: re.Match, today: date) -> Days:
    return day(date(int(match[3]), MONTHS[match[1].lower()], int(match[2])))


def _english_day_first(match: re.Match, today: date) -> Days:
    return day(date(int(match[3]), MONTHS[match[2].lower()], int(match[1])))


def _english_month_of_year(match: re.Match, today: date) -> Days:
    return month(int(match[2]), MONTHS[match[1].lower()])


def _english_month_day(match: re.Match, today: date) -> Days:
    return _latest_day(MONTHS[match[1].lower()], int(match[2]), today)


def _english_day_month(match: re.Match, today: date) -> Days:
    return _latest_day(MONTHS[match[2].lower()], int(match[1]), today)


def _english_month(match: re.Match, today: date) -> Days:
    return _latest_month(MONTHS[match[1].lower()], today)


def _chinese_month_day(match: re.Match, today: date) -> Days:
    return _latest_day(_checked(number_of(match[1])), number_of(match[2]), today)


def _chinese_month(match: re.Match, today: date) -> Days:
    return _latest_month(_checked(number_of(match[1])), today)


def _latest_day(of_month: int, number: int, today: date) -> Days:
    candidates = [day(date(y, of_month, number)) for y in (today.year - 1, today.year)]
    return latest(candidates, today)


def _latest_month(number: int, today: date) -> Days:
    return latest([month(today.year - 1, number), month(today.year, number)], today)


def _checked(number: int) -> int:
    if not 1 <= number <= 12:
        raise ValueError(f"no month {number}")
    return number


PATTERNS = [
    (re.compile(rf"(?<!\d){_YEAR}[-/.年](\d{{1,2}})[-/.月](\d{{1,2}})[日号]?(?!\d)"), _numeric),
    (re.compile(rf"(?<!\d){_YEAR}年(\d{{1,2}})月(?:份)?"), _year_month),
    (re.compile(rf"(?<!\d){_YEAR}-(\d{{2}})(?![\d-])"), _year_month),
    (re.compile(rf"(?<!\d){_YEAR}年"), lambda match, today: year(int(match[1]))),
    (re.compile(rf"(?<![\d年]){_NUMBER}月{_NUMBER}[日号]?"), _chinese_month_day),
    (re.compile(rf"(?<![\d年个]){_NUMBER}月(?:份)?(?!\d)"), _chinese_month),
    (_english(rf"{_MONTH} {_DAY},? {_YEAR}"), _english_full),
    (_english(rf"{_DAY} (?:of )?{_MONTH},? {_YEAR}"), _english_day_first),
    (_english(rf"{_MONTH},? (?:of )?{_YEAR}"), _english_month_of_year),
    (_english(rf"{_MONTH} {_DAY}"), _english_month_day),
    (_english(rf"{_DAY} (?:of )?{_MONTH}"), _english_day_month),
    (_english(rf"(?:in|since|during|of|by|last) {_MONTH}"), _english_month),
    (_english(rf"(?:in|since|during|of) {_YEAR}"), lambda match, today: year(int(match[1]))),
]
