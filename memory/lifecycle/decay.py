"""The nightly job: fade, archive, delete, and write down how all memories stand."""

from datetime import datetime, timedelta

from django.utils import timezone

from memory.lifecycle import archiving, deleting, fading, statistics
from memory.models import LifecycleRun
from memory.runs import Run, perform

FADED, ARCHIVED, DELETED = 0.7, 0.9, 0.95  # progress after each part


def run_decay(
    *, dry_run: bool = False, started_by: str = "", now: datetime | None = None
) -> LifecycleRun:
    """Do what the passing of days asks for; run again on one day it changes nothing.

    A part that others were in the way of is counted as an error and left for the next run.
    """
    now = now or timezone.now()
    work = _rehearse if dry_run else _work
    return perform(
        LifecycleRun.Job.DECAY, lambda run: work(run, now), dry_run=dry_run, started_by=started_by
    )


def _work(run: Run, now: datetime) -> None:
    def faded(rows: int, share: float) -> None:
        run.count(processed=rows, decayed=rows)
        run.tell(FADED * share)

    def archived(rows: int) -> None:
        run.count(archived=rows)
        run.tell(FADED)

    def deleted(rows: int) -> None:
        run.count(deleted=rows)
        run.tell(ARCHIVED)

    run.count(errors=fading.fade(timezone.localdate(now), faded))
    run.count(errors=archiving.archive_faded(now, archived))
    run.tell(ARCHIVED)
    deleting.delete_old(now, deleted)
    run.tell(DELETED)
    _count_standing(run, now)
    statistics.record_day(timezone.localdate(now) - timedelta(days=1), now)


def _rehearse(run: Run, now: datetime) -> None:
    """Count what would be done."""
    rows = fading.count_to_fade(timezone.localdate(now))
    run.count(processed=rows, decayed=rows, archived=archiving.count_due(now))
    run.count(deleted=deleting.count_due(deleting.due_by_age, now))
    _count_standing(run, now)


def _count_standing(run: Run, now: datetime) -> None:
    found = statistics.statistics(now)
    run.count(boosted=found["boosted"])
    run.figures["standing"] = found
