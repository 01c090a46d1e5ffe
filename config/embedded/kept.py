"""A user's side of a kept server: attach, or have it started; release, or have it stopped."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from config.embedded.locks import FileLock, alone, is_held
from config.embedded.places import Places

_PROJECT = Path(__file__).resolve().parents[2]
_STOP_SECONDS = 40.0


class ServerError(Exception):
    """An embedded server did not come up; the message holds the end of its log."""


class KeptServer:
    """One server of a ``DATA_DIR``, as seen by a process that uses it."""

    def __init__(self, kind: str, data_dir: Path, *, fast: bool = False) -> None:
        self._places = Places(kind, Path(data_dir).expanduser().resolve())
        self._fast = fast
        self._use: FileLock | None = None

    def attach(self) -> str:
        """Count as a user from now on; the server's URL.

        Raises:
            ServerError: it was not running and did not come up.
        """
        self._places.data_dir.mkdir(parents=True, exist_ok=True)
        with alone(self._places.door):
            use = FileLock(self._places.users)
            use.share()
            try:
                url = self._running_url() or self._start()
            except BaseException:
                use.release()
                raise
        self._use = use
        return url

    def release(self) -> None:
        """Stop counting as a user. The last one waits until the server has stopped."""
        if self._use is None:
            return
        with alone(self._places.door):
            self._use.release()
            self._use = None
            if not is_held(self._places.users):
                self._stop()

    def _running_url(self) -> str | None:
        """The URL, once a keeper that is just starting or stopping has done so."""
        while is_held(self._places.keeper):
            if (state := self._places.read_state()) is not None:
                return state["url"]
            time.sleep(0.02)
        return None

    def _start(self) -> str:
        self._places.log.parent.mkdir(exist_ok=True)
        with open(self._places.log, _log_mode(self._places.log)) as log:
            keeper = subprocess.Popen(
                self._keeper_command(),
                cwd=_PROJECT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        with keeper.stdout as answer:
            ready = answer.read().strip() == b"ready"
        if not ready:
            keeper.wait()
            raise ServerError(
                f"{self._places.kind} did not start. {self._places.log} ends with:\n"
                f"{self._places.log_tail()}"
            )
        keeper.returncode = 0  # It lives on by itself: nobody waits for it here.
        return self._places.read_state()["url"]

    def _keeper_command(self) -> list[str]:
        module = [sys.executable, "-m", "config.embedded.keeper"]
        options = ["--fast"] if self._fast else []
        return [*module, self._places.kind, str(self._places.data_dir), *options]

    def _stop(self) -> None:
        state = self._places.read_state()
        if state is None or not is_held(self._places.keeper):
            return
        with suppress(ProcessLookupError):
            os.kill(state["keeper_pid"], signal.SIGTERM)
        deadline = time.monotonic() + _STOP_SECONDS
        while is_held(self._places.keeper) and time.monotonic() < deadline:
            time.sleep(0.02)


def _log_mode(log: Path) -> str:
    """Begin a log anew once it has passed 10 MB."""
    too_long = log.exists() and log.stat().st_size > 10_000_000
    return "wb" if too_long else "ab"
