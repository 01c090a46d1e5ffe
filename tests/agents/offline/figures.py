"""Which figures an answer may hold: those of the results, as they are said."""

import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
# "middle 50%", "2/5" and "GPA 3.8/4.0" are words of ours; nothing else is.
OWN = {Decimal(50), Decimal(5)}


def figures(text: str) -> set[Decimal]:
    """Every number in a text."""
    found = (match.rstrip(",").replace(",", "") for match in _NUMBER.findall(text))
    return {Decimal(number) for number in found}


def allowed(value: object) -> set[Decimal]:
    """All figures that may be said from a result: itself, rounded, in percent, how many."""
    return {figure for one in _walk(value) for figure in _said(one)} | OWN


def counts(results: list[dict]) -> set[Decimal]:
    """How many things several results may hold together."""
    total = sum(len(part) for one in results for part in one.values() if isinstance(part, list))
    return {Decimal(count) for count in range(total + 1)}


def _walk(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, dict):
        for item in value.values():
            yield from _walk(item)
    if isinstance(value, list):
        for item in value:
            yield from _walk(item)


def _said(value: object) -> set[Decimal]:
    if isinstance(value, bool) or value is None:
        return set()
    if isinstance(value, str):
        return figures(value)
    if isinstance(value, list):
        return {Decimal(count) for count in range(len(value) + 1)}
    if isinstance(value, int | float):
        exact = abs(Decimal(str(value)))
        forms = (exact, exact * 100)
        return {_round(form, places) for form in forms for places in (0, 1, 2)}
    return set()


def _round(value: Decimal, places: int) -> Decimal:
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
