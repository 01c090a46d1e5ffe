"""The memory's language model over real HTTP: found, checked, booked, and never waited for."""

import json

import pytest

from agents.completer import LONGEST_SECONDS, ModelCompleter
from agents.models import UsageEntry
from memory.errors import CompletionFailed
from memory.models import Extraction
from tests.memory.remembering.support import Talk, current, make_person
from userdata import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk() -> Talk:
    return Talk(make_person())


def found(*memories: dict) -> str:
    return json.dumps({"memories": list(memories)}, ensure_ascii=False)


def row_of(talk: Talk, message) -> Extraction:
    with scope.person(talk.user_id):
        return Extraction.objects.get(pk=message.pk)


def complete(person: int) -> dict:
    return ModelCompleter().complete(
        instructions="find", text="t", schema={"type": "object"}, max_tokens=10, user_id=person
    )


def test_an_answer_is_one_object_and_booked_to_the_person(model, talk):
    model.answers = ['{"a": 1}']
    assert complete(talk.user_id) == {"a": 1}
    (entry,) = UsageEntry.objects.filter(user_id=talk.user_id)
    assert (entry.agent, entry.prompt_tokens, entry.completion_tokens) == ("memory", 50, 7)
    assert model.asked[0]["response_format"] == {"type": "json_object"}
    assert '{"type": "object"}' in model.asked[0]["messages"][0]["content"]


@pytest.mark.parametrize(("answer", "retryable"), [(503, True), (400, False), ("no JSON", False)])
def test_a_failure_says_whether_trying_again_may_help(model, talk, answer, retryable):
    model.answers = [answer]
    with pytest.raises(CompletionFailed) as failed:
        complete(talk.user_id)
    assert failed.value.retryable is retryable


def test_rules_are_believed_while_the_model_is_away_and_its_part_follows(model, talk):
    message = talk.store("我的GPA是3.8")
    model.answers = [503]
    with pytest.raises(CompletionFailed):
        talk.read(message)
    assert current(talk.user_id, "gpa") == ["3.8"] and row_of(talk, message).awaits_llm
    model.answers = [found()]
    assert talk.read(message) == [] and not row_of(talk, message).awaits_llm
    assert talk.read(message) == [] and len(model.asked) == 2


def test_a_request_that_the_model_refuses_is_not_sent_again(model, talk):
    message = talk.store("我的GPA是3.8")
    model.answers = [400]
    assert len(talk.read(message)) == 1
    assert (
        not row_of(talk, message).awaits_llm and "CompletionFailed" in row_of(talk, message).error
    )


def test_what_the_message_does_not_say_is_not_believed(model, talk):
    model.answers = [
        found(
            {"category": "sat", "value": "1600", "content": "SAT 1600", "quote": "SAT 1600"},
            {"category": "gpa", "value": "4.0", "content": "GPA 4.0", "quote": "成绩还可以"},
        )
    ]
    talk.say("我的成绩还可以，数学最好")
    assert current(talk.user_id, "sat") == [] and current(talk.user_id, "gpa") == []


def test_a_tool_does_not_wait_for_all_tries_of_a_slow_model(model, settings, monkeypatch):
    settings.LLM = {**settings.LLM, "MAX_RETRIES": 3}
    model.answers += [500] * 4  # with pauses of a second and more between the tries
    monkeypatch.setitem(LONGEST_SECONDS, "tools", 0.9)
    with pytest.raises(CompletionFailed) as failed:
        ModelCompleter("tools").complete(
            instructions="x", text="y", schema={}, max_tokens=10, user_id=make_person()
        )
    assert failed.value.retryable and len(model.asked) < 4
