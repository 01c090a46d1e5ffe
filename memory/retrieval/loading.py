"""The few rows that a search has chosen."""

from collections.abc import Iterable
from uuid import UUID

from memory.models import Memory, Message

_MEMORIES = "SELECT * FROM memory_memory WHERE id = ANY(%s)"


def rows_by_id(ids: Iterable[tuple[UUID, bool]]) -> dict[UUID, Memory | Message]:
    """Memories and messages (those marked so) by their ids."""
    memories = [pk for pk, is_message in ids if not is_message]
    messages = [pk for pk, is_message in ids if is_message]
    found: dict[UUID, Memory | Message] = {}
    if memories:  # a fixed statement: the ORM would compile the same one for every search
        found |= {row.pk: row for row in Memory.objects.raw(_MEMORIES, [memories])}
    if messages:
        found |= Message.objects.in_bulk(messages)
    return found
