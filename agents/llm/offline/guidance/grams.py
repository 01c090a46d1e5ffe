"""The pieces of a text by which two ways of asking are alike."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from agents.llm.offline.guidance.concepts import concepts
from memory.reading.folding import fold

Grams = Counter[str]

# Chinese pieces overlap, and so do the parts of a word; a concept is mostly the matter itself.
WEIGHTS = {
    "character": 0.5,
    "pair": 1.0,
    "triple": 0.5,
    "word": 1.5,
    "part": 0.5,
    "neighbours": 0.7,
    "concept": 4.0,
}

# As many Latin words without a Chinese one may be a name in either language.
_SHORT = 3
_PART = 4

_HAN = re.compile(r"[㐀-鿿]")
_RUNS = re.compile(r"[㐀-鿿]+|[a-z0-9]+")
# One spelling of F-1, I-20, DS-160, H-1B, and of what an apostrophe shortens.
_NUMBERED = re.compile(r"(?<![a-z])([a-z]{1,2})-(?=\d)")
_APOSTROPHE = re.compile(r"(?<=[a-z])['’](?=[a-z])")


def language(text: str, locale: str) -> str:
    """The language in which a text asks; a few Latin words ask in the locale's."""
    if _HAN.search(text):
        return "zh"
    return locale if len(text.split()) <= _SHORT else "en"


def grams(text: str) -> Grams:
    """All pieces of a question, by how much they say."""
    runs = _runs(text)
    pieces: Grams = Counter({f"={name}": WEIGHTS["concept"] for name in concepts(_plain(text))})
    for run in runs:
        for kind, piece in _pieces(run):
            pieces[piece] += WEIGHTS[kind]  # type: ignore[assignment]  # counts floats as well
    for left, right in pairwise(runs):
        if left.isascii() and right.isascii():
            pieces[left + right] += WEIGHTS["neighbours"]  # type: ignore[assignment]
    return pieces


def of_text(text: str) -> Grams:
    """Words and pairs of characters only: what an answer speaks of, without how it says so."""
    return Counter(
        piece for run in _runs(text) for piece in ([run] if run.isascii() else _pairs(run))
    )


def _runs(text: str) -> list[str]:
    return _RUNS.findall(_plain(text))


def _plain(text: str) -> str:
    return _APOSTROPHE.sub("", _NUMBERED.sub(r"\1", fold(text)))


def _pieces(run: str) -> Iterator[tuple[str, str]]:
    if not run.isascii():
        yield from (("character", piece) for piece in run)
        yield from (("pair", piece) for piece in _pairs(run))
        yield from (("triple", run[i : i + 3]) for i in range(len(run) - 2))
        return
    yield "word", run
    if len(run) > _PART:
        ends = f"{run}_"
        yield from (("part", f"~{ends[i : i + _PART]}") for i in range(len(ends) - _PART + 1))


def _pairs(run: str) -> list[str]:
    return [left + right for left, right in pairwise(run)] or [run]
