"""Helpers: a clean environment, waiting, and finding what an installation left running."""

import os
import random
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil

ROOT = Path(__file__).resolve().parents[2]
# Below the range from which the kernel takes the ports of outgoing connections.
_PORTS = range(20_000, 32_000)
_OURS = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "EMBEDDED", "TEST_SERVERS_DIR", "DATA_DIR")


def clean_environment(data_dir: Path, **more: str) -> dict[str, str]:
    """What a person's shell has, without the servers of this test session."""
    kept = {name: value for name, value in os.environ.items() if name not in _OURS}
    return {**kept, "DATA_DIR": str(data_dir), **more}


def wait_until(condition: Callable[[], object], seconds: float = 90.0):
    """The first true value of ``condition``; fails after ``seconds``, on a busy machine too."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, f"still not true after {seconds} s"
        time.sleep(0.02)
    return value


def processes_of(data_dir: Path) -> list[psutil.Process]:
    """Every living process that was started for the folder."""
    return [process for process in psutil.process_iter() if _belongs(process, str(data_dir))]


def _belongs(process: psutil.Process, data_dir: str) -> bool:
    try:
        if process.status() == psutil.STATUS_ZOMBIE:
            return False
        said = [*process.cmdline(), process.environ().get("DATA_DIR", "")]
        return any(data_dir in word for word in said)
    except psutil.Error:
        return False


def kill_all(data_dir: Path) -> None:
    """Kill everything that was started for the folder, what is started meanwhile included."""
    wait_until(lambda: not [_kill(process) for process in processes_of(data_dir)])


def _kill(process: psutil.Process) -> None:
    with suppress(psutil.NoSuchProcess):
        process.kill()


def named(data_dir: Path, word: str) -> list[psutil.Process]:
    """Those of ``processes_of`` whose command line has the word, the eldest first."""
    found = [p for p in processes_of(data_dir) if word in command_line(p)]
    return sorted(found, key=lambda process: process.create_time())


def command_line(process: psutil.Process) -> str:
    """How the process was started; empty when it has ended."""
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


def free_port() -> int:
    """A port that nobody listens on, and that no outgoing connection takes in the meantime."""
    return next(port for port in random.sample(_PORTS, len(_PORTS)) if _is_free(port))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
