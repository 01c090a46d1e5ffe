"""The append-only log of a run's events: what sockets and SSE tail.

The log of record is a Redis Stream per run whose entry ids are the sequence numbers, so that an
event can be written once only. The process that owns a run keeps a copy in memory: it is what local
readers tail (no round trip), and all there is while Redis is away.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Any
from weakref import WeakKeyDictionary

import redis.asyncio as redis
from django.conf import settings
from redis.exceptions import RedisError, ResponseError

from agents.turn.events import Event

logger = logging.getLogger(__name__)

FINISHED_RUNS_IN_MEMORY = 200
CONNECTIONS = 64  # for writing; each write is short
RETRY_SECONDS = 1.0  # between tries to reach Redis again


class RunTakenOver(Exception):
    """Another process has written to this run: its lease was lost."""


class LocalLog:
    """One run's events in this process, with a wake-up for those who wait for the next."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.unwritten: list[Event] = []
        self.retry_at: float | None = None
        self._changed = asyncio.Event()

    def append(self, event: Event) -> None:
        """Take the next event and wake the readers."""
        self.events.append(event)
        self._changed.set()
        self._changed = asyncio.Event()

    async def tail(self, after: int) -> AsyncIterator[Event]:
        """Every event behind ``after``, those to come included, up to the final one."""
        while True:
            changed = self._changed
            for event in self.events[after:]:
                yield event
                if event.is_final:
                    return
                after = event.seq
            if self.events and self.events[-1].is_final and after >= self.events[-1].seq:
                return
            if len(self.events) <= after:
                await changed.wait()


class RunLog:
    """The logs of all runs, seen from one event loop."""

    def __init__(self, url: str) -> None:
        options = {"decode_responses": True, "socket_connect_timeout": 2}
        pool = redis.BlockingConnectionPool.from_url(
            url, max_connections=CONNECTIONS, timeout=5, **options
        )
        self._redis = redis.Redis.from_pool(pool)
        # Waiting for the next event holds a connection, so readers have their own.
        self._readers = redis.from_url(url, max_connections=2000, **options)
        self._local: OrderedDict[str, LocalLog] = OrderedDict()

    def open(self, run_id: str) -> None:
        """Begin to own a run's log in this process."""
        self._local[run_id] = LocalLog()
        self._forget_oldest()

    def owns(self, run_id: str) -> bool:
        """Whether the run's events are in this process."""
        return run_id in self._local

    async def append(self, event: Event) -> None:
        """Write an event: to Redis first, then to those who read here.

        While Redis is away the events are kept, and written as soon as it is back.

        Raises:
            RunTakenOver: another process has gone on with this run.
        """
        local = self._local[event.run_id]
        local.unwritten.append(event)
        now = asyncio.get_running_loop().time()
        if local.retry_at is None or now >= local.retry_at or event.is_final:
            await self._write(event.run_id, local)
        local.append(event)

    async def append_foreign(self, event: Event) -> None:
        """Write an event to a run that no living process owns."""
        await self._redis.xadd(_key(event.run_id), {"e": event.json}, id=f"{event.seq}-0")

    async def read(self, run_id: str) -> list[Event]:
        """All events written so far."""
        if run_id in self._local:
            return list(self._local[run_id].events)
        try:
            entries = await self._redis.xrange(_key(run_id))
        except (RedisError, OSError):
            return []
        return [Event.from_json(text) for text in _texts(entries)]

    def tail_local(self, run_id: str, after: int) -> AsyncIterator[Event]:
        """The events of a run of this process."""
        return self._local[run_id].tail(after)

    async def wait_redis(self, run_id: str, after: int, block_ms: int) -> list[Event]:
        """The events behind ``after``; waits up to ``block_ms`` when there are none yet."""
        try:
            found: Any = await self._readers.xread({_key(run_id): f"{after}-0"}, block=block_ms)
        except (RedisError, OSError):
            await asyncio.sleep(block_ms / 1000)  # Redis is away: look again later
            return []
        return [Event.from_json(text) for text in _texts(found[0][1] if found else ())]

    async def close(self) -> None:
        """Give the connections back."""
        await self._redis.aclose()
        await self._readers.aclose()

    async def _write(self, run_id: str, local: LocalLog) -> None:
        try:
            if local.retry_at is not None:
                await self._drop_written(run_id, local)
            await self._write_all(run_id, local.unwritten)
        except ResponseError as error:
            raise RunTakenOver(str(error)) from error
        except (RedisError, OSError) as error:
            logger.warning("run %s goes on without Redis: %s", run_id, error)
            local.retry_at = asyncio.get_running_loop().time() + RETRY_SECONDS
        else:
            local.unwritten, local.retry_at = [], None

    async def _write_all(self, run_id: str, events: list[Event]) -> None:
        key = _key(run_id)
        async with self._redis.pipeline(transaction=False) as pipe:
            for event in events:
                pipe.xadd(key, {"e": event.json}, id=f"{event.seq}-0")
            if any(event.seq == 1 or event.is_final for event in events):
                pipe.expire(key, settings.RUN_LOG_TTL_SECONDS)
            await pipe.execute()

    async def _drop_written(self, run_id: str, local: LocalLog) -> None:
        """Forget what had reached Redis although its answer did not come back.

        Raises:
            RunTakenOver: somebody else has written in between.
        """
        since = f"{local.unwritten[0].seq}-0"
        written = set(_texts(await self._redis.xrange(_key(run_id), min=since)))
        left = [event for event in local.unwritten if event.json not in written]
        if len(local.unwritten) - len(left) != len(written):
            raise RunTakenOver("events of another process")
        local.unwritten = left

    def _forget_oldest(self) -> None:
        finished = [
            run_id for run_id, log in self._local.items() if log.events and log.events[-1].is_final
        ]
        for run_id in finished[: max(0, len(finished) - FINISHED_RUNS_IN_MEMORY)]:
            del self._local[run_id]


_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, RunLog] = WeakKeyDictionary()


def run_log() -> RunLog:
    """The log as seen from the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _by_loop:
        _by_loop[loop] = RunLog(settings.REDIS_URL)
    return _by_loop[loop]


def _texts(entries: Any) -> list[str]:
    """What the entries of a stream hold. The client's types do not know that it decodes them."""
    return [fields["e"] for _id, fields in entries]


def _key(run_id: str) -> str:
    return f"run:events:{run_id}"
