"""Open facts have the life of any memory: one value at a time where there is one, else beside."""

import pytest

from memory.context import retrieval_context
from tests.memory.remembering.support import Talk, all_rows, current, make_person

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk() -> Talk:
    return Talk(make_person())


def test_a_new_value_of_a_single_predicate_supersedes_the_old(talk):
    talk.say("我住在上海")
    talk.say("我搬到杭州了")
    assert current(talk.user_id, "note") == ["杭州"]
    old, new = all_rows(talk.user_id)
    assert (old.value, old.status, old.superseded_by) == ("上海", "superseded", new.pk)
    assert new.conflict_key == "note:self:lives in"


def test_the_same_told_in_the_other_language_takes_its_place(talk):
    talk.say("我住在上海")
    talk.say("I moved to Hangzhou")
    assert current(talk.user_id, "note") == ["Hangzhou"]


def test_notes_of_other_subjects_and_predicates_stand_beside_each_other(talk):
    talk.say("我住在上海")
    talk.say("我妹妹住在北京")
    talk.say("我老家在湖南")
    assert current(talk.user_id, "note") == ["上海", "北京", "湖南"]


def test_of_a_predicate_with_many_values_all_are_kept_and_each_once(talk):
    talk.say("我对花生过敏")
    talk.say("我对海鲜过敏")
    talk.say("我对花生过敏")
    talk.say("I'm allergic to cats")
    assert sorted(current(talk.user_id, "note")) == ["cats", "海鲜", "花生"]


@pytest.mark.parametrize(
    ("told", "over"),
    [
        ("我住在上海", "我不住上海了"),
        ("I live in Boston", "I don't live in Boston anymore"),
        ("我对花生过敏", "我对花生不过敏了"),
        ("我养了一只猫叫团子", "我家猫去世了"),
        ("我住在上海", "那个不算"),
        ("我妈是医生", "把那条删了吧"),
        ("我住在上海", "我住上海是骗你的"),
    ],
)
def test_what_is_over_or_taken_back_holds_no_longer(talk, told, over):
    talk.say(told)
    assert current(talk.user_id, "note")
    talk.say(over)
    assert current(talk.user_id, "note") == []


@pytest.mark.parametrize(
    "text",
    [
        "我住哪？",
        "如果我住在纽约呢",
        "我想住在市中心",
        "我同学住在上海",
        "我以前住在上海",
        "where do I live?",
    ],
)
def test_what_is_asked_wished_past_or_somebody_elses_is_none(talk, text):
    talk.say(text)
    assert all_rows(talk.user_id) == []


def test_a_note_stands_in_what_an_agent_is_told(talk):
    talk.say("我住在上海")
    told = retrieval_context(talk.user_id, "怎么写文书", now=talk.clock).block
    assert "| FACT | note | 上海 | 住在上海" in told
