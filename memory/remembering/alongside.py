"""What else ends with a statement, and what a withdrawal ends that names it in words of its own.

All of it inside the person's scope, and only of what was said before the statement.
"""

from collections.abc import Iterable
from datetime import datetime

from memory.core.types import Candidate
from memory.core.withdrawing import is_meant
from memory.models import Memory
from memory.reading.folding import fold

EXPERIENCES = frozenset(["activity", "award", "research", "internship"])
"""Categories that are kept in the person's words."""

_APPLICATIONS = ("ed", "ea")
_STANDING = (Memory.Status.ACTIVE, Memory.Status.PENDING)


def also_ended(candidate: Candidate, said_at: datetime) -> list[Memory]:
    """The standing memories of other keys that a statement ends.

    「不申康奈尔了」 ends its applications in every round, 「里海改RD」 the one in another round, "I
    changed my mind: politics" the fields wanted before, a total that is taken back its parts.
    """
    if candidate.withdraws and candidate.category == "school":
        return _of_school(candidate, said_at)
    if candidate.withdraws:
        return _parts(candidate, said_at)
    if candidate.category in _APPLICATIONS:
        return _other_rounds(candidate, said_at)
    return _fields_left(candidate, said_at) if candidate.attributes.get("instead") else []


def meant_by(withdrawal: Candidate, said_at: datetime) -> list[Memory]:
    """The standing memories that a withdrawal without a key ends.

    With a value those that are told in its words; without one all of its category, but of
    experiences only where there is no choice.
    """
    rows = _standing(said_at, withdrawal.category)
    rows = [row for row in rows if _is_of_part(withdrawal, row)]
    if withdrawal.value:
        return [row for row in rows if is_meant(withdrawal.value, row.value or row.content)]
    return rows if withdrawal.category not in EXPERIENCES or len(rows) == 1 else []


def is_withdrawn_since(candidate: Candidate, said_at: datetime) -> bool:
    """Whether something without a key was taken back after it was said."""
    records = Memory.objects.filter(
        category=candidate.category, withdraws=True, said_at__gt=said_at, conflict_key=""
    )
    told = candidate.value or candidate.content
    return any(row.value and is_meant(row.value, told) for row in records)


def _standing(said_at: datetime, *categories: str) -> list[Memory]:
    rows = Memory.objects.filter(category__in=categories, status__in=_STANDING, withdraws=False)
    return [row for row in rows if (row.confirmed_at or row.said_at) <= said_at]


def _is_of_part(withdrawal: Candidate, row: Memory) -> bool:
    """Whether a row is of the round, or the subject and predicate, that a withdrawal names.

    What came of an application is not taken back by giving the school up.
    """
    if withdrawal.category == "school" and row.attributes.get("status"):
        return False
    names = ("round", "subject", "predicate")
    wanted = {name: withdrawal.attributes[name] for name in names if name in withdrawal.attributes}
    return all(row.attributes.get(name) == value for name, value in wanted.items())


def _of_school(candidate: Candidate, said_at: datetime) -> list[Memory]:
    rows = _standing(said_at, "school", *_APPLICATIONS)
    return [
        row
        for row in _other_keys(candidate, rows)
        if row.value == candidate.value and not row.attributes.get("status")
    ]


def _parts(candidate: Candidate, said_at: datetime) -> list[Memory]:
    """The sections of the total that is taken back."""
    key = candidate.key
    rows = _standing(said_at, candidate.category) if key else []
    total = [row for row in rows if row.conflict_key == key]
    if candidate.value and not any(fold(row.value) == fold(candidate.value) for row in total):
        return []
    return [row for row in rows if row.attributes.get("section") and row.conflict_key != key]


def _other_rounds(candidate: Candidate, said_at: datetime) -> list[Memory]:
    """A school is applied to in one round at a time."""
    return [
        row
        for row in _standing(said_at, *_APPLICATIONS)
        if row.value == candidate.value and fold(row.unit) != fold(candidate.unit)
    ]


def _fields_left(candidate: Candidate, said_at: datetime) -> list[Memory]:
    """The fields wanted in earlier messages."""
    rows = [row for row in _standing(said_at, "major") if row.said_at < said_at]
    return [row for row in _other_keys(candidate, rows) if not row.attributes.get("polarity")]


def _other_keys(candidate: Candidate, rows: Iterable[Memory]) -> list[Memory]:
    key = candidate.key
    return [row for row in rows if row.conflict_key and row.conflict_key != key]
