"""What staff change of a person's memories: little, with a reason, on record."""

from functools import partial
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from memory.errors import InvalidMemory
from memory.models import ArchivedMemory, Extraction, Memory, MemoryEvent
from memory.remembering import archive
from memory.remembering.history import record, snapshot
from memory.remembering.outbox import wake
from memory.remembering.source import Source
from memory.services.common import Event, own_memory, writing
from memory.services.deleting import close_questions
from userdata import scope


def curate(
    user_id: int,
    memory_id: UUID,
    *,
    reason: str,
    pinned: bool | None = None,
    importance: float | None = None,
) -> Memory:
    """Pin or unpin a memory, or set its importance (0 to 1), as a member of staff.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
        InvalidMemory: no reason is given, or the importance is not between 0 and 1.
    """
    if importance is not None and not 0 <= importance <= 1:
        raise InvalidMemory("importance lies between 0 and 1")
    source = _from_staff(reason)
    with writing(user_id):
        memory = own_memory(memory_id)
        before = snapshot(memory)
        if pinned is not None:
            memory.pinned = pinned
        if importance is not None:
            memory.importance, memory.decayed_on = importance, timezone.localdate(source.said_at)
        memory.updated_at = source.said_at
        memory.save(update_fields=["pinned", "importance", "decayed_on", "updated_at"])
        action = Event.PINNED if importance is None else Event.IMPORTANCE
        record(memory, action, source, reason=reason.strip(), before=before)
    return memory


def archive_memory(user_id: int, memory_id: UUID, *, reason: str) -> None:
    """Take a memory out of recall, as a member of staff; the person can restore it.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
        InvalidMemory: no reason is given.
    """
    source = _from_staff(reason)
    with writing(user_id):
        memory = own_memory(memory_id)
        archive.put_away(memory, ArchivedMemory.Reason.STAFF, source.said_at)
        record(
            memory, Event.ARCHIVED, source, reason=reason.strip(), before=snapshot(memory), after={}
        )
        close_questions(memory, source.said_at)


def read_again(user_id: int, message_id: UUID) -> None:
    """Give a message back to the worker, with all of its attempts before it."""
    with scope.person(user_id):
        row = Extraction.objects.select_for_update(of=("self",)).get(pk=message_id)
        row.status, row.attempts, row.error = Extraction.Status.PENDING, 0, ""
        row.save(update_fields=["status", "attempts", "error"])
        transaction.on_commit(partial(wake, user_id, message_id))


def _from_staff(reason: str) -> Source:
    if not reason.strip():
        raise InvalidMemory("say why")
    return Source(
        kind=Memory.SourceKind.EDIT, said_at=timezone.now(), actor=MemoryEvent.Actor.STAFF
    )
