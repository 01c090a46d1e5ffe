"""The passages of a page that answer a question, word for word. Pure."""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

LONGEST = 480  # characters of a passage
_ENOUGH = 240  # a passage that has so many is not joined with the next line
_SENTENCE_END = re.compile(r"(?<=[.!?。！？；])\s*")
Words = Callable[[Sequence[str]], list[list[str]]]


def best_passages(text: str, query: str, words_of: Words, count: int = 3) -> list[str]:
    """Up to ``count`` passages that share most with the query, in the order of the page.

    ``words_of`` gives the words of many texts. A word that stands everywhere tells little.
    """
    passages = list(cut(text))
    wanted, *found = [set(words) for words in words_of([query, *passages])]
    known = Counter(word for words in found for word in words & wanted)
    weight = {word: math.log(1 + len(passages) / times) for word, times in known.items()}
    scores = [sum(weight[word] for word in words & wanted) for words in found]
    best = max(scores, default=0.0)
    ranked = sorted(range(len(passages)), key=lambda index: (-scores[index], index))
    chosen = [index for index in ranked[:count] if scores[index] > best / 2]
    return [passages[index] for index in sorted(chosen)]


def cut(text: str) -> Iterable[str]:
    """A text in passages: short lines are joined with what follows them, long ones divided."""
    passage = ""
    for piece in (piece for line in text.splitlines() for piece in _pieces(line)):
        if passage and len(passage) + len(piece) + 1 > LONGEST:
            yield passage
            passage = ""
        passage = f"{passage}\n{piece}" if passage else piece
        if len(passage) >= _ENOUGH:
            yield passage
            passage = ""
    if passage:
        yield passage


def _pieces(line: str) -> Iterable[str]:
    if len(line) <= LONGEST:
        yield line
        return
    piece = ""
    for sentence in _SENTENCE_END.split(line):
        if piece and len(piece) + len(sentence) + 1 > LONGEST:
            yield piece
            piece = ""
        piece = f"{piece} {sentence}" if piece else sentence
        while len(piece) > LONGEST:
            yield piece[:LONGEST]
            piece = piece[LONGEST:]
    if piece:
        yield piece
