"""Comparing the values of two memories."""

import re

from memory.core.types import Candidate, Known
from memory.reading.folding import fold

Statement = Candidate | Known

_NUMBER = re.compile(r"-?\d+(?:,\d{3})*(?:\.\d+)?")


def number_of(value: str) -> float | None:
    """The number that a value is or begins with (``3.8``, ``1500``, ``5%``); None without one."""
    found = _NUMBER.match(fold(value))
    return float(found.group().replace(",", "")) if found else None


def same_value(a: Statement, b: Statement) -> bool:
    """Whether two statements give one value; those without a value are compared as texts."""
    if not a.value and not b.value:
        return fold(a.content) == fold(b.content)
    if not _fit(fold(a.unit), fold(b.unit)):
        return False
    return fold(a.value) == fold(b.value) or _equal_numbers(a.value, b.value)


def _fit(a: str, b: str) -> bool:
    """Whether one unit is the other told in fewer words: none, ``/4`` of ``/4.0``, ED of ED1."""
    return a.startswith(b) or b.startswith(a)


def comparable(a: Statement, b: Statement, apart_by: str) -> bool:
    """Whether the value of one can take the place of the other's.

    3.8 of 4.0 and 92 of 100 stand beside each other; a missing unit fits every other one.
    """
    units = {fold(a.unit), fold(b.unit)} - {""}
    if apart_by == "period":
        units = {unit.partition("/")[2] for unit in units} - {""}
    return len(units) < 2 or not apart_by


def jumps(a: Statement, b: Statement, share: float) -> bool:
    """Whether two numbers are further apart than that share of their scale."""
    first, second = number_of(a.value), number_of(b.value)
    if not share or first is None or second is None:
        return False
    scale = number_of((a.unit or b.unit).lstrip("/")) or max(abs(first), abs(second))
    return abs(first - second) > share * scale


def _equal_numbers(a: str, b: str) -> bool:
    try:
        return float(a.replace(",", "")) == float(b.replace(",", ""))
    except ValueError:
        return False
