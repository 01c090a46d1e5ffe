"""Checks of concrete detail."""

from collections.abc import Iterator

from tools.essays.rules import lexicon
from tools.essays.rules.concreteness import concrete_share, markers, speech_in
from tools.essays.rules.findings import Finding
from tools.essays.rules.text import ParsedEssay, Sentence, excerpt

_POOR = 0.45  # below this share the best sentence is a beginning, not a strength
_STEPS = ((0.75, 1.0), (0.6, 0.5), (0.45, 0.0), (0.3, -0.5), (0.15, -1.0), (0.0, -1.5))


def check(essay: ParsedEssay) -> Iterator[Finding]:
    """Everything about what can be seen, heard, counted and named."""
    yield from _share(essay)
    yield from _best_sentence(essay)
    yield from _speech(essay)
    yield from _vague(essay)
    yield from _told_feelings(essay)


def _share(essay: ParsedEssay) -> Iterator[Finding]:
    share = concrete_share(essay.sentences, essay.language)
    weight = next(weight for floor, weight in _STEPS if share >= floor)
    values = {"percent": round(100 * share)}
    if weight > 0:
        yield Finding("concrete_share", weight, values=values)
    elif weight < 0:
        yield Finding("abstract_share", weight, values=values)


def _best_sentence(essay: ParsedEssay) -> Iterator[Finding]:
    own = (s for s in essay.sentences if not lexicon.is_stock(s.text, essay.language))
    best = max(own, key=lambda s: markers(s, essay.language), default=None)
    if best is None or markers(best, essay.language) < 3:
        return
    if concrete_share(essay.sentences, essay.language) < _POOR:
        yield Finding("start_here", 0.0, excerpt(best.text, 200))
    else:
        yield Finding("best_detail", 0.5, excerpt(best.text, 200))


def _speech(essay: ParsedEssay) -> Iterator[Finding]:
    """Quoted speech may run over several sentences, so that paragraphs are searched."""
    for paragraph in essay.paragraphs:
        if spoken := speech_in(paragraph, essay.language):
            yield Finding("speech", 0.5, excerpt(spoken.strip('：:说问道喊 “”「」"')))
            return


def _vague(essay: ParsedEssay) -> Iterator[Finding]:
    abstract = (s for s in essay.sentences if _abstract_words(s, essay.language) >= 2)
    vague = [s for s in abstract if not markers(s, essay.language)]
    vague.sort(key=lambda s: -_abstract_words(s, essay.language))
    for sentence in vague[:3]:
        yield Finding("vague", -0.4, excerpt(sentence.text))


def _abstract_words(sentence: Sentence, language: str) -> int:
    abstract = lexicon.words("abstract", language)
    if language == "zh":
        return sum(word in sentence.text for word in abstract)
    return sum(word in abstract for word in sentence.words)


def _told_feelings(essay: ParsedEssay) -> Iterator[Finding]:
    for sentence in essay.sentences:
        if lexicon.found("told_feeling", sentence.text, essay.language):
            yield Finding("told_feeling", -0.3, excerpt(sentence.text))
            return
