"""Taking back that a memory was deleted or put away."""

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory.core.categories import of_key
from memory.core.conflict.resolution import CONFIRMED
from memory.core.conflict.values import same_value
from memory.core.types import Strategy
from memory.errors import MemoryMissing
from memory.models import ArchivedMemory, Conflict, Memory
from memory.remembering import archive, unsaying
from memory.remembering.categories import categories
from memory.remembering.entries import index_memory, vectors_of
from memory.remembering.history import record
from memory.remembering.rows import known
from memory.remembering.settling import supersede
from memory.remembering.source import from_person
from memory.services.common import Event, Status, follow_sitting, writing


def restore_memory(user_id: int, memory_id: UUID) -> Memory:
    """Take a memory back out of the archive, or a deletion back.

    Where its key has another value by now, it comes back as a question to the person; what was
    told again meanwhile is it, said once more.

    Raises:
        MemoryMissing: there is none in the archive, or it is somebody else's.
    """
    now = timezone.now()
    with writing(user_id):
        kept = ArchivedMemory.objects.filter(pk=memory_id, behind__isnull=True).first()
        if kept is None:
            raise MemoryMissing(str(memory_id))
        by_person = kept.archive_reason == ArchivedMemory.Reason.PERSON
        deleted_at = kept.archived_at if by_person else None
        memory = archive.take_back(kept)
        for twin in _told_again(memory):
            _join(twin, memory, now)
        if rival := _rival(memory):
            memory.status = Status.PENDING
            memory.save(update_fields=["status"])
            _question(memory, rival, now)
        index_memory(memory, vectors_of([memory.content])[0])
        record(memory, Event.RESTORED, from_person(now))
        if deleted_at:
            unsaying.show(memory, deleted_at)
        follow_sitting(memory, from_person(now))
    return memory


def _told_again(memory: Memory) -> list[Memory]:
    """What has said the same since the memory was put away, and holds."""
    if memory.status != Status.ACTIVE:
        return []
    same = {"conflict_key": memory.conflict_key}
    if not memory.conflict_key:
        same |= {name: getattr(memory, name) for name in ("content_hash", "about_from", "about_to")}
    rows = Memory.objects.filter(status=Status.ACTIVE, category=memory.category, **same)
    return [row for row in rows.exclude(pk=memory.pk) if _agree(row, memory)]


def _agree(row: Memory, memory: Memory) -> bool:
    mine, theirs = memory.attributes, row.attributes
    sides = all(mine.get(name) == theirs.get(name) for name in ("polarity", "status"))
    return sides and same_value(known(row), known(memory))


def _join(twin: Memory, memory: Memory, now: datetime) -> None:
    """One memory of two that say the same; it was said by the message of the other as well."""
    source = replace(from_person(now), said_at=twin.said_at, message_id=twin.source_message_id)
    memory.confirmed_at = twin.confirmed_at or twin.said_at
    memory.save(update_fields=["confirmed_at"])
    record(memory, Event.CONFIRMED, source, reason=CONFIRMED)
    supersede(twin, memory, from_person(now), CONFIRMED)


def _rival(memory: Memory) -> Memory | None:
    if not memory.conflict_key or memory.status != Status.ACTIVE:
        return None
    if of_key(memory.conflict_key, categories()).strategy is Strategy.KEEP_BOTH:
        return None
    same = Memory.objects.filter(conflict_key=memory.conflict_key, status=Status.ACTIVE)
    return same.exclude(pk=memory.pk).first()


def _question(proposed: Memory, current: Memory, now: datetime) -> None:
    Conflict.objects.create(
        user_id=proposed.user_id,
        conflict_key=proposed.conflict_key,
        current_id=current.pk,
        proposed_id=proposed.pk,
        reason="restored",
        created_at=now,
    )
