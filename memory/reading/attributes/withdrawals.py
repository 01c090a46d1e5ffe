"""What a message takes back: its statements that hold no longer, and those of the messages before.

A withdrawal names an attribute and, where it is said, the value. Without one it ends what holds of
that attribute; who keeps the facts knows which those are.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from memory.reading import contents
from memory.reading.attributes.ended import ended
from memory.reading.attributes.notes import NOTE, ended_notes, noted, told_in
from memory.reading.attributes.nouns import EXPERIENCES, thing_named, trimmed
from memory.reading.attributes.rounds import BINDING, rounds
from memory.reading.corrections import as_measured, earlier_messages, fits_measure
from memory.reading.message import Message, compiled
from memory.reading.numerals import NUMBER, text_of, value_of
from memory.reading.scores.figures_in_text import figures_between
from memory.reading.scores.namings import MEASURES, Mention, mentions
from memory.reading.stance.facts import states_fact
from memory.reading.stance.retracting import How, Retraction, Why, retractions
from memory.reading.statements import SAID_BEFORE, Stance, Statement

Reader = Callable[[Message], list[Statement]]
Span = tuple[int, int]

_NUMBERS = compiled(NUMBER)
_NEAR = 12
_LINK = compiled(r"(?:其实|都|全)*(?:是|\s(?:is|was))\s*$")
_EARLIER = compiled(
    r"刚才|刚刚|之前|先前|上次|昨天|前面|上面|那天|当时|\b(?:earlier|before|just now|i said|i told)\b"
)
_DENIED = compiled(r"没有|不是|没(?:考|拿|得)|\b(?:don't|do not|didn't|not)\b")
_KINDS = (
    (compiled(r"分数?|成绩|score|mark|grade"), MEASURES | {"ap", "rank"}),
    (compiled(r"学校|大学|school|college"), frozenset({"school", "ed", "ea"})),
    (compiled(r"专业|major"), frozenset({"major"})),
)
"""Words that say of what kind the thing is that 「那个」 points to."""


def taken_back(message: Message, found: list[Statement], read: Reader) -> list[Statement]:
    """The statements of a message without those that it takes back itself, and its withdrawals.

    Args:
        message: the message.
        found: what its words would state if none of them were taken back.
        read: reads a message of before, to which 「那个不算」 points.
    """
    gone: list[Span] = []
    withdrawn: list[Statement] = []
    for one in retractions(message):
        spans, statements = _of_retraction(message, one, found, read)
        gone += spans
        withdrawn += statements
    for end in (*ended(message), *ended_notes(message)):
        gone.append((end.start, end.end))
        withdrawn.append(_meant(message, end, read))
    kept = [item for item in found if item.withdraws or not _is_within(item, gone)]
    return _put_right(_confessed(message, kept), withdrawn)


def _meant(message: Message, one: Statement, read: Reader) -> Statement:
    """「那个实习黄了」: the internship that was spoken of last, where one was."""
    if one.value or one.attribute not in EXPERIENCES:
        return one
    where = _place((one.start, one.end))
    for earlier in earlier_messages(message):
        told = [item for item in read(earlier) if item.attribute == one.attribute and item.stands]
        if told:
            return _back(message, told[-1], where)
    return one


def _confessed(message: Message, kept: list[Statement]) -> list[Statement]:
    """「我撒谎了，SAT其实只有1380」: what is told behind a confession overrides what was told."""
    lies = [one.cue[1] for one in retractions(message) if one.why is Why.UNTRUE]
    return [
        replace(item, stance=Stance.CORRECTED)
        if lies and item.start >= lies[0] and item.attribute in MEASURES and _holds(item)
        else item
        for item in kept
    ]


_ONE_VALUE = MEASURES | {"rank", "budget"}


def _put_right(kept: list[Statement], withdrawn: list[Statement]) -> list[Statement]:
    """A value told in place of the withdrawn one corrects it: nothing is left to be withdrawn."""
    told = {item.attribute for item in kept if _holds(item)} & _ONE_VALUE
    told &= {item.attribute for item in withdrawn}
    corrected = [
        replace(item, stance=Stance.CORRECTED) if item.attribute in told and _holds(item) else item
        for item in kept
    ]
    given_up = {item.value for item in kept if item.withdraws and item.value}
    left = [item for item in withdrawn if item.attribute not in told]
    return corrected + [item for item in left if item.value not in given_up]


def _holds(item: Statement) -> bool:
    return item.stands and not item.withdraws


def _is_within(item: Statement, spans: Iterable[Span]) -> bool:
    return any(item.start < end and start < item.end for start, end in spans)


def _of_retraction(
    message: Message, one: Retraction, found: list[Statement], read: Reader
) -> tuple[list[Span], list[Statement]]:
    """Where the message stated what it takes back, and the withdrawals that come of it."""
    span = (one.start, min(one.end, one.start + _NEAR)) if one.only_named else (one.start, one.end)
    own = _named(message, span, found)
    if own:
        if one.why is Why.JEST and not _EARLIER.search(message.words, *span):
            return [], []  # a jest of this message: its clause states nothing as it is
        return [span], _or_corrected(message, one, own)
    if one.only_named:
        return [], []
    for clause in _clauses_before(message, one):
        if earlier := _named(message, clause, found):
            said = message.words[clause[0] : one.cue[1]]
            meant = _EARLIER.search(said) or _DENIED.search(message.words, *clause)
            return [clause], _or_corrected(message, one, earlier) if meant else []
    return [], _of_number(message, one, read) or _of_before(message, one, read)


def _clauses_before(message: Message, one: Retraction) -> Iterator[Span]:
    """The clauses of the message before the words that take back, the nearest first."""
    if one.how is How.BEHIND:
        return
    clauses = [stance.clause for stance in message.stances if stance.clause.end <= one.start]
    yield from ((clause.start, clause.end) for clause in reversed(clauses))


def _named(message: Message, span: Span, found: list[Statement]) -> list[Statement]:
    """What a part of a message states or names, as withdrawn."""
    stated = [item for item in found if item.stands and _lies_in(item, span)]
    told = [
        item if item.withdraws else _withdrawn(message, _bare(message, item)) for item in stated
    ]
    taken = {item.attribute for item in told}
    if any(item.withdraws for item in stated):
        return told
    named = [*_measures(message, span), *_names(message, span), *_rounds(message, span)]
    named += _notes(message, span)
    named = told + [item for item in named if item.attribute not in taken]
    thing = None if named else thing_named(message, *span)
    if thing is None:
        return named
    return [_built(message, thing.attribute, thing.value, (thing.start, thing.end))]


def _lies_in(item: Statement, span: Span) -> bool:
    return item.start < span[1] and span[0] < item.end


def _bare(message: Message, item: Statement) -> Statement:
    """An experience without 「那个奖」 behind its name."""
    if item.attribute not in EXPERIENCES:
        return item
    start, end = trimmed(message.words, item.start, item.end)
    return replace(item, value=message.text[start:end]) if start < end else item


def _withdrawn(message: Message, item: Statement, **more: Any) -> Statement:
    named = item.content if item.attribute == NOTE else item.value
    label = contents.withdrawn(message, item.attribute, named)
    return replace(item, stance=Stance.WITHDRAWN, content=label, rule="withdrawn", **more)


def _built(
    message: Message, attribute: str, value: str, span: Span, **qualifiers: object
) -> Statement:
    return Statement(
        attribute,
        contents.withdrawn(message, attribute, value),
        value,
        stance=Stance.WITHDRAWN,
        start=span[0],
        end=span[1],
        rule="withdrawn",
        qualifiers=qualifiers,
    )


def _measures(message: Message, span: Span) -> Iterator[Statement]:
    for mention in mentions(message):
        if mention.kind != "other" and span[0] <= mention.start < span[1]:
            number = _number(message, mention, span)
            value, start, end = number or ("", mention.start, mention.end)
            where = (min(mention.start, start), max(mention.end, end))
            yield _built(message, mention.kind, value, where)


def _number(message: Message, mention: Mention, span: Span) -> tuple[str, int, int] | None:
    """The mark that a measure is named with: behind it, or right before it."""
    behind = _NUMBERS.finditer(message.words, mention.end, min(span[1], mention.limit))
    before = _NUMBERS.finditer(message.words, max(span[0], mention.start - _NEAR), mention.start)
    right_before = [one for one in before if not message.words[one.end() : mention.start].strip()]
    for match in [*list(behind)[:1], *right_before]:
        number = value_of(match.group())
        if number is not None and fits_measure(message, mention.kind, number):
            return text_of(number), *match.span()
    return None


def _names(message: Message, span: Span) -> Iterator[Statement]:
    kinds = (("school", message.schools), ("major", message.majors), ("region", message.places))
    for attribute, names in kinds:
        for name in names:
            if span[0] <= name.start < span[1]:
                yield _built(message, attribute, name.name, (name.start, name.end))


def _notes(message: Message, span: Span) -> Iterator[Statement]:
    for told in told_in(_LINK.sub("", message.words[span[0] : span[1]])):
        where = (span[0] + told.start, span[0] + told.end)
        yield noted(message, told, where, withdraws=True)


def _rounds(message: Message, span: Span) -> Iterator[Statement]:
    for one in rounds(message, *span):
        attribute = "ed" if one.name in BINDING else "ea"
        yield _built(message, attribute, "", (one.start, one.end), round=one.name)


def _or_corrected(message: Message, one: Retraction, named: list[Statement]) -> list[Statement]:
    """「托福110是我乱说的，其实102」: a mark told right behind takes the place of the withdrawn."""
    return [_told_instead(message, one, item) or item for item in named]


def _told_instead(message: Message, one: Retraction, item: Statement) -> Statement | None:
    if item.attribute not in MEASURES:
        return None
    end = max(stance.clause.end for stance in message.stances)
    for figure in figures_between(message, one.cue[1], end):
        named = any(one.cue[1] <= other.start < figure.end for other in mentions(message))
        if not named and fits_measure(message, item.attribute, figure.value):
            told = states_fact(message, figure)
            return as_measured(message, item.attribute, figure, corrects=True) if told else None
    return None


def _of_number(message: Message, one: Retraction, read: Reader) -> list[Statement]:
    """「其实我没有1500」 after 「SAT 1500」."""
    numbers = [value_of(n.group()) for n in _NUMBERS.finditer(message.words, one.start, one.end)]
    values = {text_of(number) for number in numbers if number is not None}
    told = (item for earlier in earlier_messages(message) for item in read(earlier))
    where = _place(one.cue)
    return [_back(message, item, where) for item in told if item.stands and item.value in values]


def _of_before(message: Message, one: Retraction, read: Reader) -> list[Statement]:
    """What the latest of the messages before told; of several things a single one is none."""
    if not one.points_back:
        return []
    text = message.words[min(one.start, one.cue[0]) : max(one.end, one.cue[1])]
    kinds = next((kinds for pattern, kinds in _KINDS if pattern.search(text)), None)
    for earlier in earlier_messages(message):
        told = [item for item in read(earlier) if item.stands and not item.withdraws]
        told = [item for item in told if kinds is None or item.attribute in kinds]
        if told:
            ambiguous = one.one and len(told) > 1
            return [] if ambiguous else [_back(message, x, _place(one.cue)) for x in told]
    return []


def _place(span: Span) -> dict:
    return {"start": span[0], "end": span[1], "about_from": None, "about_to": None}


def _back(message: Message, item: Statement, where: dict) -> Statement:
    return _withdrawn(message, item, **where, qualifiers={**item.qualifiers, SAID_BEFORE: True})
