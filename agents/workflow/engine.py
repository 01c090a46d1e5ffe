"""The workflow of one agent: plan, execute, solve. Streaming or not, there is no other."""

import json
import time
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import replace
from datetime import datetime
from typing import Protocol

from agents.llm.errors import EmptyAnswer
from agents.llm.types import LLM, Completion, LLMRequest, TextDelta, Waiting
from agents.workflow.execute import RunTool, ToolListener, execute
from agents.workflow.planning import make_plan
from agents.workflow.types import AgentSpec, Delegation, Plan, WorkflowResult
from tools.registry import origin_of
from tools.runner import ToolOutcome


class Reporter(ToolListener, Protocol):
    """Who hears what the workflow does, while it does it."""

    async def phase(self, phase: str, agent: AgentSpec) -> None:
        """A phase begins: plan, execute or solve."""
        ...

    async def begin_text(self) -> None:
        """What is said next is a new part of the answer."""
        ...

    async def content(self, text: str) -> None:
        """A piece of the answer."""
        ...

    async def waiting(self, waiting: Waiting) -> None:
        """The model is tried again after a wait."""
        ...

    async def model_called(
        self,
        phase: str,
        agent: AgentSpec,
        plan: Plan | None,
        completion: Completion,
        seconds: float,
    ) -> None:
        """A call of the model has ended."""
        ...


class Workflow:
    """Runs one agent on a list of messages."""

    def __init__(self, llm: LLM, run_tool: RunTool, reporter: Reporter) -> None:
        self._llm, self._run_tool, self._reporter = llm, run_tool, reporter

    async def run(
        self, agent: AgentSpec, messages: Sequence[dict], tools: Sequence[dict]
    ) -> WorkflowResult:
        """The agent's answer, or its delegation.

        Raises:
            LLMError: the model could not answer.
        """
        clock = _Clock()
        plan = await self._plan(agent, messages, tools)
        clock.lap("plan")
        if plan.delegation or not plan.steps:
            return WorkflowResult(agent.type, plan.text, plan, timing=clock.laps)
        await self._reporter.phase("execute", agent)
        outcomes = await execute(plan.steps, self._run_tool, self._reporter)
        clock.lap("execute")
        message = await self._solve(agent, messages, outcomes)
        clock.lap("solve")
        return WorkflowResult(agent.type, message, plan, tuple(outcomes), clock.laps)

    async def answer_without(
        self, agent: AgentSpec, messages: Sequence[dict], refused: ToolOutcome
    ) -> WorkflowResult:
        """The agent's own answer after its delegation was refused."""
        clock = _Clock()
        message = await self._solve(agent, messages, [refused])
        clock.lap("solve")
        return WorkflowResult(agent.type, message, Plan(message), timing=clock.laps)

    async def _plan(
        self, agent: AgentSpec, messages: Sequence[dict], tools: Sequence[dict]
    ) -> Plan:
        await self._reporter.phase("plan", agent)
        started = time.monotonic()
        completion = await self._stream(_request(agent, messages, tools))
        plan = make_plan(completion.text, completion.tool_calls)
        seconds = time.monotonic() - started
        await self._reporter.model_called("plan", agent, plan, completion, seconds)
        if plan.steps or plan.delegation or plan.text.strip():
            return plan
        return replace(plan, text=await self._ask_whole(agent, messages, "plan"))

    async def _solve(
        self, agent: AgentSpec, messages: Sequence[dict], outcomes: Sequence[ToolOutcome]
    ) -> str:
        await self._reporter.phase("solve", agent)
        with_results = [*messages, *tool_messages(outcomes)]
        started = time.monotonic()
        completion = await self._stream(_request(agent, with_results))
        seconds = time.monotonic() - started
        await self._reporter.model_called("solve", agent, None, completion, seconds)
        return (
            completion.text
            if completion.text.strip()
            else await self._ask_whole(agent, with_results, "solve")
        )

    async def _stream(self, request: LLMRequest) -> Completion:
        await self._reporter.begin_text()
        async with aclosing(self._llm.stream(request)) as pieces:
            async for piece in pieces:
                match piece:
                    case TextDelta(text):
                        await self._reporter.content(text)
                    case Waiting():
                        await self._reporter.waiting(piece)
                    case Completion():
                        return piece
        raise EmptyAnswer("the stream ended without an end")

    async def _ask_whole(self, agent: AgentSpec, messages: Sequence[dict], phase: str) -> str:
        """Once more without streaming, after a stream that said nothing."""
        started = time.monotonic()
        completion = await self._llm.complete(_request(agent, messages))
        seconds = time.monotonic() - started
        await self._reporter.model_called(phase, agent, None, completion, seconds)
        if not completion.text.strip():
            raise EmptyAnswer
        await self._reporter.content(completion.text)
        return completion.text


def refused_delegation(delegation: Delegation, reason: str, now: datetime) -> ToolOutcome:
    """What the model is told when its delegation cannot be carried out."""
    return ToolOutcome(
        call_id=delegation.call_id,
        name=delegation.action,
        args={"agent_type": delegation.target, "task_description": delegation.task},
        status="error",
        result={
            "error": {
                "code": "delegation_refused",
                "message": reason,
                "hint": "Answer the user yourself with what is known.",
            }
        },
        started_at=now,
        duration_ms=0.0,
        attempts=0,
    )


def tool_messages(outcomes: Sequence[ToolOutcome]) -> list[dict]:
    """The tool calls and their results, as the model is shown them: results are JSON data."""
    calls = [
        {
            "id": outcome.call_id,
            "type": "function",
            "function": {"name": outcome.name, "arguments": _json(outcome.args)},
        }
        for outcome in outcomes
    ]
    results = [
        {"role": "tool", "tool_call_id": outcome.call_id, "content": _content(outcome)}
        for outcome in outcomes
    ]
    return [{"role": "assistant", "content": None, "tool_calls": calls}, *results]


def _content(outcome: ToolOutcome) -> str:
    """What others wrote is marked with where it comes from, and forms none of our own blocks."""
    origin = origin_of(outcome.name)
    if outcome.status != "ok":
        return _json({"status": outcome.status, **outcome.result})
    if not origin:
        return _json({"status": "ok", "result": outcome.result})
    marked = _json({"status": "ok", "origin": origin, "result": outcome.result})
    return marked.replace("<", "\\u003c").replace(">", "\\u003e")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _request(agent: AgentSpec, messages: Sequence[dict], tools: Sequence[dict] = ()) -> LLMRequest:
    return LLMRequest(
        model=agent.model,
        messages=list(messages),
        tools=list(tools),
        temperature=agent.temperature,
        max_tokens=agent.max_tokens,
    )


class _Clock:
    """Milliseconds per phase."""

    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._last = time.monotonic()

    def lap(self, name: str) -> None:
        now = time.monotonic()
        self.laps[name] = self.laps.get(name, 0.0) + round((now - self._last) * 1000, 1)
        self._last = now
