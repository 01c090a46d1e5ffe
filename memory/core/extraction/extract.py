"""From a message to what it says of its person. No clock, no database, no model."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from memory.core.extraction.ap import ap
from memory.core.extraction.corrections import bare
from memory.core.extraction.dates import days_in
from memory.core.extraction.entities import entities
from memory.core.extraction.exams import exams
from memory.core.extraction.experiences import experiences
from memory.core.extraction.figures import DEFAULTS, Rules
from memory.core.extraction.gpa import gpa
from memory.core.extraction.majors import majors
from memory.core.extraction.message import Message
from memory.core.extraction.money import budget
from memory.core.extraction.once import Once
from memory.core.extraction.preferences import preferences
from memory.core.extraction.rank import rank
from memory.core.extraction.regions import regions
from memory.core.extraction.schools import schools
from memory.core.extraction.short_names import ShortNames
from memory.core.extraction.spans import stands_in
from memory.core.extraction.stats import stats
from memory.core.extraction.sub_facts import with_parts
from memory.core.types import Candidate, Catalogue, Extraction, MemoryType

Extractor = Callable[[Message], list[Candidate]]

EXTRACTORS: tuple[Extractor, ...] = (
    gpa,
    exams,
    ap,
    rank,
    budget,
    schools,
    majors,
    regions,
    experiences,
    preferences,
    stats,
)
"""Each finds the memories of its subject."""


def extract(
    text: str,
    *,
    catalogue: Catalogue,
    said_on: date,
    rules: Rules = DEFAULTS,
    before: Sequence[str] = (),
) -> Extraction:
    """The memories and entities of one message.

    Args:
        text: what the person wrote, as they wrote it.
        catalogue: knows the names of schools, majors and places.
        said_on: the person's day when it was written; 「下个月」 is counted from it.
        rules: the figures that values must keep to.
        before: the person's own messages before it, the latest last; a bare correction
            (「说错了，是3.7」) is read in their light.
    """
    message = Message(text, Once(ShortNames(catalogue)), rules, said_on, tuple(before))
    if not message.stances:
        return Extraction()
    found = _read(message)
    found = _kept(message, found + bare(message, found, _read))
    return Extraction(tuple(found), tuple(entities(message, found)))


def _read(message: Message) -> list[Candidate]:
    return [memory for extractor in EXTRACTORS for memory in extractor(message)]


def _kept(message: Message, found: list[Candidate]) -> list[Candidate]:
    """In the order of the text; each value once; none that its words do not bear out."""
    kept: dict[tuple[str, str], Candidate] = {}
    for memory in sorted(found, key=lambda item: item.start):
        figures = message.figures(memory.category)
        allowed = figures.enabled and figures.fits(memory.value)
        if allowed and stands_in(memory, message.text, message.catalogue):
            whole = with_parts(message, _dated(message, memory))
            kept.setdefault((memory.category, memory.value.casefold()), whole)
    return list(kept.values())


def _dated(message: Message, memory: Candidate) -> Candidate:
    """With the days that its clause names: 「去年10月考的SAT 1500」."""
    stance = message.at(memory.start)
    if stance is None or memory.type is not MemoryType.FACT:
        return memory
    days = days_in(stance.clause.text, message.said_on, ahead=False)
    return replace(memory, about_from=days[0], about_to=days[1]) if days else memory
