"""How importance fades: a little for each day, never below a floor, never up.

Only the number of days since the last time counts, so that a run that was missed, repeated or cut
off comes to the same. The database does this in ``memory.lifecycle.fading``; the two are equal.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

RATE = 0.01  # of the importance, a day
FLOOR = 0.1


def faded(importance: float, days: int, *, rate: float = RATE, floor: float = FLOOR) -> float:
    """The importance after some days. What is below the floor already stays as it is."""
    if days <= 0:
        return importance
    return min(importance, max(floor, importance * (1 - rate) ** days))


def days_to_fade(faded_on: date, today: date) -> int:
    """The days that have not been counted yet; none when the clock went back."""
    return max(0, (today - faded_on).days)


@dataclass(frozen=True)
class Standing:
    """What decides whether a memory may leave recall. ``restored_at``: back from the archive."""

    importance: float
    created_at: datetime
    status: str
    type: str
    key: str = ""
    pinned: bool = False
    explicit: bool = False
    restored_at: datetime | None = None


@dataclass(frozen=True)
class ArchivePolicy:
    """From when on a faded memory leaves recall."""

    threshold: float = 0.2
    after: timedelta = timedelta(days=180)


def is_protected(memory: Standing) -> bool:
    """Whether it stays however faint it is.

    That is: what is pinned, what the person wrote themselves, what waits for the person's
    decision, the current value of a key, and a decision that stands.
    """
    if memory.pinned or memory.explicit or memory.status == "pending":
        return True
    return memory.status == "active" and (bool(memory.key) or memory.type == "DECISION")


def is_due_for_archive(
    memory: Standing, now: datetime, policy: ArchivePolicy = ArchivePolicy()
) -> bool:
    """Whether a memory is faint, old, and not protected.

    What was brought back from the archive is as young as on its first day.
    """
    is_old = max(memory.created_at, memory.restored_at or memory.created_at) < now - policy.after
    return memory.importance < policy.threshold and is_old and not is_protected(memory)
