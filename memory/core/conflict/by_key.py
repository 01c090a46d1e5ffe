"""Settling what is said with the memories of its key: what every strategy has in common."""

from collections.abc import Sequence
from dataclasses import replace

from memory.core.conflict import resolution as because
from memory.core.conflict.resolution import Resolution, Timing
from memory.core.conflict.rows import Case, confirmed, last_said
from memory.core.types import Action, Known
from memory.reading.folding import fold

_EXCLUDE = {"admitted", "rejected"}  # outcomes of which only one can be true
_ASK_BELOW = 0.5  # something less certain is asked about when it contradicts ...
_MARGIN = 0.2  # ... what is so much more certain


class Settling:
    """One case by one strategy; here: a single value holds, the one said last.

    ``won`` and ``lost`` are the reasons why the candidate takes the place of what holds, or not.
    """

    won, lost = because.LATER, because.LATE

    def __init__(self, case: Case) -> None:
        self.case = case

    # What the strategies differ in.

    def agrees(self, row: Known) -> bool:
        """Whether a memory says what the candidate says."""
        return self.case.is_same(row)

    def adds_to(self, row: Known) -> bool:
        """Whether the candidate adds something to a memory that it agrees with."""
        return False

    def question(self) -> str:
        """Why the person should decide; empty when the strategy may. Rare by design."""
        return next(filter(None, map(self.doubt, self.case.active)), "")

    def doubt(self, row: Known) -> str:
        """What speaks against deciding between the candidate and one memory."""
        candidate = self.case.candidate
        if {candidate.attributes.get("status"), row.attributes.get("status")} == _EXCLUDE:
            return because.CONTRARY
        unsure = candidate.confidence < _ASK_BELOW <= row.confidence - _MARGIN
        return because.ASK_UNSURE if unsure else ""

    def settle(self) -> Resolution:
        """What becomes of the candidate beside memories that hold."""
        holder = self.best_of(self.case.active)
        if holder is None or self.beats(holder):
            return instead(self.case.active, self.won)
        return self.past(self.lost)

    def beats(self, row: Known) -> bool:
        """Whether the candidate takes the place of a memory."""
        return not self.is_late

    def outranks(self, row: Known) -> bool:
        """Whether a correction still holds against something that was said after it."""
        return False

    def best_of(self, rows: Sequence[Known]) -> Known | None:
        """The memory among several that holds, or comes back."""
        return max(rows, key=last_said, default=None)

    def first(self) -> Resolution:
        """What becomes of the candidate when nothing comparable holds."""
        return Resolution(
            Action.ADD, reason=because.OTHER_SCALE if self.case.others else because.NEW
        )

    def timing(self, row: Known) -> Timing:
        """When a memory that was said again was said first and last."""
        return confirmed(row, self.case.said_at, self.case.candidate.explicit)

    # What they share.

    @property
    def is_late(self) -> bool:
        """Whether something was said after the candidate."""
        known = self.case.active + self.case.past
        return any(last_said(row) > self.case.said_at for row in known)

    def resolve(self) -> Resolution:
        """What to do with the candidate."""
        if self.case.candidate.withdraws:
            return self._withdrawn()
        return self._instead_of_refusal(
            self._repeated()
            or (self.past(because.LATE) if self.case.is_overruled() else None)
            or (self._corrected() if self.case.candidate.explicit else None)
            or self._by_strategy()
        )

    def past(self, reason: str) -> Resolution:
        """True once, but not now: kept as history, once."""
        for row in self.case.past:
            if self.agrees(row) and row.explicit == self.case.candidate.explicit:
                return self._known(row, because.KNOWN_HISTORY)
        holder = self.best_of(self.case.active)
        return Resolution(Action.SKIP, holder.id if holder else None, reason, historical=True)

    def _by_strategy(self) -> Resolution:
        case = self.case
        if not case.active:
            return self.first()
        if question := self.question():
            return Resolution(Action.PENDING, case.active[0].id, question)
        together = all(row.said_at == case.said_at for row in case.active)
        if case.category.keep_together and together:
            return new_beside()
        return self.settle()

    def _instead_of_refusal(self, found: Resolution) -> Resolution:
        """A refusal that stood by itself gives way to what is said of the same."""
        refusals = tuple(row.id for row in self.case.refusals)
        if not refusals or found.action is Action.PENDING:
            return found
        if found.action is Action.ADD:
            return instead(self.case.refusals, because.CHANGED_MIND)
        return replace(found, supersedes=(*found.supersedes, *refusals))

    def _withdrawn(self) -> Resolution:
        """The withdrawal is kept as a record: a late statement before it must not come to hold.

        Of something that was never said it is a memory of its own, with its reason if it has one.
        """
        case = self.case
        if any(row.withdraws and row.said_at == case.said_at for row in case.rows):
            return Resolution(Action.SKIP, reason=because.KNOWN_HISTORY)
        for row in case.refusals:
            if fold(row.value) == fold(case.candidate.value):
                timing = confirmed(row, case.said_at)
                return Resolution(Action.SKIP, row.id, because.CONFIRMED, timing=timing)
        if all(row.withdraws for row in case.rows):
            return Resolution(Action.ADD, reason=because.NEW)
        gone = [row for row in case.rows if row.status != "superseded" and case.drops(row)]
        if not gone:
            return Resolution(Action.SKIP, reason=because.WITHDRAWN, historical=True)
        back = self.best_of([row for row in case.past if last_said(row) > case.said_at])
        return _ended(gone, because.WITHDRAWN, back)

    def _repeated(self) -> Resolution | None:
        """Said before: the current memory is confirmed, a pending one stays pending.

        A correction to what is known already also answers what the person was asked.
        """
        explicit = self.case.candidate.explicit
        for row in self.case.pending:
            if self.agrees(row) and not explicit:
                return self._known(row, because.ALREADY_ASKED)
        for row in self.case.active:
            if self.agrees(row) and not self.adds_to(row):
                settled = tuple(other.id for other in self.case.pending if explicit)
                return replace(self._known(row, because.CONFIRMED), supersedes=settled)
        return None

    def _corrected(self) -> Resolution:
        """A correction ends what was said before it by any strategy; what came later counts."""
        case = self.case
        gone = [row for row in case.active + case.pending if case.drops(row)]
        later = [row for row in case.active if row not in gone]
        later += [row for row in case.past if last_said(row) > case.said_at]
        winner = self.best_of(later)
        if winner is None or self.outranks(winner):
            ended = gone + [row for row in case.active if row not in gone]
            return instead(ended or case.others[:1], because.CORRECTED)
        if winner.status == "active" or not gone:
            return self.past(because.LATE)
        return _ended(gone, because.CORRECTED, winner)

    def _known(self, row: Known, reason: str) -> Resolution:
        return Resolution(Action.SKIP, row.id, reason, timing=self.timing(row))


def new_beside() -> Resolution:
    """Both hold."""
    return Resolution(Action.ADD, reason=because.STANDS_BESIDE)


def instead(gone: Sequence[Known], reason: str) -> Resolution:
    """The candidate takes the place of those memories."""
    if not gone:
        return Resolution(Action.ADD, reason=reason)
    others = tuple(row.id for row in gone[1:])
    return Resolution(Action.REPLACE, gone[0].id, reason, supersedes=others)


def _ended(gone: Sequence[Known], reason: str, back: Known | None) -> Resolution:
    ended = instead(gone, reason)
    return replace(ended, historical=True, revives=back.id if back else None)
