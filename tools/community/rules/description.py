"""A case as somebody describes it in a sentence: 被康奈尔ED拒的1530 → round, result, scores."""

import re
from datetime import date

from memory.reading import read
from memory.reading.folding import plain
from memory.reading.rounds import plans_in
from tools.community.rules.case_rules import SCORES
from tools.entities import FileCatalogue

_FIELDS = ("gpa", *SCORES)
_NAMES = FileCatalogue()
_RESULTS = (
    ("rejected", r"被拒|拒录|拒了|(?:没|未|没被|没有)录|\breject(?:ed)?\b|\bdenied\b|turned down"),
    ("deferred", r"延期|\bdefer(?:red)?\b"),
    ("waitlisted", r"候补|等候名单|\bwait-?list(?:ed)?\b|\bWL\b"),
    ("admitted", r"录取|录了|\boffer\b|\badmit(?:ted)?\b|\baccepted\b|上岸|拿到"),
)  # fmt: skip
_SAT_ALONE = re.compile(r"(?<![\d.])(1[0-6]\d0|[4-9]\d0)(?![\d.])")
_GPA_ALONE = re.compile(r"(?<![\d.])([34]\.\d{1,2})(?![\d.])")
_YEAR = re.compile(r"(?<!\d)(20[12]\d)(?=\s?(?:年|届|fall|秋|\b))", re.IGNORECASE)


def described(text: str) -> dict:
    """What the sentence says of an application; only what stands in it."""
    found = {
        "result": _first(_RESULTS, text),
        "round": next(iter(plans_in(plain(text))), ""),
        **_alone(text),
        **_marks(text),
        "year": _whole(_YEAR, text),
    }
    return {name: value for name, value in found.items() if value}


def _marks(text: str) -> dict:
    """GPA and tests, of whomever they are told."""
    found = read(text, catalogue=_NAMES, said_on=date(2026, 1, 1)).statements
    return {
        one.attribute: int(one.value) if one.value.isdigit() else float(one.value)
        for one in reversed(found)
        if one.attribute in _FIELDS
    }


def _alone(text: str) -> dict:
    """Figures without a name: 「被康奈尔ED拒的1530」."""
    return {"sat": _whole(_SAT_ALONE, text), "gpa": _figure(_GPA_ALONE, text)}


def _first(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((key for key, pattern in table if re.search(pattern, text, re.IGNORECASE)), "")


def _whole(pattern: re.Pattern, text: str) -> int | None:
    match = pattern.search(text)
    return int(match[1]) if match else None


def _figure(pattern: re.Pattern, text: str) -> float | None:
    match = pattern.search(text)
    return float(match[1]) if match else None
