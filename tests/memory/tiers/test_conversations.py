"""The running conversation is read from the warmest tier that has all of it, and never stale."""

import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_redis import get_redis_connection
from hypothesis import given
from hypothesis import strategies as st

from memory.models import Conversation, Message
from memory.selectors import window_before
from memory.services import delete_conversation, store_answer, store_user_message
from memory.tiers import short
from memory.tiers.entry import Cached, Entry
from memory.tiers.working import ENTRIES_OF_PERSON, WorkingMemory, working_memory
from tests.memory.remembering.support import make_person

NOW = timezone.now()


@pytest.fixture
def person(transactional_db) -> int:
    working_memory.clear()
    get_redis_connection().flushdb()
    return make_person()


def turn(person: int, text: str, conversation=None) -> Message:
    question = store_user_message(person, text, conversation_id=conversation)
    answer(question, f"answer to {text}")
    return question


def answer(question: Message, text: str) -> None:
    store_answer(
        question,
        text,
        run_id=uuid.uuid4(),
        agent="essay",
        status="complete",
        tool_calls=[],
        data={},
        at=timezone.now(),
    )


def texts(question: Message, size: int = 20) -> list[str]:
    return [entry.content for entry in window_before(question, size)]


def cold_texts(question: Message, size: int = 20) -> list[str]:
    working_memory.clear()
    get_redis_connection().flushdb()
    return texts(question, size)


def queries(question: Message) -> int:
    with CaptureQueriesContext(connection) as captured:
        window_before(question, 20)
    return len(captured)


def test_a_running_conversation_needs_no_question_to_the_database(person):
    first = turn(person, "one")
    second = turn(person, "two", first.conversation_id)
    assert queries(second) == 0
    assert texts(second) == ["one", "answer to one", "two"]


def test_another_process_finds_it_in_redis(person):
    first = turn(person, "one")
    second = turn(person, "two", first.conversation_id)
    working_memory.clear()
    assert queries(second) == 0
    assert texts(second) == cold_texts(second)


def test_what_another_process_stored_is_not_missed(person):
    first = turn(person, "one")
    held = working_memory.get(person, str(first.conversation_id))
    second = turn(person, "two", first.conversation_id)
    working_memory.put(person, str(first.conversation_id), held)  # it knows nothing of the second
    third = store_user_message(person, "three", conversation_id=first.conversation_id)
    assert texts(third)[-3:] == ["two", "answer to two", "three"]
    assert texts(third) == cold_texts(third) and second.position < third.position


def test_an_answer_that_was_replaced_is_not_read_again(person):
    question = turn(person, "one")
    answer(question, "a better answer")
    second = store_user_message(person, "two", conversation_id=question.conversation_id)
    assert texts(second) == ["one", "a better answer", "two"] == cold_texts(second)


def test_a_long_conversation_gives_its_end(person):
    question = turn(person, "0")
    for number in range(1, 30):
        question = turn(person, str(number), question.conversation_id)
    for size in (1, 2, 20, 50):
        assert texts(question, size) == cold_texts(question, size)
        assert len(texts(question, size)) == size


def test_a_deleted_conversation_is_nowhere(person):
    question = turn(person, "one")
    delete_conversation(person, question.conversation_id)
    assert working_memory.get(person, str(question.conversation_id)) is None
    assert short.get(str(question.conversation_id)) is None


def test_messages_of_before_the_tiers_are_found(person):
    conversation = Conversation.objects.create(user_id=person, updated_at=NOW, revision=1)
    for number in range(3):
        Message.objects.create(
            conversation=conversation,
            user_id=person,
            role="user",
            content=str(number),
            created_at=NOW + timedelta(seconds=number),
        )
    question = store_user_message(person, "now", conversation_id=conversation.pk)
    assert texts(question) == ["0", "1", "2", "now"]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 60)), max_size=12))
def test_the_working_tier_keeps_within_its_bounds(conversations):
    tier = WorkingMemory()
    for number, length in conversations:
        entries = tuple(Entry("x", n, "user", "y", NOW) for n in range(length))
        tier.put(1, str(number), Cached(length, entries, whole=True))
    kept = [tier.get(1, str(number)) for number in range(4)]
    assert sum(len(each.entries) for each in kept if each) <= ENTRIES_OF_PERSON
    assert all(not each.whole or each.revision <= 20 for each in kept if each)
