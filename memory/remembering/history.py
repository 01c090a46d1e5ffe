"""Writes down every change of a memory."""

from memory.models import Memory, MemoryEvent
from memory.remembering.source import Source

_KEPT = [
    "type",
    "category",
    "content",
    "value",
    "unit",
    "status",
    "confidence",
    "importance",
    "pinned",
    "valid_from",
    "valid_to",
    "superseded_by",
    "attributes",
]


def snapshot(memory: Memory) -> dict:
    """What an event keeps of a memory."""
    return {name: getattr(memory, name) for name in _KEPT}


def record(
    memory: Memory,
    action: str,
    source: Source,
    *,
    reason: str = "",
    before: dict | None = None,
    after: dict | None = None,
) -> None:
    """Keep one change with who did it, from which message, and why."""
    MemoryEvent.objects.create(
        user_id=memory.user_id,
        memory_id=memory.pk,
        action=action,
        actor=source.actor,
        before=before,
        after=snapshot(memory) if after is None else after,
        reason=reason,
        source_message_id=source.message_id,
        at=source.said_at if source.message_id else memory.updated_at,
    )
