"""A question played through the whole team: the planner, its experts, their tools, the answer."""

import json
from pathlib import Path

from agents.llm.offline.dialogue.conversation import locale_of
from agents.llm.offline.planning.planner import plan
from agents.llm.offline.writer import write
from tests.agents.offline.remembered import instructions
from tests.agents.offline.samples import RESULTS
from tests.agents.offline.seats import TODAY, seat, system, user

CASES = Path(__file__).with_name("recollections.jsonl")
"""Remembered lines, a question, what its answer shows ("a|b": one of them) and does not show."""

_NO_RECORD = {"get_profile": {"profile": {}, "missing": ["gpa", "sat"], "updatedAt": None}}


def cases() -> list[dict]:
    """The questions over what is remembered."""
    return [json.loads(row) for row in CASES.read_text(encoding="utf-8").splitlines()]


def played(question: str, lines: tuple[str, ...], preferences: str = "") -> str:
    """The answer, as the team comes to it, behind the arguments of the tools that it called.

    The tools return samples, so that what they were asked for shows in the arguments only.
    """
    messages = [instructions(*lines, preferences=preferences), *user(question)[1:]]
    found = _planned("orchestrator", messages)
    if found.calls:
        handed = found.calls[0][1]
        task = f'<task from="orchestrator">\n{handed["task_description"]}\n</task>'
        messages = [*messages, system(task)]
        found = _planned(handed["agent_type"], messages)
    if not found.calls:
        return found.text
    answer = write([*messages, *_results(found.calls)], TODAY, locale_of(messages))
    return json.dumps([args for _, args in found.calls], ensure_ascii=False) + answer


def shows(answer: str, part: str) -> bool:
    """Whether the answer has one of the alternatives of a part."""
    return any(one.lower() in answer.lower() for one in part.split("|"))


def _planned(agent: str, messages: list[dict]):
    return plan(messages, seat(agent), TODAY, locale_of(messages))


def _results(calls: list[tuple[str, dict]]) -> list[dict]:
    """The calls as messages, with what the tools of a person without a record return."""
    made = [
        {
            "id": f"call_{number}",
            "type": "function",
            "function": {"name": name, "arguments": json.dumps(args, ensure_ascii=False)},
        }
        for number, (name, args) in enumerate(calls)
    ]
    results = [
        {
            "role": "tool",
            "tool_call_id": f"call_{number}",
            "content": json.dumps(_result(name), ensure_ascii=False),
        }
        for number, (name, _) in enumerate(calls)
    ]
    return [{"role": "assistant", "content": None, "tool_calls": made}, *results]


def _result(name: str) -> dict:
    return {**RESULTS, **_NO_RECORD}.get(name, {})
