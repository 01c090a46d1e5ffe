"""How a stored memory stops or begins to hold: the row, its history, the questions about it."""

from datetime import datetime

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
    """End a memory when ``source`` was said; its history stays."""
    before = snapshot(row)
    row.status, row.valid_to = Status.SUPERSEDED, source.said_at
    row.superseded_by = by.pk if by else None
    row.updated_at = now
    row.save(update_fields=["status", "valid_to", "superseded_by", "rejected", "updated_at"])
    record(row, action, source, reason=reason, before=before)


def activate(row: Memory, source: Source, reason: str, *, now: datetime, action: str) -> None:
    """Let a memory hold (again)."""
    before = snapshot(row)
    row.status, row.valid_to, row.superseded_by, row.rejected = Status.ACTIVE, None, None, False
    row.updated_at = now
    row.save()
    record(row, action, source, reason=reason, before=before)


def close(conflict: Conflict, now: datetime, choice: str = "") -> None:
    """Settle a question, by the person's choice or because it fell away."""
    conflict.status, conflict.choice = Conflict.Status.SETTLED, choice
    conflict.settled_at = now
    conflict.save(update_fields=["status", "choice", "settled_at"])
