"""One request, one answer: from the tool results at its end, else a plan of calls or plain words.

``respond`` is the whole of it. Without side effects, except for the id and the time of an answer.
"""

import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from agents.llm.offline import writer
from agents.llm.offline.dialogue.conversation import answers_tools, locale_of, today_of
from agents.llm.offline.planning import planner
from agents.llm.offline.server.request import validate
from agents.llm.offline.server.tokens import count_prompt, cut
from agents.llm.offline.server.wire import Call, Completion


@dataclass(frozen=True)
class Engine:
    """The model: a writer where tool results wait for an answer, else a planner."""

    plan: Callable[[list[dict], list[dict], date, str], object] = planner.plan
    write: Callable[[list[dict], date, str], str] = writer.write

    def respond(self, body: object) -> Completion:
        """The answer to a chat-completions request.

        Raises:
            RequestError: the request is not one.
        """
        request = validate(body)
        messages = request["messages"]
        today, locale = today_of(messages), locale_of(messages)
        if answers_tools(messages):
            return _finish(_blank(request), request, self.write(messages, today, locale), ())
        plan = self.plan(messages, _offered(request), today, locale)
        return _finish(_blank(request), request, plan.text, _calls(request, plan.calls))


def respond(body: object) -> Completion:
    """The offline model's answer to a chat-completions request; errors as in ``Engine``."""
    return Engine().respond(body)


def _blank(request: dict) -> Completion:
    options = request.get("stream_options") or {}
    return Completion(
        id=f"chatcmpl-{uuid.uuid4().hex}",
        created=int(time.time()),
        prompt_tokens=count_prompt(request),
        include_usage=bool(options.get("include_usage")),
    )


def _offered(request: dict) -> list[dict]:
    tools, choice = request.get("tools") or [], request.get("tool_choice")
    if choice == "none":
        return []
    if isinstance(choice, dict):
        wanted = choice["function"]["name"]
        return [tool for tool in tools if tool["function"]["name"] == wanted]
    return tools


def _calls(request: dict, planned: list) -> tuple[Call, ...]:
    if request.get("parallel_tool_calls") is False:
        planned = planned[:1]
    return tuple(
        Call(f"call_{uuid.uuid4().hex[:24]}", name, json.dumps(args, ensure_ascii=False))
        for name, args in planned
    )


def _finish(blank: Completion, request: dict, text: str, calls: tuple[Call, ...]) -> Completion:
    if calls:
        return replace(blank, content=text, calls=calls, finish_reason="tool_calls")
    text = _until_stop(text, request.get("stop"))
    limit = request.get("max_completion_tokens") or request.get("max_tokens")
    if (request.get("response_format") or {}).get("type") == "json_object":
        text = json.dumps({"answer": text}, ensure_ascii=False)
    if limit and (short := cut(text, limit)) != text:
        return replace(blank, content=short, finish_reason="length")
    return replace(blank, content=text)


def _until_stop(text: str, stop: str | list[str] | None) -> str:
    words = [stop] if isinstance(stop, str) else stop or []
    ends = [text.find(word) for word in words if word and word in text]
    return text[: min(ends)] if ends else text
