"""Checks of the student's own voice."""

import re
from collections.abc import Iterator

from tools.essays.rules import lexicon
from tools.essays.rules.findings import Finding
from tools.essays.rules.text import ParsedEssay, around, excerpt

_FIRST_PERSON = {
    "en": re.compile(r"\b(?:i|me|my|mine|myself|we|us|our)\b"),
    "zh": re.compile(r"我"),
}
_THIRD_PERSON = {
    "en": re.compile(r"\b(?:he|him|his|she|her|hers)\b"),
    "zh": re.compile(r"[他她](?!们)"),
}
_MINIMUM_FIRST_PERSON = {"en": 0.02, "zh": 0.008}


def check(essay: ParsedEssay) -> Iterator[Finding]:
    """Everything about whose voice this is."""
    yield from _cliches(essay)
    yield from _inner_life(essay)
    yield from _morals(essay)
    yield from _who_is_it_about(essay)
    yield from _trophies(essay)
    yield from _borrowed_opening(essay)


def _cliches(essay: ParsedEssay) -> Iterator[Finding]:
    found = 0
    for sentence in essay.sentences:
        text = lexicon.plain(sentence.text).lower()
        phrase = next((c for c in lexicon.cliches(essay.language) if c in text), None)
        if phrase and found < 4:
            found += 1
            quote = around(sentence.text, phrase)
            why = {f"why_{reader}": lexicon.why_cliche(phrase, reader) for reader in ("zh", "en")}
            yield Finding("cliche", -0.5, quote, {"phrase": phrase, **why})


def _inner_life(essay: ParsedEssay) -> Iterator[Finding]:
    for key in ("honesty", "reflection"):
        hits = [
            s.text
            for s in essay.sentences
            if lexicon.found(key, s.text, essay.language)
            and not lexicon.is_stock(s.text, essay.language)
        ]
        for text in hits[:2]:
            yield Finding(key, 0.5, excerpt(text))
        if not hits and key == "reflection":
            yield Finding("no_reflection", -0.75)


def _morals(essay: ParsedEssay) -> Iterator[Finding]:
    """A lesson that is only stated."""
    morals = (s for s in essay.sentences if lexicon.found("moral", s.text, essay.language))
    for sentence in list(morals)[:2]:
        yield Finding("moral", -0.4, excerpt(sentence.text))


def _who_is_it_about(essay: ParsedEssay) -> Iterator[Finding]:
    first = len(_FIRST_PERSON[essay.language].findall(essay.lower))
    third = len(_THIRD_PERSON[essay.language].findall(essay.lower))
    if first < essay.length * _MINIMUM_FIRST_PERSON[essay.language]:
        yield Finding("no_first_person", -1.0)
    elif third > 8 and third > 1.5 * first:
        yield Finding("about_others", -0.75, values={"others": third, "self": first})


def _trophies(essay: ParsedEssay) -> Iterator[Finding]:
    pattern = lexicon.pattern("trophies", essay.language)
    for sentence in essay.sentences:
        if len(set(pattern.findall(sentence.text))) >= 2:
            yield Finding("trophies", -0.5, excerpt(sentence.text))
            return


def _borrowed_opening(essay: ParsedEssay) -> Iterator[Finding]:
    for sentence in essay.sentences[:2]:
        if lexicon.found("borrowed_quote", sentence.text, essay.language):
            yield Finding("borrowed_quote", -0.5, excerpt(sentence.text))
            return
