"""From a message to what it says of its person. No clock, no database, no model."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from memory.reading.attributes.entities import entities
from memory.reading.attributes.experiences import experiences
from memory.reading.attributes.majors import majors
from memory.reading.attributes.money import budget
from memory.reading.attributes.notes import NOTE, notes
from memory.reading.attributes.patterned import patterned
from memory.reading.attributes.preferences import preferences
from memory.reading.attributes.regions import regions
from memory.reading.attributes.schools import schools
from memory.reading.attributes.sub_facts import with_parts
from memory.reading.attributes.withdrawals import taken_back
from memory.reading.bounds import Rules
from memory.reading.corrections import bare
from memory.reading.learned import reader
from memory.reading.message import Message
from memory.reading.names.short import ShortNames
from memory.reading.once import Once
from memory.reading.scores.ap import ap
from memory.reading.scores.exams import exams
from memory.reading.scores.gpa import gpa
from memory.reading.scores.otherwise import otherwise
from memory.reading.scores.rank import rank
from memory.reading.scores.stats import stats
from memory.reading.spans import stands_in
from memory.reading.statements import Catalogue, Reading, Statement
from memory.reading.table import ATTRIBUTES

Extractor = Callable[[Message], list[Statement]]

EXTRACTORS: tuple[Extractor, ...] = (
    gpa,
    exams,
    otherwise,
    ap,
    rank,
    budget,
    schools,
    majors,
    regions,
    experiences,
    preferences,
    stats,
    patterned,
)
"""Each finds the statements of its subject."""


def read(
    text: str,
    *,
    catalogue: Catalogue,
    said_on: date,
    rules: Rules = ATTRIBUTES,
    before: Sequence[str] = (),
) -> Reading:
    """What one message says of its person, and whom and what it names.

    Args:
        text: what the person wrote, as they wrote it.
        catalogue: knows the names of schools, majors and places.
        said_on: the person's day when it was written; 「下个月」 is counted from it.
        rules: the attributes to be read, with the bounds that their values must keep to.
        before: the person's own messages before it, the latest last; a bare correction
            (「说错了，是3.7」) is read in their light.
    """
    message = Message(text, Once(ShortNames(catalogue)), rules, said_on, tuple(before))
    if not message.stances:
        return Reading()
    found = _told(message)
    standing = [one for one in found if one.stands]
    corrected = bare(message, standing, _told)
    found += corrected or reader.learned(message, found)
    found = _kept(message, found)
    return Reading(tuple(found), tuple(entities(message, found)))


def _told(message: Message) -> list[Statement]:
    """What the words of a message state, less what they take back."""
    found = [memory for extractor in EXTRACTORS for memory in extractor(message)]
    standing = [one for one in found if one.stands]
    others = [one for one in found if not one.stands]
    standing += [one for one in notes(message) if not _is_told_in(one, standing)]
    return taken_back(message, standing, _told_before) + others


def _is_told_in(note: Statement, others: list[Statement]) -> bool:
    """Whether the words of a note are kept as something of a category of its own."""
    return any(note.start < one.end and one.start < note.end for one in others)


def _told_before(message: Message) -> list[Statement]:
    return [one for one in _kept(message, _told(message)) if one.stands]


def _kept(message: Message, found: list[Statement]) -> list[Statement]:
    """In the order of the text; each value once; none that its words do not bear out."""
    kept: dict[tuple, Statement] = {}
    for memory in sorted(found, key=lambda item: item.start):
        attribute = message.attribute(memory.attribute)
        open_ended = memory.withdraws and not memory.value
        fits = open_ended or attribute.bounds.fits(memory.value)
        allowed = attribute.bounds.enabled and fits
        if allowed and stands_in(memory, message.text, message.catalogue, message.rules):
            whole = with_parts(message, dated(message, memory))
            meaning = memory.subject, None if memory.stands else memory.stance, *_note_of(memory)
            kept.setdefault((memory.attribute, memory.value.casefold(), *meaning), whole)
    return list(kept.values())


def _note_of(memory: Statement) -> tuple[object, ...]:
    """What tells two notes of one value apart."""
    told = memory.qualifiers if memory.attribute == NOTE else {}
    return told.get("subject"), told.get("predicate")


def dated(message: Message, memory: Statement) -> Statement:
    """With the days that its clause names: 「去年10月考的SAT 1500」."""
    stance = message.at(memory.start)
    wished = message.attribute(memory.attribute).is_wish and not memory.qualifiers.get("status")
    if stance is None or wished:
        return memory
    time = message.time_in(stance)
    return replace(memory, about_from=time.start, about_to=time.end) if time else memory
