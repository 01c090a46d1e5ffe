"""Who must be alone: the writer of a person's memory, and an instance of a job."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

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


@contextmanager
def only_instance(job: str) -> Iterator[bool]:
    """Whether this is the only instance of a job, in all processes.

    The database frees the lock of a process that dies.
    """
    name = f"memory.lifecycle.{job}"
    alone = _ask("SELECT pg_try_advisory_lock(hashtext(%s))", name)
    try:
        yield alone
    finally:
        if alone:
            _ask("SELECT pg_advisory_unlock(hashtext(%s))", name)


def _ask(sql: str, name: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(sql, [name])
        return cursor.fetchone()[0]
