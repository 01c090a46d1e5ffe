"""The known memories of one key, and the statement that meets them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from memory.core.categories import Category
from memory.core.conflict.judge import Judge
from memory.core.conflict.resolution import Timing
from memory.core.conflict.values import comparable, same_value
from memory.core.types import Candidate, Known
from memory.reading.bounds import Kind
from memory.reading.folding import fold


def last_said(known: Known) -> datetime:
    """When the memory was last said or confirmed."""
    return max(known.said_at, known.confirmed_at or known.said_at)


@dataclass(frozen=True)
class Case:
    """One statement, the memories of its key, and what decides between them."""

    candidate: Candidate
    said_at: datetime
    rows: Sequence[Known]
    category: Category
    judge: Judge

    @property
    def active(self) -> list[Known]:
        """The memories that hold now and that the statement speaks about."""
        return [row for row in self._comparable() if row.status == "active"]

    @property
    def pending(self) -> list[Known]:
        """What the person has been asked about."""
        return [row for row in self._comparable() if row.status == "pending"]

    @property
    def past(self) -> list[Known]:
        """What held once, or never did because something better was known."""
        return [row for row in self._comparable() if row.status == "superseded"]

    @property
    def refusals(self) -> list[Known]:
        """Withdrawals that stand by themselves: what they end was never said."""
        return [row for row in self.rows if row.withdraws and row.status == "active"]

    @property
    def others(self) -> list[Known]:
        """Active memories of the key on another scale."""
        near = self._comparable()
        held = [row for row in self.rows if row.status == "active" and not row.withdraws]
        return [row for row in held if row not in near]

    def _comparable(self) -> list[Known]:
        held = [row for row in self.rows if not row.withdraws]
        return [row for row in held if comparable(self.candidate, row, self.category.apart_by)]

    def is_same(self, row: Known) -> bool:
        """Whether a memory has the candidate's value, and the same came of it."""
        if self.candidate.attributes.get("status") != row.attributes.get("status"):
            return False
        return same_value(self.candidate, row) or self._is_reworded(row)

    def _is_reworded(self, row: Known) -> bool:
        """Whether the two tell one value in other words (北京, Beijing)."""
        values = self.candidate.value, row.value
        if self.category.kind is not Kind.WORDS or not all(values):
            return False
        return self.judge.relation(*values) == "same"

    def denies(self, row: Known) -> bool:
        """Whether the two take opposite sides on the same value (喜欢, 不喜欢)."""
        mine, theirs = _polarity(self.candidate), _polarity(row)
        if mine or theirs:
            return mine != theirs
        return self.judge.clash(self.candidate.content, row.content)

    def drops(self, row: Known) -> bool:
        """Whether the candidate puts an end to a memory whatever the strategy says."""
        if self.candidate.withdraws:
            return last_said(row) <= self.said_at and concerns(self.candidate, row)
        return self.candidate.explicit and last_said(row) <= self.said_at

    def is_overruled(self) -> bool:
        """Whether a later correction or withdrawal stands between the candidate and now."""
        corrected = (row for row in self._comparable() if row.explicit)
        withdrawn = (row for row in self.rows if row.withdraws)
        return any(row.said_at > self.said_at for row in corrected) or any(
            last_said(row) >= self.said_at and concerns(row, self.candidate) for row in withdrawn
        )


def _polarity(said: Candidate | Known) -> str:
    return str(said.attributes.get("polarity") or "")


def concerns(withdrawal: Candidate | Known, said: Candidate | Known) -> bool:
    """Whether a withdrawal speaks of that value; one without a value speaks of all of its key."""
    return not withdrawal.value or fold(withdrawal.value) == fold(said.value)


def confirmed(row: Known, said_at: datetime, explicit: bool = False) -> Timing:
    """The timing of a memory that was said again at ``said_at``."""
    last = max(last_said(row), said_at)
    if explicit:
        return Timing(max(row.said_at, said_at) if row.explicit else said_at, last, True)
    return Timing(row.said_at, last, row.explicit)
