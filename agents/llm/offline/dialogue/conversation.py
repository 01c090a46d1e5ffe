"""Reading chat messages: what the person asked last, in which language, what the tools returned."""

import json
import re
from dataclasses import dataclass, field
from datetime import date

from agents.llm.offline.reading.language import spoken_language

_TODAY = re.compile(r"Today is (\d{4}-\d{2}-\d{2})")
_ANSWER_IN = re.compile(r"Answer in (?:Simplified )?(Chinese|English)", re.IGNORECASE)
_INSTRUCTIONS = {"system", "developer"}


@dataclass(frozen=True)
class Result:
    """What one tool call came to: ``status`` is ok, error or timeout."""

    name: str
    args: dict = field(default_factory=dict)
    status: str = "ok"
    result: dict = field(default_factory=dict)
    error: dict = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Whether there is a result to speak of."""
        return self.status == "ok"


def text_of(message: dict) -> str:
    """The text of a message, whose content may be a string or a list of parts."""
    content = message.get("content")
    if isinstance(content, list):
        parts = [part.get("text") for part in content if isinstance(part, dict)]
        return "\n".join(part for part in parts if isinstance(part, str))
    return content if isinstance(content, str) else ""


def question(messages: list[dict]) -> str:
    """The last thing the person said; empty when nobody said anything."""
    said = (text_of(m) for m in reversed(messages) if m.get("role") == "user")
    return next(said, "")


def _instructions(messages: list[dict]) -> str:
    return "\n".join(text_of(m) for m in messages if m.get("role") in _INSTRUCTIONS)


def locale_of(messages: list[dict]) -> str:
    """``zh`` or ``en``: the language of the last user message, else the one the prompt asks for."""
    asked = _ANSWER_IN.findall(_instructions(messages))
    prompt = "zh" if asked and asked[-1].lower() == "chinese" else "en"
    said = [text_of(m) for m in messages if m.get("role") == "user"]
    return spoken_language(said, prompt)


def today_of(messages: list[dict]) -> date:
    """The day the prompt names, else the machine's."""
    named = _TODAY.findall(_instructions(messages))
    try:
        return date.fromisoformat(named[-1]) if named else date.today()
    except ValueError:
        return date.today()


def answers_tools(messages: list[dict]) -> bool:
    """Whether the conversation ends in tool results that wait for an answer."""
    said = [m for m in messages if m.get("role") not in _INSTRUCTIONS]
    return bool(said) and said[-1].get("role") == "tool"


def tool_results(messages: list[dict]) -> list[Result]:
    """The results of all tools called since the person spoke, in order."""
    turn = messages[_last_user(messages) + 1 :]
    calls = {c.get("id"): c for m in turn for c in m.get("tool_calls") or []}
    found = (m for m in turn if m.get("role") == "tool")
    return [_result(m, calls.get(m.get("tool_call_id"), {})) for m in found]


def _last_user(messages: list[dict]) -> int:
    spoken = [i for i, m in enumerate(messages) if m.get("role") == "user"]
    return spoken[-1] if spoken else -1


def _result(message: dict, call: dict) -> Result:
    function = call.get("function") or {}
    name = function.get("name") or message.get("name") or "tool"
    args = _as_dict(function.get("arguments"))
    said = _as_dict(text_of(message))
    status = said.get("status")
    if status in ("error", "timeout"):
        return Result(name, args, status, error=_as_dict(said.get("error")))
    result = said.get("result") if status == "ok" else said
    if not isinstance(result, dict):
        result = {"text": text_of(message)} if result is None else {"value": result}
    return Result(name, args, result=result or {"text": text_of(message)})


def _as_dict(value: object) -> dict:
    if isinstance(value, dict):
        return value
    try:
        loaded = json.loads(value) if isinstance(value, str) else {}
    except ValueError:
        loaded = {}
    return loaded if isinstance(loaded, dict) else {}
