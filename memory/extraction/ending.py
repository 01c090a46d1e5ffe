"""What a model says has ended: given up, untrue, or over."""

from memory.core.types import Known
from memory.core.words import words
from memory.extraction.evidence import CUES, evidence_for
from memory.extraction.figures import is_named
from memory.extraction.named import name_of, readings
from memory.extraction.names import names_in
from memory.extraction.places import Place
from memory.extraction.refusals import Refused
from memory.extraction.reply import Entry
from memory.extraction.stating import stated
from memory.extraction.task import Task
from memory.reading import Stance, Statement
from memory.reading.stance.stances import Flag
from memory.reading.stance.stances import Stance as Clause

_NO_END = frozenset([Flag.ASKED, Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.NORM])


def ended(task: Task, entry: Entry, place: Place, target: Known | None) -> Statement:
    """The withdrawal of what the words name: as the reading reads it, else of a known memory.

    Raises:
        Refused: nothing was ended, or nothing known is spoken of.
    """
    read = _read(task, entry, place)
    if read is not None:
        return read
    clause = task.message.at(place.said[0])
    if clause is None or not _ends(task, clause):
        raise Refused("the words end nothing")
    if target is None or not _speaks_of(task, clause, target):
        raise Refused("the words speak of nothing that is known", mendable=True)
    return stated(
        task,
        target.category,
        target.value,
        place.said,
        place.quote,
        unit=target.unit,
        stance=Stance.WITHDRAWN,
        qualifiers=dict(target.attributes),
    )


def _read(task: Task, entry: Entry, place: Place) -> Statement | None:
    """The reading's own refusal or withdrawal at the place; it may also say the contrary."""
    if evidence_for(entry.category).kind != "name" or not place.exact:
        return None
    found = readings(task, entry.category, name_of(task, entry, place))
    refused = next((one for one in found if one.withdraws or one.is_refusal), None)
    if found and refused is None:
        raise Refused(f"the words say otherwise: {found[0].content}")
    return refused


def _ends(task: Task, clause: Clause) -> bool:
    """Whether the clause, or one behind it in its sentence, is about an end of the person's own."""
    words, end = task.message.words, task.message.sentence_of(clause)[1]
    untrue = CUES["untrue"].search(words, clause.clause.start, end)
    if clause.flags & (_NO_END - {Flag.SUPPOSED} if untrue else _NO_END):
        return False
    return bool(untrue or CUES["ended"].search(words, clause.clause.start, end))


def _speaks_of(task: Task, clause: Clause, target: Known) -> bool:
    """Whether the sentence is about a known memory: by its words, its measure, or the message
    before, when it names nothing itself."""
    sentence = task.text[slice(*task.message.sentence_of(clause))]
    if _shared(task, sentence, target):
        return True
    start = clause.clause.start
    if evidence_for(target.category).kind == "figure":
        return is_named(task, target.category, (start, clause.clause.end))
    names = (*task.message.schools, *task.message.majors, *task.message.places)
    return not names and bool(task.before) and _shared(task, task.before[-1], target)


def _shared(task: Task, text: str, target: Known) -> bool:
    """Whether a text names what a memory names, or has most of the words of its value."""
    if any(name.name == target.value for name in names_in(task, text)):
        return True
    said = set(words(text, task.catalogue))
    wanted = set(words(target.value or target.content, task.catalogue))
    return bool(wanted) and len(wanted & said) * 2 > len(wanted)
