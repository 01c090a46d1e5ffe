"""What has faded leaves recall: old, faint, and nothing that still holds."""

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.utils import timezone

from memory.lifecycle.fading import FADED, figures_of_fading
from memory.lifecycle.moving import Cause, locked_spaces, move_to_archive
from memory.lifecycle.waiting import attempt, step
from memory.models import ArchivedMemory, MemoryEvent

AT_ONCE = 1000  # memories in one transaction
LOOK_AHEAD = 50_000  # found by one look through the table

# The same as memory.core.decay.is_protected; a test holds them equal.
PROTECTED = (
    "pinned OR explicit OR status = 'pending' "
    "OR (status = 'active' AND (conflict_key <> '' OR type = 'DECISION'))"
)
# What came back from the archive is as young as on its first day.
RESTORED = (
    "EXISTS (SELECT 1 FROM memory_memoryevent event WHERE event.memory_id = memory_memory.id "
    "AND event.action IN ('restored', 'undone') AND event.at >= %(old)s)"
)
DUE = (
    f"importance < %(threshold)s AND created_at < %(old)s AND NOT ({PROTECTED}) AND NOT {RESTORED}"
)
WILL_BE_DUE = DUE.replace("importance", FADED, 1)


def figures_of_archiving(now: datetime) -> dict:
    """What ``DUE`` is asked with."""
    memory = settings.MEMORY
    old = now - timedelta(days=memory["ARCHIVE_AFTER_DAYS"])
    return {"threshold": memory["ARCHIVE_THRESHOLD"], "old": old}


def archive_faded(now: datetime, tell: Callable[[int], None]) -> int:
    """Archive all that is due; how many memories had to be left for the next run.

    ``tell`` hears how many went with each transaction.
    """
    left, after = 0, None
    while found := _due(now, after):
        for start in range(0, len(found), AT_ONCE):
            batch = found[start : start + AT_ONCE]
            moved = attempt(lambda batch=batch: _archive(batch, now))
            left += len(batch) if moved is None else 0
            tell(moved or 0)
        after = found[-1]
    return left


def count_due(now: datetime) -> int:
    """How many memories would be archived once today's fading is done."""
    figures = figures_of_archiving(now) | figures_of_fading(timezone.localdate(now))
    with step("dry run of archiving"), connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM memory_memory WHERE {WILL_BE_DUE}", figures)
        return cursor.fetchone()[0]


def _due(now: datetime, after: tuple[int, UUID] | None) -> list[tuple[int, UUID]]:
    """Persons and memories in order, from behind the last one that was looked at."""
    figures = figures_of_archiving(now)
    sql = f"SELECT user_id, id FROM memory_memory WHERE {DUE}"
    if after is not None:
        sql += " AND (user_id, id) > (%(user)s, %(id)s)"
        figures |= {"user": after[0], "id": after[1]}
    with step("looking for faded memories"), connection.cursor() as cursor:
        cursor.execute(f"{sql} ORDER BY user_id, id LIMIT {LOOK_AHEAD}", figures)
        return cursor.fetchall()


def _archive(batch: list[tuple[int, UUID]], now: datetime) -> int:
    cause = Cause(ArchivedMemory.Reason.DECAY, MemoryEvent.Actor.JOB, now, note="faded")
    with step("archiving"):
        locked_spaces(user_id for user_id, _ in batch)
        ids = [memory_id for _, memory_id in batch]
        figures = figures_of_archiving(now)
        return len(move_to_archive(ids, cause, condition=DUE, figures=figures))
