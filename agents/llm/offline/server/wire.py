"""The JSON of OpenAI's chat completions: whole answers, streamed chunks, errors, the model list."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from agents.llm.offline.server.tokens import count_tokens, pieces

MODEL = "offline-counsellor"
DONE = b"data: [DONE]\n\n"


@dataclass(frozen=True)
class Call:
    """A tool call: its id, the tool's name and the arguments as the JSON text that is sent."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True)
class Completion:
    """One answer before it is put on the wire: text or tool calls, and what it cost in tokens."""

    id: str
    created: int
    content: str = ""
    calls: tuple[Call, ...] = ()
    finish_reason: str = "stop"
    prompt_tokens: int = 0
    include_usage: bool = False
    model: str = field(default=MODEL, kw_only=True)

    @property
    def usage(self) -> dict:
        """Token counts, estimated as ``tokens`` documents."""
        said = count_tokens(self.content)
        said += sum(count_tokens(call.name + call.arguments) for call in self.calls)
        return {
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": said,
            "total_tokens": self.prompt_tokens + said,
        }

    def emptied(self) -> "Completion":
        """The same answer without anything said."""
        return replace(self, content="", calls=(), finish_reason="stop")


def completion_json(completion: Completion) -> dict:
    """The ``chat.completion`` object of a request without streaming."""
    message = {"role": "assistant", "content": completion.content or None, "refusal": None}
    if completion.calls:
        message["tool_calls"] = [_whole_call(call) for call in completion.calls]
    else:
        message["content"] = completion.content
    choice = {
        "index": 0,
        "message": message,
        "logprobs": None,
        "finish_reason": completion.finish_reason,
    }
    head = _head(completion, "chat.completion")
    return {**head, "choices": [choice], "usage": completion.usage}


def _whole_call(call: Call) -> dict:
    function = {"name": call.name, "arguments": call.arguments}
    return {"id": call.id, "type": "function", "function": function}


def chunks(completion: Completion) -> Iterator[dict]:
    """The ``chat.completion.chunk`` objects of a streamed answer, in order."""
    head = _head(completion, "chat.completion.chunk")
    for delta in _deltas(completion):
        yield {**head, "choices": [_choice(delta, None)]}
    yield {**head, "choices": [_choice({}, completion.finish_reason)]}
    if completion.include_usage:
        yield {**head, "choices": [], "usage": completion.usage}


def _deltas(completion: Completion) -> Iterator[dict]:
    yield {"role": "assistant", "content": None if completion.calls else ""}
    for piece in pieces(completion.content):
        yield {"content": piece}
    for index, call in enumerate(completion.calls):
        yield from _call_deltas(index, call)


def _call_deltas(index: int, call: Call) -> Iterator[dict]:
    function = {"name": call.name, "arguments": ""}
    start = {"index": index, "id": call.id, "type": "function", "function": function}
    yield {"tool_calls": [start]}
    for piece in pieces(call.arguments):
        yield {"tool_calls": [{"index": index, "function": {"arguments": piece}}]}


def _choice(delta: dict, finish_reason: str | None) -> dict:
    return {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish_reason}


def _head(completion: Completion, kind: str) -> dict:
    return {
        "id": completion.id,
        "object": kind,
        "created": completion.created,
        "model": completion.model,
    }


def sse(chunk: dict) -> bytes:
    """One chunk as a server-sent event."""
    return b"data: " + dump(chunk) + b"\n\n"


def dump(value: object) -> bytes:
    """Compact JSON in UTF-8."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def error_json(message: str, kind: str, code: str | None = None, param: str | None = None) -> dict:
    """An error in OpenAI's shape."""
    return {"error": {"message": message, "type": kind, "param": param, "code": code}}


def model_json(created: int) -> dict:
    """The one model that is here."""
    return {"id": MODEL, "object": "model", "created": created, "owned_by": "offline"}


def models_json(created: int) -> dict:
    """The answer to ``GET /v1/models``."""
    return {"object": "list", "data": [model_json(created)]}
