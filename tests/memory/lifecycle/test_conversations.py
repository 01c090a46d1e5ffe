"""Summaries of conversations: when, from whose words, how long."""

from datetime import timedelta

import pytest

from memory.lifecycle.conversations import due_conversations, summarise_conversations
from memory.lifecycle.deleting import purge_deleted
from memory.lifecycle.moving import Cause, move_to_archive
from memory.models import ArchivedMemory, Conversation, Memory, MemoryEvent, Message, SearchEntry
from tests.memory.lifecycle.conftest import NOW, everything, ids, rows
from userdata import scope
from userdata.preferences import set_preferences

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_vectors")]


@pytest.fixture
def conversation(person) -> Conversation:
    return Conversation.objects.create(user_id=person, updated_at=NOW)


def say(conversation, *texts: str, role: str = "user", minutes_ago: float = 5) -> None:
    for number, text in enumerate(texts):
        at = NOW - timedelta(minutes=minutes_ago) + timedelta(milliseconds=number)
        Message.objects.create(
            conversation=conversation,
            user_id=conversation.user_id,
            role=role,
            content=text,
            created_at=at,
        )


def summaries() -> list[dict]:
    return rows(Memory, type="SUMMARY")


@pytest.mark.parametrize(
    ("said", "due"),
    [
        ({"texts": ["我的托福考了105"] * 19}, False),
        ({"texts": ["我的托福考了105"] * 20}, True),
        ({"texts": ["我的托福考了105"], "minutes_ago": 59}, False),
        ({"texts": ["我的托福考了105"], "minutes_ago": 61}, True),
        ({"texts": ["长" * 9_999]}, False),
        ({"texts": ["长" * 10_000]}, True),
    ],
)
def test_after_messages_or_time_or_length(conversation, said, due):
    said = dict(said)
    say(conversation, *said.pop("texts"), **said)
    assert bool(due_conversations(NOW)) is due


def test_the_persons_words_alone_within_200_characters(conversation):
    say(conversation, *[f"我喜欢第{n}种花，它开在{n}月" for n in range(40)], "我的托福考了105")
    say(conversation, "你应该申请MIT，你的托福是120", role="assistant")
    summarise_conversations(now=NOW)
    (summary,) = summaries()
    assert len(summary["content"]) <= 200
    assert "105" in summary["content"]
    assert "MIT" not in summary["content"] and "120" not in summary["content"]
    assert summary["conflict_key"] == f"conv:{conversation.pk}:summary"
    assert ids(SearchEntry, pk=summary["id"]) == {summary["id"]}


def test_a_later_one_supersedes_it_and_nothing_new_makes_none(conversation):
    say(conversation, "我的托福考了105", minutes_ago=120)
    assert summarise_conversations(now=NOW).figures["summarised"] == 1
    assert summarise_conversations(now=NOW) is None
    say(conversation, "我的SAT考了1500", minutes_ago=70)
    summarise_conversations(now=NOW)
    first, second = sorted(summaries(), key=lambda row: row["said_at"])
    assert (first["status"], first["superseded_by"]) == ("superseded", second["id"])
    assert first["valid_to"] == second["said_at"]
    assert second["content"] == "我的托福考了105；我的SAT考了1500"


def test_what_the_assistant_says_alone_is_no_conversation(conversation):
    say(conversation, *["你好"] * 30, role="assistant", minutes_ago=90)
    assert summarise_conversations(now=NOW) is None


def test_not_while_the_memory_is_paused(conversation, person):
    set_preferences(person, enable_memory=False)
    say(conversation, "我的托福考了105", minutes_ago=70)
    summarise_conversations(now=NOW)
    assert summaries() == []


def test_a_deleted_summary_is_not_made_again(conversation):
    say(conversation, "我的托福考了105", minutes_ago=70)
    summarise_conversations(now=NOW)
    with scope.everyone("test"):
        cause = Cause(ArchivedMemory.Reason.PERSON, MemoryEvent.Actor.PERSON, NOW)
        move_to_archive([row["id"] for row in summaries()], cause)
    assert summarise_conversations(now=NOW) is None
    later = NOW + timedelta(hours=25)
    purge_deleted(later, lambda rows: None)
    say(conversation, "我想学建筑", minutes_ago=-60 * 24)
    Conversation.objects.update(updated_at=later)
    summarise_conversations(now=later + timedelta(hours=1))
    assert [row["content"] for row in summaries()] == ["我想学建筑"]


def test_a_dry_run_writes_nothing(conversation):
    say(conversation, "我的托福考了105", minutes_ago=70)
    before = everything()
    assert summarise_conversations(now=NOW, dry_run=True).figures["summarised"] == 1
    assert everything() == before
