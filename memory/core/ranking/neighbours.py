"""What was said just before and after belongs to a memory as well.

An answer often repeats no word of the question that it follows. So a score of one memory is shared
with those said around it, in the same thread and not long apart.
"""

from collections.abc import Mapping

import numpy as np

# How much of a score goes to the memory so many places away, in both directions. Of the forms
# tried on dialogues this was the best or equal to it (see docs/benchmarks.md).
AROUND: Mapping[int, float] = {1: 0.3, 2: 0.2, 3: 0.1}


def threads(keys: np.ndarray, seconds: np.ndarray, longest_gap: float) -> np.ndarray:
    """Number the threads of memories that stand in the order in which they were said.

    ``keys`` are equal within a conversation and negative for what has no neighbours; ``seconds`` is
    when each was said. A longer pause than ``longest_gap`` seconds begins a new thread.
    """
    if len(keys) == 0:
        return np.zeros(0, dtype=np.int64)
    breaks = (keys[1:] != keys[:-1]) | (keys[1:] < 0) | (np.diff(seconds) > longest_gap)
    return np.concatenate(([0], np.cumsum(breaks)))


def shared(
    scores: np.ndarray, thread: np.ndarray, around: Mapping[int, float] = AROUND
) -> np.ndarray:
    """Each score plus shares of the scores around it in the same thread.

    The last axis of ``scores`` is that of the memories, in the order in which they were said.
    """
    total = scores.astype(float)
    for distance, share in around.items():
        if distance >= len(thread):
            continue
        same = thread[distance:] == thread[:-distance]
        total[..., distance:] += share * scores[..., :-distance] * same
        total[..., :-distance] += share * scores[..., distance:] * same
    return total


def averaged(
    scores: np.ndarray, thread: np.ndarray, around: Mapping[int, float] = AROUND
) -> np.ndarray:
    """The mean of each score and those around it, by their shares; NaN ones do not count."""
    known = ~np.isnan(scores)
    total = shared(np.where(known, scores, 0.0), thread, around)
    count = shared(known.astype(float), thread, around)
    return np.divide(total, count, out=np.full(len(scores), np.nan), where=count > 0)
