"""The jobs as tasks of the worker, at the times of the schedule (``CELERY_BEAT_SCHEDULE``).

A task that is given out twice does no harm: the second one is refused by the job's lock.
"""

from uuid import UUID

from celery import shared_task
from django.conf import settings

from memory.lifecycle import cleaning, conversations
from memory.lifecycle.compaction import job
from memory.lifecycle.decay import run_decay
from memory.models import LifecycleRun

SCHEDULE = "schedule"
HOURS = 3600


@shared_task(time_limit=6 * HOURS, soft_time_limit=6 * HOURS - 60)
def decay(dry_run: bool = False, started_by: str = SCHEDULE) -> dict:
    """Fade, archive and delete; by the schedule only where ``MEMORY_DECAY_ENABLED`` says so."""
    if started_by == SCHEDULE and not settings.MEMORY["DECAY_ENABLED"]:
        return {"enabled": False}
    return as_dict(run_decay(dry_run=dry_run, started_by=started_by))


@shared_task
def compact_all(dry_run: bool = False, started_by: str = SCHEDULE) -> dict:
    """Give out one task for each person whose memories are due; a dry run does without tasks."""
    if dry_run:
        return as_dict(job.run_compaction(dry_run=True, started_by=started_by))
    return as_dict(job.hand_out(_send, started_by=started_by))


@shared_task
def compact_one(user_id: int, run_id: str) -> dict:
    """Compact one person's memories."""
    return job.compact_handed_out(user_id, UUID(run_id))


@shared_task
def clean_up(dry_run: bool = False, started_by: str = SCHEDULE) -> dict:
    """Purge what the person deleted; bound the caches."""
    return as_dict(cleaning.clean_up(dry_run=dry_run, started_by=started_by))


@shared_task
def summarise_conversations() -> dict:
    """Write the summaries of conversations that are due."""
    record = conversations.summarise_conversations()
    return {} if record is None else as_dict(record)


def as_dict(record: LifecycleRun) -> dict:
    """What a run did, for a command's output."""
    return {
        "id": str(record.pk),
        "job": record.job,
        "status": record.status,
        "dryRun": record.dry_run,
        "progress": record.progress,
        "seconds": record.seconds,
        **record.figures,
    }


def _send(user_id: int, run_id: UUID) -> None:
    compact_one.delay(user_id, str(run_id))
