"""Deleting memories, and taking that back."""

from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory.core.conflict import strategy_for
from memory.core.types import Strategy
from memory.errors import MemoryMissing
from memory.models import ArchivedMemory, Conflict, Memory
from memory.remembering import archive, unsaying
from memory.remembering.changing import close
from memory.remembering.entries import index_memory, vectors_of
from memory.remembering.history import record, snapshot
from memory.remembering.known import overrides
from memory.remembering.source import from_person
from memory.services.common import Event, Status, activate, own_memory, writing
from memory.tiers import short

_PERSON = ArchivedMemory.Reason.PERSON


def forget(user_id: int, memory_id: UUID) -> None:
    """Delete a memory: out of recall at once, restorable for some hours, then gone.

    So are the messages that said it and summaries of their conversations.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
    """
    now = timezone.now()
    with writing(user_id):
        memory = own_memory(memory_id)
        archive.put_away(memory, _PERSON, now)
        record(memory, Event.DELETED, from_person(now), before=snapshot(memory), after={})
        close_questions(memory, now)
        unsaying.hide(memory, now)
    short.drop_person(user_id)


def close_questions(gone: Memory, now: datetime) -> None:
    """A question about a deleted memory is settled: what is left holds."""
    open_ones = Conflict.objects.filter(status=Conflict.Status.OPEN)
    for conflict in open_ones.filter(current_id=gone.pk):
        for row in Memory.objects.filter(pk=conflict.proposed_id, status=Status.PENDING):
            activate(row, from_person(now), "the other one was deleted")
        close(conflict, now, Conflict.Choice.PROPOSED)
    for conflict in open_ones.filter(proposed_id=gone.pk):
        close(conflict, now, Conflict.Choice.CURRENT)


def restore_memory(user_id: int, memory_id: UUID) -> Memory:
    """Take a memory back out of the archive, or a deletion back.

    Where its key has another value by now, it comes back as a question to the person.

    Raises:
        MemoryMissing: there is none in the archive, or it is somebody else's.
    """
    now = timezone.now()
    with writing(user_id):
        kept = ArchivedMemory.objects.filter(pk=memory_id, behind__isnull=True).first()
        if kept is None:
            raise MemoryMissing(str(memory_id))
        deleted_at = kept.archived_at if kept.archive_reason == _PERSON else None
        memory = archive.take_back(kept)
        if rival := _rival(memory):
            memory.status = Status.PENDING
            memory.save(update_fields=["status"])
            _question(memory, rival, now)
        index_memory(memory, vectors_of([memory.content])[0])
        record(memory, Event.RESTORED, from_person(now))
        if deleted_at:
            unsaying.show(memory, deleted_at)
    return memory


def _rival(memory: Memory) -> Memory | None:
    if not memory.conflict_key or memory.status != Status.ACTIVE:
        return None
    if strategy_for(memory.conflict_key, overrides()) is Strategy.KEEP_BOTH:
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
