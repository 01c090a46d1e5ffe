"""Reading chat messages: what the person asked last, in which language, what the tools returned."""

import json
import re
from dataclasses import dataclass, field
from datetime import date

from agents.llm.offline.reading.language import spoken_language
from agents.llm.offline.reading.memories import (
    Memories,
    Memory,
    read_decided,
    read_memories,
    read_question,
    without_blocks,
)
from agents.llm.offline.reading.preferences import Preferences, read_preferences

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


def instructions(messages: list[dict]) -> list[str]:
    """What the model is told to do, without what is remembered of the person: that is data."""
    said = [text_of(m) for m in messages if m.get("role") in _INSTRUCTIONS]
    return [without_blocks(said[0]), *said[1:]] if said else []


def memories_of(messages: list[dict]) -> Memories | None:
    """What is remembered; ``None`` when the first instructions have no such block."""
    return read_memories(_first_instructions(messages))


def question_of(messages: list[dict]) -> tuple[Memory, Memory] | None:
    """The two remembered lines of which the person is to say which holds."""
    return read_question(_first_instructions(messages))


def decided_of(messages: list[dict]) -> Memory | None:
    """The remembered line that the person's message has just confirmed."""
    return read_decided(_first_instructions(messages))


def preferences_of(messages: list[dict]) -> Preferences:
    """How the person likes to be answered: by this message, else as set, else as once told."""
    first = _first_instructions(messages)
    stored, remembered = read_preferences(first), read_memories(first)
    if stored is None and remembered is None:
        return Preferences()
    wishes = stored or Preferences()
    for item in remembered.of("communication")[:1] if remembered else ():
        wishes = wishes.as_told(item.value)
    return wishes.for_message(question(messages))


def _first_instructions(messages: list[dict]) -> str:
    """Only there stands what is remembered: a task is made of what people wrote."""
    return next((text_of(m) for m in messages if m.get("role") in _INSTRUCTIONS), "")


def locale_of(messages: list[dict]) -> str:
    """``zh`` or ``en``: the last user message's language, else the preferred, else the prompt's."""
    asked = _ANSWER_IN.findall("\n".join(instructions(messages)))
    prompt = "zh" if asked and asked[-1].lower() == "chinese" else "en"
    prompt = preferences_of(messages).language or prompt
    said = [text_of(m) for m in messages if m.get("role") == "user"]
    return spoken_language(said, prompt)


def today_of(messages: list[dict]) -> date:
    """The day the prompt names, else the machine's."""
    named = _TODAY.findall("\n".join(instructions(messages)))
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
