"""Jobs give way: whoever talks to a person must not wait for them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.db import OperationalError, connection
from psycopg.errors import DeadlockDetected, LockNotAvailable

from userdata import scope

# Shorter than PostgreSQL's deadlock_timeout (1 s), so that of two that wait for each other it is
# the job that gives up.
PATIENCE_MS = 400

Result = TypeVar("Result")


@contextmanager
def step(reason: str) -> Iterator[None]:
    """A short transaction over everyone's rows that gives up where it would have to wait."""
    with scope.everyone(reason):
        with connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE_MS}ms'")
        yield


def attempt(work: Callable[[], Result], tries: int = 3) -> Result | None:
    """What the work gives; ``None`` when it met others in its way each time."""
    for _ in range(tries):
        try:
            return work()
        except OperationalError as error:
            if not isinstance(error.__cause__, LockNotAvailable | DeadlockDetected):
                raise
    return None
