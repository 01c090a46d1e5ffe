"""What held once answers a question about the past, and no other."""

from datetime import timedelta

import pytest
from django.utils import timezone

from memory import services
from memory.models import CategoryRule, Conflict
from memory.retrieval import SearchQuery
from memory.selectors import memory_page, retrieval_context, search
from tests.memory.complaints.support import EVERYTHING
from tests.memory.remembering.support import START, Talk, current
from userdata import scope

pytestmark = pytest.mark.usefixtures("letters")

WEEK = timedelta(days=7)


def lines(talk: Talk, question: str) -> list[str]:
    """What another conversation is told."""
    context = retrieval_context(talk.user_id, question, now=START + 5 * WEEK)
    return [line.text() for line in context.lines]


def believed(person: int, category: str, at) -> list[str]:
    query = SearchQuery(category, categories=(category,), as_of=at, floor=EVERYTHING)
    return sorted(hit.memory.value for hit in search(person, query).hits)


@pytest.mark.parametrize(
    ("old", "new", "past", "present", "values"),
    [
        (
            "我的预算是一年5万美元",
            "我的预算改成一年6万美元",
            "一开始我说预算多少",
            "我的预算是多少",
            ("50000", "60000"),
        ),
        (
            "My budget is $50,000 a year",
            "My budget is now $60,000 a year",
            "what was my budget originally",
            "what is my budget",
            ("50000", "60000"),
        ),
        (
            "我决定ED康奈尔",
            "我改ED布朗了",
            "改之前我ED哪所",
            "我ED哪所",
            ("Cornell", "Brown"),
        ),
    ],
)
def test_the_old_value_answers_the_past_with_its_days_and_never_the_present(
    talk, old, new, past, present, values
):
    talk.say(old, at=START)
    talk.say(new, at=START + WEEK)
    told = [line for line in lines(talk, past) if "| PAST |" in line]
    assert [values[0] in line for line in told] == [True]
    assert told[0].startswith("- 2026-09-01..2026-09-08 | PAST | ")
    now = "\n".join(lines(talk, present))
    assert values[1] in now and "PAST" not in now
    assert values[0] not in now and old not in now


def test_of_a_sentence_that_tells_more_the_stale_clause_is_left_out(talk):
    talk.say("我的GPA是3.6，我决定ED康奈尔", at=START)
    talk.say("我的GPA是3.8", at=START + WEEK)
    said = [line for line in lines(talk, "我ED哪所，GPA多少") if "| SAID |" in line]
    assert any("康奈尔" in line for line in said)
    assert not any("3.6" in line for line in said)


def test_what_was_taken_back_is_told_as_taken_back(talk):
    talk.say("我决定ED康奈尔", at=START)
    talk.say("我不申康奈尔了", at=START + WEEK)
    now = "\n".join(lines(talk, "我ED哪所"))
    assert "我决定ED康奈尔" not in now and "我不申康奈尔了" in now
    assert any("PAST" in line and "Cornell" in line for line in lines(talk, "我原来的ED是哪所"))


def test_what_was_only_asked_stands_behind_what_was_told(talk):
    talk.say("SAT要考多少才够？", at=START)
    talk.say("我弟弟也在准备考SAT", at=START + WEEK)
    said = [line for line in lines(talk, "SAT") if "| SAID |" in line]
    assert ["弟弟" in line for line in said] == [True, False]


def test_what_the_person_decided_against_or_deleted_is_no_past(talk):
    talk.say("我的GPA是3.6", at=START)
    talk.say("我的GPA是3.8", at=START + WEEK)
    held = memory_page(talk.user_id)[0][0]
    services.undo_change(talk.user_id, held.pk)
    assert not any("PAST" in line for line in lines(talk, "我原来的GPA是多少"))


def test_an_edit_by_hand_leaves_the_value_before_it(talk):
    talk.say("我的GPA是3.6", at=START)
    held = memory_page(talk.user_id)[0][0]
    services.edit_memory(talk.user_id, held.pk, content="GPA 3.8", now=START + WEEK)
    assert current(talk.user_id, "gpa") == ["3.8"]
    assert "3.6" not in "\n".join(lines(talk, "我的GPA是多少"))
    told = [line for line in lines(talk, "我原来的GPA是多少") if "PAST" in line]
    assert len(told) == 1 and "3.6" in told[0] and "2026-09-01..2026-09-08" in told[0]
    services.forget(talk.user_id, held.pk)
    assert "3.6" not in "\n".join(lines(talk, "我原来的GPA是多少"))


def replaced(talk: Talk) -> None:
    talk.say("我的GPA是3.8", at=START + 2 * WEEK)


def edited(talk: Talk) -> None:
    held = memory_page(talk.user_id)[0][0]
    services.edit_memory(talk.user_id, held.pk, content="GPA 3.8", now=START + 2 * WEEK)


@pytest.mark.parametrize("end", [replaced, edited])
def test_as_of_a_day_gives_what_was_believed_then(talk, end):
    talk.say("我的GPA是3.6", at=START)
    end(talk)
    days = (START - WEEK, START + WEEK, START + 3 * WEEK)
    assert [believed(talk.user_id, "gpa", day) for day in days] == [[], ["3.6"], ["3.8"]]


def test_as_of_a_day_before_a_message_that_was_read_late(talk):
    early = talk.store("我的GPA是3.6", at=START)
    talk.say("我的GPA是3.8", at=START + 2 * WEEK)
    talk.read(early)
    days = (START + WEEK, START + 3 * WEEK)
    assert [believed(talk.user_id, "gpa", day) for day in days] == [["3.6"], ["3.8"]]


def test_a_lower_score_was_never_the_best(talk):
    talk.say("我的SAT是1500", at=START)
    talk.say("我的SAT是1450", at=START + 2 * WEEK)
    days = (START + WEEK, START + 3 * WEEK)
    assert [believed(talk.user_id, "sat", day) for day in days] == [["1500"], ["1500"]]
    assert not any("PAST" in line for line in lines(talk, "我原来的SAT是多少"))


def test_what_was_withdrawn_was_believed_until_then(talk):
    talk.say("我决定ED康奈尔", at=START)
    talk.say("我不申康奈尔了", at=START + 2 * WEEK)
    days = (START + WEEK, START + 3 * WEEK)
    held = [believed(talk.user_id, "ed", day) for day in days]
    assert held == [["Cornell University"], []]


@pytest.mark.parametrize(
    ("choice", "after"), [("current", ["3.6"]), ("proposed", ["3.8"]), ("both", ["3.6", "3.8"])]
)
def test_while_a_question_waits_the_earlier_value_is_believed(talk, choice, after):
    CategoryRule.objects.update_or_create(
        category="gpa", defaults={"type": "FACT", "strategy": "ASK_USER", "enabled": True}
    )
    talk.say("我的GPA是3.6", at=START)
    talk.say("我的GPA是3.8", at=START + WEEK)
    with scope.person(talk.user_id):
        conflict = Conflict.objects.get()
    between = timezone.now()
    services.settle_conflict(talk.user_id, conflict.pk, choice)
    assert believed(talk.user_id, "gpa", between) == ["3.6"]
    assert believed(talk.user_id, "gpa", timezone.now()) == after


UPDATE = {
    "name": "update_profile",
    "status": "ok",
    "args": {},
    "result": {"updated": {"gpa": {"from": 3.6, "to": 3.8}}},
}


def test_what_was_undone_is_not_learned_again_from_the_tools_of_its_answer(talk):
    talk.say("我的GPA是3.6/4.0")
    said = talk.store("我的GPA是3.8/4.0")
    talk.read(said)
    held = memory_page(talk.user_id)[0][0]
    services.undo_change(talk.user_id, held.pk)
    later = timezone.now() + timedelta(minutes=1)
    answer = talk.store("好的", role="assistant", reply_to=said, tool_calls=[UPDATE], at=later)
    talk.read(answer)
    assert current(talk.user_id, "gpa") == ["3.6"]
    talk.say("我的GPA是3.8/4.0", at=later + WEEK)
    assert current(talk.user_id, "gpa") == ["3.8"]
