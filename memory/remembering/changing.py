"""How a stored memory stops or begins to hold: the row, its history, the questions about it."""

from collections.abc import Sequence
from datetime import datetime

from memory.core.types import Candidate
from memory.models import Conflict, Memory, MemoryEvent
from memory.remembering.history import record, snapshot
from memory.remembering.source import Source

Event = MemoryEvent.Action
Status = Memory.Status


def supersede(
    row: Memory,
    by: Memory | None,
    source: Source,
    reason: str,
    *,
    now: datetime,
    action: str = Event.SUPERSEDED,
) -> None:
    """End a memory when ``source`` was said; its history stays.

    What only waited for a decision was never believed.
    """
    before = snapshot(row)
    row.valid_to = row.valid_from if row.status == Status.PENDING else source.said_at
    row.status = Status.SUPERSEDED
    row.superseded_by = by.pk if by else None
    row.updated_at = now
    row.save(update_fields=["status", "valid_to", "superseded_by", "rejected", "updated_at"])
    record(row, action, source, reason=reason, before=before)


def take_back(
    row: Memory, source: Source, reason: str, *, now: datetime, action: str
) -> Memory | None:
    """Let a memory hold no more as if it had never been: what it replaced holds again; that."""
    before = Memory.objects.filter(superseded_by=row.pk, rejected=False)
    back = before.order_by("-valid_to", "-seq").first()
    row.rejected = True
    supersede(row, back, source, reason, now=now)
    if back is not None:
        activate(back, source, reason, now=now, action=action)
    return back


def misread_rows(candidates: Sequence[Candidate], source: Source) -> list[Memory]:
    """The memories that rules made of these candidates, and of which nothing was said since."""
    wrong = {(candidate.category, candidate.value, candidate.content) for candidate in candidates}
    rows = Memory.objects.select_for_update().filter(
        source_message_id=source.message_id, extractor="rules", status=Status.ACTIVE
    )
    made = [row for row in rows if (row.category, row.value, row.content) in wrong]
    return [row for row in made if row.said_at == row.confirmed_at == source.said_at]


def activate(row: Memory, source: Source, reason: str, *, now: datetime, action: str) -> None:
    """Let a memory hold (again); one that waited is believed from now on."""
    before = snapshot(row)
    row.valid_from = now if row.status == Status.PENDING else row.valid_from
    row.status, row.valid_to, row.superseded_by, row.rejected = Status.ACTIVE, None, None, False
    row.updated_at = now
    row.save()
    record(row, action, source, reason=reason, before=before)


def close(conflict: Conflict, now: datetime, choice: str = "") -> None:
    """Settle a question, by the person's choice or because it fell away."""
    conflict.status, conflict.choice = Conflict.Status.SETTLED, choice
    conflict.settled_at = now
    conflict.save(update_fields=["status", "choice", "settled_at"])
