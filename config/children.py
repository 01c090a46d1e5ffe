"""One supervised process: its life, its restarts, its lines in the log."""

import asyncio
import os
import signal
import sys
import time
from contextlib import suppress
from typing import TextIO

from config.environment import BASE_DIR
from config.programs import Program

_LONGEST_LINE = 1 << 20
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 30.0
_SETTLED_SECONDS = 20.0
_INSIST_SECONDS = 1.5


class Child:
    """Runs a program again and again until it is told to stop."""

    def __init__(self, program: Program, out: TextIO = sys.stdout) -> None:
        self.program = program
        self.ended_early = 0  # times in a row that it did not live long
        self._out = out
        self._process: asyncio.subprocess.Process | None = None
        self._stopping = asyncio.Event()

    @property
    def pid(self) -> int | None:
        """The number of the running process."""
        return self._process.pid if self._process else None

    async def live(self) -> None:
        """Start the program, and start it again with growing pauses when it ends by itself."""
        while not self._stopping.is_set():
            started = time.monotonic()
            status = await self._run_once()
            if self._stopping.is_set():
                return
            settled = time.monotonic() - started > _SETTLED_SECONDS
            self.ended_early = 0 if settled else self.ended_early + 1
            pause = min(_FIRST_PAUSE * 2 ** max(self.ended_early - 1, 0), _LONGEST_PAUSE)
            self._say(f"ended with status {status}; starting it again in {pause:g} s")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)

    async def stop(self, *, at_once: bool = False) -> None:
        """Ask it to end, and end it when it takes longer than its time."""
        self._stopping.set()
        process = self._process
        if process is None or process.returncode is not None:
            return
        if not at_once:
            await _ask(process, signal.SIGTERM, self.program.grace_seconds)
            await _ask(process, self.program.insist, _INSIST_SECONDS)
        _signal_group(process, signal.SIGKILL)
        await process.wait()

    async def _run_once(self) -> int:
        self._process = process = await asyncio.create_subprocess_exec(
            *self.program.command,
            cwd=BASE_DIR,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=_LONGEST_LINE,
            start_new_session=True,  # Ctrl-C reaches the supervisor alone
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        copying = asyncio.create_task(self._copy_lines(process.stdout))
        status = await process.wait()
        _signal_group(process, signal.SIGKILL)  # what it started ends with it
        await copying
        return status

    async def _copy_lines(self, source: asyncio.StreamReader | None) -> None:
        while source is not None:
            try:
                line = await source.readline()
            except ValueError:  # longer than the limit: what came so far was dropped
                continue
            if not line:
                return
            self._say(line.decode(errors="replace").rstrip("\n"))

    def _say(self, line: str) -> None:
        name = f"{self.program.name:<7}"
        if self._out.isatty():
            name = f"\x1b[{self.program.colour}m{name}\x1b[0m"
        print(f"{name}| {line}", file=self._out, flush=True)


async def _ask(process: asyncio.subprocess.Process, number: int, seconds: float) -> None:
    """Send a signal, wait for the end for a while."""
    if process.returncode is None:
        process.send_signal(number)
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), seconds)


def _signal_group(process: asyncio.subprocess.Process, number: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)
