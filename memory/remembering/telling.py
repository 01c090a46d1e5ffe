"""How a change is told to the page and kept with the message it came from."""

from memory.remembering.store import Change


def told(change: Change) -> dict:
    """The data of a ``memory`` event."""
    memory = change.memory
    return {
        "action": "withdrawn" if change.withdrawn else change.action.value,
        "id": str(memory.pk),
        "content": memory.content,
        "category": memory.category,
        "value": memory.value,
        "previous": change.previous,
        "conflictId": str(change.conflict_id) if change.conflict_id else None,
    }
