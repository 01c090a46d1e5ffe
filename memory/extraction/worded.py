"""What a model has found and is kept in the words of the message: done things, manners, and the
categories that staff have added."""

from decimal import Decimal, InvalidOperation

from memory.core.categories import Category
from memory.extraction.evidence import CUES, EVIDENCE, evidence_for
from memory.extraction.helped import overlap
from memory.extraction.places import Place
from memory.extraction.refusals import Refused
from memory.extraction.reply import Entry
from memory.extraction.stating import around, clause_of, is_borne_out, is_denied, stated
from memory.extraction.task import Task
from memory.reading import Statement
from memory.reading.attributes.experiences import LONGEST, is_done, trimmed
from memory.reading.locating import Span, spans_of
from memory.reading.stance.stances import Stance as Clause

EXPERIENCES = frozenset(["activity", "award", "research", "internship"])


def worded(task: Task, entry: Entry, place: Place) -> Statement:
    """The words of the value, as far as they say what their category means.

    Raises:
        Refused: not told as done or as so, or nothing of the kind.
    """
    for number, one in enumerate(task.rules, 1):
        same = one.attribute == entry.category and overlap((one.start, one.end), place.said)
        if same and entry.of != f"r{number}" and entry.act != "dislike":
            return one
    if not place.exact:
        raise Refused("said has not the words of the value", mendable=True)
    said = _whole(task, trimmed(task.message.words, *place.said))
    clause = clause_of(task, entry.category, said)
    before, after = around(task, clause, said)
    denied = is_denied(task, clause, said) or (
        entry.category not in EVIDENCE and CUES["denial"].search(before)
    )
    if denied or CUES["goes_on"].match(after):
        raise Refused("the words around take it back")
    if entry.category in EXPERIENCES and not _is_done(task, clause, said):
        raise Refused("not told as done")
    if not is_borne_out(task, entry.category, clause, within=clause.clause.text):
        raise Refused(f"nothing says that it is a {entry.category}")
    _refuse_others(task, entry, said)
    if entry.act == "dislike":
        raise Refused(f"{entry.category} is nothing to be disliked")
    return _statement(task, entry, place.quote, said)


def manner(task: Task, entry: Entry, place: Place) -> Statement:
    """How the person wants to be answered, or essays to sound.

    Raises:
        Refused: the words wish for nothing of the kind.
    """
    for one in task.rules:
        if one.attribute == entry.category and overlap((one.start, one.end), place.said):
            if one.is_refusal != (entry.act == "dislike"):
                raise Refused(f"the words say otherwise: {one.content}")
            return one
    clause = clause_of(task, entry.category, place.said)
    denied = is_denied(task, clause, place.said)
    if denied != (entry.act == "dislike") or not is_borne_out(task, entry.category, clause):
        raise Refused(f"the words wish for no such {entry.category}")
    if entry.category == "language" and not _is_language(task, entry, place.said):
        raise Refused(f"the words do not name {entry.value}", mendable=True)
    value = entry.value if entry.category == "language" else task.text[slice(*place.said)]
    qualifiers = {"polarity": "negative"} if denied else {}
    return stated(task, entry.category, value, place.said, place.quote, qualifiers=qualifiers)


def _is_done(task: Task, clause: Clause, said: Span) -> bool:
    """Whether it is told as something that was done, not as something liked or wanted."""
    words, text = task.message.words[slice(*said)], clause.clause.text
    undone = CUES["undone"].search(words) or CUES["liked"].search(text)
    return not undone and is_done(task.message, clause, said[0])


def _refuse_others(task: Task, entry: Entry, said: Span) -> None:
    """A mark or a name that the rules have read is no deed."""
    for one in task.rules:
        if overlap((one.start, one.end), said) and evidence_for(one.attribute).kind != "words":
            raise Refused(f"the words are a {one.attribute}, no {entry.category}")


def _is_language(task: Task, entry: Entry, said: Span) -> bool:
    bounds = task.categories["language"].bounds
    named = {"zh": "chinese", "en": "english"}.get(entry.value, "")
    words = task.message.words[slice(*said)]
    return bounds.fits(entry.value) and bool(named) and bool(CUES[named].search(words))


def _whole(task: Task, said: Span) -> Span:
    """With the word before that belongs to it: 「副社长」 is no 「社长」."""
    before = CUES["part_of"].search(task.message.words[: said[0]])
    start = before.start() if before else said[0]
    return start, min(said[1], start + LONGEST)


def _statement(task: Task, entry: Entry, quote: Span, said: Span) -> Statement:
    value = task.text[slice(*said)]
    if len(value) < 2 or CUES["pointing"].fullmatch(value):
        raise Refused("the words of the value say nothing by themselves", mendable=True)
    category = task.categories[entry.category]
    if not _fits(category, value):
        raise Refused(f"{value} is no value of {entry.category}", mendable=True)
    return stated(
        task, entry.category, value, said, quote, unit=_unit(task, category, entry, quote)
    )


def _fits(category: Category, value: str) -> bool:
    bounds = category.bounds
    if not bounds.fits(value):
        return False
    if bounds.minimum is None and bounds.maximum is None:
        return True
    try:
        return bounds.allows(Decimal(value))
    except InvalidOperation:
        return False


def _unit(task: Task, category: Category, entry: Entry, quote: Span) -> str:
    """The unit that a model names, where the category has it and the words do too."""
    said = entry.unit in category.units and spans_of(entry.unit.strip("/"), task.text, *quote)
    return entry.unit if said else ""
