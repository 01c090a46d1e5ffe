"""Patterns that people write: compiled only where they are soon done with any text."""

import re
from collections.abc import Iterable
from functools import lru_cache
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

LONGEST = 200
"""Characters of a pattern, and of what it finds."""

MOST_WAYS = 1_000
"""In how many ways a pattern may be tried at one place of a text, and in how many steps each."""

_REPEATS = frozenset([op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT])
_BACKWARDS = frozenset([op.GROUPREF, op.GROUPREF_EXISTS])


@lru_cache(maxsize=256)
def checked(pattern: str) -> re.Pattern[str]:
    """The pattern, blind to case.

    Raises:
        ValueError: it is too long or no regular expression, has no group ``value``, repeats
            without an end, or may be tried in too many ways.
    """
    if len(pattern) > LONGEST:
        raise ValueError(f"longer than {LONGEST} characters")
    try:
        compiled = re.compile(pattern, re.IGNORECASE)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if "value" not in compiled.groupindex:
        raise ValueError("no group (?P<value>…)")
    _cost(parser.parse(pattern))
    return compiled


def _check(cost: tuple[int, int]) -> tuple[int, int]:
    """The cost of a part: in how many ways it may be tried, and how many steps one of them takes."""
    if max(cost) > MOST_WAYS:
        raise ValueError(f"to be tried in more than {MOST_WAYS} ways")
    return cost


def _cost(parsed: Iterable[tuple[Any, Any]]) -> tuple[int, int]:
    ways, steps = 1, 1
    for code, told in parsed:
        more, further = _cost_of(code, told)
        ways, steps = _check((ways * more, steps + further))
    return ways, steps


def _cost_of(code: Any, told: Any) -> tuple[int, int]:
    if code in _BACKWARDS:
        raise ValueError("refers to another group")
    if code in _REPEATS:
        return _repeated(*told)
    if code is op.BRANCH:
        each = list(map(_cost, told[1]))
        return sum(ways for ways, _ in each), max(steps for _, steps in each)
    if code in (op.SUBPATTERN, op.ASSERT, op.ASSERT_NOT):
        return _cost(told[-1])
    return _cost(told) if code is op.ATOMIC_GROUP else (1, 1)


def _repeated(least: int, most: int, inner: Iterable[tuple[Any, Any]]) -> tuple[int, int]:
    if most > LONGEST:
        raise ValueError(f"repeats without an end: give one, {{0,{LONGEST}}} at most")
    ways, steps = _cost(inner)
    return sum(min(ways**times, MOST_WAYS + 1) for times in range(least, most + 1)), most * steps
