"""The strategies of conflicts: each says where it differs from "the last one said holds"."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from memory.core.conflict import resolution as because
from memory.core.conflict.by_key import Settling, instead, new_beside
from memory.core.conflict.merging import adds_nothing, fits, merge
from memory.core.conflict.resolution import Resolution, Timing
from memory.core.conflict.rows import Case, last_said
from memory.core.conflict.values import jumps, number_of
from memory.core.types import Action, Known, Strategy


class KeepLatest(Settling):
    """The last one said; asks about two at once and about what jumps."""

    def doubt(self, row: Known) -> str:
        """Two values of one message, or one that is implausibly far from what holds."""
        case = self.case
        if doubt := super().doubt(row):
            return doubt
        if case.category.ask_together and row.said_at == case.said_at:
            return because.ASK_TOGETHER
        return because.ASK_JUMP if jumps(case.candidate, row, case.category.ask_jump) else ""

    def first(self) -> Resolution:
        """New, unless something later was said and withdrawn since."""
        return self.past(because.LATE) if self.is_late else super().first()


class KeepHighest(Settling):
    """The highest number, whenever it was said."""

    won, lost = because.HIGHER, because.LOWER

    def beats(self, row: Known) -> bool:
        """Whether it is more; of what is no number, whether it is later."""
        new, old = number_of(self.case.candidate.value), number_of(row.value)
        return super().beats(row) if new is None or old is None else new > old

    def outranks(self, row: Known) -> bool:
        """A correction stands against a lower one."""
        return self.beats(row)

    def best_of(self, rows: Sequence[Known]) -> Known | None:
        """The highest; of equal ones the last."""
        return max(rows, key=lambda r: (number_of(r.value) or 0.0, last_said(r)), default=None)


class KeepOldest(Settling):
    """The first one said; only a correction changes it."""

    won, lost = because.OLDER, because.NOT_THE_OLDEST

    def beats(self, row: Known) -> bool:
        """Whether it was said before, and the other is no correction."""
        return not row.explicit and self.case.said_at < row.said_at

    def outranks(self, row: Known) -> bool:
        """A correction stands against all."""
        return True

    def best_of(self, rows: Sequence[Known]) -> Known | None:
        """The first."""
        return min(rows, key=lambda row: row.said_at, default=None)

    def timing(self, row: Known) -> Timing:
        """What was said earlier makes a memory older."""
        timing = super().timing(row)
        if timing.explicit:
            return timing
        return replace(timing, said_at=min(timing.said_at, self.case.said_at))


class AskUser(Settling):
    """The person decides."""

    def question(self) -> str:
        """Always."""
        return because.ASK_ALWAYS


class KeepBoth(Settling):
    """All hold beside each other, but for those that a change of mind ends."""

    def agrees(self, row: Known) -> bool:
        """The value does not say it all: the words must take the same side (喜欢, 不喜欢)."""
        return super().agrees(row) and not self.case.denies(row)

    def settle(self) -> Resolution:
        """Beside, unless it denies what holds; what was said later counts."""
        denied = [row for row in self.case.active if self.case.denies(row)]
        if not denied:
            return self.beside()
        if any(last_said(row) > self.case.said_at for row in denied):
            return self.past(because.LATE)
        return instead(denied, because.CHANGED_MIND)

    def beside(self) -> Resolution:
        """What becomes of a candidate that nothing denies."""
        return new_beside()


class Merge(KeepBoth):
    """One memory that is completed: another reason for the same preference is added to it."""

    def adds_to(self, row: Known) -> bool:
        """Whether it says something that the memory does not."""
        return not adds_nothing(row, self.case.candidate, self.case.said_at < last_said(row))

    def beside(self) -> Resolution:
        """Joined with what holds while the two are short enough."""
        row = self.best_of(self.case.active)
        if row is None or not fits(row, self.case.candidate):
            return new_beside()
        merged = merge(row, self.case.candidate, candidate_first=self.case.said_at < last_said(row))
        timing = self.timing(row)
        return Resolution(Action.MERGE, row.id, because.COMPLETED, merged, timing=timing)


_STRATEGIES: Mapping[Strategy, type[Settling]] = {
    Strategy.KEEP_LATEST: KeepLatest,
    Strategy.KEEP_HIGHEST: KeepHighest,
    Strategy.KEEP_OLDEST: KeepOldest,
    Strategy.MERGE: Merge,
    Strategy.KEEP_BOTH: KeepBoth,
    Strategy.ASK_USER: AskUser,
}


def resolve_by_key(case: Case) -> Resolution:
    """What to do with a statement whose key is known or new."""
    return _STRATEGIES[case.category.strategy](case).resolve()
