"""How good predictions were, once the decisions are known. Pure.

The Brier score is the mean of (chance - result)², the result 1 for admitted and 0 for not: 0 is
perfect, 0.25 is what always saying 50 % gets. A few decisions prove little either way: the expected
number of admissions comes with its standard deviation, and ``confidence`` says how much is proven.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

FEW, SOME = 5, 20  # decisions below which nothing, and only a hint, can be said
_AS_EXPECTED = 1.0  # standard deviations


@dataclass(frozen=True)
class Settled:
    """A prediction with its result; ``rate`` is the admission rate that was published."""

    chance: float
    admitted: bool
    rate: float | None = None


@dataclass(frozen=True)
class Accuracy:
    """What the settled predictions show.

    ``baseline`` is the Brier score of saying the published rate each time; ``None`` when a rate is
    not known. ``expected`` ± ``spread`` admissions would be usual if every chance was right.
    """

    count: int
    brier: float
    baseline: float | None
    expected: float
    spread: float
    admitted: int
    confidence: str  # none | hint | fair

    @property
    def deviation(self) -> float:
        """How many standard deviations the admissions lie from what was expected."""
        return (self.admitted - self.expected) / self.spread if self.spread else 0.0

    @property
    def direction(self) -> str:
        """``as_expected``, or chances that were too ``low`` or too ``high``."""
        if abs(self.deviation) <= _AS_EXPECTED:
            return "as_expected"
        return "low" if self.deviation > 0 else "high"


def accuracy(settled: Sequence[Settled]) -> Accuracy | None:
    """What they show together; ``None`` when there are none."""
    if not settled:
        return None
    rates = [each.rate for each in settled if each.rate is not None]
    return Accuracy(
        count=len(settled),
        brier=brier([each.chance for each in settled], settled),
        baseline=brier(rates, settled) if len(rates) == len(settled) else None,
        expected=sum(each.chance for each in settled),
        spread=math.sqrt(sum(each.chance * (1 - each.chance) for each in settled)),
        admitted=sum(each.admitted for each in settled),
        confidence=confidence(len(settled)),
    )


def brier(chances: Sequence[float], settled: Sequence[Settled]) -> float:
    """The Brier score of these chances."""
    errors = [(chance - each.admitted) ** 2 for chance, each in zip(chances, settled, strict=True)]
    return sum(errors) / len(errors)


def running(settled: Sequence[Settled]) -> list[float]:
    """The Brier score after each decision, in the order given."""
    return [
        brier([each.chance for each in settled[:end]], settled[:end])
        for end in range(1, len(settled) + 1)
    ]


def confidence(count: int) -> str:
    """How much so many decisions prove."""
    if count < FEW:
        return "none"
    return "hint" if count < SOME else "fair"
