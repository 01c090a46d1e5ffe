"""How two texts stand to each other, as the rules of conflict ask it."""

import re
from typing import Literal, Protocol

from memory.core.conflict.keys import fold

Relation = Literal["same", "update", "contrary", "different"]

_NEGATIVE = re.compile(r"不(?!错)|没|讨厌|反感|\b(?:not|never|no longer|hate|dislike)\b|n't\b")


class Judge(Protocol):
    """Compares texts by what they say. Nearness in meaning is never a reason."""

    def relation(self, a: str, b: str) -> Relation:
        """How two facts stand to each other.

        ``same``; ``update``: another value of what one has one of; ``contrary``: one denies just
        what the other says; ``different``: both can hold.
        """
        ...

    def clash(self, a: str, b: str) -> bool:
        """Whether both cannot hold together as they stand: one denies what the other says."""
        ...


class PlainJudge:
    """Knows no names: the same text is the same fact, anything else is different."""

    def relation(self, a: str, b: str) -> Relation:
        """``same`` when the texts are."""
        return "same" if fold(a) == fold(b) else "different"

    def clash(self, a: str, b: str) -> bool:
        """When one has a word of denial and the other has none."""
        return bool(_NEGATIVE.search(fold(a))) != bool(_NEGATIVE.search(fold(b)))
