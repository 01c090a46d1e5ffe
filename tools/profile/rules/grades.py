"""Grades and school years: 高一 is grade 10, and a school year ends in summer."""

import re
from datetime import date

_YEAR_TURNS = 8  # in August people speak of the grade to come
_CHINESE = {"初一": 7, "初二": 8, "初三": 9, "高一": 10, "高二": 11, "高三": 12}
_NUMERALS = {"九": 9, "十": 10, "十一": 11, "十二": 12}
_ENGLISH = {"freshman": 9, "sophomore": 10, "junior": 11, "senior": 12}
_RISING = re.compile(r"准|即将|rising|incoming|going into|升(?=高|初|十|1)", re.IGNORECASE)
_PATTERNS = (
    (re.compile(r"初[一二三]|高[一二三]"), lambda word: _CHINESE[word]),
    (re.compile(r"(十[一二]?|九)(?=年级)"), lambda word: _NUMERALS[word]),
    (re.compile(r"(?<!\d)(?:1[0-2]|[7-9])(?= ?年级|th)"), int),
    (
        re.compile(r"(?:(?<=grade )|(?<=grade)|(?<=year )|(?<=\bg))(?:1[0-2]|[7-9])(?!\d)", re.I),
        int,
    ),
    (re.compile(r"\b(?:freshman|sophomore|junior|senior)\b", re.I), lambda w: _ENGLISH[w.lower()]),
    (re.compile(r"^(?:1[0-2]|[7-9])$"), int),
)


def grade_in(text: str) -> int | None:
    """The grade that a text names: 高二下 → 11, "12th grade" → 12; ``None`` when it names none."""
    for pattern, read in _PATTERNS:
        if found := list(pattern.finditer(text.strip())):
            return read(found[-1].group())  # 高二升高三 means the later
    return None


def graduation_year(text: str, today: date) -> int | None:
    """The summer in which somebody of that grade leaves school.

    Before the school year turns, a rising 高三 is counted as the grade to come.
    """
    grade = grade_in(text)
    if grade is None:
        return None
    rising = bool(_RISING.search(text)) and today.month < _YEAR_TURNS
    return _year_ends(today) + (1 if rising else 0) + 12 - grade


def grade_on(day: date, graduation_year: int) -> int:
    """The grade on a day; above 12 after leaving school."""
    return 12 - (graduation_year - _year_ends(day))


def _year_ends(day: date) -> int:
    """The summer in which the school year of a day ends."""
    return day.year + 1 if day.month >= _YEAR_TURNS else day.year
