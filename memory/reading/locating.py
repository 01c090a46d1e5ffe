"""Where words that were repeated stand in a text, however they are spelled: width, case, blanks and
quotation marks make no difference."""

from memory.reading.folding import plain

Span = tuple[int, int]

_DROPPED = frozenset("\"'“”‘’`´「」『』《》‹›<>*_")
_SIGNS = str.maketrans("，。、；！（）", ",.,;!()")


def spans_of(words: str, text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """Every place of ``text[start:end]`` that reads ``words``; no number or Latin word is cut."""
    wanted, _ = _folded(words)
    there, places = _folded(text[:end])
    found, at = [], -1
    while wanted and (at := there.find(wanted, at + 1)) >= 0:
        span = places[at], places[at + len(wanted) - 1] + 1
        if span[0] >= start and _is_whole(plain(text), *span):
            found.append(span)
    return found


def _folded(text: str) -> tuple[str, list[int]]:
    kept, places = [], []
    for at, character in enumerate(plain(text).translate(_SIGNS)):
        lower = character.lower()
        if not character.isspace() and character not in _DROPPED and len(lower) == 1:
            kept.append(lower)
            places.append(at)
    return "".join(kept), places


def _is_whole(text: str, start: int, end: int) -> bool:
    left, right = text[max(0, start - 2) : start], text[end : end + 2]
    return not (_goes_on(left[::-1], text[start]) or _goes_on(right, text[end - 1]))


def _goes_on(beyond: str, edge: str) -> bool:
    """Whether a number or a Latin word goes on beyond its edge: ``1500`` in ``11500`` or ``3.8``."""
    if not beyond:
        return False
    if edge.isdecimal():
        return beyond[0].isdecimal() or (beyond[0] in ".," and beyond[1:2].isdecimal())
    return edge.isascii() and edge.isalpha() and beyond[0].isascii() and beyond[0].isalpha()
