"""What may be put together in one memory, and in which words. Pure.

Nothing here decides by nearness alone: a pair goes together only when a judge of its facts agrees,
and the words of a summary are taken from its sources or checked against them.
"""

from memory.core.compaction.digest import Digest, as_digest, extract, pack
from memory.core.compaction.faith import adds_nothing, is_faithful, missing_facts
from memory.core.compaction.grouping import duplicates, merges, summary_groups
from memory.core.compaction.pieces import DEFAULTS, Limits, Near, Piece

__all__ = [
    "DEFAULTS",
    "Digest",
    "Limits",
    "Near",
    "Piece",
    "adds_nothing",
    "as_digest",
    "duplicates",
    "extract",
    "is_faithful",
    "merges",
    "missing_facts",
    "pack",
    "summary_groups",
]
