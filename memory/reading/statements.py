"""What a reader of sentences speaks in: statements, and the names that they rest on.

Knows nothing of memories, tools or models: each of them takes from a statement what it needs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Protocol


class Stance(StrEnum):
    """How a statement is meant."""

    ASSERTED = "asserted"
    CORRECTED = "corrected"  # takes the place of what was said before: 「说错了，是1500」
    WITHDRAWN = "withdrawn"  # no longer holds, and nothing takes its place: 「不申康奈尔了」
    DENIED = "denied"  # 「我没考过雅思」
    ASKED = "asked"  # 「SAT 1500够吗」
    WISHED = "wished"  # a goal: 「想考到1550」
    PLANNED = "planned"  # still to come: 「12月考托福」
    SUPPOSED = "supposed"  # 「如果SAT有1500」
    PRACTISED = "practised"  # a mock test, a forecast: 「模考1480」
    JESTED = "jested"  # 「GPA 9.9，开玩笑的」
    QUOTED = "quoted"  # what somebody said or wrote: 「听说要托福100」
    REQUIRED = "required"  # what a school wants, or what is usual: 「录取平均SAT 1530」


STANDS = frozenset([Stance.ASSERTED, Stance.CORRECTED, Stance.WITHDRAWN])
"""What is said to be so of the person: the other stances say nothing of the present."""


SELF, OTHER = "self", "other"

SAID_BEFORE = "said_before"
"""The qualifier of a withdrawal whose value stands in a message before it: 「那个不算」."""


@dataclass(frozen=True)
class Statement:
    """One thing that a message says, and where.

    ``subject`` is the person (or the child that a parent speaks for), or ``other``.
    ``value`` is canonical text (``3.8``, ``1500``, ``Cornell University``), ``unit`` its scale or
    currency (``/4.0``, ``USD/year``); ``content`` says it in one short sentence of the message's
    language. ``text[start:end]`` is where it stands, ``about_from``/``about_to`` are the days that
    it speaks of, ``qualifiers`` what else is said of the value (its scale, section, period …).
    """

    attribute: str
    content: str
    value: str = ""
    unit: str = ""
    subject: str = SELF
    stance: Stance = Stance.ASSERTED
    confidence: float = 0.9
    start: int = 0
    end: int = 0
    rule: str = ""
    about_from: date | None = None
    about_to: date | None = None
    qualifiers: Mapping[str, object] = field(default_factory=dict)

    @property
    def stands(self) -> bool:
        """Whether it says something of the person's own present: what a memory may rest on."""
        return self.subject == SELF and self.stance in STANDS

    @property
    def withdraws(self) -> bool:
        """Whether it ends something and puts nothing in its place."""
        return self.stance is Stance.WITHDRAWN

    @property
    def is_refusal(self) -> bool:
        """Whether it says that something is not wanted."""
        return self.qualifiers.get("polarity") == "negative"


@dataclass(frozen=True)
class Mentioned:
    """A school, person, event or topic that is spoken of, by its canonical name.

    ``kind`` is ``SCHOOL``, ``PERSON``, ``EVENT`` or ``TOPIC``; ``relation`` what binds the person
    to it (``interested_in``, ``applied_to``, ``admitted_to``), empty when nothing is said.
    """

    kind: str
    name: str
    start: int = 0
    end: int = 0
    relation: str = ""
    qualifiers: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Reading:
    """What one message says."""

    statements: tuple[Statement, ...] = ()
    mentioned: tuple[Mentioned, ...] = ()


@dataclass(frozen=True)
class Named:
    """``text[start:end]`` names something; ``name`` is its canonical (English) name."""

    name: str
    start: int
    end: int


class Catalogue(Protocol):
    """Knows the names of schools, majors and places in both languages."""

    def schools(self, text: str) -> list[Named]:
        """The universities named in a text, in its order."""
        ...

    def majors(self, text: str) -> list[Named]:
        """The fields of study named in a text, in its order."""
        ...

    def places(self, text: str) -> list[Named]:
        """The states and regions of the US named in a text, in its order."""
        ...
