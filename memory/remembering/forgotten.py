"""What the person deleted or took back is not learned again from what was said before that."""

from datetime import datetime

from django.db.models import Q

from memory.core.types import Candidate
from memory.keys import text_key
from memory.models import ArchivedMemory, Memory


def is_forgotten(user_id: int, candidate: Candidate, heard_at: datetime) -> bool:
    """Whether the person deleted this memory (or one of its key), or took its value back, since."""
    same = Q(content_hash=text_key(user_id, candidate.content))
    if candidate.key:
        same |= Q(conflict_key=candidate.key)
    deleted = ArchivedMemory.objects.filter(archive_reason=ArchivedMemory.Reason.PERSON)
    if deleted.filter(same, archived_at__gte=heard_at).exists():
        return True
    undone = Memory.objects.filter(same, rejected=True, status=Memory.Status.SUPERSEDED)
    return any(_is_same(row, candidate) for row in undone.filter(updated_at__gte=heard_at))


def _is_same(row: Memory, candidate: Candidate) -> bool:
    units = {row.unit, candidate.unit} - {""}
    return row.value == candidate.value and len(units) < 2
