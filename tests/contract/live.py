"""The real server on a free port, in a thread of the test's process."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator

import uvicorn

from agents.llm.types import Completion, LLMRequest, Piece, TextDelta, Usage

START_SECONDS = 10


class PacedModel:
    """A language model that says ``words`` of text, ``pause`` seconds apart, until released."""

    def __init__(self, words: int = 5, pause: float = 0.0) -> None:
        self.words, self.pause = words, pause
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
        yield Completion("".join(said), [], Usage(10, self.words), "paced-model", "stop")

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
        deadline = time.monotonic() + START_SECONDS
        while not self._server.started:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *exc) -> None:
        self._server.should_exit = True
        self._thread.join(START_SECONDS)

    @property
    def host(self) -> str:
        address = self._server.servers[0].sockets[0].getsockname()
        return f"localhost:{address[1]}"
