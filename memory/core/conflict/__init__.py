"""Conflicts: what becomes of something said when something of the kind is known already.

The order is key → exact text → meaning. Meaning alone never replaces or drops anything: two texts
count as one fact only when names, numbers, negation, direction and time agree.
"""

from memory.core.conflict.comparing import (
    NEAR,
    NEAR_TO_COMPACT,
    SlotJudge,
    relation_of,
    same_fact,
)
from memory.core.conflict.judge import Judge, Relation
from memory.core.conflict.keys import key_of
from memory.core.conflict.resolution import Resolution, Timing
from memory.core.conflict.resolve import resolve
from memory.core.conflict.slots import Slots, slots_of
from memory.core.conflict.wording import in_its_sentence

__all__ = [
    "NEAR",
    "NEAR_TO_COMPACT",
    "Judge",
    "Relation",
    "Resolution",
    "SlotJudge",
    "Slots",
    "Timing",
    "in_its_sentence",
    "key_of",
    "relation_of",
    "resolve",
    "same_fact",
    "slots_of",
]
