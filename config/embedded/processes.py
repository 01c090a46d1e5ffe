"""Small things about processes that both servers and the supervisor need."""

import ctypes
import os
import signal
import sys
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def die_with_parent(number: int = signal.SIGTERM) -> None:
    """Let the kernel send ``number`` to this process when its parent ends (Linux only)."""
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, number, 0, 0, 0)


def is_process(pid: int, name: str) -> bool:
    """Whether the process exists and its program's name contains ``name``."""
    import psutil

    try:
        return name in psutil.Process(pid).name()
    except psutil.Error:
        return False


def first_number(file: Path) -> int | None:
    """The number in a file's first line (a pid file); None when there is none."""
    try:
        return int(file.read_text().splitlines()[0])
    except (OSError, ValueError, IndexError):
        return None


def wait_for_end(pid: int, name: str, number: int, seconds: float) -> None:
    """Send ``number`` to a leftover process and wait until it has gone.

    Raises:
        SystemExit: it is still there after ``seconds``.
    """
    import psutil

    try:
        process = psutil.Process(pid)
        os.kill(pid, number)
        process.wait(seconds)
    except psutil.NoSuchProcess:
        return
    except psutil.TimeoutExpired:
        raise SystemExit(f"a {name} left over as process {pid} does not end") from None
