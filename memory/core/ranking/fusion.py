"""One score from several: a convex sum of figures that mean the same for every question.

Ranks are not fused: reciprocal rank fusion with its usual constant is worse than BM25 alone (see
docs/benchmarks.md).
"""

from dataclasses import dataclass, fields

import numpy as np


@dataclass(frozen=True)
class Weights:
    """How much each part counts.

    Relevance is ``meaning`` and ``words``, which sum to one, and what is added to them: the
    question names the speaker or the category, the memory is of the time that the question names,
    it gives a date to a question that wants one, it is itself a question (less).
    ``importance``, ``freshness`` and ``access`` order what is about equally relevant.
    """

    meaning: float = 0.5
    words: float = 0.5
    speaker: float = 0.08
    time: float = 0.12
    dated: float = 0.03
    asks: float = -0.02
    category: float = 0.05
    importance: float = 0.03
    freshness: float = 0.02
    access: float = 0.01


PARTS = tuple(field.name for field in fields(Weights))


def fused(parts: dict[str, np.ndarray], weights: Weights) -> np.ndarray:
    """The weighted sum of the parts, each an array over the same memories."""
    return sum(getattr(weights, name) * values for name, values in parts.items())


def explained(parts: dict[str, np.ndarray], weights: Weights, index: int) -> dict[str, float]:
    """What each part contributed to the score of one memory; zero parts are left out."""
    shares = {name: getattr(weights, name) * float(values[index]) for name, values in parts.items()}
    return {name: round(share, 4) for name, share in shares.items() if abs(share) >= 5e-5}
