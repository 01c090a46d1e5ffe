"""Cutting an essay to a limit: whole sentences, those that say the least first."""

from collections.abc import Iterator, Sequence

from tools.essays.rules import lexicon
from tools.essays.rules.concreteness import markers
from tools.essays.rules.edits import Edit, apart, applied, unchanged_share
from tools.essays.rules.polishing.facts import keeps_facts, spoken_spans
from tools.essays.rules.polishing.proposing import LEAST_UNCHANGED, Span
from tools.essays.rules.text import ParsedEssay, Sentence, count_words, language_of

_WHY = {
    "zh": "超过字数上限：这一句最概括，整句删去，前后仍然连得上。",
    "en": "Over the limit: this sentence says the least; without it the others stay whole.",
}


def with_cuts(
    text: str, edits: Sequence[Edit], limit: int, reader: str, within: Span | None = None
) -> list[Edit]:
    """The edits, and as many whole sentences cut as ``limit`` (words) asks for.

    A sentence is cut only where no number, name or quotation goes with it, never the first or the
    last, never a whole paragraph; ``LEAST_UNCHANGED`` of the text stays. So the result may still be
    too long.
    """
    kept = list(edits)
    for cut in _candidates(text, reader):
        if count_words(applied(text, kept)) <= limit:
            break
        more = apart([cut, *kept])
        if _outside(cut, within) or unchanged_share(text, more) < LEAST_UNCHANGED:
            continue
        kept = more
    return kept


def _outside(cut: Edit, within: Span | None) -> bool:
    return within is not None and not (within[0] <= cut.start and cut.end <= within[1])


def _candidates(text: str, reader: str) -> list[Edit]:
    """Sentences that may go, the emptiest first; of each paragraph one stays."""
    essay, language = ParsedEssay(text), language_of(text)
    taboo = spoken_spans(text)
    found = []
    for paragraph in range(len(essay.paragraphs)):
        spans = list(_sentences(essay, paragraph))
        ranked = sorted(spans[:-1] if paragraph else spans[1:-1], key=lambda one: _worth(one[2]))
        found += ranked[: len(spans) - 1]
    cuts = (_cut(text, start, end, reader) for start, end, _ in sorted(found, key=_emptiness))
    return [
        cut
        for cut in cuts
        if all(cut.end <= start or end <= cut.start for start, end in taboo)
        and keeps_facts(text, cut, language)
    ]


def _emptiness(place: tuple[int, int, Sentence]) -> tuple:
    return _worth(place[2])


def _worth(sentence: Sentence) -> tuple[bool, int, int]:
    """Stock phrases first, then what shows nothing, the longer before the shorter."""
    language = language_of(sentence.text)
    own = not lexicon.is_stock(sentence.text, language)
    return own, markers(sentence, language), -sentence.length


def _sentences(essay: ParsedEssay, paragraph: int) -> Iterator[tuple[int, int, Sentence]]:
    """The sentences of a paragraph with their places in the text."""
    at = essay.paragraph_spans[paragraph][0]
    for sentence in essay.sentences:
        if sentence.paragraph == paragraph:
            start = essay.text.index(sentence.text, at)
            at = start + len(sentence.text)
            yield start, at, sentence


def _cut(text: str, start: int, end: int, reader: str) -> Edit:
    """The sentence with the blank behind it, or the one before it at the end of a line."""
    if text[end : end + 1] == " ":
        end += 1
    elif start and text[start - 1] == " ":
        start -= 1
    return Edit(start, end, text[start:end], "", "over_limit", _WHY[reader])
