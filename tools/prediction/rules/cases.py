"""What became of others with similar marks: a curve from real cases, never falling.

Each case stands at the log-odds that its marks have by the published figures, in a cell one unit
wide. A cell holds ``PRIOR`` imagined cases that follow the published figures, and the real ones; a
curve that only rises is laid through the cells (isotonic regression by pooling adjacent violators).
Where no case stands the curve is that of the figures, where many do it is theirs.

Who is admitted tells more often than who is refused. Cases are therefore weighted so that admitted
and refused ones together have the published admission rate (the correction of a case-control
study), and cases of one kind alone say nothing.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from tools.prediction.rules.given import Credentials, clipped, logit, sigmoid

FEWEST = 3  # of each kind
PRIOR = 4.0
_REACH = 3  # cells on each side of the published rate


@dataclass(frozen=True)
class DecidedCase:
    """A real applicant with the result of the first decision."""

    student: Credentials
    admitted: bool


@dataclass(frozen=True)
class Curve:
    """The share admitted over log-odds; ``weight`` is how many full cases it rests on."""

    at: tuple[float, ...]
    shares: tuple[float, ...]
    weight: float

    def share(self, odds: float) -> float:
        """The share at these log-odds: between two points in proportion, never falling."""
        right = bisect_right(self.at, odds)
        if right == 0:
            return self.shares[0]
        if right == len(self.at):
            return self.shares[-1]
        left = right - 1
        along = (odds - self.at[left]) / (self.at[right] - self.at[left])
        return self.shares[left] + along * (self.shares[right] - self.shares[left])


def curve(rate: float, placed: Sequence[tuple[float, bool]]) -> Curve | None:
    """The curve of cases given as log-odds and result; ``None``: too few of a kind."""
    admitted = sum(result for _, result in placed)
    refused = len(placed) - admitted
    if min(admitted, refused) < FEWEST:
        return None
    of_admitted, of_refused = _weights(clipped(rate), admitted, refused)
    middle = logit(clipped(rate))
    cells = {place: [PRIOR * sigmoid(middle + place), PRIOR] for place in _places()}
    for at, won in placed:
        cell = cells[max(-_REACH, min(_REACH, round(at - middle)))]
        weight = of_admitted if won else of_refused
        cell[0] += weight * won
        cell[1] += weight
    shares = _rising([(won / weight, weight) for won, weight in cells.values()])
    weight = admitted * of_admitted + refused * of_refused
    return Curve(tuple(middle + place for place in cells), shares, weight)


def _places() -> range:
    return range(-_REACH, _REACH + 1)


def _weights(rate: float, admitted: int, refused: int) -> tuple[float, float]:
    """What one case of each kind counts; the heavier kind counts in full."""
    won, lost = rate / admitted, (1 - rate) / refused
    return won / max(won, lost), lost / max(won, lost)


def _rising(cells: list[tuple[float, float]]) -> tuple[float, ...]:
    """The nearest values that never fall: neighbours out of order share their weighted mean."""
    blocks: list[tuple[float, float, int]] = []  # value, weight, cells
    for value, weight in cells:
        block = (value, weight, 1)
        while blocks and blocks[-1][0] > block[0]:
            before = blocks.pop()
            total = before[1] + block[1]
            mean = (before[0] * before[1] + block[0] * block[1]) / total
            block = (mean, total, before[2] + block[2])
        blocks.append(block)
    return tuple(value for value, _, count in blocks for _ in range(count))
