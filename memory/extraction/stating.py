"""Statements on a model's word, in the message's own words; and the stance of the words around."""

from typing import Any

from memory.extraction.evidence import CUES, evidence_for
from memory.extraction.refusals import Refused
from memory.extraction.task import Task
from memory.reading import Statement
from memory.reading.attributes.sub_facts import with_parts
from memory.reading.locating import Span
from memory.reading.read import dated
from memory.reading.stance.stances import Stance as Clause


def stated(
    task: Task, category: str, value: str, said: Span, quote: Span, **more: Any
) -> Statement:
    """A statement whose content is the quote: a model adds no word to it."""
    content = " ".join(task.text[slice(*quote)].split())
    statement = Statement(category, content, value, start=said[0], end=said[1], **more)
    return with_parts(task.message, dated(task.message, statement))


def clause_of(task: Task, category: str, said: Span) -> Clause:
    """The clause of a value, when it is meant as a fact of the person's own.

    Raises:
        Refused: it is asked, wished, supposed, denied, or somebody else's.
    """
    clause = task.message.at(said[0])
    if clause is None or clause.flags - evidence_for(category).allows:
        flags = sorted(flag.name.lower() for flag in clause.flags) if clause else ["quoted"]
        raise Refused(f"not a fact of the person: {', '.join(flags)}")
    return clause


def around(task: Task, clause: Clause, said: Span) -> tuple[str, str]:
    """The words of the clause before a value, and those behind it."""
    words = task.message.words
    return words[clause.clause.start : said[0]], words[said[1] : clause.clause.end]


def is_denied(task: Task, clause: Clause, said: Span) -> bool:
    """Whether the words right before a value take it back."""
    return bool(CUES["negated"].search(around(task, clause, said)[0]))


def is_borne_out(task: Task, category: str, clause: Clause, *, within: str = "") -> bool:
    """Whether the words show what their category needs: ``within`` some, or in the sentence."""
    row = evidence_for(category)
    words = within or task.message.words[slice(*task.message.sentence_of(clause))]
    return bool(row.needs.search(words)) and not row.never.search(clause.clause.text)
