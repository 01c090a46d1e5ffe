"""How near two profiles of the six Holland interests are.

The cosine of the angle between the profiles, each taken from its own mean: it compares which
interests stand out, not how high all of them are.
"""

from collections.abc import Mapping, Sequence
from math import sqrt

TYPES = ("R", "I", "A", "S", "E", "C")


def similarity(one: Mapping[str, float], other: Mapping[str, float]) -> float | None:
    """From -1 (opposite) to 1 (the same shape); ``None`` when one of them is flat."""
    left, right = _shape(one), _shape(other)
    lengths = sqrt(sum(x * x for x in left)) * sqrt(sum(y * y for y in right))
    if lengths < 1e-9:
        return None
    cosine = sum(x * y for x, y in zip(left, right, strict=True)) / lengths
    return round(max(-1.0, min(1.0, cosine)), 3)


def _shape(profile: Mapping[str, float]) -> list[float]:
    mean = sum(profile[name] for name in TYPES) / len(TYPES)
    return [profile[name] - mean for name in TYPES]


def mean_profile(weighted: Sequence[tuple[Mapping[str, float], float]]) -> dict[str, float]:
    """The mean of several profiles by weight.

    Raises:
        ZeroDivisionError: the weights come to nothing.
    """
    whole = sum(weight for _, weight in weighted)
    return {
        name: sum(profile[name] * weight for profile, weight in weighted) / whole for name in TYPES
    }
