"""Checks of the language: rhythm, openings, inflated words, nouns and passives."""

import re
import statistics
from collections import Counter
from collections.abc import Iterator

from tools.essays.rules import lexicon
from tools.essays.rules.findings import Finding
from tools.essays.rules.language.checking import by_importance, errors_in
from tools.essays.rules.text import ParsedEssay, Sentence, around, excerpt
from tools.essays.rules.wording import stem

_LONG = {"en": 45, "zh": 80}
_SHORT = {"en": 8, "zh": 12}
_ENOUGH_SENTENCES = 6
_MOST_ERRORS = 6  # that weigh; all of them are listed beside the criteria
_AROUND = 40  # characters on both sides of an error
_ABSTRACT_NOUN = re.compile(
    r"^\w{4,}(?:tion|tions|sion|sions|ment|ments|ity|ities|ness|ance|ence|ship|ism)$"
)


def check(essay: ParsedEssay) -> Iterator[Finding]:
    """Everything about how the sentences sound."""
    findings = [
        *_rhythm(essay),
        *_openings(essay),
        *_long_sentences(essay),
        *_inflated(essay),
        *_connectors(essay),
        *_passives(essay),
        *_nouns(essay),
        *_repeated_word(essay),
        *_stock_phrases(essay),
        *_language_errors(essay),
    ]
    if not any(finding.weight < 0 for finding in findings):
        findings.append(Finding("plain", 0.75))
    yield from findings


def _language_errors(essay: ParsedEssay) -> Iterator[Finding]:
    for error in by_importance(errors_in(essay.text))[:_MOST_ERRORS]:
        key = "language_question" if error.after is None else "language_error"
        values = {"wrong": error.before.strip() or error.before, "right": error.after or "—"}
        values |= {"why_zh": error.why_zh, "why_en": error.why_en}
        quote = _quoted(essay.text, error.start, error.end)
        yield Finding(key, -0.35, quote, values)


def _quoted(text: str, start: int, end: int) -> str:
    """The words around a place, verbatim, from its own line."""
    first = max(text.rfind("\n", 0, start) + 1, start - _AROUND)
    last = text.find("\n", end)
    last = min(last if last >= 0 else len(text), end + _AROUND)
    first = text.find(" ", first, start) + 1 or first if first else 0
    blank = text.rfind(" ", end, last) if last < len(text) else last
    return text[first : blank if blank >= end else last].strip()


def _rhythm(essay: ParsedEssay) -> Iterator[Finding]:
    lengths = [_length(sentence) for sentence in essay.sentences]
    if len(lengths) < _ENOUGH_SENTENCES:
        return
    mean = statistics.mean(lengths)
    spread = statistics.pstdev(lengths) / mean
    if spread < 0.35:
        yield Finding("uniform_lengths", -0.75, values={"mean": round(mean)})
    elif spread >= 0.5:
        short = [s for s in essay.sentences if 2 < s.length <= _SHORT[essay.language]]
        yield Finding("varied", 0.75, excerpt(min(short, key=_length).text) if short else "")


def _length(sentence: Sentence) -> int:
    return sentence.length


def first_word(sentence: Sentence, language: str) -> str:
    """The word, or the first two Chinese characters, that a sentence begins with."""
    if language == "zh":
        return sentence.text.lstrip("“「\"'—… ")[:2]
    return sentence.words[0] if sentence.words else ""


def _openings(essay: ParsedEssay) -> Iterator[Finding]:
    openings = [first_word(s, essay.language) for s in essay.sentences]
    for at in range(2, len(openings)):
        if openings[at] and openings[at - 2] == openings[at - 1] == openings[at]:
            values = {"word": _shown(openings[at])}
            yield Finding("same_openings", -0.75, excerpt(essay.sentences[at].text), values)
            return
    if len(openings) < _ENOUGH_SENTENCES:
        return
    word, count = Counter(openings).most_common(1)[0]
    if count > 0.45 * len(openings):
        counted = {"word": _shown(word), "count": count, "total": len(openings)}
        yield Finding("frequent_opening", -0.5, values=counted)


def _shown(word: str) -> str:
    return "I" if word == "i" else word


def _long_sentences(essay: ParsedEssay) -> Iterator[Finding]:
    limit = _LONG[essay.language]
    long = sorted((s for s in essay.sentences if s.length > limit), key=lambda s: -s.length)
    for sentence in long[:2]:
        yield Finding("long_sentence", -0.4, excerpt(sentence.text), {"length": sentence.length})


def _inflated(essay: ParsedEssay) -> Iterator[Finding]:
    found = 0
    for sentence in essay.sentences:
        word = _inflated_word(sentence, essay.language)
        if word and found < 3:
            found += 1
            yield Finding("inflated", -0.4, excerpt(sentence.text), {"word": word})


def _inflated_word(sentence: Sentence, language: str) -> str:
    inflated = lexicon.words("inflated", language)
    if language == "zh":
        return next((word for word in inflated if word in sentence.text), "")
    return next((word for word in sentence.words if word in inflated), "")


def _connectors(essay: ParsedEssay) -> Iterator[Finding]:
    hits = [s.text for s in essay.sentences if lexicon.found("connector", s.text, essay.language)]
    if len(hits) >= 3:
        yield Finding("connectors", -0.5, excerpt(hits[1]), {"count": len(hits)})


def _passives(essay: ParsedEssay) -> Iterator[Finding]:
    hits = [s.text for s in essay.sentences if lexicon.found("passive", s.text, essay.language)]
    if len(hits) >= 3 and len(hits) > 0.25 * len(essay.sentences):
        yield Finding("passive", -0.5, excerpt(hits[0]), {"count": len(hits)})


def _nouns(essay: ParsedEssay) -> Iterator[Finding]:
    if essay.language != "en" or not essay.words:
        return
    heavy = [s for s in essay.sentences if _abstract_nouns(s) >= 4]
    density = sum(_abstract_nouns(s) for s in essay.sentences) / len(essay.words)
    if density > 0.055 or len(heavy) >= 2:
        densest = max(essay.sentences, key=_abstract_nouns)
        yield Finding("noun_heavy", -0.5, excerpt(densest.text), {"percent": round(100 * density)})


def _abstract_nouns(sentence: Sentence) -> int:
    return sum(bool(_ABSTRACT_NOUN.match(word)) for word in sentence.words)


def _stock_phrases(essay: ParsedEssay) -> Iterator[Finding]:
    """Language that is quoted as clichéd elsewhere is not natural; one phrase only costs praise."""
    hits = [
        (around(sentence.text, phrase), phrase)
        for sentence in essay.sentences
        for phrase in lexicon.cliches(essay.language)
        if phrase in lexicon.plain(sentence.text).lower()
    ]
    if hits:
        weight = -0.25 if len(hits) == 1 else -0.75
        quote, phrase = hits[0]
        yield Finding("stock_phrases", weight, quote, {"count": len(hits), "phrase": phrase})


def _repeated_word(essay: ParsedEssay) -> Iterator[Finding]:
    words = (stem(w) for w in essay.words if len(w) > 3 and w not in lexicon.stop_words())
    common = Counter(words).most_common(1)
    if common and common[0][1] >= max(7, 0.02 * len(essay.words)):
        word, count = common[0]
        yield Finding("repeated_word", -0.25, values={"word": word, "count": count})
