"""What the person's own writes share."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from memory.errors import MemoryMissing
from memory.locks import locked_space, touch
from memory.models import Memory, MemoryEvent
from memory.remembering.entries import vectors_of
from memory.remembering.settling import supersede
from memory.remembering.sittings import is_of_a_test, next_total
from memory.remembering.source import Source
from memory.remembering.store import store
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


def follow_sitting(changed: Memory, source: Source) -> None:
    """Let a test's total follow a sitting, or a total, that began or ceased to hold."""
    if not is_of_a_test(changed):
        return
    ended, best = next_total(changed)
    total = None
    if best is not None:
        total = store(changed.user_id, [best], vectors_of([best.content]), source)[0].memory
        if total is None:  # the person has deleted it since: it takes nobody's place
            return
    if ended is None:
        return
    for row in Memory.objects.filter(pk=ended.pk, status=Status.ACTIVE):
        if total is None or row.pk != total.pk:
            supersede(row, total, source, "sitting")
