"""The memory's language model over real HTTP: found, checked, booked, and never waited for."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from agents.llm.completer import ModelCompleter, ToolsCompleter
from agents.models import UsageEntry
from memory.errors import CompletionFailed
from memory.models import Extraction
from tests.memory.remembering.support import Talk, current, make_person
from userdata import scope

pytestmark = pytest.mark.django_db


class Model(ThreadingHTTPServer):
    """Answers with what it was told to, or with a status."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[dict] = []
        self.answers: list[str | int] = []


class Handler(BaseHTTPRequestHandler):
    server: Model

    def do_POST(self) -> None:
        self.server.asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        answer = self.server.answers.pop(0)
        if isinstance(answer, int):
            return self._send(answer, {"error": {"message": "no", "code": None}})
        message = {"role": "assistant", "content": answer}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        usage = {"prompt_tokens": 50, "completion_tokens": 7, "total_tokens": 57}
        body = {"id": "x", "object": "chat.completion", "created": 1, "model": "gpt-4o-mini"}
        return self._send(200, {**body, "choices": [choice], "usage": usage})

    def _send(self, status: int, body: dict) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args) -> None:
        pass


@pytest.fixture
def model(settings, monkeypatch) -> Model:
    server = Model()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/v1"
    settings.LLM = {**settings.LLM, "BASE_URL": url, "API_KEY": "k", "MAX_RETRIES": 0}
    completer = ModelCompleter()
    monkeypatch.setattr("memory.remembering.extracting.completer", lambda: completer)
    yield server
    server.shutdown()
    server.server_close()


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
    completer = ToolsCompleter()
    monkeypatch.setattr(completer, "longest_seconds", 0.3)
    with pytest.raises(CompletionFailed) as failed:
        completer.complete(
            instructions="x", text="y", schema={}, max_tokens=10, user_id=make_person()
        )
    assert failed.value.retryable and len(model.asked) == 1
