"""What else ends with a statement: the fields of study that another one takes the place of."""

from dataclasses import replace
from datetime import datetime

from memory.core.conflict import key_of
from memory.core.types import Candidate
from memory.models import Memory


def fields_left(candidate: Candidate, said_at: datetime) -> list[Candidate]:
    """The withdrawals that "I changed my mind: politics" brings with it.

    Of every field wanted in earlier messages; inside the person's scope.
    """
    if not candidate.attributes.get("instead"):
        return []
    rows = Memory.objects.filter(
        status=Memory.Status.ACTIVE, category="major", withdraws=False, said_at__lt=said_at
    ).exclude(conflict_key=key_of(candidate))
    left = (_withdrawal(candidate, row) for row in rows if not row.attributes.get("polarity"))
    return [one for one in left if one.key]


def _withdrawal(candidate: Candidate, row: Memory) -> Candidate:
    return replace(candidate, key=row.conflict_key, value=row.value, withdraws=True, attributes={})
