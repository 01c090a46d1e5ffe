"""Maximal marginal relevance, for what repeats itself.

A memory that says what a chosen one has said is moved behind others. What is alike is told by its
words, not by its vector: "my SAT is 1480" and "my SAT is 1520" have a cosine of 0.98, and a
question may need both. Below ``ALIKE`` two memories are different enough: the ordinary penalty on
any likeness pushes true answers out.
"""

from collections.abc import Sequence

import numpy as np

ALIKE = 0.9  # share of the words of two texts that both have
PENALTY = 0.1


def likeness(words: Sequence[np.ndarray]) -> np.ndarray:
    """The share of common words of each two texts (Jaccard), 0 for texts without words."""
    known, places = np.unique(np.concatenate([*words, np.zeros(0, np.int64)]), return_inverse=True)
    has = np.zeros((len(words), len(known)))
    has[np.repeat(np.arange(len(words)), [len(of_text) for of_text in words]), places] = 1.0
    both = has @ has.T
    counts = has.sum(axis=1)
    either = counts[:, None] + counts[None, :] - both
    alike = np.divide(both, either, out=np.zeros_like(both), where=either > 0)
    np.fill_diagonal(alike, 0.0)
    return alike


def diversified(
    scores: np.ndarray, alike: np.ndarray, limit: int, *, threshold: float = ALIKE
) -> list[int]:
    """The indices of the ``limit`` best, each chosen with regard to those before it.

    ``alike[i, j]`` is how much two memories are alike, 0 to 1.
    """
    remaining = np.asarray(scores, dtype=float).copy()
    nearest = np.zeros(len(remaining))
    chosen: list[int] = []
    for _ in range(min(limit, len(remaining))):
        penalty = PENALTY * (nearest >= threshold)
        best = int(np.argmax(remaining - penalty))
        chosen.append(best)
        nearest = np.maximum(nearest, alike[best])
        remaining[best] = -np.inf
    return chosen
