"""A number that a model has found: the one reading must read it too once its measure is named."""

import re
from collections.abc import Sequence

from memory.extraction.evidence import CUES, evidence_for
from memory.extraction.helped import overlap, read_with
from memory.extraction.places import Place
from memory.extraction.refusals import Refused
from memory.extraction.reply import Entry
from memory.extraction.task import Task
from memory.reading import Statement
from memory.reading.locating import Span
from memory.reading.message import Message
from memory.reading.numerals import NUMBER, value_of
from memory.reading.scores.figures_in_text import figures_between
from memory.reading.scores.measures import is_section
from memory.reading.scores.namings import MEASURES, Mention, mentions
from memory.reading.stance.facts import states_fact

_NUMERAL = re.compile(NUMBER)


def figure(task: Task, entry: Entry, place: Place) -> Statement:
    """The number with its scale, currency and parts, as the words have them.

    Raises:
        Refused: the number is not said, not of this measure, or not as a fact.
    """
    said = [place.said, *_numerals(task, entry.value, place.said)]
    found = [one for span in said for one in _read(task, entry.category, span)]
    wanted = _numbers(entry.value)
    fitting = [one for one in found if wanted and wanted <= _numbers(one.value)]
    if fitting:
        return next((one for one in fitting if one.value == entry.value), fitting[0])
    clause = task.message.at(place.said[0])
    stated = clause is not None and clause.is_fact
    raise Refused(f"the words do not say {entry.category} {entry.value}", mendable=stated)


def _read(task: Task, category: str, said: Span) -> list[Statement]:
    """What the reading says of a place: by itself, or once the measure is named."""
    own = [one for one in task.rules if overlap((one.start, one.end), said)]
    if any(one.attribute == category for one in own):
        return [one for one in own if one.attribute == category]
    before = evidence_for(category).before
    cue = before and before.search(task.message.words[: said[0]])
    short = bool(cue) and category in MEASURES
    if not (short or is_named(task, category, said)) or not _is_mark(task, category, said, short):
        return []
    start = cue.start() if cue else said[0]
    kept = task.text[said[0] if short else start : said[1]]  # its name takes a letter's place
    found = read_with(
        task, (start, said[1]), task.message.say(*evidence_for(category).helps) + kept
    )
    return [one for one in found if one.attribute == category and one.stands]


def _is_mark(task: Task, category: str, said: Span, short: bool) -> bool:
    """Whether the words state a number as a mark, and not as that of a part of a test.

    The letter of a short form hides its number from the reading: 「T105」.
    """
    if short or _counts(task, said) or category not in MEASURES:
        return not _counts(task, said)
    figures = figures_between(task.message, *said)
    return any(
        states_fact(task.message, one) and not is_section(task.message, one) for one in figures
    )


def _counts(task: Task, said: Span) -> bool:
    return bool(CUES["counted"].match(task.message.words[said[1] :]))


def _numerals(task: Task, value: str, within: Span) -> list[Span]:
    """Where a number of a value stands in a part of a message, however it is written."""
    wanted = _numbers(value)
    found = _NUMERAL.finditer(task.message.words, *within)
    return [match.span() for match in found if value_of(match.group()) in wanted]


def is_named(task: Task, category: str, span: Span) -> bool:
    """Whether the words say that a place is about a measure, and about no other one."""
    message, row = task.message, evidence_for(category)
    stance = message.at(span[0])
    if stance is None:
        return False
    if category in MEASURES:
        return _measure_at(message, task.before, span) == category
    if row.never.search(stance.clause.text):
        return False
    if row.before is None:
        return bool(row.needs.search(message.words[slice(*message.sentence_of(stance))]))
    near = row.before.search(message.words[: span[0]])
    return bool(near and row.needs.search(stance.clause.text))


def _measure_at(message: Message, before: Sequence[str], span: Span) -> str:
    """The measure named last before a number, else next behind it, else in the messages before."""
    named = mentions(message)
    earlier = [one for one in named if one.start < span[1]]
    later = [one for one in named if one.start >= span[1]]
    if earlier or later:
        return _nearest(earlier, later).kind
    for text in reversed(before):
        kinds = {one.kind for one in mentions(_as_before(message, text))}
        if kinds:
            return kinds.pop() if len(kinds) == 1 else ""
    return ""


def _nearest(earlier: list[Mention], later: list[Mention]) -> Mention:
    return earlier[-1] if earlier else later[0]


def _as_before(message: Message, text: str) -> Message:
    return Message(text, message.catalogue, message.rules, message.said_on)


def _numbers(value: str) -> set:
    """The numbers of a value; of an AP result the mark, which stands last."""
    found = [value_of(number) for number in re.findall(r"\d+(?:\.\d+)?", value.replace(",", ""))]
    return set(found[-1:] if "AP" in value else found)
