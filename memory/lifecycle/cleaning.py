"""The hourly job: what was deleted or has expired goes for good; caches keep to their time."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import redis
from django.conf import settings
from django.utils import timezone

from memory.lifecycle import deleting
from memory.models import LifecycleRun
from memory.runs import Run, perform

# Keys of the memory in Redis (specification, section 7), with how long each may live.
LIVES = {
    "emb:*": "CACHE_TTL_SECONDS",
    "user:*": "CACHE_TTL_SECONDS",
    "conv:*": "CONVERSATION_TTL_SECONDS",
}
RECORDS_KEPT = timedelta(days=90)


def clean_up(
    *, dry_run: bool = False, started_by: str = "", now: datetime | None = None
) -> LifecycleRun:
    """Purge deletions that can no longer be taken back, stale keys, and old records of runs."""
    now = now or timezone.now()
    work = _rehearse if dry_run else _work
    return perform(
        LifecycleRun.Job.CACHE, lambda run: work(run, now), dry_run=dry_run, started_by=started_by
    )


def _work(run: Run, now: datetime) -> None:
    def deleted(rows: int) -> None:
        run.count(processed=rows, deleted=rows)

    deleting.purge_deleted(now, deleted)
    deleting.delete_expired(now, deleted)
    run.tell(0.5)
    run.figures["cacheKeys"] = bound_keys()
    LifecycleRun.objects.filter(started_at__lt=now - RECORDS_KEPT).delete()


def _rehearse(run: Run, now: datetime) -> None:
    number = deleting.count_due(deleting.due_by_wish, now) + deleting.count_expired(now)
    run.count(processed=number, deleted=number)


def bound_keys() -> int | None:
    """Give an end to keys of the memory that have none; how many, or ``None`` without Redis."""
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2) as client:
            return sum(_bound(client, pattern, name) for pattern, name in LIVES.items())
    except redis.RedisError:
        return None


def _bound(client: redis.Redis, pattern: str, name: str) -> int:
    changed = 0
    for keys in _batches(client.scan_iter(match=pattern, count=1000)):
        pipeline = client.pipeline(transaction=False)
        for key in keys:
            pipeline.expire(key, settings.MEMORY[name], nx=True)
        changed += sum(pipeline.execute())
    return changed


def _batches(keys: Iterator[bytes], size: int = 1000) -> Iterator[list[bytes]]:
    batch: list[bytes] = []
    for key in keys:
        batch.append(key)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
