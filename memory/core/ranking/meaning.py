"""From cosines to how much nearer than usual a text lies to a question.

The cosines of one embedder lie within a narrow band, and where that band lies depends on the
language of both sides: a text in the question's own language is nearer whatever it says. So a
cosine counts from what is usual for this question among the person's own texts of that language.
"""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

Cosines = TypeVar("Cosines", float, np.ndarray)
"""One cosine, or an array of them."""

USUAL_COUNTS = 5.0  # the embedder's usual cosine weighs as much as that many of the person's texts


def raised(cosines: np.ndarray, group: np.ndarray, usual: dict[int, float]) -> np.ndarray:
    """How far each cosine lies above the usual one of its group; NaN stays NaN.

    ``group`` numbers the texts' language; ``usual`` is the embedder's figure for each, which
    counts where a person has few texts.
    """
    above = np.full(len(cosines), np.nan)
    for number, expected in usual.items():
        inside = (group == number) & ~np.isnan(cosines)
        total = cosines[inside].sum() + USUAL_COUNTS * expected
        above[inside] = cosines[inside] - total / (inside.sum() + USUAL_COUNTS)
    return above


def level(similarity: Cosines, points: Sequence[tuple[float, float]]) -> Cosines:
    """The relatedness, 0 to 1, of a cosine or of an array of them.

    ``points`` are (cosine, relatedness), ascending, with straight lines between them; beyond the
    ends it stays level.
    """
    cosines, relatedness = zip(*points, strict=True)
    return np.interp(similarity, cosines, relatedness)
