"""What compaction works on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True)
class Piece:
    """A memory as compaction needs it; ``tokens`` is what it costs in a prompt.

    ``conversation`` names the one it was said in, if any.
    """

    id: str
    type: str
    category: str
    content: str
    said_at: datetime
    importance: float
    confidence: float
    tokens: int = 0
    conversation: str = ""

    def is_older_than(self, age: timedelta, now: datetime) -> bool:
        """Whether it was said longer ago than that."""
        return self.said_at < now - age


@dataclass(frozen=True)
class Limits:
    """The figures of compaction (specification, section 8)."""

    old: timedelta = timedelta(days=90)
    unimportant: float = 0.5
    characters: int = 200  # of a summary
    fewest: int = 3  # memories that are worth a summary
    most: int = 12  # memories behind one summary


DEFAULTS = Limits()

# The nearest other pieces of each piece, nearest first; both by id.
Near = Mapping[str, Sequence[str]]
