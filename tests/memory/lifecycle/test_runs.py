"""One instance at a time, on record."""

import threading

import pytest
from django.db import connection

from memory.locks import only_instance
from memory.models import LifecycleRun
from memory.runs import perform


def in_another_process(work):
    """What a thread with a database connection of its own does."""
    found = []

    def run():
        try:
            found.append(work())
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return found[0]


@pytest.mark.django_db(transaction=True)
def test_a_second_instance_is_refused_and_says_so():
    done = []

    def work(run):
        second = in_another_process(lambda: perform("decay", done.append))
        assert second.status == LifecycleRun.Status.REFUSED

    assert perform("decay", work).status == LifecycleRun.Status.DONE
    assert done == []
    assert perform("decay", done.append).status == LifecycleRun.Status.DONE


@pytest.mark.django_db(transaction=True)
def test_other_jobs_are_not_held_up():
    with only_instance("decay"):
        record = in_another_process(lambda: perform("cache", lambda run: None))
    assert record.status == LifecycleRun.Status.DONE


@pytest.mark.django_db
def test_an_error_is_on_record_without_its_words():
    def work(run):
        run.count(processed=3)
        raise ValueError("我的GPA是3.8")

    with pytest.raises(ValueError):
        perform("decay", work)
    record = LifecycleRun.objects.get()
    assert (record.status, record.error, record.figures["processed"]) == ("failed", "ValueError", 3)


@pytest.mark.django_db
def test_a_run_whose_process_died_is_closed_by_the_next():
    dead = LifecycleRun.objects.create(job="decay")
    perform("decay", lambda run: None)
    dead.refresh_from_db()
    assert (dead.status, dead.error) == ("failed", "interrupted")


@pytest.mark.django_db
def test_progress_never_goes_back():
    seen = []

    def work(run):
        for share in (0.2, 0.1, 0.5):
            run.tell(share)
            seen.append(LifecycleRun.objects.get().progress)

    assert perform("decay", work).progress == 1.0
    assert seen == [0.2, 0.2, 0.5]
