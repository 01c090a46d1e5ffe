"""What a cosine means, per embedder: documented points with straight lines between them."""

from collections.abc import Sequence

import numpy as np

Points = Sequence[tuple[float, float]]


def calibrated(similarity, points: Points):
    """The relatedness, 0 to 1, of a cosine or of an array of them.

    ``points`` are (cosine, relatedness), ascending; beyond the ends it stays level.
    """
    cosines, relatedness = zip(*points, strict=True)
    return np.interp(similarity, cosines, relatedness)
