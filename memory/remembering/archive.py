"""Between the hot rows and the archive, one memory at a time."""

from datetime import datetime

from memory.models import ArchivedMemory, Memory
from memory.models.memory import MemoryColumns

_COLUMNS = [field.attname for field in MemoryColumns._meta.get_fields()] + ["seq"]


def put_away(memory: Memory, reason: str, now: datetime) -> ArchivedMemory:
    """Move a memory out of recall; its search entry goes with the hot row."""
    kept = ArchivedMemory(
        **{name: getattr(memory, name) for name in _COLUMNS},
        archived_at=now,
        archive_reason=reason,
    )
    kept.save(force_insert=True)
    Memory.objects.filter(pk=memory.pk).delete()
    return kept


def take_back(kept: ArchivedMemory) -> Memory:
    """Move a memory back as it was; the caller makes it searchable."""
    memory = Memory(**{name: getattr(kept, name) for name in _COLUMNS})
    memory.save(force_insert=True)
    kept.delete()
    return memory
