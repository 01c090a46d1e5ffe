"""File locks that the kernel lets go of when their process ends, however it ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FileLock:
    """One lock on one file, held by this process."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def share(self) -> None:
        """Hold it together with others; waits for an exclusive holder."""
        fcntl.flock(self._descriptor, fcntl.LOCK_SH)

    def take(self) -> None:
        """Hold it alone; waits for everybody else."""
        fcntl.flock(self._descriptor, fcntl.LOCK_EX)

    def try_take(self) -> bool:
        """Hold it alone if nobody else holds it; whether that worked.

        A shared hold may be lost when it did not.
        """
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(self) -> None:
        """Let go; the lock object is of no further use."""
        if self._descriptor >= 0:
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)
            os.close(self._descriptor)
            self._descriptor = -1


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Be the only one in the block, among all processes that name the same file."""
    lock = FileLock(path)
    lock.take()
    try:
        yield
    finally:
        lock.release()


def is_held(path: Path) -> bool:
    """Whether some process holds the lock of the file."""
    lock = FileLock(path)
    try:
        return not lock.try_take()
    finally:
        lock.release()
