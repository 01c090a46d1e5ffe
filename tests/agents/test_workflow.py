"""The rules of plan, execute and solve, one test each."""

import asyncio
import json
from datetime import UTC, datetime

import pytest

from agents.llm.errors import EmptyAnswer
from agents.workflow.engine import Workflow
from agents.workflow.types import AgentSpec
from tests.agents.scripted import ScriptedLLM, says
from tools.runner import ToolOutcome

AGENT = AgentSpec(
    type="school",
    name="School expert",
    name_zh="选校专家",
    model="m",
    temperature=0.5,
    max_tokens=100,
    system_prompt="p",
    tools=("get_profile", "search_schools"),
    can_delegate=("orchestrator",),
)
MESSAGES = [{"role": "user", "content": "hello"}]
TOOLS = [{"type": "function", "function": {"name": "get_profile", "parameters": {}}}]


class Heard:
    """Keeps what the workflow tells."""

    def __init__(self) -> None:
        self.phases, self.text, self.started, self.ended = [], "", [], []

    async def phase(self, phase, agent):
        self.phases.append(phase)

    async def begin_text(self):
        pass

    async def content(self, text):
        self.text += text

    async def waiting(self, waiting):
        pass

    async def tool_started(self, step, args):
        self.started.append((step.name, args))

    async def tool_ended(self, outcome):
        self.ended.append((outcome.name, outcome.status))

    async def model_called(self, phase, agent, plan, completion, seconds):
        pass


def outcome(call_id, name, args, result, status="ok"):
    now = datetime.now(UTC)
    return ToolOutcome(call_id, name, args, status, result, now, 1.0, 1)


class Tools:
    """Runs tools by name; what is not named succeeds with an empty result."""

    def __init__(self, **functions) -> None:
        self._functions = functions
        self.ran: list[tuple[str, dict]] = []

    async def __call__(self, call_id, name, args):
        self.ran.append((name, args))
        function = self._functions.get(name)
        result = await function(args) if function else {}
        status = "error" if "error" in result else "ok"
        return outcome(call_id, name, args, result, status)


async def run(llm, tools=None):
    heard, tools = Heard(), tools or Tools()
    result = await Workflow(llm, tools, heard).run(AGENT, MESSAGES, TOOLS)
    return result, heard, tools


async def test_without_a_tool_call_the_text_of_the_plan_is_the_answer():
    llm = ScriptedLLM(says("Good morning"))
    result, heard, tools = await run(llm)
    assert result.message == "Good morning"
    assert heard.phases == ["plan"] and heard.text.strip() == "Good morning"
    assert tools.ran == [] and len(llm.requests) == 1


async def test_the_plan_is_made_with_tools_and_the_answer_without():
    llm = ScriptedLLM(says("", ("get_profile", {})), says("Done"))
    result, heard, _tools = await run(llm)
    assert heard.phases == ["plan", "execute", "solve"]
    assert llm.requests[0][1].tools == TOOLS and llm.requests[1][1].tools == []
    assert result.message == "Done" and result.tools_used == ["get_profile"]
    assert set(result.timing) == {"plan", "execute", "solve"}


async def test_a_delegation_skips_execute():
    llm = ScriptedLLM(
        says(
            "",
            ("get_profile", {}),
            ("return_to_orchestrator", {"reason": "r", "task_description": "t"}),
        )
    )
    result, heard, tools = await run(llm)
    assert result.delegation.target == "orchestrator" and result.delegation.task == "t"
    assert heard.phases == ["plan"] and tools.ran == []


async def test_equal_calls_run_once():
    llm = ScriptedLLM(says("", ("get_profile", {}), ("get_profile", {})), says("Done"))
    _result, heard, tools = await run(llm)
    assert tools.ran == [("get_profile", {})]
    assert len(heard.ended) == 1


async def test_a_failed_tool_is_marked_and_the_rest_go_on():
    async def fails(_args):
        return {"error": {"code": "failed", "message": "no", "hint": ""}}

    llm = ScriptedLLM(says("", ("get_profile", {}), ("search_schools", {})), says("Partly"))
    result, heard, _tools = await run(llm, Tools(get_profile=fails))
    assert sorted(heard.ended) == [("get_profile", "error"), ("search_schools", "ok")]
    told = [json.loads(m["content"])["status"] for m in llm.requests[1][1].messages[-2:]]
    assert told == ["error", "ok"] and result.message == "Partly"


async def test_independent_tools_overlap_in_time():
    both_started = asyncio.Barrier(2)

    async def waits_for_the_other(_args):
        await asyncio.wait_for(both_started.wait(), 60)
        return {}

    llm = ScriptedLLM(says("", ("get_profile", {}), ("search_schools", {})), says("Done"))
    tools = Tools(get_profile=waits_for_the_other, search_schools=waits_for_the_other)
    _result, heard, _tools = await run(llm, tools)
    assert [status for _name, status in heard.ended] == ["ok", "ok"]


async def test_a_step_that_refers_to_another_waits_for_its_result():
    async def finds(_args):
        await asyncio.sleep(0)
        return {"schools": [{"id": "166683"}]}

    reference = {"school": {"$step": 1, "path": "schools.0.id"}}
    llm = ScriptedLLM(
        says("", ("search_schools", {"query": "MIT"}), ("get_school_details", reference)),
        says("Done"),
    )
    _result, _heard, tools = await run(llm, Tools(search_schools=finds))
    assert tools.ran[-1] == ("get_school_details", {"school": "166683"})


@pytest.mark.parametrize("number", [0, 2, 3, 99, "x", None, {}])
async def test_a_reference_to_no_earlier_step_fails_alone(number):
    reference = {"school": {"$step": number, "path": "id"}}
    llm = ScriptedLLM(
        says("", ("get_profile", {}), ("get_school_details", reference)), says("Done")
    )
    _result, heard, tools = await run(llm)
    assert tools.ran == [("get_profile", {})]
    assert ("get_school_details", "error") in heard.ended


async def test_a_reference_to_a_failed_step_fails_too():
    async def fails(_args):
        return {"error": {"code": "failed", "message": "no", "hint": ""}}

    reference = {"school": {"$step": 1, "path": "schools.0.id"}}
    llm = ScriptedLLM(
        says("", ("search_schools", {}), ("get_school_details", reference)), says("Done")
    )
    _result, heard, _tools = await run(llm, Tools(search_schools=fails))
    assert heard.ended == [("search_schools", "error"), ("get_school_details", "error")]


async def test_invalid_arguments_are_told_and_the_tool_does_not_run():
    llm = ScriptedLLM(says("", ("get_profile", "{oops"), ("search_schools", {})), says("Done"))
    _result, heard, tools = await run(llm)
    assert tools.ran == [("search_schools", {})]
    assert ("get_profile", "error") in heard.ended


async def test_an_empty_stream_is_asked_once_more_without_streaming():
    llm = ScriptedLLM(says("", ("get_profile", {})), says(""), says("There it is"))
    result, heard, _tools = await run(llm)
    assert [how for how, _request in llm.requests] == ["stream", "stream", "complete"]
    assert result.message == "There it is" and heard.text == "There it is"


async def test_a_model_that_says_nothing_twice_is_an_error():
    with pytest.raises(EmptyAnswer):
        await run(ScriptedLLM(says("", ("get_profile", {})), says(""), says(" ")))
