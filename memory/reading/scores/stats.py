"""Marks without names: 「三维3.9，110，1520」 means GPA, TOEFL and SAT, told apart by their ranges."""

import re
from decimal import Decimal

from memory.reading import contents
from memory.reading.exams import EXAMS
from memory.reading.message import Message, compiled
from memory.reading.numerals import text_of
from memory.reading.scores.figures_in_text import Figure
from memory.reading.scores.namings import Mention, mentions
from memory.reading.stance.facts import against, states_fact
from memory.reading.stance.meant import as_meant
from memory.reading.stance.stances import Flag
from memory.reading.statements import Statement
from memory.reading.stating import statement

_HEADING = compiled(
    r"三维|四维|硬件|标化成绩|标化|(?:我的)?(?:背景|成绩|条件)(?=\s?(?:是|:))|\b(?:my )?(?:stats|scores|numbers)\b"
)
_MARK = r"\d{1,4}(?:\.\d{1,2})?(?!\s?(?:%|万|k\b|刀|月|日|号|年|岁|所|个|小时))"
_LIST = re.compile(
    rf"(?<![\d./+]){_MARK}(?:(?:\s?[/+、，,|\-]\s?|\s){_MARK}){{1,3}}(?![\d/+])", re.IGNORECASE
)
_ONE = re.compile(r"\d{1,4}(?:\.\d{1,2})?")
_GAP = compiled(r"(?:\s|:|是|为|大概|大约|目前|现在|有|在|are|is|now|roughly|about|-)*")
_RANGES = {"gpa": (2, 5)} | {e.key: e.listed for e in reversed(EXAMS.values()) if e.listed}
_LEAST, _LEAST_WITHOUT_HEADING = 2, 3


def stats(message: Message) -> list[Statement]:
    """GPA and tests of a list of bare numbers; all or none.

    Two under a heading are enough; three different ones need no heading (「3.9/110/1520」).
    """
    if any(item.kind != "other" and not _is_heading(message, item) for item in mentions(message)):
        return []
    for match in _LIST.finditer(message.words):
        figures = [
            Figure(Decimal(one.group()), *one.span())
            for one in _ONE.finditer(message.words, *match.span())
        ]
        kinds = _kinds(figures)
        least = _LEAST if _has_heading(message, match.start()) else _LEAST_WITHOUT_HEADING
        if len(kinds) >= least:
            flags = _against(message, figures)
            return [
                as_meant(_memory(message, kind, figure), flags)
                for kind, figure in zip(kinds, figures, strict=True)
                if message.bounds(kind).allows(figure.value)
            ]
    return []


def _against(message: Message, figures: list[Figure]) -> set[Flag]:
    """The flags that keep a list from being the person's; one number that is none spoils all."""
    unstated = (one for one in figures if not states_fact(message, one))
    return {flag for one in unstated for flag in against(message, one)}


def _is_heading(message: Message, item: Mention) -> bool:
    return bool(_HEADING.fullmatch(message.words, item.start, item.end))


def _has_heading(message: Message, start: int) -> bool:
    headings = list(_HEADING.finditer(message.words, 0, start))
    return bool(headings) and bool(_GAP.fullmatch(message.words, headings[-1].end(), start))


def _kinds(figures: list[Figure]) -> list[str]:
    """What each number is, ``[]`` when one is nothing or two are the same.

    The first of two in the range of a TOEFL is a GPA of 100: they are told in that order.
    """
    kinds = [_kind(figure.value) for figure in figures]
    if kinds.count("toefl") == 2 and kinds[0] == "toefl" and figures[0].value <= 100:
        kinds[0] = "gpa"
    known = [kind for kind in kinds if kind]
    return known if len(set(known)) == len(figures) else []


def _kind(value: Decimal) -> str | None:
    return next((kind for kind, (low, high) in _RANGES.items() if low <= value <= high), None)


def _memory(message: Message, kind: str, figure: Figure) -> Statement:
    value = text_of(figure.value)
    if kind == "gpa":
        scale = "4.0" if figure.value <= 4 else "5.0" if figure.value <= 5 else "100"
        value = value if "." in value or scale == "100" else f"{value}.0"
        content, unit = contents.gpa(message, value, scale), f"/{scale}"
    else:
        content = contents.measure(message, kind, value)
        unit = EXAMS[kind].unit
    span = (figure.start, figure.end)
    return statement(message, kind, content, value, span, rule="stats", confidence=0.82, unit=unit)
