"""Limits on admission rates and numbers of students: 录取率 20% 以上, under 5,000. Pure."""

import re
from dataclasses import dataclass

from memory.reading.numerals import DIGITS, SCALE, scaled

_PERCENT = r"(\d{1,2}(?:\.\d+)?)\s*(?:%|percent|个点)"
_RATE_WORD = re.compile(
    r"录取率|接受率|(?:admission|acceptance|admit) rates?|admits?", re.IGNORECASE
)
_RATE_RANGE = re.compile(
    rf"(\d{{1,2}}(?:\.\d+)?)\s*%?\s*(?:-|~|到|至|to|and|和)\s*{_PERCENT}", re.IGNORECASE
)
_BELOW = (
    r"低于|小于|不到|不超过|少于|below|under|less than|lower than|at most|within|up to|<=?|最多|"
    r"不高于|控制在"
)
_ABOVE = (
    r"高于|大于|超过|不低于|至少|以上|above|over|more than|higher than|at least|greater than|"
    r">=?|不少于"
)
_AMOUNT_BELOW = re.compile(
    rf"(?:{_BELOW})\s*{_PERCENT}|{_PERCENT}\s*(?:以下|以内|之内|or (?:less|lower|below))",
    re.IGNORECASE,
)
_AMOUNT_ABOVE = re.compile(
    rf"(?:{_ABOVE})\s*{_PERCENT}|{_PERCENT}\s*(?:以上|之上|or (?:more|higher|above)|\+)",
    re.IGNORECASE,
)
_STUDENTS = (
    rf"({DIGITS})\s*({SCALE})?\s*(?:名|个)?(?:本科)?(?:人|学生|"
    r"students?|undergrad\w*|undergraduates?)"
)
_BARE = rf"({DIGITS})\s*({SCALE})?(?![\d%])"
_HEADS = r"(?:人数|学生数?|本科生|规模|undergrad\w*|students?|enrollment)(?: of)?\s*"
_STUDENTS_BELOW = re.compile(
    rf"(?:{_BELOW})\s*{_STUDENTS}|{_STUDENTS}\s*(?:以下|以内|or (?:less|fewer))|"
    rf"{_HEADS}(?:{_BELOW})\s*{_BARE}",
    re.IGNORECASE,
)
_STUDENTS_ABOVE = re.compile(
    rf"(?:{_ABOVE})\s*{_STUDENTS}|{_STUDENTS}\s*(?:以上|or more)|{_HEADS}(?:{_ABOVE})\s*{_BARE}",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Bounds:
    """Limits from the text; rates are fractions, counts are undergraduates."""

    min_rate: float | None = None
    max_rate: float | None = None
    min_students: int | None = None
    max_students: int | None = None


def find_bounds(text: str) -> Bounds:
    """Limits on the admission rate and the number of undergraduates."""
    low, high = _rates(text)
    return Bounds(low, high, _students(_STUDENTS_ABOVE, text), _students(_STUDENTS_BELOW, text))


def _rates(text: str) -> tuple[float | None, float | None]:
    if not _RATE_WORD.search(text):
        return None, None
    both = _RATE_RANGE.search(text)
    if both:
        low, high = sorted((float(both[1]), float(both[2])))
        return round(low / 100, 4), round(high / 100, 4)
    return _percent(_AMOUNT_ABOVE.search(text)), _percent(_AMOUNT_BELOW.search(text))


def _percent(match: re.Match | None) -> float | None:
    said = next((group for group in match.groups() if group), None) if match else None
    return round(float(said) / 100, 4) if said else None


def _students(pattern: re.Pattern, text: str) -> int | None:
    match = pattern.search(text)
    if match is None:
        return None
    pairs = zip(match.groups()[::2], match.groups()[1::2], strict=True)
    number, scale = next(pair for pair in pairs if pair[0])
    return int(scaled(number, scale) or 0)
