"""How two texts stand to each other, as the rules of conflict ask it."""

from typing import Literal, Protocol

Relation = Literal["same", "update", "contrary", "different"]


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
