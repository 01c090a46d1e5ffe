"""Turns what happens in a run into its numbered events."""

import asyncio
from uuid import UUID

from agents.turn.events import Event
from agents.turn.log import RunLog


class Emitter:
    """Numbers events, writes them to the log in order, and gathers small pieces of text.

    The first piece of text goes out at once. Later ones are gathered for ``window`` seconds, and
    for as long as the piece before is being written: a fast model or a busy machine makes larger
    pieces, not a queue.
    """

    def __init__(
        self, log: RunLog, run_id: UUID | str, conversation_id: UUID | str, *, window: float
    ) -> None:
        self._log, self._window = log, window
        self._run_id, self._conversation_id = str(run_id), str(conversation_id)
        self._seq = 0
        self._text: list[str] = []
        self._flushed_at = float("-inf")
        self._writer: asyncio.Task | None = None
        self._lock = asyncio.Lock()
        log.open(self._run_id)

    async def emit(self, type_: str, data: dict) -> None:
        """Write an event behind everything that was said before it."""
        await asyncio.shield(self._write(type_, data))

    async def content(self, text: str) -> None:
        """Say a piece of the answer, without waiting until it is written.

        Raises:
            RunTakenOver: an earlier piece could not be written, because the run is lost.
        """
        self._text.append(text)
        if self._writer and self._writer.done():
            self._writer.result()
            self._writer = None
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_gathered())
        await asyncio.sleep(0)  # a model that is ahead of us must not keep the loop from others

    async def _write_gathered(self) -> None:
        loop = asyncio.get_running_loop()
        while self._text:
            wait = self._flushed_at + self._window - loop.time()
            if wait > 0:
                await asyncio.sleep(wait)
            await self._write()

    async def _write(self, type_: str = "", data: dict | None = None) -> None:
        """The gathered text, then the event.

        Never cancelled: one that stops half-way leaves a gap, and ``asyncio.wait_for``, by which
        the Redis client sends, loses a cancellation that comes as it finishes (Python 3.11).
        """
        async with self._lock:
            await self._flush()
            if type_:
                await self._append(type_, data or {})

    async def _flush(self) -> None:
        if self._text:
            chunk, self._text = "".join(self._text), []
            self._flushed_at = asyncio.get_running_loop().time()
            await self._append("content", {"chunk": chunk})

    async def _append(self, type_: str, data: dict) -> None:
        self._seq += 1
        await self._log.append(Event(type_, self._seq, self._run_id, self._conversation_id, data))
