"""The few rows that a search has chosen."""

from collections.abc import Iterable
from uuid import UUID

from django.db import connection

from memory.core.ranking.mmr import ALIKE
from memory.models import Memory, Message

_NEAR = """
SELECT a.id, b.id, 1 - (a.embedding <=> b.embedding)
FROM memory_searchentry a JOIN memory_searchentry b ON a.id < b.id AND a.embedder = b.embedder
WHERE a.id = ANY(%(ids)s) AND b.id = ANY(%(ids)s) AND a.embedder <> ''
  AND a.embedding <=> b.embedding < %(farthest)s
"""


def rows_by_id(ids: Iterable[tuple[UUID, bool]]) -> dict[UUID, Memory | Message]:
    """Memories and messages (those marked so) by their ids."""
    memories = [pk for pk, is_message in ids if not is_message]
    messages = [pk for pk, is_message in ids if is_message]
    found: dict[UUID, Memory | Message] = dict(Memory.objects.in_bulk(memories))
    if messages:
        found |= Message.objects.in_bulk(messages)
    return found


def near_pairs(ids: list[UUID]) -> list[tuple[UUID, UUID, float]]:
    """Pairs that say nearly the same, with their cosine."""
    if len(ids) < 2:
        return []
    with connection.cursor() as cursor:
        cursor.execute(_NEAR, {"ids": ids, "farthest": 1 - ALIKE})
        return cursor.fetchall()
