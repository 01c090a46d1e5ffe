"""Whether a candidate's value really stands in the words that it claims to come from."""

import re
from decimal import Decimal

from memory.core.extraction.numerals import NUMBER, ORDINALS, value_of
from memory.core.extraction.text import plain
from memory.core.types import Candidate, Catalogue

_NUMBERS = re.compile(NUMBER)
_SCALED = re.compile(
    rf"({NUMBER})\s?(?:来|多|几|个)?\s?(百万|万|千|亿|k|w|m|thousand|million|grand)?",
    re.IGNORECASE | re.ASCII,
)
_TIMES = {
    "万": 10_000, "w": 10_000, "千": 1_000, "k": 1_000, "thousand": 1_000, "grand": 1_000,
    "百万": 1_000_000, "m": 1_000_000, "million": 1_000_000, "亿": 100_000_000,
}  # fmt: skip
_TEN_THOUSANDS = re.compile(rf"({NUMBER})(?:来|多|几|个)?万([一二三四五六七八九1-9])")
_BETWEEN = re.compile(r"([一二三四五六七八])([二三四五六七八九])(十?)万")
_WORD = re.compile(r"[a-z]+")
_NUMERIC = frozenset(["gpa", "sat", "act", "toefl", "ielts", "duolingo", "gre", "rank", "budget"])
_NAMED = {"school": "schools", "ed": "schools", "ea": "schools", "major": "majors"}
_NAMED["region"] = "places"
_MAPPED = frozenset(["language", "communication", "essay_style", "ap"])


def stands_in(candidate: Candidate, text: str, catalogue: Catalogue) -> bool:
    """Whether ``text[start:end]`` bears the value out.

    Numbers must be there as numbers (in any notation), names as a name of the same thing,
    everything else word for word. Values from a fixed list (``brief``) only need a span.
    """
    if not 0 <= candidate.start < candidate.end <= len(text):
        return False
    span = text[candidate.start : candidate.end]
    if candidate.category in _NUMERIC:
        return _numbers_in(candidate, plain(span))
    if candidate.category in _NAMED:
        return _name_in(candidate, text, catalogue)
    if candidate.category in _MAPPED:
        return bool(span.strip()) and _numbers_in(candidate, plain(span))
    return _folded(candidate.value) in _folded(span)


def _numbers_in(candidate: Candidate, span: str) -> bool:
    wanted = {value_of(number) for number in re.findall(r"\d+(?:\.\d+)?", candidate.value)}
    there = _values(span)
    if wanted <= there:
        return True
    return len(wanted) == 1 and bool(candidate.attributes.get("sum")) and _is_sum(wanted, there)


def _values(span: str) -> set[Decimal | None]:
    found: set[Decimal | None] = set()
    for number, scale in _SCALED.findall(span):
        value = value_of(number)
        if value is not None:
            found |= {value, value * _TIMES.get(scale.lower(), 1)}
            found.add(value * 10_000 if "万" in span or "w" in span.lower() else value)
            found.add(value * 1_000 if "k" in span.lower() else value)
    found |= {value_of(ORDINALS[word]) for word in _WORD.findall(span.lower()) if word in ORDINALS}
    for ten_thousands, thousands in _TEN_THOUSANDS.findall(span):
        found.add(value_of(ten_thousands) * 10_000 + value_of(thousands) * 1_000)
    for low, high, ten in _BETWEEN.findall(span):
        found |= {value_of(end) * (100_000 if ten else 10_000) for end in (low, high)}
    return found


def _is_sum(wanted: set, there: set) -> bool:
    marks = [value for value in there if value is not None]
    return any(a + b in wanted for i, a in enumerate(marks) for b in marks[i:])


def _name_in(candidate: Candidate, text: str, catalogue: Catalogue) -> bool:
    """The name is looked for in the whole text: what stands around decides what it means."""
    named = getattr(catalogue, _NAMED[candidate.category])(plain(text))
    return any(
        name.name == candidate.value and candidate.start <= name.start and name.end <= candidate.end
        for name in named
    )


def _folded(text: str) -> str:
    return re.sub(r"\W+", "", plain(text)).casefold()
