"""How much a memory weighs: importance, freshness, confidence, reading; and the tier of that.

Figures are from the specification, section 7. Everything is between 0 and 1.
"""

import math
from dataclasses import dataclass
from enum import StrEnum

from memory.core.categories import CATEGORIES, Categories, named
from memory.core.types import MemoryType

FADING = 0.01  # freshness lost a day, as the exponent's rate
BONUS_PER_ACCESS = 0.02
MOST_BONUS = 0.2

BASE_IMPORTANCE = {
    MemoryType.FACT: 0.8,
    MemoryType.DECISION: 0.85,
    MemoryType.PREFERENCE: 0.6,
    MemoryType.SUMMARY: 0.5,
    MemoryType.FEEDBACK: 0.7,
}


class Tier(StrEnum):
    """Where a memory is kept, by its score."""

    WORKING = "working"
    SHORT = "short"
    LONG = "long"
    ARCHIVE = "archive"


LEAST_SCORE = {Tier.WORKING: 0.8, Tier.SHORT: 0.5, Tier.LONG: 0.2, Tier.ARCHIVE: 0.0}


@dataclass(frozen=True)
class Weights:
    """What each part counts in the score; the access bonus comes on top of them."""

    importance: float = 0.4
    freshness: float = 0.3
    confidence: float = 0.3


def base_importance(type: str, category: str, categories: Categories = CATEGORIES) -> float:
    """The importance that a memory starts with: its category's, or its type's in any other.

    Raises:
        ValueError: there is no such type.
    """
    kind = MemoryType(type)
    known = named(category.lower(), categories)
    if known.type is kind:
        return known.importance
    wished = known.importance_wished if kind is MemoryType.PREFERENCE else None
    return wished or BASE_IMPORTANCE[kind]


def freshness(days: float) -> float:
    """1 on the day it was said, 0.74 a month later, 0.03 a year later; 1 in the future."""
    return math.exp(-FADING * max(0.0, days))


def access_bonus(accesses: int) -> float:
    """What having been read adds, up to ``MOST_BONUS``."""
    return min(MOST_BONUS, BONUS_PER_ACCESS * max(0, accesses))


def score(
    *,
    importance: float,
    days: float,
    confidence: float,
    accesses: int = 0,
    weights: Weights = Weights(),
) -> float:
    """How much a memory weighs, 0 to 1; ``days`` since it was said."""
    parts = (
        weights.importance * _within_one(importance)
        + weights.freshness * freshness(days)
        + weights.confidence * _within_one(confidence)
    )
    return _within_one(parts + access_bonus(accesses))


def tier(score: float) -> Tier:
    """The warmest tier whose threshold the score reaches."""
    return next((tier for tier, least in LEAST_SCORE.items() if score >= least), Tier.ARCHIVE)


def _within_one(value: float) -> float:
    return min(1.0, max(0.0, value))
