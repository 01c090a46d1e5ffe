"""Competitions by the interests that their subjects answer.

The weights (0-3) are this project's own judgement, like those of the activities.
"""

from collections.abc import Mapping

from tools.assessments.rules.matching import TYPES, similarity

_WEIGHTS = {
    "mathematics": (0, 3, 0, 0, 0, 1),
    "computing": (1, 3, 1, 0, 0, 2),
    "physics": (2, 3, 0, 0, 0, 1),
    "chemistry": (2, 3, 0, 0, 0, 1),
    "biology": (2, 3, 0, 1, 0, 1),
    "engineering": (3, 3, 1, 0, 1, 1),
    "research": (1, 3, 1, 0, 1, 1),
    "economics": (0, 3, 0, 1, 2, 2),
    "business": (0, 1, 0, 1, 3, 3),
    "entrepreneurship": (0, 1, 1, 1, 3, 1),
    "humanities": (0, 2, 3, 2, 0, 1),
    "debate": (0, 2, 1, 1, 3, 0),
    "arts": (0, 1, 3, 1, 0, 0),
}


def subject_similarity(interests: Mapping[str, float], subject: str) -> float | None:
    """How near a competition of this subject is; ``None``: unknown subject or flat interests."""
    weights = _WEIGHTS.get(subject)
    return similarity(interests, dict(zip(TYPES, weights, strict=True))) if weights else None
