"""Whether a candidate's value really stands in the words that it claims to come from."""

import re
from decimal import Decimal

from memory.reading.bounds import Kind, Rules
from memory.reading.folding import plain
from memory.reading.numerals import NUMBER, ORDINALS, SCALE, SCALES, scaled, value_of
from memory.reading.statements import SAID_BEFORE, Catalogue, Statement
from memory.reading.table import ATTRIBUTES

_SCALED = re.compile(rf"({NUMBER})\s?(?:来|多|几|个)?\s?({SCALE})?", re.IGNORECASE | re.ASCII)
_TEN_THOUSANDS = re.compile(rf"({NUMBER})(?:来|多|几|个)?万([一二三四五六七八九1-9])")
_BETWEEN = re.compile(r"([一二三四五六七八])([二三四五六七八九])(十?)万")
_WORD = re.compile(r"[a-z]+")
_NAMES = frozenset([Kind.SCHOOL, Kind.MAJOR, Kind.PLACE])


def stands_in(
    candidate: Statement, text: str, catalogue: Catalogue, rules: Rules = ATTRIBUTES
) -> bool:
    """Whether ``text[start:end]`` bears the value out, by the kind of its attribute's values.

    Numbers must be there as numbers (in any notation), names as a name of the same thing,
    everything else word for word. Values from a fixed list (``brief``) only need a span, and so
    does a withdrawal that names no value or that of a message before.
    """
    if not 0 <= candidate.start < candidate.end <= len(text):
        return False
    if candidate.withdraws and (not candidate.value or candidate.qualifiers.get(SAID_BEFORE)):
        return True
    span = text[candidate.start : candidate.end]
    kind = rules[candidate.attribute].kind if candidate.attribute in rules else Kind.WORDS
    if kind is Kind.NUMBER:
        return _numbers_in(candidate, plain(span))
    if kind in _NAMES:
        return _name_in(candidate, text, catalogue, kind)
    if kind is Kind.LISTED:
        return bool(span.strip()) and _numbers_in(candidate, plain(span))
    return _folded(candidate.value) in _folded(span)


def _numbers_in(candidate: Statement, span: str) -> bool:
    wanted = {value_of(number) for number in re.findall(r"\d+(?:\.\d+)?", candidate.value)}
    there = _values(span)
    if wanted <= there:
        return True
    return len(wanted) == 1 and bool(candidate.qualifiers.get("sum")) and _is_sum(wanted, there)


def _values(span: str) -> set[Decimal | None]:
    found: set[Decimal | None] = set()
    for number, scale in _SCALED.findall(span):
        value = value_of(number)
        if value is not None:
            found |= {value, value * SCALES.get(scale.lower(), 1)}
            found.add(value * 10_000 if "万" in span or "w" in span.lower() else value)
            found.add(value * 1_000 if "k" in span.lower() else value)
    found |= {Decimal(ORDINALS[w]) for w in _WORD.findall(span.lower()) if w in ORDINALS}
    for ten_thousands, thousands in _TEN_THOUSANDS.findall(span):
        whole, rest = scaled(ten_thousands, "万"), scaled(thousands, "千")
        if whole is not None and rest is not None:
            found.add(whole + rest)
    for low, high, ten in _BETWEEN.findall(span):
        found |= {scaled(f"{end}{ten}", "万") for end in (low, high)}
    return found


def _is_sum(wanted: set, there: set) -> bool:
    marks = [value for value in there if value is not None]
    return any(a + b in wanted for i, a in enumerate(marks) for b in marks[i:])


def _name_in(candidate: Statement, text: str, catalogue: Catalogue, kind: Kind) -> bool:
    """The name is looked for in the whole text: what stands around decides what it means."""
    named = getattr(catalogue, kind)(plain(text))
    return any(
        name.name == candidate.value and candidate.start <= name.start and name.end <= candidate.end
        for name in named
    )


def _folded(text: str) -> str:
    return re.sub(r"\W+", "", plain(text)).casefold()
