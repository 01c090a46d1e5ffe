"""That memories were read, written down later and many at once.

A search that writes makes every reader wait for a writer. So a search's caller only notes the ids
here; a thread of this process writes them after some seconds, or when there are many. What a
killed process had not written is lost: a few readings, nothing a person said.
"""

import atexit
import logging
import threading
from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import connection, connections
from django.utils import timezone

from userdata import scope

logger = logging.getLogger(__name__)

BOOST = 0.05  # a reading
MOST_BOOST = 0.3
SHARE = 0.1  # of what the boost grew goes into the importance

# Rows in one order, so that two processes never wait for each other.
_READ = """
WITH read AS (
    SELECT m.id, r.times, least(%(most)s, m.boost + r.times * %(boost)s) AS boost
    FROM unnest(%(ids)s::uuid[], %(times)s::int[]) AS r (id, times)
    JOIN memory_memory m ON m.id = r.id AND m.user_id = %(user)s
    ORDER BY m.id FOR UPDATE OF m
)
UPDATE memory_memory m
SET access_count = m.access_count + read.times, accessed_at = %(at)s,
    importance = least(1, m.importance + %(share)s * greatest(0, read.boost - m.boost)),
    boost = greatest(m.boost, read.boost)
FROM read WHERE m.id = read.id AND m.user_id = %(user)s
"""


class Accesses:
    """The readings that wait to be written."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: defaultdict[int, Counter[UUID]] = defaultdict(Counter)
        self._timer: threading.Timer | None = None

    def note(self, user_id: int, memory_ids: Iterable[UUID]) -> None:
        """Remember that these were read; returns at once."""
        with self._lock:
            self._waiting[user_id].update(memory_ids)
            total = sum(map(len, self._waiting.values()))
            if total >= settings.MEMORY["ACCESS_FLUSH_COUNT"]:
                self._start(0)
            elif total and self._timer is None:
                self._start(settings.MEMORY["ACCESS_FLUSH_SECONDS"])

    def _start(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = threading.Timer(seconds, self._flush_and_close)
        self._timer.daemon = True
        self._timer.start()

    def flush(self) -> int:
        """Write what waits; how many memories were read. What cannot be written is dropped."""
        with self._lock:
            waiting, self._waiting = self._waiting, defaultdict(Counter)
            self._timer = None
        for user_id, times in waiting.items():
            try:
                write(user_id, times, timezone.now())
            except Exception as error:  # the database is away: no use in asking for each person
                logger.warning("readings were not written: %s", error)
                break
        return sum(map(len, waiting.values()))

    def discard(self) -> None:
        """Forget what waits: its rows are gone, or another process will write it."""
        with self._lock:
            self._waiting.clear()

    def _flush_and_close(self) -> None:
        try:
            self.flush()
        finally:
            connections.close_all()  # of this thread


def write(user_id: int, times: Counter, at: datetime) -> None:
    """Count readings: number, time, boost, and a tenth of the boost's growth in importance."""
    if not times:
        return
    with scope.person(user_id), connection.cursor() as cursor:
        parameters = {"ids": list(times), "times": list(times.values()), "user": user_id, "at": at}
        figures = {"boost": BOOST, "most": MOST_BOOST, "share": SHARE}
        cursor.execute(_READ, parameters | figures)


_accesses = Accesses()
note = _accesses.note
flush = _accesses.flush
discard = _accesses.discard
atexit.register(flush)
