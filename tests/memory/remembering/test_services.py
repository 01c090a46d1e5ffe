"""What the person writes, changes, deletes and decides."""

from datetime import timedelta

import pytest
from django.utils import timezone

from memory.errors import AlreadySettled, InvalidMemory, MemoryMissing
from memory.models import ArchivedMemory
from memory.selectors import SearchQuery, conflict_page, history_of, memory_page, search
from memory.services import (
    edit_memory,
    forget,
    remember,
    restore_memory,
    set_importance,
    settle_conflict,
    undo_change,
    update_entity,
    upsert_entity,
)
from tests.memory.remembering.support import Talk, current, make_person
from userdata import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def person() -> int:
    return make_person()


def shown(person: int) -> list[str]:
    return [memory.content for memory in memory_page(person)[0]]


def test_a_written_memory_is_settled_before_it_is_answered(person):
    first = remember(person, type="FACT", content="GPA 3.8/4.0")
    again = remember(person, type="FACT", content="我的GPA是3.8")
    better = remember(person, type="FACT", content="GPA 3.9/4.0")
    assert [first.action, again.action, better.action] == ["ADD", "SKIP", "REPLACE"]
    assert again.memory.pk == first.memory.pk
    assert first.memory.category == "gpa" and current(person, "gpa") == ["3.9"]


def test_a_text_of_no_category_is_kept_all_the_same(person):
    outcome = remember(person, type="FEEDBACK", content="我喜欢你举例子")
    assert (outcome.action, outcome.memory.category) == ("ADD", "other")


@pytest.mark.parametrize("content", ["", "  \n", "x" * 4001])
def test_a_text_that_cannot_be_kept_is_refused(person, content):
    with pytest.raises(InvalidMemory):
        remember(person, type="FACT", content=content)


def test_decisions_that_differ_in_a_name_are_different_memories(person):
    remember(person, type="DECISION", content="我申请了康奈尔的EA")
    remember(person, type="DECISION", content="我申请了布朗的EA")
    assert current(person, "ea") == ["Brown University", "Cornell University"]


def test_an_edit_holds_whatever_the_strategy_says(person):
    memory = remember(person, type="FACT", content="SAT 1520").memory
    edited = edit_memory(person, memory.pk, content="SAT 1490")
    assert edited.value == "1490" and edited.explicit
    assert current(person, "sat") == ["1490"]
    events = history_of(person, memory.pk)
    assert [event.action for event in events] == ["created", "edited"]
    assert events[-1].before["value"] == "1520"


def test_a_deleted_memory_is_gone_at_once_and_can_be_taken_back(person):
    memory = remember(person, type="FACT", content="SAT 1520").memory
    forget(person, memory.pk)
    assert shown(person) == []
    with pytest.raises(MemoryMissing):
        forget(person, memory.pk)
    restored = restore_memory(person, memory.pk)
    assert restored.pk == memory.pk and shown(person) == ["SAT 1520"]
    with scope.person(person):
        assert not ArchivedMemory.objects.exists()


def test_a_memory_taken_back_does_not_push_out_what_came_after(person):
    memory = remember(person, type="FACT", content="GPA 3.8/4.0").memory
    forget(person, memory.pk)
    remember(person, type="FACT", content="GPA 3.9/4.0")
    assert restore_memory(person, memory.pk).status == "pending"
    assert current(person, "gpa") == ["3.9"] and conflict_page(person)[1] == 1


@pytest.mark.parametrize(
    "said",
    ["我的GPA是3.8", "我SAT 1500", "我决定ED康奈尔", "我喜欢康奈尔", "我不想去加州", "我EA申请MIT",
     "我家的猫叫团子"],
)  # fmt: skip
def test_what_is_deleted_and_told_again_is_one_memory_without_a_question(person, said):
    first = remember(person, type="FACT", content=said).memory
    assert remember(person, type="FACT", content=said).action == "SKIP"
    forget(person, first.pk)
    again = remember(person, type="FACT", content=said)
    assert (again.action, again.conflict_id) == ("ADD", None)
    assert restore_memory(person, first.pk).status == "active"
    assert shown(person) == [said] and conflict_page(person)[1] == 0


def test_what_was_told_again_goes_with_the_memory_that_it_confirmed(person):
    talk = Talk(person, timezone.now() - timedelta(hours=1))
    talk.say("我的GPA是3.8")
    (memory,) = memory_page(person)[0]
    forget(person, memory.pk)
    talk.clock = timezone.now()
    talk.say("我的绩点是3.8")
    restore_memory(person, memory.pk)
    forget(person, memory.pk)
    wanted = SearchQuery("绩点", include_conversations=True, now=timezone.now())
    assert shown(person) == [] and not search(person, wanted).hits


@pytest.mark.parametrize(
    ("choice", "left"), [("current", ["3.9"]), ("proposed", ["2.1"]), ("both", ["2.1", "3.9"])]
)
def test_the_person_settles_a_conflict(person, choice, left):
    remember(person, type="FACT", content="GPA 3.9/4.0")
    asked = remember(person, type="FACT", content="GPA 2.1/4.0")
    assert asked.action == "PENDING"
    settle_conflict(person, asked.conflict_id, choice)
    assert current(person, "gpa") == left and conflict_page(person)[1] == 0
    with pytest.raises(AlreadySettled):
        settle_conflict(person, asked.conflict_id, choice)


def test_a_change_can_be_undone(person):
    remember(person, type="FACT", content="GPA 3.8/4.0")
    changed = remember(person, type="FACT", content="GPA 3.9/4.0").memory
    assert undo_change(person, changed.pk).value == "3.8"
    assert current(person, "gpa") == ["3.8"]


def test_importance_lies_between_nothing_and_one(person):
    memory = remember(person, type="FACT", content="SAT 1520").memory
    assert set_importance(person, memory.pk, 0.3).importance == 0.3
    with pytest.raises(InvalidMemory):
        set_importance(person, memory.pk, 1.1)


def test_a_school_is_one_entity_by_whatever_name(person):
    first, created = upsert_entity(person, type="SCHOOL", name="MIT", relations=["interested_in"])
    second, again = upsert_entity(person, type="SCHOOL", name="麻省理工学院", attributes={"a": 1})
    assert (created, again, first.pk) == (True, False, second.pk)
    update_entity(person, first.pk, attributes={"b": 2}, relations=["applied_to"])
    with pytest.raises(MemoryMissing):
        update_entity(make_person("other"), first.pk, attributes={})


def test_a_question_that_a_later_message_answers_is_closed(person):
    talk = Talk(person)
    talk.say("我的GPA是3.9")
    talk.say("我的GPA是2.1")
    talk.say("说错了，GPA是3.1")
    assert current(person, "gpa") == ["3.1"] and conflict_page(person)[1] == 0
