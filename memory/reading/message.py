"""One message, read once: its words, clauses, stances and the names in it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from memory.reading.bounds import Attribute, Bounds, Rules
from memory.reading.clauses import clauses
from memory.reading.folding import plain
from memory.reading.masking import own_words
from memory.reading.stance.stances import Flag, Stance, stances
from memory.reading.statements import Catalogue, Named
from memory.reading.text import enumerated, is_chinese, series
from memory.reading.times import TimeRange
from memory.reading.times.told import times_told


@dataclass
class Message:
    """A message and everything that the rules ask of it.

    ``memo`` keeps what a rule has worked out for the others.
    """

    text: str
    catalogue: Catalogue
    rules: Rules
    said_on: date
    before: Sequence[str] = field(default_factory=tuple)
    memo: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def plain(self) -> str:
        """The text half-width and simplified, as long as it is."""
        return plain(self.text)

    @cached_property
    def words(self) -> str:
        """The person's own words, plain, as long as the text."""
        return series(enumerated(own_words(self.plain)))

    @cached_property
    def stances(self) -> list[Stance]:
        """Its clauses with what they state."""
        return stances(clauses(self._without_schools()))

    @cached_property
    def schools(self) -> list[Named]:
        """The universities it names."""
        return self._inside(self.catalogue.schools(self.plain))

    @cached_property
    def majors(self) -> list[Named]:
        """The fields of study it names, outside the names of universities."""
        found = self._inside(self.catalogue.majors(self.plain))
        return [name for name in found if not self._overlaps(name, self.schools)]

    @cached_property
    def places(self) -> list[Named]:
        """The places it names, outside the names of universities."""
        found = self._inside(self.catalogue.places(self.plain))
        return [name for name in found if not self._overlaps(name, self.schools)]

    @cached_property
    def chinese(self) -> bool:
        """Whether its memories are to be written in Chinese."""
        return is_chinese(self.text)

    @cached_property
    def times(self) -> list[TimeRange]:
        """The days, weeks and months it names, each pointing the way its clause tells of it."""
        return [time for time in times_told(self.words, self.said_on) if time.exact]

    def time_in(self, stance: Stance) -> TimeRange | None:
        """The first time that a clause names."""
        return next((time for time in self.times if stance.clause.holds(time.text_start)), None)

    def at(self, position: int) -> Stance | None:
        """The clause that a position lies in; ``None`` between clauses."""
        return next((item for item in self.stances if item.clause.holds(position)), None)

    def sentence_of(self, stance: Stance) -> tuple[int, int]:
        """Where the whole sentence of a clause begins and ends."""
        same = [s.clause for s in self.stances if s.clause.sentence == stance.clause.sentence]
        return same[0].start, same[-1].end

    def sentence_at(self, position: int) -> tuple[int, int]:
        """Where the sentence around a position begins and ends; between clauses it is empty."""
        stance = self.at(position)
        return self.sentence_of(stance) if stance else (position, position)

    def flagged(self, position: int, *flags: Flag) -> bool:
        """Whether the clause at a position has one of the flags; outside of clauses it has all."""
        stance = self.at(position)
        return stance is None or bool(stance.flags & set(flags))

    def attribute(self, name: str) -> Attribute:
        """What is known of an attribute; of an unknown one nothing."""
        return self.rules.get(name) or Attribute(name)

    def bounds(self, attribute: str) -> Bounds:
        """The bounds of an attribute's values."""
        return self.attribute(attribute).bounds

    def say(self, chinese: str, english: str) -> str:
        """The wording in the message's language."""
        return chinese if self.chinese else english

    def _without_schools(self) -> str:
        """The words without the universities' names: "Cornell has" names no other person."""
        words = self.words
        for school in self.schools:
            blank = "§" * (school.end - school.start)
            words = words[: school.start] + blank + words[school.end :]
        return words

    def _inside(self, names: Sequence[Named]) -> list[Named]:
        """Names whose words were not blanked out."""
        return [name for name in names if not self.words[name.start : name.end].isspace()]

    @staticmethod
    def _overlaps(name: Named, others: Sequence[Named]) -> bool:
        return any(name.start < other.end and other.start < name.end for other in others)


def compiled(pattern: str) -> re.Pattern:
    """A pattern of the rules, blind to case."""
    return re.compile(pattern, re.IGNORECASE | re.ASCII)
