"""The way of a memory to the archive and back, with every column as it was.

To be called inside a scope, with the space of each person locked (``locked_spaces``). The search
entry of what leaves goes with it; what comes back is indexed anew by ``indexing.index``.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import connection
from django.db.models import F

from memory.models import ArchivedMemory, Memory, MemoryEvent, MemorySpace


@dataclass(frozen=True)
class Cause:
    """Why memories move: for the archive's row and for the event of each memory."""

    reason: str  # of ArchivedMemory.Reason
    actor: str  # of MemoryEvent.Actor
    at: datetime
    action: str = MemoryEvent.Action.ARCHIVED
    note: str = ""


Moved = list[tuple[UUID, int]]  # memory, person


def columns() -> str:
    """The columns that hot and archived memories share, in one order."""
    return ", ".join(field.column for field in Memory._meta.concrete_fields)


def locked_spaces(user_ids: Iterable[int]) -> None:
    """Be the only writer of some persons until the transaction ends; their versions grow."""
    ids = sorted(set(user_ids))
    MemorySpace.objects.bulk_create(
        [MemorySpace(user_id=user_id) for user_id in ids], ignore_conflicts=True
    )
    spaces = MemorySpace.objects.filter(pk__in=ids)
    list(spaces.order_by("pk").select_for_update().values_list("pk"))
    spaces.update(version=F("version") + 1)


def move_to_archive(
    ids: Sequence[UUID],
    cause: Cause,
    *,
    behind: Mapping[UUID, UUID] | None = None,
    condition: str = "true",
    figures: dict | None = None,
) -> Moved:
    """Take memories out of recall; those that were there and met the condition.

    ``behind`` names what stands for each. ``condition`` is SQL over the row, with ``figures`` as
    its parameters: what was decided before the locks were had is decided again.
    """
    names = columns()
    sql = (
        "WITH given AS (SELECT * FROM unnest(%(ids)s::uuid[], %(stands)s::uuid[]) "
        "AS given(source, stand)), "
        "gone AS (DELETE FROM memory_memory USING given WHERE id = source "
        f"AND ({condition}) RETURNING {names}, stand) "
        f"INSERT INTO memory_archivedmemory ({names}, archived_at, archive_reason, behind) "
        f"SELECT {names}, %(at)s, %(reason)s, stand FROM gone RETURNING id, user_id"
    )
    stands = [(behind or {}).get(id) for id in ids]
    given = {"ids": list(ids), "stands": stands, "at": cause.at, "reason": cause.reason}
    moved = _moved(sql, {**(figures or {}), **given})
    write_events(moved, cause)
    return moved


def move_back(ids: Sequence[UUID], cause: Cause) -> Moved:
    """Bring memories back from the archive, exactly as they left it.

    An external id that was given to another memory meanwhile stays with that one.
    """
    names = columns()
    free = (
        "CASE WHEN EXISTS (SELECT 1 FROM memory_memory m WHERE m.user_id = gone.user_id "
        "AND m.external_id = gone.external_id AND m.external_id <> '') "
        "THEN '' ELSE external_id END"
    )
    values = ", ".join(free if name == "external_id" else name for name in names.split(", "))
    sql = (
        f"WITH gone AS (DELETE FROM memory_archivedmemory WHERE id = ANY(%(ids)s) "
        f"RETURNING {names}) "
        f"INSERT INTO memory_memory ({names}) SELECT {values} FROM gone RETURNING id, user_id"
    )
    moved = _moved(sql, {"ids": list(ids)})
    write_events(moved, cause)
    return moved


def write_events(moved: Moved, cause: Cause) -> None:
    """One event for each memory. The texts are in the row: the event does not repeat them."""
    MemoryEvent.objects.bulk_create(
        [
            MemoryEvent(
                user_id=user_id,
                memory_id=memory_id,
                action=cause.action,
                actor=cause.actor,
                reason=cause.note,
                at=cause.at,
            )
            for memory_id, user_id in moved
        ],
        batch_size=1000,
    )


def behind(ids: Iterable[UUID]) -> set[UUID]:
    """All that stands in the archive behind some memories, however deep."""
    found: set[UUID] = set()
    front = set(ids)
    while front:
        rows = ArchivedMemory.objects.filter(behind__in=front).values_list("pk", flat=True)
        front = set(rows) - found
        found |= front
    return found


def _moved(sql: str, figures: dict) -> Moved:
    with connection.cursor() as cursor:
        cursor.execute(sql, figures)
        return cursor.fetchall()
