"""Updates and contradictions: the new one holds, the old one is history, nothing is lost."""

from datetime import timedelta

import pytest

from memory import services
from memory.lifecycle.compaction.job import compact_person
from memory.models import ArchivedMemory
from memory.retrieval import SearchQuery
from memory.selectors import conflict_page, history_of, search
from tests.memory.complaints.support import EVERYTHING, found, listed, prompt
from tests.memory.remembering.support import START, Talk, all_rows, current
from userdata import scope

pytestmark = pytest.mark.usefixtures("letters")

LIVES = [
    ("我住在北京", "我搬到上海了", "我住在哪里"),
    ("我决定ED康奈尔", "我改ED布朗了", "我的ED是哪所"),
    ("我的GPA是3.6", "我的GPA涨到3.8了", "我的GPA"),
    ("My budget is $50,000 a year", "My budget is now $60,000 a year", "budget"),
]


@pytest.mark.parametrize(("old", "new", "question"), LIVES[1:])
def test_the_new_one_is_added_and_the_old_one_is_kept_as_history(talk, old, new, question):
    talk.say(old)
    talk.say(new)
    rows = all_rows(talk.user_id)
    assert [row.status for row in rows] == ["superseded", "active"]
    assert rows[0].superseded_by == rows[1].pk and rows[0].valid_to == rows[1].valid_from
    memories = [
        line for line in prompt(talk.user_id, question).splitlines() if "| SAID |" not in line
    ]
    assert rows[1].content in "\n".join(memories) and rows[0].content not in "\n".join(memories)


def test_a_contradiction_without_a_key_leaves_one_of_two_and_loses_none(person):
    first = services.remember(person, type="FACT", content="我住在北京")
    second = services.remember(person, type="FACT", content="我搬到上海了")
    rows = {row.content: row.status for row in all_rows(person)}
    assert set(rows) == {"我住在北京", "我搬到上海了"}
    assert second.action in ("REPLACE", "PENDING", "ADD") and first.action == "ADD"
    if second.action == "ADD":  # too far apart to be compared: both are told, with their dates
        assert set(listed(person)) == set(rows)


def test_the_text_of_an_update_is_the_new_one(talk):
    talk.say("我的GPA是3.6")
    talk.say("我的GPA是3.8")
    old, new = all_rows(talk.user_id)
    assert "3.8" in new.content and "3.6" not in new.content and "3.6" in old.content
    event = history_of(talk.user_id, old.pk)[-1]
    assert (event.action, event.before["status"], event.after["status"]) == (
        "superseded", "active", "superseded",
    )  # fmt: skip


def test_one_can_ask_what_was_believed_then(talk):
    talk.say("我的GPA是3.6", at=START)
    talk.say("我的GPA是3.8", at=START + timedelta(days=30))

    def believed(days: int) -> list[str]:
        query = SearchQuery("GPA", as_of=START + timedelta(days=days), floor=EVERYTHING)
        return [hit.memory.value for hit in search(talk.user_id, query).hits]

    assert [believed(-1), believed(10), believed(40)] == [[], ["3.6"], ["3.8"]]


def test_a_late_message_does_not_bring_the_stale_value_back(talk):
    early = talk.store("我的GPA是3.6")
    talk.say("我的GPA是3.8")
    talk.read(early)
    assert current(talk.user_id, "gpa") == ["3.8"] and len(all_rows(talk.user_id)) == 2


def test_what_the_rules_cannot_decide_is_asked_and_neither_is_lost(talk):
    talk.say("我的GPA是3.9")
    talk.say("我的GPA是2.2")
    ((conflict, standing, proposed),), total = conflict_page(talk.user_id)
    assert (total, standing.value, proposed.value) == (1, "3.9", "2.2")
    services.settle_conflict(talk.user_id, conflict.pk, "proposed")
    assert current(talk.user_id, "gpa") == ["2.2"]
    assert {row.value: row.status for row in all_rows(talk.user_id)}["3.9"] == "superseded"


def test_a_wrong_update_is_taken_back(talk):
    talk.say("我决定ED康奈尔")
    talk.say("我改ED布朗了")
    new = all_rows(talk.user_id)[-1]
    assert services.undo_change(talk.user_id, new.pk).value == "Cornell University"
    assert current(talk.user_id, "ed") == ["Cornell University"]


def test_compaction_shortens_no_memory_for_good(person):
    long = "我在机器人社负责" + "机械结构、电路和编程，" * 12
    with scope.person(person):
        pass
    items = [
        {"content": f"{long}第{n}年", "type": "FACT", "category": "activity", "importance": 0.3,
         "createdAt": START - timedelta(days=300)}
        for n in range(4)
    ]  # fmt: skip
    services.add_batch(person, items)
    compact_person(person, now=START)
    with scope.person(person):
        behind = list(ArchivedMemory.objects.values_list("content", flat=True))
    assert sorted(behind + [row.content for row in all_rows(person) if row.type != "SUMMARY"]) == (
        sorted(item["content"] for item in items)
    )


def test_a_deleted_source_is_not_recalled_but_what_was_learned_says_where_from(talk):
    """The conversation goes; the memory is the person's own until they delete it."""
    talk.say("你好，我的托福考了113分，还差阅读")
    services.delete_conversation(talk.user_id, talk.conversation.pk)
    texts = found(talk.user_id, "托福")
    (memory,) = all_rows(talk.user_id)
    assert texts == [memory.content]
    assert "托福考了113分" in memory.excerpt


def test_a_mind_changed_back_and_forth_ends_where_it_ended(person):
    talk = Talk(person)
    for school in ("康奈尔", "布朗", "康奈尔", "杜克"):
        talk.say(f"我决定ED{school}")
    assert current(person, "ed") == ["Duke University"]
    assert [row.status for row in all_rows(person)].count("active") == 1
