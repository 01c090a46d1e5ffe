"""One writer per person at a time."""

from memory.models import MemorySpace


def locked_space(user_id: int) -> MemorySpace:
    """The person's memory, locked until the end of the transaction; made when there is none."""
    spaces = MemorySpace.objects.select_for_update()
    found = spaces.filter(pk=user_id).first()
    if found is None:
        MemorySpace.objects.bulk_create([MemorySpace(user_id=user_id)], ignore_conflicts=True)
        found = spaces.get(pk=user_id)
    return found


def touch(space: MemorySpace) -> None:
    """Say that something has changed, so that caches notice."""
    space.version += 1
    space.save(update_fields=["version"])
