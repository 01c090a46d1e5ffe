"""The comparison of texts by their slots, with the product's catalogue of names."""

from functools import lru_cache

from memory.core.conflict import Judge, SlotJudge
from memory.ports import catalogue


@lru_cache(maxsize=1)
def judge() -> Judge:
    """The judge of this installation."""
    return SlotJudge(catalogue())
