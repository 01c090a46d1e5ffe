"""One process group: the web server first, then worker and scheduler; stopped in that order."""

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

from config import programs
from config.children import Child
from config.environment import Environment

_HEALTH = "/ai-agent/health"
_FIRST_LOOK_SECONDS = 0.1
_LONGEST_LOOK_SECONDS = 2.0
_ATTEMPTS_BEFORE_FIRST_ANSWER = 3


class Supervisor:
    """Starts the programs of an installation, keeps them alive, stops them."""

    def __init__(self, settings: Environment, on_ready: Callable[[], None]) -> None:
        self._settings = settings
        self._on_ready = on_ready
        self._asked = asyncio.Event()
        self._insisted = asyncio.Event()
        self._web = Child(programs.web())
        self._others = [Child(programs.worker(settings)), Child(programs.beat(settings))]
        self._lives: list[asyncio.Task] = []

    async def run(self) -> int:
        """Serve until SIGINT, SIGTERM or SIGHUP; the exit status."""
        self._listen_for_signals()
        self._start(self._web)
        try:
            if not await self._web_answers():
                return 0 if self._asked.is_set() else 1
            self._on_ready()
            for child in self._others:
                self._start(child)
            await self._asked.wait()
            return 0
        finally:
            await self._stop()

    def _listen_for_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._ask_to_stop)

    def _ask_to_stop(self) -> None:
        """The first time means orderly, the second time at once."""
        (self._insisted if self._asked.is_set() else self._asked).set()

    def _start(self, child: Child) -> None:
        self._lives.append(asyncio.create_task(child.live()))

    async def _web_answers(self) -> bool:
        """Wait for the first healthy answer; False when asked to stop or it keeps ending."""
        pause = _FIRST_LOOK_SECONDS
        while not self._asked.is_set():
            if self._web.ended_early >= _ATTEMPTS_BEFORE_FIRST_ANSWER:
                print("The web server does not start; see its lines above.", file=sys.stderr)
                return False
            if await is_healthy(self._settings):
                return True
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), pause)
            pause = min(pause * 1.1, _LONGEST_LOOK_SECONDS)
        return False

    async def _stop(self) -> None:
        insisted = asyncio.create_task(self._insisted.wait())
        orderly = asyncio.create_task(self._stop_in_order())
        await asyncio.wait({insisted, orderly}, return_when=asyncio.FIRST_COMPLETED)
        if not orderly.done():
            await asyncio.gather(*(c.stop(at_once=True) for c in [self._web, *self._others]))
        insisted.cancel()
        await asyncio.gather(orderly, *self._lives)

    async def _stop_in_order(self) -> None:
        await self._web.stop()
        await asyncio.gather(*(child.stop() for child in self._others))


async def is_healthy(settings: Environment) -> bool:
    """Whether the web server answers its health address with 200."""
    name = settings.allowed_hosts.split(",")[0].strip().lstrip(".").replace("*", "localhost")
    request = f"GET {_HEALTH} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
    try:
        async with asyncio.timeout(5):
            reader, writer = await asyncio.open_connection(reachable(settings.host), settings.port)
            writer.write(request.encode())
            status = await reader.readline()
            writer.close()
    except (OSError, TimeoutError):
        return False
    return status.split(b" ")[1:2] == [b"200"]


def reachable(host: str) -> str:
    """An address at which this machine reaches a server that listens on ``host``."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
