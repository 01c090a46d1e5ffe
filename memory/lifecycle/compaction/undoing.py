"""Compaction taken back: sources return exactly as they were, and what stood for them goes."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from memory.errors import MemoryMissing
from memory.lifecycle.compaction.candidates import EXTRACTOR
from memory.lifecycle.moving import Cause, move_back, write_events
from memory.locks import locked_space, touch
from memory.models import ArchivedMemory, Memory, MemoryEvent
from memory.remembering.entries import index_memories, vectors_of
from userdata import scope

Reason = ArchivedMemory.Reason


def undo(
    user_id: int, *, stand: UUID | None = None, dry_run: bool = False, now: datetime | None = None
) -> dict:
    """Take back what stands behind one memory, or all that compaction ever did for a person.

    What stands behind a memory that the person has edited, replaced or deleted since stays there:
    their later word counts. What came back is not compacted again.

    Raises:
        MemoryMissing: nothing of this person's stands behind ``stand``.
    """
    now = now or timezone.now()
    with scope.person(user_id):
        texts = dict(_sources(stand).values_list("pk", "content"))
    if stand is not None and not texts:
        raise MemoryMissing(str(stand))
    vectors = {} if dry_run else dict(zip(texts, vectors_of(list(texts.values())), strict=True))
    with scope.person(user_id):
        space = locked_space(user_id)
        sources = set(_sources(stand).filter(pk__in=texts).values_list("pk", flat=True))
        back = _sources(stand).filter(pk__in=texts)
        stands = {behind for behind in back.values_list("behind", flat=True) if behind}
        if dry_run:
            return {"restored": len(sources), "removed": len(_made_ones(stands))}
        removed = _remove(_made_ones(stands), now)
        _bring_back(sources, vectors, now)
        touch(space)
    return {"restored": len(sources), "removed": removed}


def _sources(stand: UUID | None) -> QuerySet[ArchivedMemory]:
    """What may come back: behind one memory or any, without what the person has decided about."""
    rows = ArchivedMemory.objects.filter(archive_reason=Reason.COMPACTION, behind__isnull=False)
    if stand is not None:
        rows = rows.filter(behind=stand)
    return rows.exclude(behind__in=_decided(rows.values_list("behind", flat=True)))


def _decided(behind: Iterable[UUID | None]) -> set[UUID]:
    stands = {pk for pk in behind if pk}
    hot = Memory.objects.filter(pk__in=stands).exclude(explicit=False, status=Memory.Status.ACTIVE)
    deleted = ArchivedMemory.objects.filter(pk__in=stands, archive_reason=Reason.PERSON)
    return set(hot.values_list("pk", flat=True)) | set(deleted.values_list("pk", flat=True))


def _made_ones(stands: set[UUID]) -> set[UUID]:
    """Those that compaction has made, hot or archived; a memory that merely stayed stays."""
    return {
        pk
        for model in (Memory, ArchivedMemory)
        for pk in model.objects.filter(pk__in=stands, extractor=EXTRACTOR).values_list(
            "pk", flat=True
        )
    }


def _remove(made: set[UUID], now: datetime) -> int:
    for model in (Memory, ArchivedMemory):
        gone = model.objects.filter(pk__in=made)
        moved = list(gone.values_list("pk", "user_id"))
        gone.delete()
        write_events(moved, _cause(now, "its sources are back"))
    return len(made)


def _bring_back(sources: set[UUID], vectors: dict, now: datetime) -> None:
    move_back(list(sources), _cause(now))
    memories = list(Memory.objects.filter(pk__in=sources))
    index_memories(memories, [vectors[memory.pk] for memory in memories])


def _cause(now: datetime, note: str = "") -> Cause:
    return Cause("", MemoryEvent.Actor.STAFF, now, MemoryEvent.Action.UNDONE, note)
