"""What a model holds against a finding of the rules: believed where the words show it."""

import re
from collections.abc import Mapping

from memory.extraction.evidence import CUES
from memory.extraction.helped import overlap
from memory.extraction.reply import Wrong
from memory.extraction.task import Task
from memory.reading import Statement
from memory.reading.locating import Span, spans_of
from memory.reading.stance.people import others_in
from memory.reading.stance.stances import Flag, said_before, tells_result

_FLAGS: Mapping[str, Flag] = {
    "question": Flag.ASKED,
    "supposed": Flag.SUPPOSED,
    "goal": Flag.GOAL,
    "required": Flag.NORM,
    "hearsay": Flag.HEARSAY,
    "practice": Flag.MOCK,
    "ahead": Flag.AHEAD,
}


def is_wrong(task: Task, wrong: Wrong) -> int:
    """The number of the finding that is to go; 0 when the message does not show why.

    A cue of the reason in the quote shows it. Without one the clause itself must leave it open: it
    names no person and tells no result, and words that the reading cannot place stand before.
    """
    number = int(wrong.finding[1:]) if wrong.finding[1:].isdecimal() else 0
    if wrong.finding[:1] != "r" or not 0 < number <= len(task.rules):
        return 0
    finding = task.rules[number - 1]
    for quote in spans_of(wrong.quote, task.text):
        if _is_near(task, finding, quote) and _shows(task, finding, wrong.reason, quote):
            return number
    return 0


def _is_near(task: Task, finding: Statement, quote: Span) -> bool:
    """Whether the quote is of the finding's sentence."""
    stance = task.message.at(finding.start)
    return stance is not None and overlap(task.message.sentence_of(stance), quote)


def _shows(task: Task, finding: Statement, reason: str, quote: Span) -> bool:
    words = task.message.words
    said = words[slice(*quote)]
    flag = _FLAGS.get(reason)
    if (flag and said_before(flag, said)) or (reason == "other" and others_in(said)):
        return True
    stance = task.message.at(finding.start)
    if stance is None or stance.own or tells_result(stance.clause.text):
        return False
    before = stance.clause.start, finding.start
    return overlap(before, quote) and bool(_unplaced(task, before))


def _unplaced(task: Task, span: Span) -> str:
    """What stands there beside the rules' findings and words that say nothing."""
    words = list(task.message.words)
    for one in task.rules:
        words[one.start : one.end] = " " * (one.end - one.start)
    return re.sub(CUES["idle"], "", "".join(words)[slice(*span)])
