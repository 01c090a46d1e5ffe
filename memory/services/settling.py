"""What the person decides: conflicts settled, changes undone."""

from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from memory.errors import AlreadySettled, InvalidMemory, MemoryMissing
from memory.models import Conflict, Memory, Message
from memory.remembering.settling import activate, decide, settle_by, supersede
from memory.remembering.sittings import equal_sittings
from memory.remembering.source import Source, from_person
from memory.services.common import (
    Outcome,
    Status,
    follow_sitting,
    own_memory,
    writing,
)
from memory.services.deleting import close_questions


def settle_conflict(user_id: int, conflict_id: UUID, choice: str) -> Outcome:
    """Let the person decide: ``current``, ``proposed`` or ``both``.

    Raises:
        MemoryMissing: there is no such conflict, or it is somebody else's.
        AlreadySettled: it was decided before.
        InvalidMemory: there is no such choice.
    """
    if choice not in Conflict.Choice.values:
        raise InvalidMemory(f"there is no choice {choice!r}")
    with writing(user_id):
        conflict = Conflict.objects.select_for_update().filter(pk=conflict_id).first()
        if conflict is None:
            raise MemoryMissing(str(conflict_id))
        if conflict.status != Conflict.Status.OPEN:
            raise AlreadySettled(str(conflict_id))
        sides = own_memory(conflict.current_id), own_memory(conflict.proposed_id)
        change = decide(conflict, choice, *sides, from_person(timezone.now()))
    return Outcome(change.memory, change.action.value)


def settle_by_message(message: Message) -> bool:
    """Settle what the answer before a message asked, if the message answers it; whether it did."""
    return settle_by(message)


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
        chosen = Conflict.objects.filter(proposed_id=memory.pk, choice=Conflict.Choice.PROPOSED)
        before = Memory.objects.filter(superseded_by=memory.pk).filter(
            Q(rejected=False) | Q(pk__in=chosen.values("current_id"))
        )
        back = before.order_by("-valid_to", "-seq").first()
        for sitting in equal_sittings(memory):
            supersede(sitting, None, source, "undone")
        memory.rejected = True
        supersede(memory, back, source, "undone")
        if back is not None:
            activate(back, source, "undone")
        _ask_again(memory, back, source)
        follow_sitting(memory, source)
    return back


def _ask_again(undone: Memory, back: Memory | None, source: Source) -> None:
    """What waited beside a memory that was undone waits beside the one that holds again; where
    there is none it holds, as when the other one is deleted."""
    if back is None:
        return close_questions(undone, source.said_at)
    asked = Conflict.objects.filter(status=Conflict.Status.OPEN, current_id=undone.pk)
    asked.update(current_id=back.pk)
