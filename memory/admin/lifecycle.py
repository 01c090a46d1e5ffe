"""What staff see of the jobs over all memories, with buttons to start them."""

import json
from typing import Any

from celery import Task
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path, reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from kombu.exceptions import OperationalError

from memory.lifecycle import tasks
from memory.models import DailyFigure, LifecycleRun

STARTABLE = {
    LifecycleRun.Job.DECAY: tasks.decay,
    LifecycleRun.Job.COMPACTION: tasks.compact_all,
    LifecycleRun.Job.CACHE: tasks.clean_up,
}


class RecordAdmin(admin.ModelAdmin):
    """Looked at, never edited."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody writes a record by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes one."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """It goes at its age."""
        return False


@admin.register(LifecycleRun)
class LifecycleRunAdmin(RecordAdmin):
    """The runs of the jobs, and the buttons that start one."""

    list_display = ("started_at", "job", "dry_run", "status", "share", "duration", "started_by")
    list_filter = ("job", "status", "dry_run", "started_at")
    fields = (
        "job", "dry_run", "status", "share", "started_by", "started_at", "finished_at",
        "duration", "all_figures", "error",
    )  # fmt: skip
    readonly_fields = fields

    @admin.display(description=_("progress"))
    def share(self, run: LifecycleRun) -> str:
        """How far it is."""
        return f"{run.progress:.0%}"

    @admin.display(description=_("seconds"))
    def duration(self, run: LifecycleRun) -> float | None:
        """How long it took."""
        return run.seconds

    @admin.display(description=_("figures"))
    def all_figures(self, run: LifecycleRun) -> str:
        """What it counted."""
        return format_html("<pre>{}</pre>", json.dumps(run.figures, indent=2, ensure_ascii=False))

    def get_urls(self) -> list:
        """The start buttons' address stands before those of single runs."""
        start = self.admin_site.admin_view(self.start)
        return [path("start", start, name="memory_lifecyclerun_start"), *super().get_urls()]

    def changelist_view(
        self, request: HttpRequest, extra_context: dict | None = None
    ) -> HttpResponse:
        """The list with its buttons."""
        context = {
            "may_start": _may_start(request),
            "startable": [(job.value, job.label) for job in STARTABLE],
        }
        return super().changelist_view(request, {**(extra_context or {}), **context})

    def start(self, request: HttpRequest) -> HttpResponse:
        """Give a job to the worker.

        Raises:
            PermissionDenied: it was not asked by a button, or by somebody who may not.
        """
        if request.method != "POST" or not _may_start(request):
            raise PermissionDenied
        dry_run = "dry" in request.POST
        task = STARTABLE.get(request.POST.get("dry") or request.POST.get("now"))
        if task is None:
            raise PermissionDenied
        self._give_out(request, task, dry_run)
        return HttpResponseRedirect(reverse("admin:memory_lifecyclerun_changelist"))

    def _give_out(self, request: HttpRequest, task: Task, dry_run: bool) -> None:
        try:
            task.delay(dry_run=dry_run, started_by=request.user.get_username()[:64])
        except OperationalError:
            self.message_user(request, _("The worker cannot be reached."), messages.ERROR)
        else:
            self.message_user(request, _("The job was given to the worker."), messages.SUCCESS)


@admin.register(DailyFigure)
class DailyFigureAdmin(RecordAdmin):
    """How many memories of each type stood in each tier, day by day."""

    list_display = (
        "day", "type", "tier", "count", "created", "mean_importance", "mean_freshness",
    )  # fmt: skip
    list_filter = ("type", "tier", "day")
    date_hierarchy = "day"


def _may_start(request: HttpRequest) -> bool:
    return request.user.has_perm("memory.change_lifecyclerun")
