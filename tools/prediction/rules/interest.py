"""By how much an interest that was shown moves an estimate. Pure."""

from dataclasses import dataclass

from tools.prediction.rules.ensemble import MOST_BY_MEMORY

_ONCE_MORE, _OFTEN = 1, 3  # earlier times


@dataclass(frozen=True)
class Shown:
    """``mentions`` counts every message and result that named the university, this one too."""

    predictions: int = 0
    mentions: int = 0
    decided: bool = False  # an early round, an application, the school of one's dreams
    unwanted: bool = False


def adjustment(shown: Shown) -> float:
    """Between -0.02 and 0.02: nothing at first, 0.01 from the second time, 0.02 for a decision."""
    if shown.unwanted:
        return -MOST_BY_MEMORY / 2
    earlier = max(shown.predictions, shown.mentions // 2 - 1)
    if shown.decided or earlier >= _OFTEN:
        return MOST_BY_MEMORY
    return MOST_BY_MEMORY / 2 if earlier >= _ONCE_MORE else 0.0
