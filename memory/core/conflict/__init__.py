"""Conflicts: what becomes of something said when something of the kind is known already.

The order is key → exact text → meaning. Meaning alone never replaces or drops anything: two texts
count as one fact only when names, numbers, negation, direction and time agree.
"""

from memory.core.conflict.judge import Judge, PlainJudge, Relation
from memory.core.conflict.keys import fold, key_of
from memory.core.conflict.policies import (
    DEFAULTS,
    KeyPolicy,
    Overrides,
    policy_for,
    strategy_for,
)
from memory.core.conflict.resolution import Resolution, Timing
from memory.core.conflict.resolve import resolve

__all__ = [
    "DEFAULTS",
    "Judge",
    "KeyPolicy",
    "Overrides",
    "PlainJudge",
    "Relation",
    "Resolution",
    "Timing",
    "fold",
    "key_of",
    "policy_for",
    "resolve",
    "strategy_for",
]
