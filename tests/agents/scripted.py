"""A language model that says what a test has written down: it implements the real interface."""

import json
from collections.abc import AsyncIterator, Callable

from agents.llm.types import Completion, LLMRequest, Piece, TextDelta, ToolCall, Usage

Turn = Completion | Exception | Callable[[LLMRequest], Completion]


def says(text: str = "", *calls: tuple[str, dict | str]) -> Completion:
    """What the model answers: a text, and tool calls as (name, arguments)."""
    tool_calls = [
        ToolCall(f"call_{number}", name, args if isinstance(args, str) else json.dumps(args))
        for number, (name, args) in enumerate(calls, 1)
    ]
    reason = "tool_calls" if tool_calls else "stop"
    return Completion(text, tool_calls, Usage(10, 5), "scripted-model", reason)


class ScriptedLLM:
    """Answers in the order of the script and remembers what it was asked.

    ``requests`` has (``stream`` or ``complete``, request) for each call.
    """

    def __init__(self, *script: Turn) -> None:
        self._script = list(script)
        self.requests: list[tuple[str, LLMRequest]] = []

    async def stream(self, request: LLMRequest) -> AsyncIterator[Piece]:
        completion = self._next("stream", request)
        for word in completion.text.split(" ") if completion.text else []:
            yield TextDelta(word + " ")
        yield completion

    async def complete(self, request: LLMRequest) -> Completion:
        return self._next("complete", request)

    def _next(self, how: str, request: LLMRequest) -> Completion:
        self.requests.append((how, request))
        turn = self._script.pop(0)
        if callable(turn):
            turn = turn(request)
        if isinstance(turn, Exception):
            raise turn
        return turn
