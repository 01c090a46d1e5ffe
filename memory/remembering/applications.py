"""What else ends when a person gives a school up: the applications to it in any round."""

from dataclasses import replace

from memory.core.conflict import key_of
from memory.core.types import Candidate
from memory.models import Memory

_STANDING = (Memory.Status.ACTIVE, Memory.Status.PENDING)


def applications_given_up(candidate: Candidate) -> list[Candidate]:
    """The withdrawals that one of a school brings with it: 「不申康奈尔了」 ends its ED and EA.

    Only of applications that stand; inside the person's scope.
    """
    if not candidate.withdraws or candidate.category != "school":
        return []
    possible = (
        replace(candidate, category="ea", key="", attributes={}),
        replace(candidate, category="ed", key="", attributes={"round": "ED"}),
        replace(candidate, category="ed", key="", attributes={"round": "ED2"}),
    )
    return [application for application in possible if _stands(application)]


def _stands(application: Candidate) -> bool:
    rows = Memory.objects.filter(conflict_key=key_of(application), status__in=_STANDING)
    return any(not row.withdraws and row.value == application.value for row in rows)
