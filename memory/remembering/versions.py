"""What a memory said before the person rewrote it by hand: history, as if it were superseded.

All of it inside the person's scope and under their lock.
"""

from memory.models import Memory, MemoryEvent
from memory.remembering.entries import index_memory, vectors_of
from memory.remembering.history import record, snapshot
from memory.remembering.source import Source

Status = Memory.Status

# A version is a row of its own: its id and its place in the order of arrival are its own too.
_OWN = {"id", "seq", "external_id", "pinned", "expires_at"}
_COPIED = [f.attname for f in Memory._meta.concrete_fields if f.name not in _OWN]


def says_same(row: Memory, content: str, value: str) -> bool:
    """Whether a text with its value is what a memory says already."""
    return value == row.value if value or row.value else content == row.content


def keep_version(row: Memory, source: Source) -> Memory:
    """Keep what a memory says now as believed until ``source`` was said; it is rewritten next."""
    version = Memory(**{name: getattr(row, name) for name in _COPIED})
    version.status, version.superseded_by = Status.SUPERSEDED, row.pk
    version.valid_to = version.updated_at = source.said_at
    version.save(force_insert=True)
    index_memory(version, vectors_of([version.content])[0])
    action = MemoryEvent.Action.SUPERSEDED
    record(version, action, source, reason="edited", before=snapshot(row))
    return version


def versions_of(row: Memory) -> list[Memory]:
    """The earlier versions of a memory: they were made with it, and it took their place."""
    return list(
        Memory.objects.filter(
            superseded_by=row.pk, status=Status.SUPERSEDED, created_at=row.created_at
        )
    )
