"""Pieces of a message that may tell what the person did, and the features of each. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from memory.reading.learned.surroundings import masked, pieces, squeezed, stance_at
from memory.reading.message import Message

KINDS = ("activity", "award", "research", "internship")
"""What a piece may tell."""

LONGEST, SHORTEST = 60, 4
"""Characters of a piece; a longer one is divided where speech goes on."""

_END = re.compile(r"[，,。.!！?？;；\n]+(?!\d)")
_ON = re.compile(
    r"(?=然后|还有|另外|就是说?|而且|同时|后来|对了|再就是|反正|因为|所以|但是|不过|我还)"
    r"|\s(?=(?:and|but|then|also|so|because|plus|which|when|while)\s)",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z][a-z']*")
_ASKS = re.compile(r"[?？]|吗|呢|怎么|能不能|要不要|how |should |what |can i|could ")


@dataclass(frozen=True)
class Piece:
    """``words[start:end]`` of a message."""

    start: int
    end: int


def told_pieces(message: Message) -> list[Piece]:
    """The pieces between marks, long ones divided at words like 「然后」."""
    words, found, begin = message.words, [], 0
    for match in [*_END.finditer(words), None]:
        end = match.start() if match else len(words)
        found += _divided(words, begin, end)
        begin = match.end() if match else end
    return found


def _divided(words: str, start: int, end: int) -> list[Piece]:
    cuts = [start]
    if end - start > LONGEST // 2:
        cuts += [m.start() for m in _ON.finditer(words, start, end) if m.start() - cuts[-1] > 6]
    bounds = zip(cuts, [*cuts[1:], end], strict=True)
    trimmed = (_trimmed(words, left, right) for left, right in bounds)
    return [Piece(left, right) for left, right in trimmed if right - left >= SHORTEST]


def _trimmed(words: str, start: int, end: int) -> tuple[int, int]:
    said = words[start:end]
    start += len(said) - len(said.lstrip())
    return start, start + len(said.strip())


def features(message: Message, told: list[Piece], place: int) -> Iterator[str]:
    """What speaks for one kind or another of the piece at a place among all."""
    piece, text = told[place], masked(message)
    said = squeezed(text[piece.start : piece.end])
    for size in (1, 2, 3, 4):
        yield from (f"{size}={part}" for part in pieces(said, size))
    words = _WORD.findall(said)
    yield from (f"w={word}" for word in words)
    yield from (f"ww={' '.join(pair)}" for pair in pairwise(words))
    yield f"begins={said[:2]}"
    yield f"ends={said[-2:]}"
    before = squeezed(text[max(0, piece.start - 16) : piece.start])
    yield from (f"p={part}" for part in pieces(before, 2))
    behind = squeezed(text[piece.end : piece.end + 12])
    yield from (f"n={part}" for part in pieces(behind, 2))
    if _ASKS.search(text[piece.start : piece.end + 1]):
        yield "asks"
    yield from stance_at(message, piece.start)
    yield f"length={min(6, (piece.end - piece.start) // 10)}"
