"""What a reader has to know of an attribute: what its values are, and what they may be."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum


class Kind(StrEnum):
    """What the values are, and by that how the words must bear one out."""

    NUMBER = "number"  # a number in any notation
    SCHOOL = "schools"  # a name of the same thing, as the catalogue knows it
    MAJOR = "majors"
    PLACE = "places"
    LISTED = "listed"  # one of a list, told in other words; its numbers must stand there
    WORDS = "words"  # the person's own words


@dataclass(frozen=True)
class Bounds:
    """``minimum``/``maximum`` bound the value, ``step`` is its grain (0: any).

    ``scales`` are the largest marks of a GPA, ``pattern`` is a regular expression for the whole
    value ("": any). What is not ``enabled`` is never read.
    """

    minimum: float | None = None
    maximum: float | None = None
    step: float = 0
    scales: tuple[float, ...] = ()
    pattern: str = ""
    enabled: bool = True

    def fits(self, value: str) -> bool:
        """Whether a canonical value has the form asked for; a broken pattern asks for none."""
        try:
            return not self.pattern or re.fullmatch(self.pattern, value) is not None
        except re.error:
            return True

    def allows(self, value: Decimal | float) -> bool:
        """Whether a number lies in the range and on the grain."""
        number = Decimal(str(value))
        if self.minimum is not None and number < Decimal(str(self.minimum)):
            return False
        if self.maximum is not None and number > Decimal(str(self.maximum)):
            return False
        return not self.step or number % Decimal(str(self.step)) == 0


@dataclass(frozen=True)
class Attribute:
    """One attribute that statements may have.

    ``labels`` are its Chinese and English name, ``unit`` that of a value told without one.
    ``is_wish``: it tells of something wanted, not of something that is. ``found_by`` is a regular
    expression with a group ``value`` for what no rule of the house reads.
    """

    name: str
    kind: Kind = Kind.WORDS
    labels: tuple[str, str] = ("", "")
    unit: str = ""
    found_by: str = ""
    is_wish: bool = False
    bounds: Bounds = field(default_factory=Bounds)


Rules = Mapping[str, Attribute]
