"""Turns what happens in a run into its numbered events."""

import asyncio
from uuid import UUID

from agents.turn.events import Event
from agents.turn.log import RunLog


class Emitter:
    """Numbers events, writes them to the log in order, and gathers small pieces of text.

    The first piece of text goes out at once, later ones are gathered for ``window`` seconds, so
    that a fast model does not become hundreds of events.
    """

    def __init__(
        self, log: RunLog, run_id: UUID | str, conversation_id: UUID | str, *, window: float
    ) -> None:
        self._log, self._window = log, window
        self._run_id, self._conversation_id = str(run_id), str(conversation_id)
        self._seq = 0
        self._text: list[str] = []
        self._flushed_at = float("-inf")
        self._timer: asyncio.Task | None = None
        self._lock = asyncio.Lock()
        log.open(self._run_id)

    async def emit(self, type_: str, data: dict) -> None:
        """Write an event behind everything that was said before it."""
        await asyncio.shield(self._write(type_, data))

    async def content(self, text: str) -> None:
        """Say a piece of the answer."""
        self._text.append(text)
        loop = asyncio.get_running_loop()
        if loop.time() - self._flushed_at >= self._window:
            await asyncio.shield(self._write())
        elif self._timer is None:
            self._timer = loop.create_task(self._flush_later())

    async def _flush_later(self) -> None:
        try:
            await asyncio.sleep(self._window)
        finally:
            self._timer = None
        await asyncio.shield(self._write())

    async def _write(self, type_: str = "", data: dict | None = None) -> None:
        """The gathered text, then the event.

        Always shielded: one that stops half-way leaves a gap, and ``asyncio.wait_for``, by which
        the Redis client sends, loses a cancellation that comes as it finishes (Python 3.11).
        """
        async with self._lock:
            await self._flush()
            if type_:
                await self._append(type_, data)

    async def _flush(self) -> None:
        if self._text:
            chunk, self._text = "".join(self._text), []
            self._flushed_at = asyncio.get_running_loop().time()
            await self._append("content", {"chunk": chunk})

    async def _append(self, type_: str, data: dict) -> None:
        self._seq += 1
        await self._log.append(Event(type_, self._seq, self._run_id, self._conversation_id, data))
