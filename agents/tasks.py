"""What the worker does for the agents."""

import asyncio
import time

from celery import shared_task
from django.core.cache import cache

from agents.turn.recovery import interrupt_abandoned

WORKER_SEEN_KEY = "worker:seen"
WORKER_SEEN_SECONDS = 60.0


@shared_task
def reap_interrupted_runs() -> int:
    """Declare runs interrupted whose process died; how many there were.

    It is asked for every few seconds, so that it also tells that beat and a worker are alive.
    """
    cache.set(WORKER_SEEN_KEY, time.time(), WORKER_SEEN_SECONDS)
    return asyncio.run(interrupt_abandoned())
