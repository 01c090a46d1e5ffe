"""The nightly job on a real PostgreSQL: equal to the pure functions, and safe to repeat."""

from datetime import timedelta

import pytest
from django.db import connection

from memory.core.decay import Standing, days_to_fade, faded, is_due_for_archive
from memory.lifecycle import fading
from memory.lifecycle.archiving import DUE, figures_of_archiving
from memory.lifecycle.decay import run_decay
from memory.lifecycle.moving import Cause, move_back
from memory.models import ArchivedMemory, DailyFigure, LifecycleRun, Memory, MemoryEvent
from tests.memory.lifecycle.conftest import NOW, everything, ids, remember, rows, store, varied
from userdata import scope

pytestmark = pytest.mark.django_db


def importances() -> dict:
    return {row["id"]: row["importance"] for row in rows()}


def fade(days: int = 0) -> int:
    return fading.fade(NOW.date() + timedelta(days=days), lambda rows, share: None)


def test_sql_fades_as_the_pure_function_says(person):
    memories = store(varied(person, 300))
    fade()
    now = importances()
    for memory in memories:
        expected = faded(memory.importance, days_to_fade(memory.decayed_on, NOW.date()))
        assert now[memory.pk] == pytest.approx(expected, rel=1e-9), memory.decayed_on


def test_a_second_run_of_the_day_changes_nothing(person):
    store(varied(person, 100))
    fade()
    once = rows()
    fade()
    assert rows() == once


def test_days_one_by_one_or_all_at_once(person):
    memories = store(varied(person, 100))
    for day in range(40):
        fade(day)
    by_days = importances()
    with scope.everyone("test"):
        for memory in memories:
            Memory.objects.filter(pk=memory.pk).update(
                importance=memory.importance, decayed_on=memory.decayed_on
            )
    fade(39)
    assert importances() == pytest.approx(by_days, rel=1e-9)


def test_cut_off_between_stretches_and_run_again(person, monkeypatch):
    monkeypatch.setattr(fading, "STRETCH", 1)
    store(varied(person, 300))
    heard = []

    def killed(rows: int, share: float) -> None:
        heard.append(share)
        if len(heard) == 2:
            raise SystemExit

    with pytest.raises(SystemExit):
        fading.fade(NOW.date(), killed)
    halfway = sum(row["decayed_on"] < NOW.date() for row in rows())
    assert halfway
    fade()
    after_kill = importances()
    assert all(row["decayed_on"] >= NOW.date() for row in rows())
    with scope.everyone("test"):
        Memory.objects.all().delete()
    store(varied(person, 300))
    fade()
    assert sorted(importances().values()) == pytest.approx(sorted(after_kill.values()))


def test_sql_archives_what_the_pure_function_says(person):
    memories = store(varied(person, 500))
    with scope.everyone("test"), connection.cursor() as cursor:
        cursor.execute(f"SELECT id FROM memory_memory WHERE {DUE}", figures_of_archiving(NOW))
        found = {pk for (pk,) in cursor.fetchall()}
    expected = {memory.pk for memory in memories if is_due_for_archive(standing(memory), NOW)}
    assert found == expected and expected


def standing(memory: Memory) -> Standing:
    return Standing(
        memory.importance,
        memory.created_at,
        memory.status,
        memory.type,
        memory.conflict_key,
        memory.pinned,
        memory.explicit,
    )


def test_what_was_brought_back_is_young_again(person):
    memory = remember(person, importance=0.11, age=900)
    run_decay(now=NOW)
    with scope.everyone("test"):
        cause = Cause("", MemoryEvent.Actor.PERSON, NOW, MemoryEvent.Action.RESTORED)
        move_back([memory.pk], cause)
    run_decay(now=NOW + timedelta(days=179))
    assert ids() == {memory.pk}
    run_decay(now=NOW + timedelta(days=181))
    assert ids() == set()


@pytest.mark.parametrize(
    "protection",
    [
        {"conflict_key": "gpa"},
        {"type": "DECISION"},
        {"pinned": True},
        {"explicit": True},
        {"status": "pending"},
        {"importance": 0.25},
        {"age": 100},
    ],
)
def test_what_stays_however_faint(person, protection):
    kept = remember(person, **{"importance": 0.11, "age": 900, **protection})
    gone = remember(person, "另一件", importance=0.11, age=900)
    run_decay(now=NOW)
    assert ids() == {kept.pk}
    assert ids(ArchivedMemory) == {gone.pk}


def test_the_archive_has_every_column_and_one_event(person):
    remember(person, importance=0.11, age=900, metadata={"a": 1}, external_id="x")
    (before,) = rows()
    record = run_decay(now=NOW)
    (after,) = rows(ArchivedMemory)
    assert {name: after[name] for name in before} == before
    assert after["archive_reason"] == "decay" and after["archived_at"] == NOW
    (event,) = rows(MemoryEvent)
    assert (event["action"], event["actor"], event["memory_id"]) == ("archived", "job", after["id"])
    assert record.figures["archived"] == 1 and record.status == LifecycleRun.Status.DONE
    assert run_decay(now=NOW).figures["archived"] == 0


def test_many_are_archived_in_batches(person, monkeypatch):
    monkeypatch.setattr("memory.lifecycle.archiving.AT_ONCE", 3)
    monkeypatch.setattr("memory.lifecycle.archiving.LOOK_AHEAD", 7)
    gone = {m.pk for m in (remember(person, f"{n}", importance=0.1, age=300) for n in range(20))}
    record = run_decay(now=NOW)
    assert ids(ArchivedMemory) == gone
    assert record.figures["archived"] == 20 and record.progress == 1.0


def test_deleted_a_year_after_it_was_archived(person):
    gone = remember(person, importance=0.11, age=900)
    run_decay(now=NOW)
    run_decay(now=NOW + timedelta(days=364))
    assert ids(ArchivedMemory) == {gone.pk}
    record = run_decay(now=NOW + timedelta(days=366))
    assert ids(ArchivedMemory) == set() and record.figures["deleted"] == 1
    assert [event["action"] for event in rows(MemoryEvent)] == ["archived", "deleted"]


def test_sources_stay_as_long_as_their_summary(person):
    summary = remember(person, "摘要", conflict_key="keeps", type="SUMMARY")
    source = remember(person, importance=0.11, age=900)
    run_decay(now=NOW)
    with scope.everyone("test"):
        ArchivedMemory.objects.filter(pk=source.pk).update(behind=summary.pk)
    run_decay(now=NOW + timedelta(days=800))
    assert ids(ArchivedMemory) == {source.pk}
    with scope.everyone("test"):
        Memory.objects.filter(pk=summary.pk).delete()
    run_decay(now=NOW + timedelta(days=801))
    assert ids(ArchivedMemory) == set()


def test_a_dry_run_tells_what_would_be_done_and_does_nothing(person):
    store(varied(person, 200))
    before = everything()
    rehearsed = run_decay(now=NOW, dry_run=True)
    assert everything() == before
    done = run_decay(now=NOW)
    for name in ("processed", "decayed", "archived", "deleted"):
        assert rehearsed.figures[name] == done.figures[name], name
    assert rehearsed.dry_run and done.figures["archived"]


def test_figures_of_the_day(person):
    store(varied(person, 100))
    record = run_decay(now=NOW)
    standing = record.figures["standing"]["tiers"]
    assert sum(tier["count"] for tier in standing.values()) == 100
    figures = DailyFigure.objects.filter(day=NOW.date() - timedelta(days=1))
    assert sum(figure.count for figure in figures) == 100
    run_decay(now=NOW)
    assert sum(figure.count for figure in figures.all()) == 100
