"""What the person's own writes share."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memory.errors import MemoryMissing
from memory.models import Conflict, Memory, MemoryEvent
from memory.remembering.history import record, snapshot
from memory.remembering.locking import locked_space, touch
from memory.remembering.source import Source
from userdata import scope

Event = MemoryEvent.Action
Status = Memory.Status


@dataclass(frozen=True)
class Outcome:
    """What came of a write: the memory that stands for it now, and how it got there."""

    memory: Memory
    action: str
    conflict_id: UUID | None = None


@contextmanager
def writing(user_id: int) -> Iterator[None]:
    """The person's scope, as their only writer."""
    with scope.person(user_id):
        space = locked_space(user_id)
        yield
        touch(space)


def own_memory(memory_id: UUID) -> Memory:
    """A memory of the open scope, locked.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
    """
    found = Memory.objects.select_for_update().filter(pk=memory_id).first()
    if found is None:
        raise MemoryMissing(str(memory_id))
    return found


def supersede(row: Memory, by: Memory | None, source: Source, reason: str) -> None:
    """End a memory; its history stays."""
    before = snapshot(row)
    row.status, row.valid_to = Status.SUPERSEDED, source.said_at
    row.superseded_by = by.pk if by else None
    row.updated_at = source.said_at
    row.save(update_fields=["status", "valid_to", "superseded_by", "rejected", "updated_at"])
    record(row, Event.SUPERSEDED, source, reason=reason, before=before)
    Conflict.objects.filter(status=Conflict.Status.OPEN, proposed_id=row.pk).update(
        status=Conflict.Status.SETTLED, settled_at=source.said_at
    )


def activate(row: Memory, source: Source, reason: str) -> None:
    """Let a memory hold (again), because the person said so."""
    before = snapshot(row)
    row.status, row.valid_to, row.superseded_by, row.rejected = Status.ACTIVE, None, None, False
    row.updated_at = source.said_at
    row.save()
    record(row, Event.SETTLED, source, reason=reason, before=before)


def close(conflict: Conflict, choice: str, now: datetime) -> None:
    """Note how a conflict was settled."""
    conflict.status, conflict.choice = Conflict.Status.SETTLED, choice
    conflict.settled_at = now
    conflict.save(update_fields=["status", "choice", "settled_at"])
