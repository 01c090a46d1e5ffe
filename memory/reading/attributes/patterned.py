"""What no rule of the house reads: attributes that bring a pattern of their own."""

from collections.abc import Iterator
from re import Match

from memory.reading.bounds import Attribute, Kind
from memory.reading.message import Message, compiled
from memory.reading.numerals import text_of, value_of
from memory.reading.patterns import LONGEST, checked
from memory.reading.stance.stances import Flag
from memory.reading.statements import Statement
from memory.reading.stating import statement

MOST = 8_000
"""Characters of a message that are looked at."""

_NEVER = (Flag.ASKED, Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.NORM)
_NOT_YET = (Flag.GOAL, Flag.MOCK, Flag.AHEAD)
_DENIED = compiled(r"[不没别未]|\b(?:not?|never|without)\b|n't\b")


def patterned(message: Message) -> list[Statement]:
    """What the patterns of attributes find; one that cannot be used finds nothing."""
    return [
        found
        for attribute in message.rules.values()
        if attribute.found_by
        for found in _found(message, attribute)
    ]


def _found(message: Message, attribute: Attribute) -> Iterator[Statement]:
    try:
        pattern = checked(attribute.found_by)
    except ValueError:
        return
    for match in pattern.finditer(message.words, 0, MOST):
        value = _value(match["value"] or "", attribute)
        if value and _is_stated(message, attribute, match):
            yield _statement(message, attribute, value, match.span("value"))


def _value(said: str, attribute: Attribute) -> str:
    """The value in its canonical form; empty when it is none."""
    if attribute.kind is not Kind.NUMBER:
        return said.strip()[:LONGEST]
    number = value_of(said)
    return text_of(number) if number is not None and attribute.bounds.allows(number) else ""


def _is_stated(message: Message, attribute: Attribute, match: Match) -> bool:
    """Whether the person says it of themselves, as something that is (or, of a wish, is wanted)."""
    flags = _NEVER if attribute.is_wish else _NEVER + _NOT_YET
    stance = message.at(match.start("value"))
    if stance is None or stance.flags & set(flags):
        return False
    return not _DENIED.search(message.words, stance.clause.start, match.start("value"))


def _statement(
    message: Message, attribute: Attribute, value: str, span: tuple[int, int]
) -> Statement:
    chinese, english = attribute.labels
    told = f"{value} {attribute.unit}".strip()
    return statement(
        message,
        attribute.name,
        message.say(f"{chinese}：{told}", f"{english}: {told}"),
        value,
        span,
        rule="found_by",
        unit=attribute.unit,
        confidence=0.85,
    )
