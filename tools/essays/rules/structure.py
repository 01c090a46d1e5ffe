"""Checks of structure: paragraphs, opening, turn, ending, length."""

from collections import Counter
from collections.abc import Iterator

from tools.essays.rules import lexicon
from tools.essays.rules.concreteness import markers
from tools.essays.rules.findings import Finding
from tools.essays.rules.text import ParsedEssay, count_words, excerpt
from tools.essays.rules.wording import content_words

_ONE_BLOCK = {"en": 180, "zh": 300}
_SHORT_PARAGRAPH = {"en": 25, "zh": 40}
_TURNS = ("turn", "honesty")


def check(essay: ParsedEssay) -> Iterator[Finding]:
    """Everything about how the essay is built."""
    yield from _paragraphs(essay)
    yield from _opening(essay)
    yield from _turn(essay)
    yield from _ending(essay)
    yield from _length(essay)


def _paragraphs(essay: ParsedEssay) -> Iterator[Finding]:
    count, language = len(essay.paragraphs), essay.language
    if count == 1:
        if essay.length > _ONE_BLOCK[language]:
            yield Finding("one_block", -1.5, values={"length": essay.length})
        return
    longest = max(essay.paragraphs, key=count_words)
    share = count_words(longest) / essay.length
    if share > 0.5 and essay.length > _ONE_BLOCK[language]:
        values = {"percent": round(100 * share)}
        yield Finding("heavy_paragraph", -0.5, excerpt(longest, 80), values)
    elif count >= 10 and essay.length / count < _SHORT_PARAGRAPH[language]:
        yield Finding("choppy", -0.5, values={"count": count})
    elif 3 <= count <= 9:
        yield Finding("clear_paragraphs", 0.25, values={"count": count})


def _opening(essay: ParsedEssay) -> Iterator[Finding]:
    first = essay.sentences[0]
    general = lexicon.found("general_opening", first.text, essay.language)
    if general or lexicon.is_stock(first.text, essay.language):
        yield Finding("general_opening", -0.75, excerpt(first.text))
    elif _in_a_scene(essay):
        yield Finding("scene_opening", 0.75, excerpt(first.text))


def _in_a_scene(essay: ParsedEssay) -> bool:
    """Two concrete things in the first sentence, or three in the first two."""
    counts = [markers(sentence, essay.language) for sentence in essay.sentences[:2]]
    return counts[0] >= 2 or sum(counts) >= 3


def _turn(essay: ParsedEssay) -> Iterator[Finding]:
    """A story needs a place where something changes; its beginning and its end do not count.

    A formula (difficulties, no giving up, success) changes nothing.
    """
    middle = essay.sentences[len(essay.sentences) // 5 : -1]
    told = [s.text for s in middle if not _is_formula(s.text, essay.language)]
    for kind in _TURNS:
        if found := next((text for text in told if lexicon.found(kind, text, essay.language)), ""):
            yield Finding("turn", 0.5, excerpt(found))
            return
    yield Finding("no_turn", -0.5)


def _is_formula(text: str, language: str) -> bool:
    return lexicon.is_stock(text, language) or lexicon.found("told_feeling", text, language)


def _ending(essay: ParsedEssay) -> Iterator[Finding]:
    last = essay.paragraphs[-1] if len(essay.paragraphs) > 1 else essay.sentences[-1].text
    if lexicon.found("conclusion", last, essay.language):
        yield Finding("summary_ending", -0.75, excerpt(last))
        return
    if len(essay.paragraphs) < 3 or lexicon.is_stock(last, essay.language):
        return
    shared = content_words(essay.paragraphs[0]) & content_words(last)
    shared -= _throughout(essay) | set(lexicon.words("abstract", essay.language))
    if len(shared) >= 2:
        yield Finding("returning_ending", 0.75, excerpt(last), {"words": _listed(shared, essay)})


def _throughout(essay: ParsedEssay) -> set[str]:
    """Words of the subject: in the middle too, so that the ending does not return to them."""
    middle = [content_words(paragraph) for paragraph in essay.paragraphs[1:-1]]
    often = Counter(word for words in middle for word in words)
    return {word for word, count in often.items() if count > len(middle) / 2}


def _listed(words: set[str], essay: ParsedEssay) -> str:
    return ("、" if essay.language == "zh" else ", ").join(sorted(words, key=len, reverse=True)[:3])


def _length(essay: ParsedEssay) -> Iterator[Finding]:
    if not essay.limit:
        return
    length = essay.measured
    values = {"length": length, "limit": essay.limit, "over": length - essay.limit}
    if length > essay.limit:
        yield Finding("over_limit", -1.0, values=values)
    elif length < essay.limit * 0.5:
        yield Finding("far_below_limit", -0.5, values=values)
