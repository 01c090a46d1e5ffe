"""What changed between two versions of a text, by words (English) and characters (Chinese)."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

_SENTENCE = re.compile(r"[^。！？!?\n.]*[。！？!?\n.]*")
_TOKEN = re.compile(r"[A-Za-z0-9\u00c0-\u024f]+(?:['’\-][A-Za-z0-9]+)*|\s+|.", re.DOTALL)
_MOST_COMPARISONS = 1_000_000  # of words in one stretch; beyond, it counts as rewritten
Piece = tuple[str, str]


def difference(before: str, after: str) -> list[dict]:
    """The way from one text to the other: pieces with ``kind`` (same, removed, added) and ``text``.

    The same and the removed ones in order are ``before``, the same and the added ones ``after``.
    """
    pieces = list(_by_sentence(_cut(_SENTENCE, before), _cut(_SENTENCE, after)))
    return [{"kind": kind, "text": text} for kind, text in _joined(pieces)]


def moved(before: str, after: str, start: int, end: int) -> tuple[int, int] | None:
    """Where the span of ``before`` stands in ``after``; ``None`` when it was touched."""
    old = new = 0
    for piece in difference(before, after):
        kind, length = piece["kind"], len(piece["text"])
        if kind == "same" and old <= start and end <= old + length:
            return new + start - old, new + end - old
        old += length if kind != "added" else 0
        new += length if kind != "removed" else 0
    return None


def _cut(pattern: re.Pattern[str], text: str) -> list[str]:
    return [piece for piece in pattern.findall(text) if piece]


def _by_sentence(before: list[str], after: list[str]) -> Iterator[Piece]:
    for same, old, new in _stretches(before, after):
        if same:
            yield "same", old
        else:
            yield from _by_word(old, new)


def _by_word(old: str, new: str) -> Iterator[Piece]:
    before, after = _cut(_TOKEN, old), _cut(_TOKEN, new)
    if len(before) * len(after) > _MOST_COMPARISONS:
        yield from _replaced(old, new)
        return
    for same, one, other in _stretches(before, after):
        yield from (("same", one),) if same else _replaced(one, other)


def _replaced(old: str, new: str) -> tuple[Piece, Piece]:
    return ("removed", old), ("added", new)


def _stretches(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[bool, str, str]]:
    """Runs of equal and of different units, joined: whether equal, the old and the new text."""
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        yield tag == "equal", "".join(before[a:b]), "".join(after[c:d])


def _joined(pieces: list[Piece]) -> Iterator[Piece]:
    """Neighbours of one kind as one piece, empty ones left out."""
    written = [piece for piece in pieces if piece[1]]
    for kind, group in groupby(written, key=lambda piece: piece[0]):
        yield kind, "".join(text for _, text in group)
