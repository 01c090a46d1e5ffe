"""Compaction on a real PostgreSQL: bounded, careful, and undone without a trace."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.lifecycle.compaction.candidates import due_people
from memory.lifecycle.compaction.job import (
    compact_handed_out,
    compact_person,
    hand_out,
    run_compaction,
)
from memory.lifecycle.compaction.undoing import undo
from memory.models import ArchivedMemory, LifecycleRun, Memory, MemoryEvent, SearchEntry
from memory.remembering.entries import index_memories, vectors_of
from tests.memory.lifecycle.conftest import (
    NOW,
    everything,
    ids,
    make_person,
    remember,
    rows,
    store,
    unsaved,
)
from userdata import scope

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_vectors")]

DOINGS = [
    "参加机器人社团", "会弹钢琴", "做过志愿者", "拿过3个奖", "在学西班牙语", "跑半程马拉松",
    "养了两只猫", "读《三体》", "编辑校刊", "教小孩画画", "组装电脑", "种番茄", "写侦探小说",
    "收集邮票", "观星", "下围棋", "骑车去海边", "修理钟表", "烘焙面包", "拍纪录片", "练书法",
    "翻译诗歌", "攀岩", "养蜂", "吹长笛", "辩论", "划船", "做陶艺", "打羽毛球", "剪辑视频",
]  # fmt: skip


def no_model():
    raise AssertionError("a dry run asks no model")


def compact(user_id: int, **how) -> dict:
    return compact_person(user_id, now=NOW, **how)


def indexed(memories: list[Memory]) -> list[Memory]:
    with scope.everyone("test"):
        index_memories(memories, vectors_of([memory.content for memory in memories]))
    return memories


def old_and_unimportant(user_id: int, count: int = 9) -> list[Memory]:
    texts = [f"我{doing}" for doing in DOINGS[:count]]
    return indexed(
        store([unsaved(user_id, text, age=100 + n, importance=0.3) for n, text in enumerate(texts)])
    )


def test_what_says_the_same_goes_behind_the_one_that_stays(person):
    one = remember(person, "我喜欢徒步", importance=0.8)
    two = remember(person, "我喜欢徒步。", importance=0.6)
    indexed([one, two])
    figures = compact(person)
    assert ids() == {one.pk}
    (gone,) = rows(ArchivedMemory)
    assert (gone["id"], gone["behind"], gone["archive_reason"]) == (two.pk, one.pk, "compaction")
    assert figures["merged"] == 1 and figures["tokensSaved"] == two.tokens


def test_equal_texts_are_found_without_vectors(person):
    remember(person, "我喜欢徒步"), remember(person, "我喜欢徒步")
    assert compact(person)["merged"] == 1


def test_near_but_not_the_same_stays(person, monkeypatch):
    monkeypatch.setattr("memory.lifecycle.compaction.planning.least_cosine", lambda *_: -1.0)
    indexed([remember(person, f"我拿过{n}个奖", age=n) for n in range(8)])
    compact(person)
    assert len(ids()) == 8


@pytest.mark.parametrize(
    "protection",
    [
        {"conflict_key": "gpa"},
        {"type": "DECISION"},
        {"pinned": True},
        {"explicit": True},
        {"status": "pending"},
        {"status": "superseded"},
        {"extractor": "compaction"},
    ],
)
def test_what_is_never_compacted(person, protection):
    protection = dict(protection)
    extractor = protection.pop("extractor", None)
    memories = [unsaved(person, "我喜欢徒步", age=200, importance=0.3, **protection) for _ in "123"]
    for memory in memories:
        memory.extractor = extractor or memory.extractor
    store(memories)
    assert compact(person)["merged"] == 0
    assert len(ids()) == 3


def test_old_unimportant_memories_stand_behind_short_true_summaries(person):
    memories = {memory.pk: memory for memory in old_and_unimportant(person)}
    figures = compact(person)
    summaries = rows(type="SUMMARY")
    assert figures["summarised"] == 9 and summaries
    for summary in summaries:
        assert len(summary["content"]) <= 200
        sources = ids(ArchivedMemory, behind=summary["id"])
        assert {str(pk) for pk in sources} == set(summary["metadata"]["sources"])
        for pk in sources:
            assert memories[pk].content in summary["content"]
        assert set(summary["metadata"]) == {"keyFacts", "dropped", "sources"}
        assert SearchEntry.__name__ and ids(SearchEntry, pk=summary["id"])
    assert len(summaries) < 9


def test_recent_or_important_memories_are_not_summarised(person):
    indexed([remember(person, f"我{DOINGS[n]}", age=80, importance=0.3) for n in range(4)])
    indexed([remember(person, f"我{DOINGS[n]}呀", age=200, importance=0.6) for n in range(4)])
    compact(person)
    assert rows(type="SUMMARY") == []


def test_near_old_memories_of_one_kind_are_merged_word_for_word(person, monkeypatch):
    monkeypatch.setattr("memory.lifecycle.compaction.planning.least_cosine", lambda *_: -1.0)
    for text, age in (("我参加机器人社团", 130), ("我会弹钢琴", 120)):
        indexed([remember(person, text, age=age, importance=0.8)])
    compact(person)
    (merged,) = rows()
    assert merged["content"] == "我参加机器人社团；我会弹钢琴"
    assert (merged["type"], merged["importance"]) == ("FACT", 0.8)


def test_what_denies_another_is_not_merged(person, monkeypatch):
    monkeypatch.setattr("memory.lifecycle.compaction.planning.least_cosine", lambda *_: -1.0)
    for text in ("我喜欢大城市", "我不喜欢大城市"):
        indexed([remember(person, text, age=120, importance=0.8)])
    compact(person)
    assert len(ids()) == 2


def test_what_changed_since_the_plan_is_left_alone(person, monkeypatch):
    memories = old_and_unimportant(person)
    from memory.lifecycle.compaction import applying

    def meanwhile(texts):
        with scope.person(person):
            Memory.objects.filter(pk=memories[0].pk).update(pinned=True)
        return vectors_of(texts)

    monkeypatch.setattr(applying, "vectors_of", meanwhile)
    compact(person)
    assert memories[0].pk in ids()
    assert ids(ArchivedMemory).isdisjoint({memories[0].pk})


def test_another_persons_memories_are_not_touched(person):
    other = make_person()
    old_and_unimportant(person), old_and_unimportant(other)
    before = rows(user_id=other)
    compact(person)
    assert rows(user_id=other) == before
    assert rows(ArchivedMemory, user_id=other) == []


def test_a_dry_run_changes_nothing_and_tells_the_figures(person, monkeypatch):
    old_and_unimportant(person)
    remember(person, "我喜欢徒步"), remember(person, "我喜欢徒步")
    before = everything()
    with monkeypatch.context() as patched:
        patched.setattr("memory.lifecycle.compaction.writing.completer", no_model)
        rehearsed = run_compaction(people=[person], dry_run=True, now=NOW)
    assert everything() == before
    done = run_compaction(people=[person], now=NOW)
    for name in ("processed", "merged", "summarised"):
        assert rehearsed.figures[name] == done.figures[name] > 0


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10_000), count=st.integers(0, 30))
def test_compaction_then_undo_is_identity(seed, count):
    person = make_person()
    chance = random.Random(seed)
    memories = [
        unsaved(
            person,
            f"我{chance.choice(DOINGS[:6])}{chance.choice(['', '。', '，第2次'])}",
            age=chance.choice([1, 95, 300]),
            importance=chance.choice([0.2, 0.45, 0.7]),
            type=chance.choice(["FACT", "PREFERENCE", "DECISION"]),
            category=chance.choice(["activity", "award"]),
            pinned=chance.random() < 0.1,
            conflict_key=chance.choice(["", "", "gpa"]),
            metadata={"n": seed},
            access_count=chance.randrange(4),
            external_id=f"x{number}" * (chance.random() < 0.3),
        )
        for number in range(count)
    ]
    indexed(store(memories))
    before, entries = rows(user_id=person), found_by(person)
    events = len(rows(MemoryEvent, user_id=person))
    compact(person)
    put_away = len(rows(ArchivedMemory, user_id=person))
    undo(person)
    assert rows(user_id=person) == before
    assert found_by(person) == entries
    assert rows(ArchivedMemory, user_id=person) == []
    actions = [event["action"] for event in rows(MemoryEvent, user_id=person)][events:]
    assert actions.count("compacted") == put_away
    assert actions.count("undone") >= put_away


def found_by(person: int) -> list[tuple]:
    """What search reads, of all entries."""
    return [
        (row["id"], row["embedder"], list(row["embedding"]), row["words"])
        for row in rows(SearchEntry, user_id=person)
    ]


def test_what_an_undo_brought_back_stays(person):
    old_and_unimportant(person)
    compact(person)
    undo(person)
    before = rows()
    compact(person)
    assert rows() == before


def test_one_summary_is_undone_alone(person):
    old_and_unimportant(person, 30)
    compact(person)
    first, *others = sorted(row["id"] for row in rows(type="SUMMARY"))
    assert others
    sources = ids(ArchivedMemory, behind=first)
    assert undo(person, stand=first) == {"restored": len(sources), "removed": 1}
    assert sources <= ids() and first not in ids()
    assert set(others) <= ids()


def test_what_the_person_edited_or_deleted_is_not_undone(person):
    one, two = remember(person, "我喜欢徒步"), remember(person, "我喜欢徒步")
    compact(person)
    (kept,) = ids()
    with scope.person(person):
        Memory.objects.filter(pk=kept).update(explicit=True)
    assert undo(person) == {"restored": 0, "removed": 0}
    assert ids() == {kept} and ids(ArchivedMemory) == {one.pk, two.pk} - {kept}


def test_only_people_with_too_many_memories_are_due(person, settings):
    settings.MEMORY = settings.MEMORY | {"COMPACTION_COUNT": 3, "COMPACTION_TOKENS": 100}
    many, wordy, lately = make_person(), make_person(), make_person()
    for user_id in (many, lately):
        store([unsaved(user_id, f"{n}") for n in range(4)])
    remember(wordy, "长" * 101)
    store([unsaved(person, f"{n}") for n in range(3)])
    compact(lately)
    with scope.everyone("test"):
        assert due_people(NOW) == [many, wordy]


def test_handed_out_each_person_counts_once_and_the_last_ends_the_run(settings):
    settings.MEMORY = settings.MEMORY | {"COMPACTION_COUNT": 3}
    people = [make_person(), make_person()]
    for user_id in people:
        old_and_unimportant(user_id)
    given = []
    run = hand_out(lambda user_id, run_id: given.append((user_id, run_id)))
    assert [user_id for user_id, _ in given] == people
    assert run.status == LifecycleRun.Status.RUNNING
    again = hand_out(lambda user_id, run_id: given.append((user_id, run_id)))
    assert again.status == LifecycleRun.Status.REFUSED and len(given) == 2
    for user_id, run_id in [given[0], given[0], given[1]]:
        compact_handed_out(user_id, run_id)
    run.refresh_from_db()
    assert (run.status, run.progress) == (LifecycleRun.Status.DONE, 1.0)
    assert run.figures["processed"] == run.figures["summarised"] == 18


def test_a_persons_failure_is_counted_and_others_have_their_turn(person, monkeypatch):
    from memory.lifecycle.compaction import job

    other = make_person()
    old_and_unimportant(other)

    def broken_for_one(user_id, **how):
        if user_id == person:
            raise ValueError
        return compact_person(user_id, **how)

    monkeypatch.setattr(job, "compact_person", broken_for_one)
    record = run_compaction(people=[person, other], now=NOW)
    assert (record.status, record.figures["errors"]) == ("done", 1)
    assert record.figures["summarised"] == 9


def test_killed_within_the_transaction_nothing_is_done(person, monkeypatch):
    old_and_unimportant(person)
    before = everything()

    def killed(figures):
        raise SystemExit

    with pytest.raises(SystemExit):
        compact(person, done=killed)
    assert everything() == before
    assert compact(person)["summarised"] == 9
