"""The keeper process of one embedded server: ``python -m config.embedded.keeper KIND DATA_DIR``.

It writes ``ready`` to its standard output once the server answers, revives the server when it
crashes, and stops it (as on SIGTERM) when no process uses it any more.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from config.embedded.locks import FileLock
from config.embedded.places import Places
from config.embedded.postgres import Postgres
from config.embedded.valkey import Valkey

_KINDS: dict[str, type[Postgres | Valkey]] = {"postgres": Postgres, "valkey": Valkey}
_LOOK_SECONDS = 0.1
_STOP_SECONDS = 30.0
_PAUSES = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)


class Keeper:
    """Keeps one server alive for as long as it is used."""

    def __init__(self, places: Places, *, fast: bool) -> None:
        self._places = places
        self._server = _KINDS[places.kind](places, fast=fast)
        self._process: subprocess.Popen | None = None
        self._asked_to_stop = False

    def run(self) -> int:
        """Start the server, keep it, stop it; the exit status."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, self._ask_to_stop)
        try:
            self._start()
            _report_ready()
            self._keep()
        finally:
            self._stop()
        return 0

    def _ask_to_stop(self, *_: Any) -> None:
        self._asked_to_stop = True

    def _start(self) -> None:
        """Try a few times: what a killed server left in the kernel takes a moment to go."""
        for pause in _PAUSES:
            time.sleep(pause)
            self._server.prepare()
            self._process = process = self._server.launch()
            if self._comes_up(process):
                self._places.write_state({"url": self._server.url, "keeper_pid": os.getpid()})
                return
        raise SystemExit(f"{self._places.kind} ended with {process.returncode}")

    def _comes_up(self, process: subprocess.Popen) -> bool:
        """Wait, however long a recovery takes, until it answers (True) or has ended (False)."""
        while not self._server.answers():
            if self._asked_to_stop:
                raise SystemExit("asked to stop before the server was up")
            if process.poll() is not None:
                return False
            time.sleep(0.02)
        return True

    def _keep(self) -> None:
        while not self._asked_to_stop and not self._unused():
            if self._process is None or self._process.poll() is not None:
                print(f"{self._places.kind} ended; starting it again", file=sys.stderr, flush=True)
                self._start()
            time.sleep(_LOOK_SECONDS)

    def _unused(self) -> bool:
        """Whether nobody uses the server; if so, nobody can start to before this process ends."""
        self._door = FileLock(self._places.door)
        self._users = FileLock(self._places.users)
        if self._door.try_take() and self._users.try_take():
            return True
        self._users.release()
        self._door.release()
        return False

    def _stop(self) -> None:
        self._places.state.unlink(missing_ok=True)
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(self._server.stop_signal)
        try:
            self._process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._server.tidy()


def _report_ready() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def main() -> int:
    """Keep the server that the command line names."""
    parser = argparse.ArgumentParser(prog="keeper")
    parser.add_argument("kind", choices=_KINDS)
    parser.add_argument("data_dir", type=Path)
    parser.add_argument("--fast", action="store_true")
    options = parser.parse_args()
    places = Places(options.kind, options.data_dir)
    alive = FileLock(places.keeper)
    alive.take()
    return Keeper(places, fast=options.fast).run()


if __name__ == "__main__":
    sys.exit(main())
