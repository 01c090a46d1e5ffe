"""The same thing twice: it stays, once, and is told once."""

import pytest

from memory import services
from memory.core.tokens import estimated_tokens
from memory.keys import text_key
from memory.selectors import memory_page
from tests.memory.complaints.support import found, listed, prompt
from tests.memory.remembering.support import Talk, all_rows, current

pytestmark = pytest.mark.usefixtures("letters")


def test_adding_it_again_never_deletes_it(person):
    first = services.remember(person, type="FACT", content="我会拉大提琴")
    for _ in range(5):
        again = services.remember(person, type="FACT", content="我会拉大提琴")
        assert (again.action, again.memory.pk) == ("SKIP", first.memory.pk)
    assert listed(person) == ["我会拉大提琴"]
    assert found(person, "我会拉大提琴") == ["我会拉大提琴"]


def test_width_case_and_punctuation_make_no_second_memory(person):
    for content in ("I play the Cello.", "i play the cello", "Ｉ ｐｌａｙ ｔｈｅ ｃｅｌｌｏ"):
        services.remember(person, type="FACT", content=content)
    assert len(listed(person)) == 1


def test_a_twin_is_found_among_many_that_are_near(person):
    """By the exact text and the raw distance, not by a rank that may push it out of a window."""
    twin = services.remember(person, type="FACT", content="我读完了第500本科幻小说").memory
    items = [{"content": f"我读完了第{n}本科幻小说", "type": "FACT"} for n in range(300)]
    services.add_batch(person, items)
    again = services.remember(person, type="FACT", content="我读完了第500本科幻小说")
    assert (again.action, again.memory.pk) == ("SKIP", twin.pk)


def test_near_but_not_the_same_is_two_memories(person):
    for content in ("我申请了康奈尔的EA", "我申请了布朗的EA", "我九月去北京", "我十月去北京"):
        services.remember(person, type="FACT", content=content)
    assert len(listed(person)) == 4


def test_what_no_longer_holds_is_told_nowhere(talk):
    """Superseded, pending, deleted: none of them in search or prompt, whatever finds it."""
    talk.say("我的GPA是3.8")
    talk.say("我的GPA现在是3.9")
    talk.say("我的GPA是2.2")  # waits for the person's decision
    forgotten = services.remember(talk.user_id, type="FACT", content="GPA 是我的弱项").memory
    services.forget(talk.user_id, forgotten.pk)
    memories = [row.content for row in all_rows(talk.user_id) if row.status == "active"]
    assert len(memories) == 1 and current(talk.user_id, "gpa") == ["3.9"]
    lines = [line for line in prompt(talk.user_id, "GPA").splitlines() if "| FACT |" in line]
    assert len(lines) == 1 and "3.9" in lines[0]
    assert "GPA 是我的弱项" not in found(talk.user_id, "GPA 弱项")


def test_what_was_completed_is_one_memory_with_all_of_its_words(talk):
    talk.say("我喜欢康奈尔的工程学院")
    talk.say("我喜欢康奈尔，离我姐姐近")
    rows = [row for row in all_rows(talk.user_id) if row.status == "active"]
    for row in rows:
        assert row.tokens == estimated_tokens(row.content)
        assert row.content_hash == text_key(talk.user_id, row.content)


def test_a_batch_sent_twice_is_stored_once(person):
    items = [
        {"content": f"第{n}条", "type": "FACT", "metadata": {"externalId": f"v{n}"}}
        for n in range(20)
    ]
    assert services.add_batch(person, items) == services.add_batch(person, items)
    assert memory_page(person)[1] == 20


def test_a_message_delivered_twice_counts_once(talk):
    message = talk.store("我的GPA是3.8，SAT考了1520")
    talk.read(message)
    before = [(row.pk, row.updated_at) for row in all_rows(talk.user_id)]
    for _ in range(3):
        assert talk.read(message) == []
    assert [(row.pk, row.updated_at) for row in all_rows(talk.user_id)] == before


def test_two_languages_of_one_fact_are_one_memory(talk):
    for text in ("我的托福是110", "My TOEFL is 110", "托福110分"):
        talk.say(text)
    assert current(talk.user_id, "toefl") == ["110"]
    assert len(all_rows(talk.user_id)) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我在养老院做志愿者", "I volunteer at a nursing home"),
        ("我住在北京", "I live in Beijing"),
        ("我妈妈是护士", "My mother works as a nurse"),
        ("我对花生过敏", "I'm allergic to peanuts"),
        ("我年级前5%", "I'm in the top 5% of my class"),
    ],
)
def test_what_is_told_in_the_other_language_adds_no_copy(talk, one, other):
    for said in (one, other):
        talk.say(said)
    assert len(listed(talk.user_id)) == 1


def test_a_conversation_on_another_day_adds_no_copy(person):
    for _ in range(3):
        Talk(person).say("我想申康奈尔，我的GPA是3.8")
    assert len(all_rows(person)) == 2
