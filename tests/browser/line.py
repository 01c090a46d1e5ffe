"""A network line to a server that can be cut, as a tunnel or a closed laptop cuts it."""

import asyncio
import threading
from contextlib import suppress

_BLOCK = 65536
_SECONDS = 60


class Line:
    """Carries TCP connections to ``target``; cut, it drops them all and takes no new ones."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._whole = True
        self._carried: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self.url = ""

    def __enter__(self) -> "Line":
        self._thread.start()
        listening = self._do(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.url = "http://{}:{}".format(*listening.sockets[0].getsockname())
        return self

    def __exit__(self, *exc) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_SECONDS)

    def cut(self) -> None:
        """Drop every connection; new ones are dropped too until ``mend``."""
        self._whole = False
        self._do(self._drop())

    def mend(self) -> None:
        """Carry connections again."""
        self._whole = True

    def _do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(_SECONDS)

    async def _drop(self) -> None:
        _abort(self._carried)
        self._carried.clear()

    async def _end(self) -> None:
        carrying = asyncio.all_tasks() - {asyncio.current_task()}
        for task in carrying:
            task.cancel()
        await asyncio.gather(*carrying, return_exceptions=True)
        await self._drop()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, requests = await asyncio.open_connection("127.0.0.1", self._target)
        ends = {writer, requests}
        if not self._whole:
            return _abort(ends)
        self._carried |= ends
        await asyncio.gather(_copy(reader, requests), _copy(answers, writer))
        self._carried -= ends


def _abort(writers: set[asyncio.StreamWriter]) -> None:
    for writer in writers:
        writer.transport.abort()


async def _copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while block := await source.read(_BLOCK):
            target.write(block)
            await target.drain()
    target.close()
