"""What is deleted for good: long archived memories, expired ones, what the person deleted.

The words go from the history as well; that something was deleted, by whom and when stays.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from memory.lifecycle.moving import Cause, behind, locked_spaces, move_to_archive, write_events
from memory.lifecycle.waiting import attempt, step
from memory.models import ArchivedMemory, Conflict, Memory, MemoryEvent

AT_ONCE = 500

Reason = ArchivedMemory.Reason


def due_by_age(now: datetime) -> QuerySet[ArchivedMemory]:
    """Memories whose time in the archive is over, without those a summary still stands for."""
    stands = [
        Exists(model.objects.filter(pk=OuterRef("behind"))) for model in (Memory, ArchivedMemory)
    ]
    limit = now - timedelta(days=settings.MEMORY["DELETE_AFTER_DAYS"])
    rows = ArchivedMemory.objects.filter(archived_at__lt=limit).exclude(
        archive_reason=Reason.PERSON
    )
    return rows.exclude(stands[0] | stands[1])


def due_by_wish(now: datetime) -> QuerySet[ArchivedMemory]:
    """Memories that the person deleted and can no longer take back."""
    limit = now - timedelta(hours=settings.MEMORY["UNDO_HOURS"])
    return ArchivedMemory.objects.filter(archive_reason=Reason.PERSON, archived_at__lt=limit)


def delete_old(now: datetime, tell: Callable[[int], None]) -> None:
    """Delete what has been in the archive for its time."""
    cause = Cause("", MemoryEvent.Actor.JOB, now, MemoryEvent.Action.DELETED, "time in the archive")
    _delete_all(due_by_age, cause, tell)


def purge_deleted(now: datetime, tell: Callable[[int], None]) -> None:
    """Delete what the person deleted, with all that stands behind it."""
    cause = Cause("", MemoryEvent.Actor.PERSON, now, MemoryEvent.Action.DELETED)
    _delete_all(due_by_wish, cause, tell)


def delete_expired(now: datetime, tell: Callable[[int], None]) -> None:
    """Delete what was to be kept until now only; a pinned memory stays."""
    cause = Cause(Reason.STAFF, MemoryEvent.Actor.JOB, now, MemoryEvent.Action.DELETED, "expired")
    while number := attempt(lambda: _delete_some_expired(cause)):
        tell(number)


def count_expired(now: datetime) -> int:
    """How many memories have expired."""
    with step("dry run of deleting"):
        return sum(rows.count() for rows in _expired(now))


def count_due(due: Callable[[datetime], QuerySet], now: datetime) -> int:
    """How many memories would be deleted."""
    with step("dry run of deleting"):
        return due(now).count()


def _delete_all(
    due: Callable[[datetime], QuerySet], cause: Cause, tell: Callable[[int], None]
) -> None:
    while number := attempt(lambda: _delete_some(due, cause)):
        tell(number)


def _delete_some(due: Callable[[datetime], QuerySet], cause: Cause) -> int:
    with step("deleting"):
        rows = due(cause.at).order_by("user_id", "pk").values_list("pk", "user_id")[:AT_ONCE]
        locked_spaces(user_id for _, user_id in rows)
        still = due(cause.at).filter(pk__in=[pk for pk, _ in rows])
        ids = set(still.values_list("pk", flat=True))
        return erase(ids | (behind(ids) if due is due_by_wish else set()), cause)


def _expired(now: datetime) -> tuple[QuerySet[Memory], QuerySet[ArchivedMemory]]:
    hot, cold = (model.objects.filter(expires_at__lte=now) for model in (Memory, ArchivedMemory))
    return hot.filter(pinned=False), cold.filter(pinned=False)


def _delete_some_expired(cause: Cause) -> int:
    with step("deleting"):
        found = [
            row
            for rows in _expired(cause.at)
            for row in rows.order_by("user_id", "pk").values_list("pk", "user_id")[:AT_ONCE]
        ]
        locked_spaces(user_id for _, user_id in found)
        ids = [pk for pk, _ in found]
        on_the_way = replace(cause, action=MemoryEvent.Action.ARCHIVED)
        move_to_archive(ids, on_the_way, condition="NOT pinned")
        gone = _expired(cause.at)[1].filter(pk__in=ids)
        return erase(set(gone.values_list("pk", flat=True)), cause)


def erase(ids: set[UUID], cause: Cause) -> int:
    """Delete archived memories and their words in the history; how many there were."""
    rows = ArchivedMemory.objects.filter(pk__in=ids)
    gone = list(rows.values_list("pk", "user_id"))
    rows.delete()
    MemoryEvent.objects.filter(memory_id__in=ids).update(before=None, after=None, reason="")
    for column in ("current_id__in", "proposed_id__in"):
        Conflict.objects.filter(**{column: ids}).update(reason="")
    write_events(gone, cause)
    return len(gone)
