"""A whole installation started as a person starts it, for tests to use and to mistreat."""

import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

from tests.config.processes import ROOT, clean_environment, free_port, wait_until

READY = "Stop"  # the last line of the block that says how to sign in


class Installation:
    """``manage.py serve`` on a port and a folder of its own; its lines are collected."""

    def __init__(self, data_dir: Path, port: int | None = None, **environment: str) -> None:
        self.data_dir = data_dir
        self.port = port or free_port()
        self.lines: list[str] = []
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "serve"],
            cwd=ROOT,
            env=clean_environment(data_dir, PORT=str(self.port), **environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._collector = threading.Thread(target=self._collect, daemon=True)
        self._collector.start()

    def _collect(self) -> None:
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def said(self, word: str) -> bool:
        """Whether some line has the word."""
        return any(word in line for line in self.lines)

    def wait_for(self, word: str, seconds: float = 120.0) -> float:
        """Wait until a line has the word; seconds since the start."""
        wait_until(lambda: self.said(word) or self._ended(), seconds)
        assert self.said(word), "\n".join(self.lines[-40:])
        return time.monotonic() - self.started

    def _ended(self) -> bool:
        """Whether it has ended and all its lines are collected."""
        return self.process.poll() is not None and not self._collector.is_alive()

    def healthy(self) -> bool:
        """Whether the web server answers its health."""
        try:
            url = f"http://127.0.0.1:{self.port}/ai-agent/health"
            with urllib.request.urlopen(url, timeout=5) as answer:
                return answer.status == 200
        except OSError:
            return False

    def stop(self, number: int) -> float:
        """Send the signal and wait for the end; how many seconds that took."""
        began = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(60)
        return time.monotonic() - began
