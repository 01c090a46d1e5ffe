"""Whether the parts of this installation work. Anybody may ask: brief and cheap."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from redis.asyncio import Redis

from agents.llm import provider
from agents.tasks import WORKER_SEEN_KEY
from userdata.threads import in_thread

logger = logging.getLogger(__name__)

PROBE_SECONDS = 2.0
KEPT_SECONDS = 2.0


class Probe:
    """One look at a part; callers within a short time share its result."""

    def __init__(self, look: Callable[[], Awaitable[str]]) -> None:
        self._look = look
        self._running: asyncio.Task | None = None
        self._result, self._at = "unknown", float("-inf")

    async def state(self) -> str:
        """``ok``, ``down`` or ``unknown``, not waiting longer than a probe may take."""
        if time.monotonic() - self._at < KEPT_SECONDS:
            return self._result
        if self._running is None or self._is_foreign(self._running):
            self._running = asyncio.create_task(self._look())
        done, _ = await asyncio.wait({self._running}, timeout=PROBE_SECONDS)
        self._keep(self._running if done else None)
        return self._result

    def _keep(self, finished: asyncio.Task | None) -> None:
        self._at = time.monotonic()
        if finished is None:  # still looking: one look at a time is enough
            self._result = "down"
            return
        self._running = None
        error = finished.exception()
        self._result = "down" if error else finished.result()

    @staticmethod
    def _is_foreign(task: asyncio.Task) -> bool:
        return task.get_loop() is not asyncio.get_running_loop()


async def _database() -> str:
    await in_thread(_select_one)
    return "ok"


def _select_one() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def _redis() -> str:
    client = Redis.from_url(
        settings.REDIS_URL, socket_connect_timeout=PROBE_SECONDS, socket_timeout=PROBE_SECONDS
    )
    try:
        await client.ping()
    finally:
        await client.aclose()
    return "ok"


async def _worker() -> str:
    return "ok" if await in_thread(cache.get, WORKER_SEEN_KEY) else "unknown"


_PROBES = {"database": Probe(_database), "redis": Probe(_redis), "worker": Probe(_worker)}


async def health() -> dict:
    """The state of each part and the model in use; ``degraded`` when one is down."""
    states = await asyncio.gather(*(probe.state() for probe in _PROBES.values()))
    parts = {name: {"state": state} for name, state in zip(_PROBES, states, strict=True)}
    model = {"name": provider.model_name(), "offline": provider.is_offline()}
    parts["llm"] = {"state": _breaker_state(), "model": model["name"], "offline": model["offline"]}
    down = any(part["state"] == "down" for part in parts.values())
    return {"status": "degraded" if down else "ok", "parts": parts, "model": model}


def _breaker_state() -> str:
    """``down`` while this process's breaker keeps calls away from the model."""
    breaker = getattr(provider.current_llm(), "breaker", None)
    return "down" if breaker is not None and breaker.state == "open" else "ok"
