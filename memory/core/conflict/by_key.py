"""Settling two memories of one key."""

from collections.abc import Sequence
from dataclasses import replace

from memory.core.conflict import resolution as because
from memory.core.conflict.asking import reason_to_ask
from memory.core.conflict.keys import fold
from memory.core.conflict.merging import adds_nothing, fits, merge
from memory.core.conflict.resolution import Resolution, Timing
from memory.core.conflict.rows import Case, confirmed, last_said
from memory.core.conflict.values import number_of
from memory.core.types import Action, Known, Strategy


def resolve_by_key(case: Case) -> Resolution:
    """What to do with a statement whose key is known or new."""
    if case.candidate.withdraws:
        return _withdrawn(case)
    return _instead_of_refusal(case, _settled(case))


def _settled(case: Case) -> Resolution:
    return (
        _repeated(case)
        or _overruled(case)
        or (_corrected(case) if case.candidate.explicit else None)
        or _by_strategy(case)
    )


def _instead_of_refusal(case: Case, found: Resolution) -> Resolution:
    """A refusal that stood by itself gives way to what is said of the same, before it or after."""
    refusals = tuple(row.id for row in case.refusals)
    if not refusals or found.action is Action.PENDING:
        return found
    if found.action is Action.ADD:
        return Resolution(
            Action.REPLACE, refusals[0], because.CHANGED_MIND, supersedes=refusals[1:]
        )
    return replace(found, supersedes=(*found.supersedes, *refusals))


def _withdrawn(case: Case) -> Resolution:
    """The withdrawal is kept as a record: a late statement from before it must not come to hold.

    Of something that was never said it is a memory of its own, with its reason if it has one.
    """
    if any(row.withdraws and row.said_at == case.said_at for row in case.rows):
        return Resolution(Action.SKIP, reason=because.KNOWN_HISTORY)
    for row in case.refusals:
        if fold(row.value) == fold(case.candidate.value):
            timing = confirmed(row, case.said_at)
            return Resolution(Action.SKIP, row.id, because.CONFIRMED, timing=timing)
    if all(row.withdraws for row in case.rows):
        return Resolution(Action.ADD, reason=because.NEW)
    gone = [row for row in case.rows if row.status != "superseded" and case.dropped(row)]
    if not gone:
        return Resolution(Action.SKIP, reason=because.WITHDRAWN, historical=True)
    back = best_of([row for row in case.past if last_said(row) > case.said_at], case)
    return _without(gone, because.WITHDRAWN, back)


def _repeated(case: Case) -> Resolution | None:
    """Said before: the current memory is confirmed, a pending one stays pending."""
    for row in case.pending:
        if case.agrees(row) and not case.candidate.explicit:
            return Resolution(Action.SKIP, row.id, because.ALREADY_ASKED, timing=_timing(case, row))
    for row in case.active:
        if case.agrees(row) and not _says_more(case, row):
            return _confirmed(case, row)
    return None


def _confirmed(case: Case, row: Known) -> Resolution:
    """A correction to what is known already also answers what the person was asked."""
    settled = tuple(other.id for other in case.pending if case.candidate.explicit)
    timing = _timing(case, row)
    return Resolution(Action.SKIP, row.id, because.CONFIRMED, supersedes=settled, timing=timing)


def _says_more(case: Case, row: Known) -> bool:
    if case.policy.strategy is not Strategy.MERGE:
        return False
    return not adds_nothing(row, case.candidate, case.said_at < last_said(row))


def _overruled(case: Case) -> Resolution | None:
    return _past(case, because.LATE) if case.is_overruled() else None


def _corrected(case: Case) -> Resolution:
    """A correction ends what was said before it, whatever the strategy; what came later counts."""
    gone = [row for row in case.active + case.pending if case.dropped(row)]
    later = [row for row in case.active if row not in gone]
    later += [row for row in case.past if last_said(row) > case.said_at]
    winner = best_of(later, case)
    if winner is None or outranks(case, winner):
        ended = gone + [row for row in case.active if row not in gone]
        return _instead(case, ended or case.others[:1], because.CORRECTED)
    if winner.status == "active":
        return _past(case, because.LATE)
    if not gone:
        return _past(case, because.LATE)
    return _without(gone, because.CORRECTED, winner)


def _by_strategy(case: Case) -> Resolution:
    if not case.active:
        return _first(case)
    question = reason_to_ask(case)
    if question:
        return Resolution(Action.PENDING, case.active[0].id, question)
    if case.policy.keep_together and all(row.said_at == case.said_at for row in case.active):
        return _new_beside()
    if case.policy.strategy is Strategy.KEEP_BOTH:
        return _beside(case)
    if case.policy.strategy is Strategy.MERGE:
        return _completed(case)
    return _one_of(case)


def _first(case: Case) -> Resolution:
    """Nothing comparable holds: new, unless something later was said and withdrawn since."""
    if case.policy.strategy is Strategy.KEEP_LATEST and _is_late(case):
        return _past(case, because.LATE)
    return Resolution(Action.ADD, reason=because.OTHER_SCALE if case.others else because.NEW)


def _one_of(case: Case) -> Resolution:
    """One value at a time: the latest, the highest or the oldest."""
    holder = best_of(case.active, case)
    won, lost = _WORDS[case.policy.strategy]
    if holder is None or _beats(case, holder):
        return _instead(case, case.active, won)
    return _past(case, lost)


_WORDS = {
    Strategy.KEEP_LATEST: (because.LATER, because.LATE),
    Strategy.KEEP_HIGHEST: (because.HIGHER, because.LOWER),
    Strategy.KEEP_OLDEST: (because.OLDER, because.NOT_THE_OLDEST),
    Strategy.ASK_USER: (because.LATER, because.LATE),
}


def _beats(case: Case, row: Known) -> bool:
    if case.policy.strategy is Strategy.KEEP_HIGHEST:
        new, old = number_of(case.candidate.value), number_of(row.value)
        if new is not None and old is not None:
            return new > old
    if case.policy.strategy is Strategy.KEEP_OLDEST:
        return not row.explicit and case.said_at < row.said_at
    return not _is_late(case)


def outranks(case: Case, row: Known) -> bool:
    """Whether a correction still holds against something that was said after it."""
    if case.policy.strategy is Strategy.KEEP_OLDEST:
        return True
    return case.policy.strategy is Strategy.KEEP_HIGHEST and _beats(case, row)


def _is_late(case: Case) -> bool:
    return any(last_said(row) > case.said_at for row in case.active + case.past)


def best_of(rows: Sequence[Known], case: Case) -> Known | None:
    """The memory among several that the strategy would keep."""
    if not rows:
        return None
    if case.policy.strategy is Strategy.KEEP_HIGHEST:
        return max(rows, key=lambda row: (number_of(row.value) or 0.0, last_said(row)))
    if case.policy.strategy is Strategy.KEEP_OLDEST:
        return min(rows, key=lambda row: row.said_at)
    return max(rows, key=last_said)


def _beside(case: Case) -> Resolution:
    denied = [row for row in case.active if case.denies(row)]
    return _changed_mind(case, denied) if denied else _new_beside()


def _new_beside() -> Resolution:
    return Resolution(Action.ADD, reason=because.STANDS_BESIDE)


def _completed(case: Case) -> Resolution:
    """Another reason for the same preference completes it; the opposite preference ends it."""
    denied = [row for row in case.active if case.denies(row)]
    if denied:
        return _changed_mind(case, denied)
    row = best_of(case.active, case)
    if row is None or not fits(row, case.candidate):
        return _new_beside()
    earlier = case.said_at < last_said(row)
    merged = merge(row, case.candidate, candidate_first=earlier)
    timing = _timing(case, row)
    return Resolution(Action.MERGE, row.id, because.COMPLETED, merged, timing=timing)


def _changed_mind(case: Case, denied: Sequence[Known]) -> Resolution:
    if any(last_said(row) > case.said_at for row in denied):
        return _past(case, because.LATE)
    return _instead(case, denied, because.CHANGED_MIND)


def _instead(case: Case, gone: Sequence[Known], reason: str) -> Resolution:
    if not gone:
        return Resolution(Action.ADD, reason=reason)
    others = tuple(row.id for row in gone[1:])
    return Resolution(Action.REPLACE, gone[0].id, reason, supersedes=others)


def _without(gone: Sequence[Known], reason: str, back: Known | None) -> Resolution:
    return Resolution(
        Action.REPLACE,
        gone[0].id,
        reason,
        historical=True,
        supersedes=tuple(row.id for row in gone[1:]),
        revives=back.id if back else None,
    )


def _past(case: Case, reason: str) -> Resolution:
    """True once, but not now: kept as history, once."""
    for row in case.past:
        if case.agrees(row) and row.explicit == case.candidate.explicit:
            timing = _timing(case, row)
            return Resolution(Action.SKIP, row.id, because.KNOWN_HISTORY, timing=timing)
    holder = best_of(case.active, case)
    target = holder.id if holder else None
    return Resolution(Action.SKIP, target, reason, historical=True)


def _timing(case: Case, row: Known) -> Timing:
    timing = confirmed(row, case.said_at, case.candidate.explicit)
    if case.policy.strategy is Strategy.KEEP_OLDEST and not timing.explicit:
        return replace(timing, said_at=min(timing.said_at, case.said_at))
    return timing
