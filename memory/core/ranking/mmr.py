"""Maximal marginal relevance, for what repeats itself.

A memory that says what a chosen one has said is moved behind others. Below ``ALIKE`` two memories
are different enough: "my SAT is 1480" and "my SAT is 1520" have a cosine of 0.97, and the question
may need both. The ordinary penalty on any likeness pushes true answers out.
"""

import numpy as np

ALIKE = 0.985  # cosine
PENALTY = 0.1


def diversified(
    scores: np.ndarray, similar: np.ndarray, limit: int, *, alike: float = ALIKE
) -> list[int]:
    """The indices of the ``limit`` best, each chosen with regard to those before it.

    ``similar[i, j]`` is the cosine of two memories, 0 where it is not known.
    """
    remaining = np.asarray(scores, dtype=float).copy()
    nearest = np.zeros(len(remaining))
    chosen: list[int] = []
    for _ in range(min(limit, len(remaining))):
        penalty = PENALTY * np.clip((nearest - alike) / (1 - alike), 0, 1)
        best = int(np.argmax(remaining - penalty))
        chosen.append(best)
        nearest = np.maximum(nearest, similar[best])
        remaining[best] = -np.inf
    return chosen
