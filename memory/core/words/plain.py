"""The words that stand in a text, without what they stand for."""

import re
from collections.abc import Iterator

from memory.core.words.chinese import chinese_words
from memory.core.words.english import english_word

# A run of Chinese characters, or a Latin word or figure with what belongs to it: 4.0, 2026-11-01,
# cs61a, o'neil.
_RUNS = re.compile(r"[㐀-鿿]+|[^\W_㐀-鿿]+(?:[.\-/'’+&][^\W_㐀-鿿]+)*")
_PARTS = re.compile(r"[.\-/'’+&]")
_FIGURE = re.compile(r"\d+(?:[.\-/]\d+)*")


def plain_words(text: str) -> Iterator[str]:
    """The words of a folded text: Chinese ones segmented, English ones stemmed."""
    for run in _RUNS.findall(text.lower()):
        if "㐀" <= run[0] <= "鿿":
            yield from chinese_words(run)
        else:
            yield from _latin(run)


def _latin(run: str) -> Iterator[str]:
    """A figure or an identifier whole; a compound whole and in parts."""
    if _FIGURE.fullmatch(run):
        yield run
        return
    parts = [part for part in _PARTS.split(run) if part]
    if len(parts) > 1 and "'" not in run and "’" not in run:
        yield run
    for part in parts:
        if word := english_word(part):
            yield word
