"""A case as somebody describes it in a sentence: 被康奈尔ED拒的1530 → round, result, scores."""

import re

_RESULTS = (
    ("rejected", r"被拒|拒录|拒了|(?:没|未|没被|没有)录|\breject(?:ed)?\b|\bdenied\b|turned down"),
    ("deferred", r"延期|\bdefer(?:red)?\b"),
    ("waitlisted", r"候补|等候名单|\bwait-?list(?:ed)?\b|\bWL\b"),
    ("admitted", r"录取|录了|\boffer\b|\badmit(?:ted)?\b|\baccepted\b|上岸|拿到"),
)  # fmt: skip
_ROUNDS = (
    ("ED2", r"(?<![a-z])ED\s?(?:2|II)(?![a-z\d])"),
    ("REA", r"(?<![a-z])(?:REA|SCEA)(?![a-z])"),
    ("ED", r"(?<![a-z])ED(?:\s?(?:1|I))?(?![a-z\d])|early decision"),
    ("EA", r"(?<![a-z])EA(?![a-z])|early action"),
    ("RD", r"(?<![a-z])RD(?![a-z])|regular decision"),
)
_TOEFL = re.compile(r"(?:托福|toefl)\D{0,4}(\d{2,3})(?!\d)", re.IGNORECASE)
_IELTS = re.compile(r"(?:雅思|ielts)\D{0,4}(\d(?:\.[05])?)(?![\d.])", re.IGNORECASE)
_ACT = re.compile(r"(?<![a-z])act\D{0,4}([1-3]?\d)(?!\d)", re.IGNORECASE)
_SAT = re.compile(r"(?<![\d.])(1[0-6]\d0|[4-9]\d0)(?![\d.])")
_GPA = re.compile(r"(?:gpa|绩点|均分)\D{0,4}(\d{1,3}(?:\.\d+)?)", re.IGNORECASE)
_GPA_ALONE = re.compile(r"(?<![\d.])([34]\.\d{1,2})(?![\d.])")
_YEAR = re.compile(r"(?<!\d)(20[12]\d)(?=\s?(?:年|届|fall|秋|\b))", re.IGNORECASE)


def described(text: str) -> dict:
    """What the sentence says of an application; only what stands in it."""
    found = {
        "result": _first(_RESULTS, text),
        "round": _first(_ROUNDS, text),
        "toefl": _whole(_TOEFL, text, 120),
        "act": _whole(_ACT, text, 36),
        "sat": _whole(_SAT, text, 1600),
        "ielts": _figure(_IELTS, text),
        "gpa": _figure(_GPA, text) or _figure(_GPA_ALONE, text),
        "year": _whole(_YEAR, text, 2060),
    }
    return {name: value for name, value in found.items() if value}


def _first(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((key for key, pattern in table if re.search(pattern, text, re.IGNORECASE)), "")


def _whole(pattern: re.Pattern, text: str, most: int) -> int | None:
    match = pattern.search(text)
    return int(match[1]) if match and int(match[1]) <= most else None


def _figure(pattern: re.Pattern, text: str) -> float | None:
    match = pattern.search(text)
    return float(match[1]) if match else None
