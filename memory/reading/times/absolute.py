"""Dates as figures and by the name of the month: ``2026-11-01``, ``12月15日``, ``May 8, 2023``."""

import re
from datetime import date

from memory.reading.numerals import value_of
from memory.reading.times.calendar import Days, Seen, day, month, nearest, part_of_month, year
from memory.reading.times.pattern import Pattern, words

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
YEARS = {"大前年": -3, "前年": -2, "去年": -1, "今年": 0, "明年": 1, "后年": 2}
PARTS = {"初": "early", "上": "early", "中": "mid", "下": "late", "底": "end", "末": "end"}
PART = r"初|上旬|中旬?|下旬|底|末"
DAY_ZH = r"(?:[12]\d|3[01]|0?[1-9]|(?:二|三)?十[一二三四五六七八九]?|[一二三四五六七八九])"
_NOT_COUNTED = r"(?!\d|%|[.:]\d|\s?(?:[所个月次门分万年天周家名位人岁点级千百kw]|小时|分钟))"
DAY_BEHIND = rf"\s?(?:(?P<d>{DAY_ZH})\s?[日号]|(?P<n>[12]\d|3[01]|0?[1-9]){_NOT_COUNTED})"
"""A day behind its month; without 日 or 号 it must not be a count of something."""

_MONTH_ZH = r"(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])"
_YEAR = r"(?:19|20)\d\d"
_MONTH = rf"(?P<m>{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?![a-z])\.?"
_DAY = r"(?P<d>\d{1,2})(?:st|nd|rd|th)?(?!\d|%|:\d)"
_IS_NO_NAME = r"(?:january|february|july|september|october|november|december)(?![a-z])"
_BEFORE = r"in|since|during|of|by|until|till|before|after|around|for|from|my|the"
_WHICH = {"last": -1, "past": -1, "this": 0, "next": 0, "coming": 0}
_PARTS_EN = {"early": "early", "mid": "mid", "late": "late", "end of": "end"}


def number_of(numeral: str) -> int:
    """A day, a month or a count, in figures or in Chinese; 几 is three.

    Raises:
        ValueError: it is no whole number.
    """
    value = 3 if numeral == "几" else value_of(numeral)
    if value is None or value != int(value):
        raise ValueError(f"no whole number: {numeral}")
    return int(value)


def _numeric(match: re.Match, seen: Seen) -> Days:
    return day(date(*(int(part) for part in match.groups())))


def _american(match: re.Match, seen: Seen) -> Days:
    return day(date(int(match[3]), int(match[1]), int(match[2])))


def _year_month(match: re.Match, seen: Seen) -> Days:
    return month(int(match[1]), _checked(int(match[2])))


def _slashed(match: re.Match, seen: Seen) -> Days:
    return _in_month(int(match[1]), None, int(match[2]), seen)


def _chinese(match: re.Match, seen: Seen) -> Days:
    said = match.groupdict()
    of_year = int(said["y"]) if said["y"] else None
    if said["w"]:
        of_year = seen.today.year + YEARS[said["w"]]
    number = said["d"] or said["n"]
    found = _in_month(number_of(said["m"]), of_year, number and number_of(number), seen)
    return part_of_month(found, PARTS[said["p"][0]], seen) if said["p"] else found


def _english(match: re.Match, seen: Seen) -> Days:
    said = match.groupdict()
    number, of_month = said.get("d"), MONTHS[said["m"].lower()]
    of_year = int(said["y"]) if said.get("y") else None
    return _in_month(of_month, of_year, int(number) if number else None, seen)


def _english_part(match: re.Match, seen: Seen) -> Days:
    return part_of_month(_english(match, seen), _PARTS_EN[match["p"].lower()], seen)


def _english_which(match: re.Match, seen: Seen) -> Days:
    """ "last October" is over, "next May" is not."""
    of_month, which = MONTHS[match["m"].lower()], _WHICH[match["w"].lower()]
    if match["w"].lower() == "this":
        return month(seen.today.year, of_month)
    before = seen.today.year - (of_month >= seen.today.month)
    return (
        month(before, of_month)
        if which
        else _in_month(of_month, None, None, Seen(seen.today, True))
    )


def _in_month(of_month: int, of_year: int | None, number: int | None, seen: Seen) -> Days:
    """A month or a day of it; without a year the nearest one."""
    _checked(of_month)

    def in_year(that: int) -> Days:
        return day(date(that, of_month, number)) if number else month(that, of_month)

    return in_year(of_year) if of_year else nearest(in_year, seen)


def _whole_year(match: re.Match, seen: Seen) -> Days:
    return year(int(match[1]))


def _checked(number: int) -> int:
    if not 1 <= number <= 12:
        raise ValueError(f"no month {number}")
    return number


PATTERNS = [
    Pattern(
        words(rf"(?<!\d)({_YEAR})\s?[-/.年]\s?(\d{{1,2}})\s?[-/.月]\s?(\d{{1,2}})\s?[日号]?(?!\d)"),
        _numeric,
    ),
    Pattern(words(rf"(?<![\d/.])(\d{{1,2}})/(\d{{1,2}})/({_YEAR})(?!\d)"), _american),
    Pattern(words(rf"(?<!\d)({_YEAR})-(\d{{2}})(?![\d-])"), _year_month),
    Pattern(
        words(
            rf"(?:(?P<w>{'|'.join(YEARS)})的?|(?<!\d)(?P<y>{_YEAR})\s?年?\s?的?|(?<![\d年第十.每高初大]))"
            rf"(?P<m>{_MONTH_ZH})\s?月(?:份)?(?:(?P<p>{PART})|{DAY_BEHIND})?"
        ),
        _chinese,
    ),
    Pattern(
        words(r"(?<![\d/.])(1[0-2]|0?[1-9])/(3[01]|[12]\d|0?[1-9])(?![\d/])"), _slashed, ahead=True
    ),
    Pattern(words(rf"(?<![a-z]){_MONTH}\s?{_DAY}(?:,?\s?(?P<y>{_YEAR}))?"), _english),
    Pattern(
        words(rf"(?<!\d){_DAY}\s?(?:of )?(?<![a-z]){_MONTH}(?:,?\s?(?P<y>{_YEAR}))?"), _english
    ),
    Pattern(words(rf"(?<![a-z]){_MONTH},?\s?(?:of )?(?P<y>{_YEAR})"), _english),
    Pattern(
        words(
            rf"(?<![a-z])(?:the )?(?P<p>early|mid|late|end of)[- ]{_MONTH}(?:,?\s?(?P<y>{_YEAR}))?"
        ),
        _english_part,
    ),
    Pattern(words(rf"(?<![a-z])(?P<w>{'|'.join(_WHICH)}) {_MONTH}(?!,?\s?\d)"), _english_which),
    Pattern(words(rf"(?<![a-z])(?:{_BEFORE}) {_MONTH}(?!,?\s?\d)"), _english),
    Pattern(words(rf"(?<![a-z])(?={_IS_NO_NAME}){_MONTH}"), _english),
    Pattern(words(rf"(?<!\d)({_YEAR})\s?年(?!级|代)"), _whole_year, exact=False),
    Pattern(words(rf"(?<![a-z])(?:in|since|during|of) ({_YEAR})(?!\d)"), _whole_year, exact=False),
]
