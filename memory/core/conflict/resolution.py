"""What is to be done with something that was just said."""

from dataclasses import dataclass
from datetime import datetime

from memory.core.types import Action, Candidate


@dataclass(frozen=True)
class Resolution:
    """What the store has to do. Exactly one of these five shapes:

    ============================ ================================================================
    ADD                          store the candidate as active
    REPLACE target               store it as active; ``target`` and all of ``supersedes`` become
                                 superseded by it (valid until the candidate's time)
    REPLACE target, historical   ``target`` and ``supersedes`` stop holding; the candidate itself
                                 is stored as superseded (a withdrawal, or a late correction);
                                 ``revives``, if set, becomes active again
    MERGE target                 ``target`` takes content, value, unit, attributes, confidence and
                                 explicit of ``merged``; nothing new is stored
    SKIP target                  nothing is stored. "confirmed": ``target`` takes ``timing``
    SKIP target, historical      store the candidate as superseded, by ``target`` if there is one
                                 (a lower score, a late arrival): true once, never current; all
                                 of ``supersedes`` become superseded
    PENDING target               store it as pending beside ``target``; ask the person
    ============================ ================================================================

    With ``timing`` the target takes its three values (after MERGE and "confirmed"). ``reason`` is
    one of the constants below. A change of any kind gets a history event with it.
    """

    action: Action
    target: str | None = None
    reason: str = ""
    merged: Candidate | None = None
    historical: bool = False
    supersedes: tuple[str, ...] = ()
    revives: str | None = None
    timing: "Timing | None" = None


@dataclass(frozen=True)
class Timing:
    """When a memory was first said or corrected, when last confirmed, and if it was corrected."""

    said_at: datetime
    confirmed_at: datetime
    explicit: bool


# Reasons: short words, kept with the history and translated where people see them.
NEW = "new"
CONFIRMED = "confirmed"
KNOWN_HISTORY = "known history"
ALREADY_ASKED = "already asked"
LATER = "later"
LATE = "late arrival"
HIGHER = "higher"
LOWER = "lower"
OLDER = "older"
NOT_THE_OLDEST = "not the oldest"
CORRECTED = "corrected"
WITHDRAWN = "withdrawn"
COMPLETED = "completed"
CHANGED_MIND = "changed mind"
STANDS_BESIDE = "stands beside"
OTHER_SCALE = "other scale"
UPDATED = "updated"
CONTRARY = "contradiction"
ASK_ALWAYS = "asked by rule"
ASK_JUMP = "implausible jump"
ASK_TOGETHER = "two values at once"
ASK_UNSURE = "less certain"
