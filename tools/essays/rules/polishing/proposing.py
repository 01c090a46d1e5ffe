"""Proposing edits by rule, and places to ask about. Nothing new is claimed."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from tools.essays.rules.edits import Edit, apart, changed
from tools.essays.rules.lexicon import cliches, plain
from tools.essays.rules.polishing.facts import keeps_facts, spoken_spans
from tools.essays.rules.polishing.rules import AuthorQuery, PolishRule, questions, rules
from tools.essays.rules.polishing.shaping import shaped
from tools.essays.rules.text import language_of

MOST_EDITS = 40
MOST_QUESTIONS = 8
_MOST_LOOKED_AT = 300  # of the places where rules apply, the weightier kinds first
LEAST_UNCHANGED = 0.7
"""The share of characters that stay: with more changed it would be somebody else's essay."""
Span = tuple[int, int]


@dataclass(frozen=True)
class Mark:
    """A place where only the writer can put something better."""

    start: int
    end: int
    kind: str
    question: str


def edits_by_rule(text: str, style: str, reader: str, within: Span | None = None) -> list[Edit]:
    """Edits for a style (formal, vivid, concise), reasons in the language ``reader`` (zh, en).

    Every number, name and quotation stays; edits do not overlap; with ``within`` only those inside
    that span.
    """
    language, taboo = language_of(text), spoken_spans(text)
    found = (
        edit
        for rule in rules(style, language)
        for edit in _edits(text, rule, reader)
        if _free(edit, taboo) and _inside(edit, within) and keeps_facts(text, edit, language)
    )
    return apart(sorted(islice(found, _MOST_LOOKED_AT), key=lambda edit: -len(edit.before)))


def _edits(text: str, rule: PolishRule, reader: str) -> Iterator[Edit]:
    for match in rule.pattern.finditer(plain(text)):
        start, end, after = shaped(text, *match.span(), match.expand(rule.put))
        before = text[start:end]
        if before and before != after:
            yield Edit(start, end, before, after, rule.kind, rule.why[reader])


def _free(edit: Edit | Mark, taboo: Sequence[Span]) -> bool:
    return all(edit.end <= start or end <= edit.start for start, end in taboo)


def _inside(place: Edit | Mark, within: Span | None) -> bool:
    return within is None or (within[0] <= place.start and place.end <= within[1])


def bounded(text: str, edits: Sequence[Edit], needed: Sequence[Edit] = ()) -> list[Edit]:
    """The edits in order of place, as many as leave ``LEAST_UNCHANGED`` of the text as it is.

    Of several the smallest changes stay; a single long one gives way first. Those ``needed``
    (corrections, which change no style) stay all, and take nothing of the room.
    """
    room, kept = (1 - LEAST_UNCHANGED) * len(text), list(needed)
    for edit in sorted(edits, key=lambda one: (changed(one), one.start))[:MOST_EDITS]:
        room -= changed(edit)
        if room < 0:
            break
        kept.append(edit)
    return sorted(kept, key=lambda one: one.start)


def marks(
    text: str, style: str, reader: str, edits: Collection[Edit], within: Span | None = None
) -> list[Mark]:
    """Places to ask about, apart from each other, from quotations and from the edits."""
    language = language_of(text)
    taken = [*spoken_spans(text), *((edit.start, edit.end) for edit in edits)]
    kept: list[Mark] = []
    for mark in _marks(text, style, reader, language):
        if _inside(mark, within) and _free(mark, taken):
            taken.append((mark.start, mark.end))
            kept.append(mark)
        if len(kept) == MOST_QUESTIONS:
            break
    return sorted(kept, key=lambda mark: mark.start)


def _marks(text: str, style: str, reader: str, language: str) -> Iterator[Mark]:
    for question in questions(style, language):
        for start, end in _places(text, question, language):
            yield Mark(start, end, question.kind, _asked(question, text[start:end], reader))


def _asked(question: AuthorQuery, words: str, reader: str) -> str:
    return question.ask[reader].replace("{word}", " ".join(words.split()))


def _places(text: str, question: AuthorQuery, language: str) -> Iterator[Span]:
    if question.pattern is not None:
        yield from (match.span() for match in question.pattern.finditer(plain(text)))
    elif question.kind == "cliche":
        lower = plain(text).lower()
        for phrase in cliches(language) if len(lower) == len(text) else ():
            if (at := lower.find(phrase)) >= 0:
                yield at, at + len(phrase)
