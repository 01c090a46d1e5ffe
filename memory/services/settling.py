"""What the person decides: conflicts settled, changes undone."""

from uuid import UUID

from django.utils import timezone

from memory.errors import AlreadySettled, InvalidMemory, MemoryMissing
from memory.models import Conflict, Memory
from memory.remembering.changing import close
from memory.remembering.source import Source, from_person
from memory.services.common import (
    Outcome,
    Status,
    activate,
    own_memory,
    supersede,
    writing,
)


def settle_conflict(user_id: int, conflict_id: UUID, choice: str) -> Outcome:
    """Let the person decide: ``current``, ``proposed`` or ``both``.

    Raises:
        MemoryMissing: there is no such conflict, or it is somebody else's.
        AlreadySettled: it was decided before.
        InvalidMemory: there is no such choice.
    """
    if choice not in Conflict.Choice.values:
        raise InvalidMemory(f"there is no choice {choice!r}")
    now = timezone.now()
    source = from_person(now)
    with writing(user_id):
        conflict = Conflict.objects.select_for_update().filter(pk=conflict_id).first()
        if conflict is None:
            raise MemoryMissing(str(conflict_id))
        if conflict.status != Conflict.Status.OPEN:
            raise AlreadySettled(str(conflict_id))
        close(conflict, now, choice)
        return _decided(
            choice, own_memory(conflict.current_id), own_memory(conflict.proposed_id), source
        )


def _decided(choice: str, current: Memory, proposed: Memory, source: Source) -> Outcome:
    if choice == Conflict.Choice.CURRENT:
        proposed.rejected = True
        supersede(proposed, current, source, "settled")
        return Outcome(current, "SKIP")
    if choice == Conflict.Choice.PROPOSED:
        current.rejected = True
        supersede(current, proposed, source, "settled")
    proposed.explicit = True
    activate(proposed, source, "settled")
    return Outcome(proposed, "REPLACE" if choice == Conflict.Choice.PROPOSED else "ADD")


def undo_change(user_id: int, memory_id: UUID) -> Memory | None:
    """Take back that something was remembered: what it replaced holds again; that, if anything.

    Raises:
        MemoryMissing: there is no such memory that holds, or it is somebody else's.
    """
    now = timezone.now()
    source = from_person(now)
    with writing(user_id):
        memory = own_memory(memory_id)
        if memory.status != Status.ACTIVE:
            raise MemoryMissing(str(memory_id))
        before = Memory.objects.filter(superseded_by=memory.pk, rejected=False)
        back = before.order_by("-valid_to", "-seq").first()
        memory.rejected = True
        supersede(memory, back, source, "undone")
        if back is not None:
            activate(back, source, "undone")
    return back
