"""Whether a message bears out what a model says of it: each entry by itself, with a reason."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from memory.core.types import Known
from memory.core.words import words
from memory.extraction.ending import ended
from memory.extraction.evidence import CUES, evidence_for
from memory.extraction.figures import figure
from memory.extraction.named import named
from memory.extraction.places import Place, places_of
from memory.extraction.refusals import Refused
from memory.extraction.reply import Entry
from memory.extraction.task import Task
from memory.extraction.worded import manner, worded
from memory.reading import Stance, Statement

CONFIDENCE = 0.8
"""Nothing of a model is believed more than this: the rules are exact, it is not."""

MODEL = "llm"
"""The rule of a statement that stands on a model's word."""

_KINDS: Mapping[str, Callable[[Task, Entry, Place], Statement]] = {
    "figure": figure,
    "name": named,
    "manner": manner,
    "words": worded,
}


@dataclass(frozen=True)
class Finding:
    """What stands of an entry. ``target`` is the known memory that it corrects or ends, ``mends``
    the number of the rules' finding whose place it takes (0: none)."""

    statement: Statement
    target: Known | None = None
    mends: int = 0


def check(task: Task, entry: Entry) -> Finding:
    """The finding that the message bears out, at the first place that does.

    Raises:
        Refused: there is none; with the reason of the last place.
    """
    category = task.categories.get(entry.category)
    if category is None or not category.bounds.enabled:
        raise Refused(f"there is no category {entry.category}", mendable=True)
    if entry.about != "self" or entry.stance != "fact":
        raise Refused("not stated as a fact of the person")
    refused = Refused("its words do not stand in the quote", mendable=True)
    for place in places_of(task, entry):
        try:
            return _finding(task, entry, place)
        except Refused as reason:
            refused = reason
    raise refused


def _finding(task: Task, entry: Entry, place: Place) -> Finding:
    target = known_by(task, entry)
    if entry.act in ("withdraw", "end"):
        statement = ended(task, entry, place, target)
    else:
        statement = _KINDS[evidence_for(entry.category).kind](task, entry, place)
    mends = int(entry.of[1:]) if entry.of[:1] == "r" and entry.of[1:].isdecimal() else 0
    statement = _as_meant(task, entry, statement)
    if target is not None and not _moves(task, statement, target):
        target = None
    return Finding(statement, target, mends)


def known_by(task: Task, entry: Entry) -> Known | None:
    """The known memory of the same category that an entry names (``m3``), or whose value it has."""
    if entry.of[:1] == "m":
        named = [row for n, row in enumerate(task.known, 1) if entry.of == f"m{n}"]
    else:
        named = [row for row in task.known if row.value and row.value == entry.value]
    return next((row for row in named if row.category == entry.category), None)


def _as_meant(task: Task, entry: Entry, statement: Statement) -> Statement:
    """With the model's certainty and, where words of correction stand there, as a correction."""
    sure = min(CONFIDENCE, entry.confidence, statement.confidence)
    statement = replace(statement, confidence=sure, rule=MODEL)
    if (
        entry.act == "correct"
        and statement.stance is Stance.ASSERTED
        and _corrects(task, statement)
    ):
        statement = replace(statement, stance=Stance.CORRECTED)
    return statement


def _corrects(task: Task, statement: Statement) -> bool:
    stance = task.message.at(statement.start)
    sentence = task.message.words[slice(*task.message.sentence_of(stance))] if stance else ""
    return bool(CUES["corrected"].search(sentence))


def _moves(task: Task, statement: Statement, target: Known) -> bool:
    """Whether a statement ends a known memory, or takes the place of one that is spoken of."""
    if target.category != statement.attribute or statement.withdraws:
        return statement.withdraws and target.category == statement.attribute
    if statement.stance is not Stance.CORRECTED:
        return False
    spoken_of = set(words(f"{target.content} {target.value}", task.catalogue))
    return bool(spoken_of & set(words(task.text, task.catalogue)))


def checked(task: Task, entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, Finding | Refused]]:
    """Each entry with what stands of it, or why nothing does."""
    for entry in entries:
        try:
            yield entry, check(task, entry)
        except Refused as reason:
            yield entry, reason
