"""What the person deleted goes for good after a day, with its words."""

from datetime import UTC, datetime, timedelta

import pytest

from memory import services
from memory.errors import InvalidMemory
from memory.lifecycle.cleaning import clean_up
from memory.lifecycle.compaction.job import compact_person
from memory.lifecycle.decay import run_decay
from memory.lifecycle.moving import Cause, move_back, move_to_archive
from memory.models import ArchivedMemory, Conflict, LifecycleRun, MemoryEvent
from tests.memory.lifecycle.conftest import NOW, everything, ids, remember, rows
from userdata import scope

pytestmark = pytest.mark.django_db
DELETED = Cause(ArchivedMemory.Reason.PERSON, MemoryEvent.Actor.PERSON, NOW)


def forget(memory) -> None:
    with scope.everyone("test"):
        move_to_archive([memory.pk], DELETED)
        MemoryEvent.objects.create(
            user_id=memory.user_id,
            memory_id=memory.pk,
            action="deleted",
            actor="person",
            before={"content": memory.content},
            after={},
            reason=memory.content,
            at=NOW,
        )


def test_kept_for_a_day_then_gone_with_its_words(person):
    memory = remember(person, "我奶奶住院了")
    forget(memory)
    with scope.everyone("test"):
        Conflict.objects.create(
            user_id=person, conflict_key="x", current_id=memory.pk, proposed_id=memory.pk,
            reason="我奶奶住院了",
        )  # fmt: skip
    clean_up(now=NOW + timedelta(hours=23))
    assert ids(ArchivedMemory) == {memory.pk}
    run = clean_up(now=NOW + timedelta(hours=25))
    assert ids(ArchivedMemory) == set() and run.figures["deleted"] == 1
    assert "奶奶" not in str(everything())
    assert [e["action"] for e in rows(MemoryEvent)][-1] == "deleted"
    assert clean_up(now=NOW + timedelta(hours=26)).figures["deleted"] == 0


def test_deleting_a_summary_deletes_what_stands_behind_it(person, plain_vectors):
    for text in ("我弹琴", "我画画", "我跑步"):
        remember(person, text, age=200, importance=0.3)
    compact_person(person, now=NOW)
    with scope.everyone("test"):
        (summary,) = ids()
        move_to_archive([summary], DELETED)
    clean_up(now=NOW + timedelta(hours=25))
    assert ids(ArchivedMemory) == set() and ids() == set()


def test_a_dry_run_deletes_nothing(person):
    forget(remember(person))
    before = everything()
    run = clean_up(now=NOW + timedelta(hours=25), dry_run=True)
    assert run.figures["deleted"] == 1
    assert everything() == before


def test_there_and_back_is_identity(person):
    memory = remember(person, external_id="x", metadata={"a": [1]}, age=20)
    before = rows()
    forget(memory)
    with scope.everyone("test"):
        move_back([memory.pk], DELETED)
    assert rows() == before and rows(ArchivedMemory) == []


def test_an_external_id_that_was_given_away_stays_away(person):
    memory = remember(person, external_id="x")
    forget(memory)
    other = remember(person, "另一件", external_id="x")
    with scope.everyone("test"):
        move_back([memory.pk], DELETED)
    assert {row["id"]: row["external_id"] for row in rows()} == {memory.pk: "", other.pk: "x"}


def test_keys_without_an_end_get_one(person, settings):
    import redis

    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.set("emb:test", "1")
        client.set("conv:msgs:test", "1", ex=5)
        run = clean_up(now=NOW)
        assert run.figures["cacheKeys"] >= 1
        assert 0 < client.ttl("emb:test") <= settings.MEMORY["CACHE_TTL_SECONDS"]
        assert client.ttl("conv:msgs:test") <= 5
        client.delete("emb:test", "conv:msgs:test")


def test_without_redis_the_rest_is_done(person, settings):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    forget(remember(person))
    run = clean_up(now=NOW + timedelta(hours=25))
    assert (run.status, run.figures["deleted"], run.figures["cacheKeys"]) == ("done", 1, None)


def test_old_records_go(person):
    LifecycleRun.objects.create(job="cache", status="done", started_at=NOW - timedelta(days=91))
    clean_up(now=NOW)
    assert LifecycleRun.objects.count() == 1


def test_what_expires_goes_at_its_time_from_wherever_it_is(person):
    soon, later = NOW + timedelta(hours=1), NOW + timedelta(days=400)
    kept = remember(person, "以后", expires_at=later)
    pinned = remember(person, "钉住", expires_at=soon, pinned=True)
    remember(person, "密码是桃花", expires_at=soon)
    remember(person, "归档", expires_at=soon, importance=0.11, age=900)
    run_decay(now=NOW)
    assert len(ids(ArchivedMemory)) == 1
    assert clean_up(now=NOW).figures["deleted"] == 0
    assert clean_up(now=soon, dry_run=True).figures["deleted"] == 2
    assert clean_up(now=soon).figures["deleted"] == 2
    assert ids() == {kept.pk, pinned.pk} and ids(ArchivedMemory) == set()
    assert "桃花" not in str(everything())


def test_what_expires_is_not_folded_into_a_summary(person, plain_vectors):
    for text in ("我弹琴", "我画画", "我跑步"):
        remember(person, text, age=200, importance=0.3, expires_at=NOW + timedelta(days=1))
    assert compact_person(person, now=NOW)["summarised"] == 0


def test_an_expiry_is_given_with_the_memory(person, plain_vectors):
    given = {"type": "FACT", "content": "我暂时住在上海"}
    services.remember(person, **given, metadata={"expiresAt": "2026-12-01T00:00:00Z"})
    services.add_batch(
        person, [{"content": "先放着", "metadata": {"expiresAt": "2026-12-02T08:00:00"}}]
    )
    expected = [datetime(2026, 12, day, tzinfo=UTC) for day in (1, 2)]
    assert sorted(row["expires_at"] for row in rows()) == expected
    for nonsense in ("tomorrow", 5, "2026-13-01T00:00:00Z"):
        with pytest.raises(InvalidMemory):
            services.remember(person, **given, metadata={"expiresAt": nonsense})
