"""How much a memory weighs at a moment."""

from dataclasses import dataclass
from datetime import datetime

from memory.core import scoring
from memory.models.memory import MemoryColumns

_SECONDS_A_DAY = 86_400


@dataclass(frozen=True)
class Weight:
    """The score, 0 to 1, and its tier: ``working``, ``short``, ``long`` or ``archive``."""

    score: float
    tier: str


def weight_of(memory: MemoryColumns, now: datetime) -> Weight:
    """The weight of a memory, archived ones included."""
    score = scoring.score(
        importance=memory.importance,
        days=(now - memory.said_at).total_seconds() / _SECONDS_A_DAY,
        confidence=memory.confidence,
        accesses=memory.access_count,
    )
    return Weight(score, scoring.tier(score).value)
