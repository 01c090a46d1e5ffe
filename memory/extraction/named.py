"""A school, a field of study or a place that a model has found, and how the person stands to it."""

from dataclasses import replace

from memory.extraction.evidence import CUES
from memory.extraction.helped import overlap, read_with
from memory.extraction.names import Meant, meant_at
from memory.extraction.places import Place
from memory.extraction.refusals import Refused
from memory.extraction.reply import Entry
from memory.extraction.stating import clause_of, is_borne_out, is_denied, stated
from memory.extraction.task import Task
from memory.reading import Statement
from memory.reading.attributes.rounds import BINDING, rounds, rounds_of_schools
from memory.reading.stance.stances import Flag
from memory.reading.stance.stances import Stance as Clause

_FAMILY = {name: frozenset(("school", "ed", "ea")) for name in ("school", "ed", "ea")}


def named(task: Task, entry: Entry, place: Place) -> Statement:
    """What the words say of the name: as the one reading reads it, else by the words around it.

    Raises:
        Refused: another name, another stance to it, or none.
    """
    if entry.act == "dislike" and entry.category in ("ed", "ea"):
        raise Refused("a school may be disliked, a round may not", mendable=True)
    meant = name_of(task, entry, place)
    found = readings(task, entry.category, meant)
    for one in found:
        if _refuses(one) == (entry.act == "dislike"):
            return one
    if found:
        raise Refused(f"the words say otherwise: {found[0].content}")
    return _by_cues(task, entry, place, meant)


def name_of(task: Task, entry: Entry, place: Place) -> Meant:
    """The name that an entry means at its place."""
    return meant_at(task, entry.category, place.said, entry.value, exact=place.exact)


def readings(task: Task, category: str, meant: Meant) -> list[Statement]:
    """What the reading says of a name, those of the category itself first."""
    family = _FAMILY.get(category, frozenset([category]))
    found = read_with(task, meant.span, meant.stand_in) if meant.stand_in else task.rules
    there = [
        _renamed(one, meant)
        for one in found
        if one.stands and one.attribute in family and _names(one, meant)
    ]
    return sorted(there, key=lambda one: one.attribute != category)


def _names(statement: Statement, meant: Meant) -> bool:
    if not overlap((statement.start, statement.end), meant.span):
        return False
    return statement.value == (meant.stand_in or meant.name)


def _renamed(statement: Statement, meant: Meant) -> Statement:
    if not meant.stand_in or meant.stand_in == meant.name:
        return statement
    content = statement.content.replace(meant.stand_in, meant.name)
    return replace(statement, value=meant.name, content=content)


def _refuses(statement: Statement) -> bool:
    return statement.is_refusal or statement.withdraws


def _by_cues(task: Task, entry: Entry, place: Place, meant: Meant) -> Statement:
    clause = clause_of(task, entry.category, meant.span)
    start = task.message.sentence_of(clause)[0]
    led = (one for one in task.message.stances if start <= one.clause.start <= clause.clause.start)
    if any(Flag.ASKED in one.flags for one in led):
        raise Refused("asked, not told")
    more: dict[str, object] = {}
    if entry.act == "dislike":
        more["qualifiers"] = {"polarity": "negative"}
        holds = bool(CUES["refused"].search(clause.clause.text))
    elif entry.category in ("ed", "ea"):
        round_ = _round(task, clause, meant)
        more |= {"unit": round_, "qualifiers": {"round": round_}}
        holds = (round_ in BINDING) == (entry.category == "ed") and _is_decided(task, entry, clause)
    elif entry.status:
        more["qualifiers"] = {"status": entry.status}
        holds = bool(CUES[entry.status].search(clause.clause.text))
    else:
        holds = is_borne_out(task, entry.category, clause, within=_beside(task, clause))
        holds = holds and not _is_let_go(clause)
    if not holds or (is_denied(task, clause, meant.span) and entry.act != "dislike"):
        raise Refused(f"the words do not say {entry.act} {entry.category} {entry.status}".strip())
    return stated(task, entry.category, meant.name, meant.span, place.quote, **more)


def _beside(task: Task, clause: Clause) -> str:
    """The sentence without the names in it: 数学 is no word for studying."""
    start, end = task.message.sentence_of(clause)
    words = list(task.message.words)
    for name in (*task.message.schools, *task.message.majors):
        words[name.start : name.end] = "§" * (name.end - name.start)
    return "".join(words)[start:end]


def _round(task: Task, clause: Clause, meant: Meant) -> str:
    """The round that the school is applied to in; empty when none is named for it."""
    sentence = task.message.sentence_of(clause)
    of_schools = rounds_of_schools(task.message, *sentence)
    if of_schools:
        return of_schools[meant.span[0]].name if meant.span[0] in of_schools else ""
    alone = sum(sentence[0] <= one.start < sentence[1] for one in task.message.schools) < 2
    within = sentence if alone else (clause.clause.start, clause.clause.end)
    near = {one.name for one in rounds(task.message, *within)}
    return near.pop() if len(near) == 1 else ""


def _is_decided(task: Task, entry: Entry, clause: Clause) -> bool:
    text = clause.clause.text
    undecided = CUES["weighed"].search(text) or _is_let_go(clause)
    return not undecided and is_borne_out(task, entry.category, clause)


def _is_let_go(clause: Clause) -> bool:
    text = clause.clause.text
    return bool(CUES["ended"].search(text) or CUES["refused"].search(text))
