"""Ways in: commands, tasks, the schedule, and the buttons of the admin."""

import json
from io import StringIO

import pytest
from django.conf import settings as configured
from django.core.management import CommandError, call_command
from django.urls import reverse

from config.celery import app
from memory.lifecycle import tasks
from memory.models import DailyFigure, LifecycleRun
from tests.memory.lifecycle.conftest import everything, remember

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_vectors")]
RUNS = "admin:memory_lifecyclerun_changelist"


def printed(*command) -> dict:
    out = StringIO()
    call_command(*command, stdout=out)
    return json.loads(out.getvalue())


@pytest.mark.parametrize("command", ["memory_decay", "memory_compact"])
def test_commands_print_the_record(person, command):
    remember(person)
    before = everything()
    rehearsed = printed(command, "--dry-run")
    assert rehearsed["dryRun"] and rehearsed["status"] == "done" and everything() == before
    assert printed(command)["status"] == "done"
    assert LifecycleRun.objects.count() == 2


def test_one_person_is_compacted_and_undone(person):
    remember(person, "我喜欢徒步"), remember(person, "我喜欢徒步")
    assert printed("memory_compact", "--user", str(person))["merged"] == 1
    rehearsed = printed("memory_undo_compaction", str(person), "--dry-run")
    assert rehearsed == {"restored": 1, "removed": 0, "dryRun": True}
    assert printed("memory_undo_compaction", str(person))["restored"] == 1


def test_undoing_nothing_is_an_error(person):
    nothing = "00000000-0000-0000-0000-000000000000"
    with pytest.raises(CommandError):
        call_command("memory_undo_compaction", str(person), "--summary", nothing)


def test_figures(person):
    remember(person, importance=0.9)
    before = everything()
    figures = printed("memory_figures", "--dry-run")
    assert everything() == before
    assert sum(tier["count"] for tier in figures["tiers"].values()) == 1
    assert set(figures) == {"tiers", "dueForArchive", "dueForDeletion", "boosted"}
    printed("memory_figures")
    assert DailyFigure.objects.get().count == 1


def test_the_schedule_names_tasks_that_exist():
    app.loader.import_default_modules()
    names = {entry["task"] for entry in configured.CELERY_BEAT_SCHEDULE.values()}
    assert {name for name in names if name.startswith("memory.")} <= set(app.tasks)
    hours = {
        name: configured.CELERY_BEAT_SCHEDULE[name]["schedule"].hour
        for name in ("memory-decay", "memory-compaction")
    }
    assert hours == {"memory-decay": {3}, "memory-compaction": {4}}


def test_decay_can_be_switched_off_for_the_schedule_alone(person, settings):
    settings.MEMORY = settings.MEMORY | {"DECAY_ENABLED": False}
    assert tasks.decay() == {"enabled": False}
    assert tasks.decay(started_by="staff")["status"] == "done"


def test_one_task_for_each_person_who_is_due(person, settings, monkeypatch):
    settings.MEMORY = settings.MEMORY | {"COMPACTION_COUNT": 1}
    remember(person, "我喜欢徒步"), remember(person, "我喜欢徒步")
    monkeypatch.setattr(tasks.compact_one, "delay", tasks.compact_one)
    tasks.compact_all()
    run = LifecycleRun.objects.get()
    assert (run.status, run.figures["people"], run.figures["merged"]) == ("done", 1, 1)


def test_staff_start_a_job(admin_client, admin_user, monkeypatch):
    given = []
    monkeypatch.setattr(tasks.decay, "delay", lambda **how: given.append(how))
    page = admin_client.get(reverse(RUNS))
    assert page.status_code == 200 and page.content.decode().count("<button") >= 6
    for button in ("dry", "now"):
        answer = admin_client.post(reverse("admin:memory_lifecyclerun_start"), {button: "decay"})
        assert answer.status_code == 302
    name = admin_user.get_username()
    assert given == [
        {"dry_run": True, "started_by": name},
        {"dry_run": False, "started_by": name},
    ]


def test_others_do_not(client, django_user_model):
    watcher = django_user_model.objects.create_user("watcher", is_staff=True)
    client.force_login(watcher)
    assert (
        client.post(reverse("admin:memory_lifecyclerun_start"), {"now": "decay"}).status_code == 403
    )
    assert LifecycleRun.objects.count() == 0


def test_a_link_starts_nothing(admin_client):
    url = reverse("admin:memory_lifecyclerun_start")
    assert admin_client.get(url, {"now": "decay"}).status_code == 403
    assert admin_client.post(url, {"now": "nothing"}).status_code == 403


def test_records_open_and_cannot_be_changed(admin_client, person):
    remember(person)
    printed("memory_decay")
    run, figure = LifecycleRun.objects.get(), DailyFigure.objects.first()
    for page in (
        reverse("admin:memory_lifecyclerun_change", args=[run.pk]),
        reverse("admin:memory_dailyfigure_changelist"),
        reverse("admin:memory_dailyfigure_change", args=[figure.pk]),
    ):
        assert admin_client.get(page).status_code == 200
    assert admin_client.get(reverse("admin:memory_lifecyclerun_add")).status_code == 403
