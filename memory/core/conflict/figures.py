"""Numbers, dates and times of day in a text, by one spelling: 一千五, 1,500 and 1500 are one."""

import re
from collections.abc import Callable
from decimal import Decimal

from memory.reading import numerals
from memory.reading.exams import LARGEST
from memory.reading.numerals import CHINESE, HAN, SCALES, WORDS, text_of, value_of
from memory.reading.times.absolute import MONTHS
from memory.reading.times.clock import on_24_hours

# What a number is out of says nothing that the number does not: 3.8/4.0, 108 out of 120.
_SCALE = re.compile(
    rf"(?<=\d)\s?/\s?(?:{'|'.join(map(re.escape, LARGEST))})(?![\d.])"
    r"|\s?\bout of (?:a )?(?:possible )?\d+(?:\.\d+)?"
    r"|[((]?满分(?:是|为)?\s?\d+(?:\.\d+)?\s?分?[))]?"
    r"|[((]?\s?\d+(?:\.\d+)?\s?分制[))]?|\bon an? \d(?:\.\d)? scale|[((]\d(?:\.\d)? scale[))]"
)
_MONTH = rf"({'|'.join(sorted(MONTHS, key=len, reverse=True))})"
MEASURES = "只部台辆把张个门名位所支本场项节篇件条道"
"""Measure words: they carry nothing of their own beside a number."""

_COUNTED = MEASURES + "次年月天小时岁分人级块元万周遍层美刀号日点楼倍半"

Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], list[tuple[str, str]]]]


def without_scales(text: str) -> str:
    """The text without what its numbers are out of."""
    return _SCALE.sub(" ", text)


def _date(match: re.Match[str]) -> list[tuple[str, str]]:
    year, month, day = match.groups()
    return _year(year) + _month(int(month)) + _day(day)


def _english_date(match: re.Match[str]) -> list[tuple[str, str]]:
    month, day, year = match.groups()
    return _year(year) + _month(MONTHS[month]) + _day(day)


def _day_first(match: re.Match[str]) -> list[tuple[str, str]]:
    day, month = match.groups()
    return _month(MONTHS[month]) + _day(day)


def _year(year: str | None) -> list[tuple[str, str]]:
    return [("time", f"y{year}")] if year else []


def _month(month: int) -> list[tuple[str, str]]:
    return [("time", f"m{month:02}")]


def _day(day: str | None) -> list[tuple[str, str]]:
    return [("time", f"d{int(day):02}")] if day else []


def _month_zh(match: re.Match[str]) -> list[tuple[str, str]]:
    month, day = value_of(match[1]), value_of(match[2]) if match[2] else None
    if month is None or not 1 <= month <= 12:
        return []
    return _month(int(month)) + (_day(str(int(day))) if day else [])


def _clock(match: re.Match[str]) -> list[tuple[str, str]]:
    hour, minute, half = int(match[1]), match[2] or "00", match[3]
    return [("time", f"t{on_24_hours(hour, half):02}:{minute}")]


def _clock_zh(match: re.Match[str]) -> list[tuple[str, str]]:
    value = value_of(match[2])
    if value is None or (match[2] == "一" and not (match[1] or match[3])):  # 好一点
        return []
    minute = "30" if match[3] == "半" else "00"
    return [("time", f"t{on_24_hours(int(value), match[1] or ''):02}:{minute}")]


def _grade(match: re.Match[str]) -> list[tuple[str, str]]:
    value = value_of(next(filter(None, match.groups())))
    return [] if value is None else [("time", f"g{int(value):02}")]


def _ordinal(match: re.Match[str]) -> list[tuple[str, str]]:
    value = value_of(match[1])
    return [] if value is None else [("number", f"#{text_of(value)}")]


def _percent(match: re.Match[str]) -> list[tuple[str, str]]:
    value = value_of(match[1] or match[2])
    return [] if value is None else [("number", f"{text_of(value)}%")]


def _number(match: re.Match[str]) -> list[tuple[str, str]]:
    sign, digits, big = match.groups()
    value = Decimal(digits.replace(",", "")) * SCALES.get(big or "", 1)
    currency = {"$": "dollar", "¥": "yuan", "£": "pound"}.get(sign or "")
    found = [("number", text_of(value))]
    return [*found, ("word", currency)] if currency else found


def _numeral(match: re.Match[str]) -> list[tuple[str, str]]:
    big = match[2] or ""
    value = value_of(match[1])
    if value is None:
        return []
    return [("number", text_of(value * SCALES.get(big, 1)))]


def _range(match: re.Match[str]) -> list[tuple[str, str]]:
    low, high = Decimal(match[1]), Decimal(match[2])
    big = SCALES.get(match[3] or "", 1)
    return [("number", f"{text_of(low * big)}-{text_of(high * big)}")]


_DIGITS = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"

RULES: tuple[Rule, ...] = (
    (re.compile(rf"({CHINESE}|\d{{1,2}})年级"), _grade),
    (re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)[ -]graders?\b|\bgrade (\d{1,2})\b"), _grade),
    (re.compile(r"\b(\d{1,2})(?:st|nd|rd|th) grade\b"), _grade),
    (re.compile(r"(?<!\d)(20\d\d|19\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)"), _date),
    (re.compile(r"(?:(20\d\d)年)?(?<!\d)(\d{1,2})月(?:份)?(?:(\d{1,2})[日号])?"), _date),
    (re.compile(rf"\b{_MONTH}\.? (\d{{1,2}})(?:st|nd|rd|th)?\b(?:,? (20\d\d))?"), _english_date),
    (re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}\b"), _day_first),
    (re.compile(r"(?<![\d.$])((?:19|20)\d\d)(?:年)?(?![\d.,%]|\s?(?:美|刀|元|块|usd|dollar))"),
     lambda match: _year(match[1])),
    (re.compile(r"(?<![\d:.])(\d{1,2})(?::(\d\d))?\s?(am|pm|a\.m\.?|p\.m\.?)(?![a-z])"), _clock),
    (re.compile(rf"(?<![个{HAN}])({CHINESE})月份?(?:({CHINESE}|\d{{1,2}})[日号])?"), _month_zh),
    (re.compile(rf"(早上|上午|中午|下午|晚上|夜里|凌晨|傍晚)?({CHINESE}|\d{{1,2}})点(半|钟)?(?![\d一-九])"),
     _clock_zh),
    (re.compile(rf"(?:第\s?|(?<=排)|(?<=排名)|(?<=排在)|(?<=名是)|(?<=次是)|(?<=名为))({CHINESE}|\d+)"
                r"(?:名|位)?"), _ordinal),
    (re.compile(r"\b(\d+)(?:st|nd|rd|th)\b"), _ordinal),
    (re.compile(rf"百分之({CHINESE}|{_DIGITS})|({_DIGITS})\s?(?:%|percent\b)"), _percent),
    (re.compile(r"(?<![a-z0-9.])(\d+(?:\.\d+)?)\s?(?:-|~|到|至)\s?(\d+(?:\.\d+)?)\s?(万|k\b)?(?![\d.])"),
     _range),
    (re.compile(rf"(?<![a-z0-9.])([$¥£])?({_DIGITS})\s?(百万|万|千|亿|k(?![a-z])|m(?![a-z]))?(?![\d])"),
     _number),
    (re.compile(rf"(?<![{HAN}])({CHINESE})(万|亿)?"
                rf"(?=[{_COUNTED}])"), _numeral),
    (re.compile(rf"([{HAN}]+点[{HAN}]+|[{HAN}]{{2,}})(万|亿)?"), _numeral),
)  # fmt: skip
"""Patterns in the order in which they take their part of a text, with what they mean."""

ENGLISH = {word: str(value) for word, value in WORDS.items()} | {
    "hundred": "100",
    "thousand": "1000",
}
"""English words for numbers; ``first`` and the like are ordinals."""

ORDINALS = {word: f"#{place}" for word, place in numerals.ORDINALS.items()}
