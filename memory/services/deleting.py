"""Deleting memories."""

from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory.models import ArchivedMemory, Conflict, Memory
from memory.remembering import archive, unsaying
from memory.remembering.changing import close
from memory.remembering.history import record, snapshot
from memory.remembering.settling import activate
from memory.remembering.sittings import equal_sittings
from memory.remembering.source import from_person
from memory.remembering.versions import versions_of
from memory.services.common import (
    Event,
    Status,
    follow_sitting,
    own_memory,
    writing,
)
from memory.tiers import short


def forget(user_id: int, memory_id: UUID) -> None:
    """Delete a memory: out of recall at once, restorable for some hours, then gone.

    So are the messages that said it and summaries of their conversations.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
    """
    now = timezone.now()
    with writing(user_id):
        memory = own_memory(memory_id)
        for row in [*equal_sittings(memory), *versions_of(memory)]:
            take_away(row, now)
        take_away(memory, now)
        follow_sitting(memory, from_person(timezone.now()))
    short.drop_person(user_id)


def take_away(memory: Memory, now: datetime) -> None:
    """Delete a memory, inside the person's scope and under their lock."""
    archive.put_away(memory, ArchivedMemory.Reason.PERSON, now)
    record(memory, Event.DELETED, from_person(now), before=snapshot(memory), after={})
    close_questions(memory, now)
    unsaying.hide(memory, now)


def close_questions(gone: Memory, now: datetime) -> None:
    """A question about a deleted memory is settled: what is left holds."""
    open_ones = Conflict.objects.filter(status=Conflict.Status.OPEN)
    for conflict in open_ones.filter(current_id=gone.pk):
        for row in Memory.objects.filter(pk=conflict.proposed_id, status=Status.PENDING):
            activate(row, from_person(now), "the other one was deleted")
        close(conflict, now, Conflict.Choice.PROPOSED)
    for conflict in open_ones.filter(proposed_id=gone.pk):
        close(conflict, now, Conflict.Choice.CURRENT)
