"""What the person's own writes share."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from memory.errors import MemoryMissing
from memory.models import Conflict, Memory, MemoryEvent
from memory.remembering import changing
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
    """End a memory because the person said so; a question whether it holds is answered."""
    changing.supersede(row, by, source, reason, now=source.said_at)
    Conflict.objects.filter(status=Conflict.Status.OPEN, proposed_id=row.pk).update(
        status=Conflict.Status.SETTLED, settled_at=source.said_at
    )


def activate(row: Memory, source: Source, reason: str) -> None:
    """Let a memory hold (again), because the person said so."""
    changing.activate(row, source, reason, now=source.said_at, action=Event.SETTLED)
