"""The offline model as a server whose answers can be held at a word, and let go on."""

import asyncio
import json
import math
import threading

import uvicorn

from agents.llm.offline.server.asgi import OfflineApp
from agents.llm.offline.server.service import Service
from tests.config.processes import wait_until

_PACE_SECONDS = 0.002
_START_SECONDS = 60


class HeldModel:
    """Talks like the offline model; ``hold`` keeps its streams back, ``release`` lets them go."""

    def __init__(self) -> None:
        self._app = OfflineApp(Service(pace=_PACE_SECONDS))
        self._limits: dict[str, float] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._changed = asyncio.Event()
        config = uvicorn.Config(self, port=0, lifespan="off", log_config=None, access_log=False)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def __enter__(self) -> "HeldModel":
        self._thread.start()
        wait_until(lambda: self._server.started, _START_SECONDS)
        return self

    def __exit__(self, *exc) -> None:
        self.release()
        self._server.should_exit = True
        self._thread.join(_START_SECONDS)

    @property
    def url(self) -> str:
        """What ``OPENAI_BASE_URL`` is set to."""
        return f"http://127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}/v1"

    def hold(self, phase: str, after: int) -> None:
        """From now on streams of the phase (plan, solve) wait after so many chunks; others flow."""
        self._set({phase: after})

    def release(self) -> None:
        """Let everything go on."""
        self._set({})

    async def __call__(self, scope: dict, receive, send) -> None:
        """Serve one request of the team."""
        self._loop = asyncio.get_running_loop()
        heard, sent = bytearray(), 0

        async def hear() -> dict:
            message = await receive()
            heard.extend(message.get("body", b""))
            return message

        async def say(message: dict) -> None:
            nonlocal sent
            if message.get("more_body"):
                await self._wait(_phase(heard), sent)
                sent += 1
            await send(message)

        await self._app(scope, hear, say)

    async def _wait(self, phase: str, sent: int) -> None:
        while sent >= self._limits.get(phase, math.inf):
            await self._changed.wait()

    def _set(self, limits: dict[str, float]) -> None:
        self._limits = limits
        if self._loop:
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def _phase(body: bytes) -> str:
    return "plan" if json.loads(body).get("tools") else "solve"
