"""Compaction as a job: each person on their own, everybody who is due, or handed out as tasks."""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from memory.core.compaction import extract
from memory.lifecycle.compaction.applying import apply, prepare
from memory.lifecycle.compaction.candidates import due_people, load
from memory.lifecycle.compaction.planning import Plan, plan
from memory.lifecycle.compaction.writing import summariser
from memory.locks import locked_space, touch
from memory.models import LifecycleRun
from memory.runs import Run, perform
from userdata import scope

logger = logging.getLogger(__name__)

HANDED_OUT_FOR = timedelta(hours=6)  # after that, tasks that have not been done are given up


def compact_person(
    user_id: int,
    *,
    now: datetime | None = None,
    dry_run: bool = False,
    since: datetime | None = None,
    done: Callable[[dict], None] = lambda figures: None,
) -> dict:
    """Compact one person's memories; the figures of it. A dry run asks no model.

    Nothing is done when it was done ``since``. ``done`` hears of it within the transaction, so that
    both are on record or neither.
    """
    now = now or timezone.now()
    with scope.person(user_id):
        candidates = load()
    planned = plan(candidates, now, extract if dry_run else summariser(user_id))
    figures = {"processed": len(candidates.pieces)}
    if dry_run:
        return figures | _planned_figures(planned)
    prepared = prepare(user_id, planned, now)
    with scope.person(user_id):
        space = locked_space(user_id)
        if since is not None and space.compacted_at is not None and space.compacted_at >= since:
            return {}
        figures |= apply(planned, prepared, now)
        space.compacted_at = now
        space.save(update_fields=["compacted_at"])
        touch(space)
        done(figures)
    return figures


def run_compaction(
    *,
    dry_run: bool = False,
    started_by: str = "",
    people: Iterable[int] | None = None,
    now: datetime | None = None,
) -> LifecycleRun:
    """Compact everybody who is due, one after the other; or the people given, due or not."""
    now = now or timezone.now()

    def work(run: Run) -> None:
        ids = _due(now) if people is None else list(people)
        for number, user_id in enumerate(ids, start=1):
            run.count(**_one(user_id, now, dry_run))
            run.tell(number / len(ids))

    return perform(
        LifecycleRun.Job.COMPACTION,
        work,
        dry_run=dry_run,
        started_by=started_by,
        goes_on_for=HANDED_OUT_FOR,
    )


def hand_out(
    send: Callable[[int, UUID], None], *, started_by: str = "", now: datetime | None = None
) -> LifecycleRun:
    """Give each person who is due to ``send``, with the run that keeps the figures.

    The run goes on until the last of them is done (``compact_handed_out``).
    """
    now = now or timezone.now()

    def work(run: Run) -> None:
        ids = _due(now)
        run.figures |= {"people": len(ids), "peopleDone": 0}
        run.goes_on = bool(ids)
        run.tell(0.0)
        for user_id in ids:
            send(user_id, run.record.pk)

    return perform(
        LifecycleRun.Job.COMPACTION, work, started_by=started_by, goes_on_for=HANDED_OUT_FOR
    )


def compact_handed_out(user_id: int, run_id: UUID) -> dict:
    """One person of a run that was handed out. Done again, it does nothing."""
    run = LifecycleRun.objects.get(pk=run_id)
    try:
        return compact_person(
            user_id, since=run.started_at, done=lambda figures: _book(run_id, figures)
        )
    except Exception:
        _book(run_id, {"errors": 1})
        raise


def _one(user_id: int, now: datetime, dry_run: bool) -> dict:
    """One person's failure is counted and does not keep the others from their turn."""
    try:
        return compact_person(user_id, now=now, dry_run=dry_run)
    except Exception:
        logger.exception("compaction of one person failed")
        return {"errors": 1}


def _due(now: datetime) -> list[int]:
    with scope.everyone("who is due for compaction"):
        return due_people(now)


def _planned_figures(planned: Plan) -> dict:
    gone = [id for ids in planned.duplicates.values() for id in ids]
    return {
        "merged": len(gone) + sum(len(stand.sources) for stand in planned.merges),
        "summarised": sum(len(stand.sources) for stand in planned.summaries),
    }


def _book(run_id: UUID, figures: dict) -> None:
    """Add one person's figures to the run; the last one ends it."""
    with transaction.atomic():
        run = LifecycleRun.objects.select_for_update().get(pk=run_id)
        for name, number in {**figures, "peopleDone": 1}.items():
            run.figures[name] = run.figures.get(name, 0) + number
        run.progress = run.figures["peopleDone"] / run.figures["people"]
        if run.progress >= 1 and run.status == LifecycleRun.Status.RUNNING:
            run.status, run.finished_at = LifecycleRun.Status.DONE, timezone.now()
        run.save()
