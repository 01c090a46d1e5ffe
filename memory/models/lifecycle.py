"""What the jobs over all memories did, and the figures of each day. No person in them."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class LifecycleRun(models.Model):
    """One run of one job; ``figures`` has its counts by the names in the glossary."""

    class Job(models.TextChoices):
        DECAY = "decay", _("Decay")
        COMPACTION = "compaction", _("Compaction")
        SUMMARIES = "summaries", _("Summaries of conversations")
        CACHE = "cache", _("Clean-up")
        REEMBED = "reembed", _("Re-embedding")
        REINDEX = "reindex", _("Re-indexing")

    class Status(models.TextChoices):
        RUNNING = "running", _("Running")
        DONE = "done", _("Done")
        FAILED = "failed", _("Failed")
        REFUSED = "refused", _("Another one was running")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    job = models.CharField(_("job"), max_length=16, choices=Job.choices)
    dry_run = models.BooleanField(_("dry run"), default=False)
    status = models.CharField(
        _("status"), max_length=16, choices=Status.choices, default=Status.RUNNING
    )
    progress = models.FloatField(_("progress"), default=0.0)
    figures = models.JSONField(_("figures"), default=dict, blank=True)
    error = models.TextField(_("error"), blank=True)
    started_by = models.CharField(_("started by"), max_length=64, blank=True)
    started_at = models.DateTimeField(_("started"), default=timezone.now)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("lifecycle run")
        verbose_name_plural = _("lifecycle runs")
        ordering = ["-started_at"]
        indexes = [models.Index(fields=["job", "-started_at"], name="lifecycle_job_time")]

    def __str__(self) -> str:
        return f"{self.job} {self.started_at:%Y-%m-%d %H:%M}"

    @property
    def seconds(self) -> float | None:
        """How long it took; ``None`` while it goes on."""
        if self.finished_at is None:
            return None
        return round((self.finished_at - self.started_at).total_seconds(), 3)


class DailyFigure(models.Model):
    """How many memories of a type stood in a tier at the end of a day."""

    day = models.DateField(_("day"))
    type = models.CharField(_("type"), max_length=16)
    tier = models.CharField(_("tier"), max_length=16)
    count = models.PositiveIntegerField(_("count"))
    created = models.PositiveIntegerField(_("created that day"), default=0)
    mean_importance = models.FloatField(_("mean importance"), null=True, blank=True)
    mean_freshness = models.FloatField(_("mean freshness"), null=True, blank=True)

    class Meta:
        verbose_name = _("daily figure")
        verbose_name_plural = _("daily figures")
        ordering = ["-day", "type", "tier"]
        constraints = [
            models.UniqueConstraint(fields=["day", "type", "tier"], name="daily_figure_once"),
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.type} {self.tier}"
