"""The append-only log of a run's events: what sockets and SSE tail.

The log of record is a Redis Stream per run whose entry ids are the sequence numbers, so that an
event can be written once only. The process that owns a run keeps a copy in memory: it is what local
readers tail (no round trip), and all there is while Redis is away.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from weakref import WeakKeyDictionary

import redis.asyncio as redis
from django.conf import settings
from redis.exceptions import RedisError, ResponseError

from agents.turn.events import Event

logger = logging.getLogger(__name__)

FINISHED_RUNS_IN_MEMORY = 200


class RunTakenOver(Exception):
    """Another process has written to this run: its lease was lost."""


class LocalLog:
    """One run's events in this process, with a wake-up for those who wait for the next."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.in_redis = True
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
        self._redis = redis.from_url(
            url, decode_responses=True, socket_connect_timeout=2, max_connections=2000
        )
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

        Raises:
            RunTakenOver: another process has gone on with this run.
        """
        local = self._local[event.run_id]
        if local.in_redis:
            local.in_redis = await self._append_to_redis(event)
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
        return [Event.from_json(fields["e"]) for _id, fields in entries]

    def tail_local(self, run_id: str, after: int) -> AsyncIterator[Event]:
        """The events of a run of this process."""
        return self._local[run_id].tail(after)

    async def wait_redis(self, run_id: str, after: int, block_ms: int) -> list[Event]:
        """The events behind ``after``; waits up to ``block_ms`` when there are none yet."""
        try:
            found = await self._redis.xread({_key(run_id): f"{after}-0"}, block=block_ms)
        except (RedisError, OSError):
            await asyncio.sleep(block_ms / 1000)  # Redis is away: look again later
            return []
        entries = found[0][1] if found else []
        return [Event.from_json(fields["e"]) for _id, fields in entries]

    async def close(self) -> None:
        """Give the connections back."""
        await self._redis.aclose()

    async def _append_to_redis(self, event: Event) -> bool:
        key = _key(event.run_id)
        try:
            await self._redis.xadd(key, {"e": event.json}, id=f"{event.seq}-0")
            if event.seq == 1 or event.is_final:
                await self._redis.expire(key, settings.RUN_LOG_TTL_SECONDS)
        except ResponseError as error:
            raise RunTakenOver(str(error)) from error
        except (RedisError, OSError) as error:
            logger.warning("run %s goes on without Redis: %s", event.run_id, error)
            return False
        return True

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


def _key(run_id: str) -> str:
    return f"run:events:{run_id}"
