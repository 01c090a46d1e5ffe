"""How something is meant that states no fact of the person."""

from collections.abc import Collection
from dataclasses import replace

from memory.reading.stance.stances import Flag
from memory.reading.statements import OTHER, SELF, Stance, Statement

_MEANT = (
    (Flag.JEST, Stance.JESTED),
    (Flag.SUPPOSED, Stance.SUPPOSED),
    (Flag.MOCK, Stance.PRACTISED),
    (Flag.NORM, Stance.REQUIRED),
    (Flag.ASKED, Stance.ASKED),
    (Flag.GOAL, Stance.WISHED),
    (Flag.AHEAD, Stance.PLANNED),
    (Flag.HEARSAY, Stance.QUOTED),
)
"""What each reason makes of a value, the one that says most first."""


def meant(flags: Collection[Flag], otherwise: Stance = Stance.ASSERTED) -> tuple[str, Stance]:
    """Of whom something is said and how, by what keeps it from being a fact of the person."""
    stance = next((stance for flag, stance in _MEANT if flag in flags), otherwise)
    return (OTHER if Flag.OTHER in flags else SELF), stance


def as_meant(statement: Statement, flags: Collection[Flag]) -> Statement:
    """A statement, or the same as something that is none of the person's facts."""
    if not flags:
        return statement
    subject, stance = meant(flags)
    return replace(statement, subject=subject, stance=stance)
