"""What the worker does for the agents."""

import asyncio

from celery import shared_task

from agents.turn.recovery import interrupt_abandoned


@shared_task
def reap_interrupted_runs() -> int:
    """Declare runs interrupted whose process died; how many there were."""
    return asyncio.run(interrupt_abandoned())
