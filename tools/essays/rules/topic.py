"""Checks of whether the essay answers its prompt."""

import re
from collections.abc import Iterator

from tools.essays.rules import lexicon
from tools.essays.rules.findings import Finding
from tools.essays.rules.prompts import PromptKind, kind_of
from tools.essays.rules.text import (
    Mention,
    ParsedEssay,
    Sentence,
    excerpt,
    language_of,
    split_sentences,
)
from tools.essays.rules.wording import content_words

_ASKS_MEANING = re.compile(
    r"\b(?:how|learn\w*|why|affect\w*|impact\w*|shape[ds]?)\b|如何|学到|影响|为什么|收获",
    re.IGNORECASE,
)


def can_judge(essay: ParsedEssay) -> bool:
    """Whether the prompt is of a known kind, or has words of the essay's language to compare."""
    prompt = essay.prompt.strip()
    if not prompt:
        return False
    return kind_of(prompt) is not None or language_of(prompt) == essay.language


def check(essay: ParsedEssay) -> Iterator[Finding]:
    """Everything about the prompt; call only when ``can_judge``."""
    kind = kind_of(essay.prompt)
    if kind is None or kind.key == "personal_statement":
        yield from _open_prompt(essay)
    else:
        yield from _answers(essay, kind)
    if kind is not None and kind.key == "why_us":
        yield from _names_the_school(essay)
    if kind is None or kind.key not in ("why_us", "why_major"):
        yield from _asks_meaning(essay)


def _open_prompt(essay: ParsedEssay) -> Iterator[Finding]:
    """Compare words; a prompt such as "a topic of your choice" leaves nothing to miss."""
    if kind_of(essay.prompt) is not None:
        yield Finding("open_prompt", 0.5)
        return
    asked = content_words(essay.prompt)
    if not asked:
        return
    shared = asked & content_words(essay.text)
    weight = 1.0 if len(shared) >= max(2, 0.4 * len(asked)) else 0.0 if shared else -1.0
    words = ("、" if essay.language == "zh" else ", ").join(sorted(shared)[:4])
    if weight:
        key = "prompt_words" if weight > 0 else "no_prompt_words"
        yield Finding(key, weight, values={"words": words})


def _answers(essay: ParsedEssay, kind: PromptKind) -> Iterator[Finding]:
    hits = [n for n, s in enumerate(essay.sentences) if kind.answered.search(s.text)]
    if not hits:
        yield Finding("not_answered", -1.5, values={"kind": kind.key})
        return
    first = essay.sentences[hits[0]]
    if len(hits) > 0.25 * len(essay.sentences):
        yield Finding("answered", 1.0, excerpt(_fullest(essay, kind, hits).text))
    if hits[0] > 0.5 * len(essay.sentences):
        yield Finding("late_answer", -0.75, excerpt(first.text))


def _fullest(essay: ParsedEssay, kind: PromptKind, hits: list[int]) -> Sentence:
    sentences = (essay.sentences[n] for n in hits)
    return max(sentences, key=lambda s: len(kind.answered.findall(s.text)))


def _names_the_school(essay: ParsedEssay) -> Iterator[Finding]:
    for sentence in essay.sentences:
        if lexicon.found("praise", sentence.text, essay.language):
            yield Finding("interchangeable_praise", -0.5, excerpt(sentence.text))
            break
    yield from _other_schools(essay)
    named = essay.school.lower() in essay.text.lower() or any(one.own for one in essay.mentions)
    if essay.school and not named:
        yield Finding("school_not_named", -0.5, values={"school": essay.school})


def _other_schools(essay: ParsedEssay) -> Iterator[Finding]:
    """Another university in an essay for this one: what remains of a copied essay.

    A sentence that names both, or tells of a visit or of somebody who studied there, may do so.
    """
    if not essay.school:
        return
    blamed: set[str] = set()
    for mention in essay.mentions:
        sentence = _sentence_at(essay.text, mention)
        if mention.own or sentence in blamed or _may_be_named(essay, mention, sentence):
            continue
        blamed.add(sentence)
        values = {"other": mention.name, "school": essay.school}
        yield Finding("wrong_school", -1.5, sentence, values)


def _sentence_at(text: str, mention: Mention) -> str:
    """The sentence that the mention stands in, verbatim."""
    first = text.rfind("\n", 0, mention.start) + 1
    last = text.find("\n", mention.end)
    reached = first
    for piece in split_sentences(text[first : last if last >= 0 else len(text)]):
        start = text.index(piece, reached)
        reached = start + len(piece)
        if start <= mention.start < reached:
            return excerpt(piece)
    return mention.name


def _may_be_named(essay: ParsedEssay, mention: Mention, sentence: str) -> bool:
    own = (one for one in essay.mentions if one.own)
    beside = any(abs(one.start - mention.start) < len(sentence) for one in own)
    return beside or lexicon.found("other_campus", sentence, essay.language)


def _asks_meaning(essay: ParsedEssay) -> Iterator[Finding]:
    """A prompt that asks how or why wants reflection in the second half."""
    if not _ASKS_MEANING.search(essay.prompt):
        return
    second_half = essay.sentences[len(essay.sentences) // 2 :]
    for sentence in second_half:
        told = lexicon.found("reflection", sentence.text, essay.language)
        if told and not lexicon.is_stock(sentence.text, essay.language):
            yield Finding("meaning_given", 0.5, excerpt(sentence.text))
            return
    yield Finding("meaning_missing", -0.5)
