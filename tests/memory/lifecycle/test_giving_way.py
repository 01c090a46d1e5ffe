"""Jobs give way to whoever holds a row, and catch up in the next run."""

import threading
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.db import connection

from memory.lifecycle import archiving, waiting
from memory.lifecycle.decay import run_decay
from memory.locks import locked_space
from memory.models import ArchivedMemory, LifecycleRun, Memory
from tests.memory.lifecycle.conftest import NOW, ids, make_person, remember, rows
from userdata import scope

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def held(user_id: int, lock):
    """Another connection that holds something of a person's for the while."""
    has, free = threading.Event(), threading.Event()

    def hold() -> None:
        with scope.person(user_id):
            lock()
            has.set()
            free.wait()
        connection.close()

    thread = threading.Thread(target=hold, daemon=True)
    thread.start()
    assert has.wait(60)
    try:
        yield
    finally:
        free.set()
        thread.join()


def test_a_held_row_is_left_for_the_next_run(monkeypatch):
    monkeypatch.setattr(waiting, "PATIENCE_MS", 30)
    person = make_person()
    memory = remember(person, importance=0.8, decayed_on=NOW.date() - timedelta(days=1))
    with held(person, lambda: list(Memory.objects.select_for_update().filter(pk=memory.pk))):
        record = run_decay(now=NOW)
    assert record.status == LifecycleRun.Status.DONE
    assert record.figures["errors"] > 0 and record.figures["decayed"] == 0
    record = run_decay(now=NOW)
    assert record.figures["errors"] == 0
    assert rows()[0]["importance"] == pytest.approx(0.792)


def test_a_writers_memories_are_not_archived_under_their_hands(monkeypatch):
    monkeypatch.setattr(waiting, "PATIENCE_MS", 30)
    person = make_person()
    memory = remember(person, importance=0.1, age=300)
    with held(person, lambda: locked_space(person)):
        record = run_decay(now=NOW)
    assert record.figures["errors"] == 1 and ids() == {memory.pk}
    run_decay(now=NOW)
    assert ids(ArchivedMemory) == {memory.pk}


def test_killed_between_batches_and_run_again(monkeypatch):
    monkeypatch.setattr(archiving, "AT_ONCE", 2)
    person = make_person()
    faint = {remember(person, f"{n}", importance=0.1, age=300).pk for n in range(6)}

    def killed(number: int) -> None:
        raise SystemExit

    with pytest.raises(SystemExit):
        archiving.archive_faded(NOW, killed)
    assert len(ids(ArchivedMemory)) == 2
    run_decay(now=NOW)
    assert ids(ArchivedMemory) == faint
