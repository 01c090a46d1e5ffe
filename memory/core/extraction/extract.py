"""From a message to what it says of its person. No clock, no database, no model."""

from collections.abc import Callable, Sequence
from datetime import date

from memory.core.extraction.exams import exams
from memory.core.extraction.figures import DEFAULTS, Rules
from memory.core.extraction.gpa import gpa
from memory.core.extraction.message import Message
from memory.core.extraction.schools import schools
from memory.core.extraction.spans import stands_in
from memory.core.types import Candidate, Catalogue, Extraction

Extractor = Callable[[Message], list[Candidate]]

EXTRACTORS: tuple[Extractor, ...] = (gpa, exams, schools)
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
    message = Message(text, catalogue, rules, said_on, tuple(before))
    if not message.stances:
        return Extraction()
    found = [memory for extractor in EXTRACTORS for memory in extractor(message)]
    return Extraction(tuple(_kept(message, found)))


def _kept(message: Message, found: list[Candidate]) -> list[Candidate]:
    """In the order of the text; each value once; none that its words do not bear out."""
    kept: dict[tuple[str, str], Candidate] = {}
    for memory in sorted(found, key=lambda item: item.start):
        if message.figures(memory.category).enabled and stands_in(
            memory, message.text, message.catalogue
        ):
            kept.setdefault((memory.category, memory.value.casefold()), memory)
    return list(kept.values())
