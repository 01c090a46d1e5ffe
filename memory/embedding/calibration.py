"""What a cosine means, per embedder: documented points with straight lines between them."""

from bisect import bisect_right
from collections.abc import Sequence

Points = Sequence[tuple[float, float]]


def calibrated(similarity: float, points: Points) -> float:
    """The relatedness, 0 to 1, of a cosine. ``points`` are (cosine, relatedness), ascending."""
    cosines = [cosine for cosine, _ in points]
    above = bisect_right(cosines, similarity)
    if above == 0:
        return points[0][1]
    if above == len(points):
        return points[-1][1]
    (left, low), (right, high) = points[above - 1], points[above]
    return low + (high - low) * (similarity - left) / (right - left)
