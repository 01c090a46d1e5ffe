"""The record of what a job did, of which one instance runs at a time."""

from collections.abc import Callable
from datetime import timedelta

from django.utils import timezone

from memory.locks import only_instance
from memory.models import LifecycleRun

FIGURES = (
    "processed", "decayed", "archived", "deleted", "merged", "boosted", "summarised",
    "tokensSaved", "errors",
)  # fmt: skip


class Run:
    """A job that is running; what it counts is saved with each step of its progress."""

    def __init__(self, record: LifecycleRun) -> None:
        self.record = record
        self.dry_run = record.dry_run
        self.goes_on = False  # others will end it: their tasks have only been given out
        self.figures: dict = dict.fromkeys(FIGURES, 0)

    def count(self, **more: int) -> None:
        """Add to figures, by their names."""
        for name, number in more.items():
            self.figures[name] = self.figures.get(name, 0) + number

    def tell(self, progress: float) -> None:
        """Save the figures and how far it is, 0 to 1."""
        self.record.progress = max(self.record.progress, min(1.0, progress))
        self.record.figures = self.figures
        self.record.save(update_fields=["progress", "figures"])


def perform(
    job: str,
    work: Callable[[Run], None],
    *,
    dry_run: bool = False,
    started_by: str = "",
    goes_on_for: timedelta = timedelta(0),
) -> LifecycleRun:
    """Do a job unless another instance is at it; its record either way.

    An error is on the record and goes on to the caller. ``goes_on_for`` is how long an earlier run
    whose work was handed out is believed to be alive.
    """
    with only_instance(job) as alone:
        if not alone or _goes_on(job, goes_on_for):
            return _refused(job, dry_run, started_by)
        _close_interrupted(job)
        run = Run(LifecycleRun.objects.create(job=job, dry_run=dry_run, started_by=started_by))
        try:
            work(run)
        except BaseException as error:
            _finish(run, LifecycleRun.Status.FAILED, error)
            raise
        if not run.goes_on:
            _finish(run, LifecycleRun.Status.DONE)
        return run.record


def _refused(job: str, dry_run: bool, started_by: str) -> LifecycleRun:
    return LifecycleRun.objects.create(
        job=job,
        dry_run=dry_run,
        started_by=started_by,
        status=LifecycleRun.Status.REFUSED,
        finished_at=timezone.now(),
    )


def _goes_on(job: str, at_most: timedelta) -> bool:
    running = LifecycleRun.objects.filter(job=job, status=LifecycleRun.Status.RUNNING)
    handed_out = running.filter(figures__has_key="people")
    return handed_out.filter(started_at__gt=timezone.now() - at_most).exists()


def _close_interrupted(job: str) -> None:
    """Whoever has the lock knows that no earlier run is alive."""
    LifecycleRun.objects.filter(job=job, status=LifecycleRun.Status.RUNNING).update(
        status=LifecycleRun.Status.FAILED, error="interrupted", finished_at=timezone.now()
    )


def _finish(run: Run, status: str, error: BaseException | None = None) -> None:
    record = run.record
    record.status = status
    record.figures = run.figures
    record.progress = 1.0 if error is None else record.progress
    # The kind of error alone: a database's message may quote a person's row.
    record.error = "" if error is None else type(error).__name__
    record.finished_at = timezone.now()
    record.save()
