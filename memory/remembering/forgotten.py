"""What the person deleted is not learned again from what was said before the deletion."""

from datetime import datetime

from django.db.models import Q

from memory.core.conflict import key_of
from memory.core.types import Candidate
from memory.keys import text_key
from memory.models import ArchivedMemory


def is_forgotten(user_id: int, candidate: Candidate, said_at: datetime) -> bool:
    """Whether the person has deleted this memory since it was said."""
    same = Q(content_hash=text_key(user_id, candidate.content))
    if key := key_of(candidate):
        same |= Q(conflict_key=key)
    deleted = ArchivedMemory.objects.filter(archive_reason=ArchivedMemory.Reason.PERSON)
    return deleted.filter(same, archived_at__gte=said_at).exists()
