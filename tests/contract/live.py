"""The real server on a free port, in a thread of the test's process."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator

import uvicorn

from agents.llm.types import Completion, LLMRequest, Piece, TextDelta, Usage

PATIENCE_SECONDS = 60


class PacedModel:
    """A language model that says ``words`` of text, ``pause`` seconds apart.

    After ``hold`` words (all of them, when it is None) it waits until told otherwise.
    """

    def __init__(self, words: int = 5, pause: float = 0.0) -> None:
        self.words, self.pause = words, pause
        self.hold: int | None = None
        self.asked = 0
        self.failure: Exception | None = None

    async def stream(self, request: LLMRequest) -> AsyncIterator[Piece]:
        self.asked += 1
        if self.failure:
            raise self.failure
        said = []
        for number in range(self.words):
            said.append(f"word{number} ")
            yield TextDelta(said[-1])
            await asyncio.sleep(self.pause)
            await self._held(number + 1)
        yield Completion("".join(said), [], Usage(10, self.words), "paced-model", "stop")

    async def _held(self, said: int) -> None:
        while self.hold is not None and said >= self.hold:  # noqa: ASYNC110 (another thread ends it)
            await asyncio.sleep(0.01)

    async def complete(self, request: LLMRequest) -> Completion:
        return Completion("whole", [], Usage(10, 1), "paced-model", "stop")


class LiveServer:
    """Runs the application as production does, with its start and its stop."""

    def __init__(self) -> None:
        from config.asgi import application

        config = uvicorn.Config(
            application,
            port=0,
            lifespan="on",
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def __enter__(self) -> "LiveServer":
        self._thread.start()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self._server.started:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *exc) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE_SECONDS)
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def host(self) -> str:
        address = self._server.servers[0].sockets[0].getsockname()
        return f"localhost:{address[1]}"
