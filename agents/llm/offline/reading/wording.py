"""The wording of a message as named features, for whoever learns from it. Pure."""

import re
from collections.abc import Iterator
from itertools import pairwise

from agents.llm.offline.reading.schools import NAMES
from memory.reading.folding import plain
from memory.reading.learned.surroundings import signed, squeezed

_BLANK = re.compile(r"\s+")
_CHINESE_BLANK = re.compile(r"(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])")
_NOT_ENGLISH = re.compile(r"[^a-z ]+")
_WORD = re.compile(r"[a-z']+")
_ASKS = re.compile(r"[?？]|吗|呢")
LONGEST = 400
"""Characters whose wording counts."""


def shown(text: str) -> str:
    """A text in small letters with a sign for each school, field and place, and 0 for a number."""
    text = plain(text[:LONGEST])
    names = (NAMES.schools(text), NAMES.majors(text), NAMES.places(text))
    return squeezed(signed(text, *names))


def features(text: str) -> Iterator[str]:
    """Pieces of Chinese words, English words, their pairs and threes, and the length."""
    said = _BLANK.sub(" ", shown(text)).strip()
    closed = _CHINESE_BLANK.sub("", said)
    for run in _NOT_ENGLISH.findall(f"^{closed}$"):
        for size in (1, 2, 3, 4):
            yield from (f"{size}:{run[at : at + size]}" for at in range(len(run) - size + 1))
    words = _WORD.findall(said)
    for word in words:
        yield f"w={word}"
        for size in (3, 4, 5):
            whole = f"<{word}>"
            yield from (f"s={whole[at : at + size]}" for at in range(len(whole) - size + 1))
    yield from (f"b={' '.join(pair)}" for pair in pairwise(words))
    yield from (f"t={' '.join(three)}" for three in zip(words, words[1:], words[2:], strict=False))
    if words:
        yield f"first={words[0]}"
        yield f"first2={' '.join(words[:2])}"
    yield f"length={min(8, len(closed) // 6)}"
    if _ASKS.search(text):
        yield "asks"
