"""Two texts compared slot by slot. Nearness in meaning is a precondition, never a reason."""

import re
from functools import lru_cache

from memory.core.conflict.judge import Relation
from memory.core.conflict.reading import Words, stems
from memory.core.conflict.slots import INTENTS, Slots, pair, slots_of
from memory.core.conflict.updating import contrary, takes_other_side, updates
from memory.reading import Catalogue
from memory.reading.folding import fold

NEAR = 0.9
"""Cosine from which two memories without a key are compared at all (specification, section 7)."""
NEAR_TO_COMPACT = 0.92
"""Cosine from which two memories may be taken for duplicates by compaction (section 8)."""
_HAN = re.compile(r"[㐀-鿿]")


def same_fact(
    a: str,
    b: str,
    *,
    catalogue: Catalogue | None = None,
    similarity: float | None = None,
    words: Words = stems,
) -> bool:
    """Whether two texts state one fact: the same in every slot, and in the words between them.

    ``similarity`` is their cosine when it is known; below ``NEAR`` they are not the same, and no
    cosine however high makes them so.
    """
    if similarity is not None and similarity < NEAR:
        return False
    return relation_of(a, b, catalogue=catalogue, words=words) == "same"


def relation_of(
    a: str, b: str, *, catalogue: Catalogue | None = None, words: Words = stems
) -> Relation:
    """``same``, ``update`` (the same attribute with another value) or ``different``."""
    if fold(a) == fold(b):
        return "same"
    first = slots_of(a, catalogue=catalogue, words=words)
    second = slots_of(b, catalogue=catalogue, words=words)
    return _relation(first, second, in_one_language(a, b))


def in_one_language(a: str, b: str) -> bool:
    """Whether both texts are Chinese, or neither is."""
    return bool(_HAN.search(a)) == bool(_HAN.search(b))


def _relation(a: Slots, b: Slots, one_language: bool) -> Relation:
    if agree(a, b, one_language):
        return "same"
    return "update" if updates(a, b) else "different"


def agree(a: Slots, b: Slots, one_language: bool) -> bool:
    """Whether all slots agree, those that could be bound wrongly also in their order."""
    if a.has_self != b.has_self:  # 我爸反对我学舞蹈, 学舞蹈我爸反对
        a, b = a.without_self(), b.without_self()
    if (a.denied | b.denied) & INTENTS and a.refused and a.refused == b.refused:
        return True
    if not a.content or a.meaning != b.meaning:
        return False
    if a.is_simple and b.is_simple:
        return True
    if one_language and (a.ordered or b.ordered):
        return _sequence(a) == _sequence(b)
    if one_language:
        return a.bound == b.bound
    kinds = ("name", "place", "number", "time", "person")
    return not (a.ordered or b.ordered) and all(a.of(kind) == b.of(kind) for kind in kinds)


def _sequence(slots: Slots) -> list[tuple[str, str]]:
    return [pair(token) for token in slots.tokens]


class SlotJudge:
    """Compares texts by their slots, with the names that a catalogue knows."""

    def __init__(self, catalogue: Catalogue | None = None, words: Words = stems) -> None:
        self._read = lru_cache(maxsize=2_000)(
            lambda text: slots_of(text, catalogue=catalogue, words=words)
        )

    def relation(self, a: str, b: str) -> Relation:
        """As ``relation_of``, and ``contrary`` when one just denies what the other says."""
        if fold(a) == fold(b):
            return "same"
        first, second = self._read(a), self._read(b)
        found = _relation(first, second, in_one_language(a, b))
        if found == "different" and contrary(first, second):
            return "contrary"
        return found

    def clash(self, a: str, b: str) -> bool:
        """Whether they take opposite sides about the same."""
        first, second = self._read(a), self._read(b)
        return contrary(first, second) or takes_other_side(first, second)
