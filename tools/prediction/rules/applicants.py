"""Who applies, as the published figures describe it, and the curve that follows from it.

What is published is the spread of marks among those who *enrolled* and the admission rate r, not
the marks of those who applied. The applicants are modelled as two groups:

- the admitted, a share r of them, spread like those who enrolled: N(0, 1) in their deviations (who
  accepts the offer is assumed not to depend on the marks);
- the others, a share 1 - r, with the same spread around a lower middle: N(-GAP, 1).

By Bayes' rule the share of admitted among the applicants with a mark t is then logistic:
``logit p = logit r + GAP²/2 + GAP·t`` (a linear discriminant with two groups of equal spread), and
its mean over all applicants is r again. So the model brings no rate of its own.

Two marks are taken together in the same way; test and GPA hang together by ``CORRELATION``.

Assumptions, none of them published for these universities: ``GAP`` of 0.8 deviations, and the
correlation of 0.4 among applicants of one university (the project's judgement).

Marks end somewhere, and a weak score need not be sent: that bends the curve, so the
intercept is solved numerically, for each university and each set of known marks.
"""

import math
from functools import lru_cache
from itertools import product
from statistics import NormalDist

from tools.prediction.rules.given import clipped, logit, sigmoid
from tools.prediction.rules.standing import MarkDistribution

GAP = 0.8  # deviations between the middle of the admitted and of the others
CORRELATION = 0.4
_NODES = 15  # equally likely points that stand for a normal distribution
_STEPS = 8  # of Newton's method; it needs four

_POINTS = tuple(NormalDist().inv_cdf((i + 0.5) / _NODES) for i in range(_NODES))

Position = tuple[float, ...]


def slopes(marks: int) -> tuple[float, ...]:
    """By how much log-odds grow for one deviation in each of one or two marks."""
    return (GAP,) * marks if marks < 2 else (GAP / (1 + CORRELATION),) * 2


def log_odds(rate: float, scales: tuple[MarkDistribution, ...], positions: Position) -> float:
    """The log-odds of admission of an applicant whose marks stand at these positions.

    Without a mark, those of the rate itself. The higher a position, the higher.
    """
    if not scales:
        return logit(clipped(rate))
    return intercept(rate, scales) + _pull(positions)


@lru_cache(maxsize=4096)
def intercept(rate: float, scales: tuple[MarkDistribution, ...]) -> float:
    """The log-odds in the middle of those who enrolled, such that the mean over applicants is r."""
    rate = clipped(rate)
    weighted = _weighted_pulls(rate, scales)
    odds = logit(rate) + GAP * sum(slopes(len(scales))) / 2
    for _ in range(_STEPS):
        chances = [(weight, sigmoid(odds + pull)) for weight, pull in weighted]
        off = sum(weight * chance for weight, chance in chances) - rate
        slope = sum(weight * chance * (1 - chance) for weight, chance in chances)
        odds -= off / max(slope, 1e-9)
    return odds


def _pull(positions: Position) -> float:
    return sum(map(lambda slope, at: slope * at, slopes(len(positions)), positions))


def _weighted_pulls(rate: float, scales: tuple[MarkDistribution, ...]) -> list[tuple[float, float]]:
    """What the marks of the modelled applicants add, with the share of such applicants."""
    pulls = []
    for share, middle in ((rate, 0.0), (1 - rate, -GAP)):
        points = _points(len(scales))
        for point in points:
            counted = tuple(
                scale.within(middle + at) for scale, at in zip(scales, point, strict=True)
            )
            pulls.append((share / len(points), _pull(counted)))
    return pulls


@lru_cache(maxsize=2)
def _points(marks: int) -> tuple[Position, ...]:
    """Equally likely positions in one group, two marks hanging together."""
    if marks == 1:
        return tuple((point,) for point in _POINTS)
    own = math.sqrt(1 - CORRELATION**2)
    return tuple((a, CORRELATION * a + own * b) for a, b in product(_POINTS, repeat=2))


def share_below(rate: float, position: float) -> float:
    """The share of the modelled applicants whose mark stands lower than this one."""
    spread = NormalDist()
    return rate * spread.cdf(position) + (1 - rate) * spread.cdf(position + GAP)
