"""EXECUTE: the planned tools, at the same time where they do not wait for each other."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Protocol

from agents.workflow.planning import BadReference, references, substituted
from agents.workflow.types import PlannedCall
from tools.runner import ToolOutcome

RunTool = Callable[[str, str, dict], Awaitable[ToolOutcome]]


class ToolListener(Protocol):
    """Who hears about each tool."""

    async def tool_started(self, step: PlannedCall, args: dict) -> None:
        """A tool begins."""
        ...

    async def tool_ended(self, outcome: ToolOutcome) -> None:
        """A tool has ended, well or not."""
        ...


async def execute(
    steps: Sequence[PlannedCall], run_tool: RunTool, told: ToolListener
) -> list[ToolOutcome]:
    """Run every step, in the order of the plan; a failed one is marked and the rest go on."""
    tasks: list[asyncio.Task[ToolOutcome]] = []
    async with asyncio.TaskGroup() as group:
        for number, step in enumerate(steps, 1):
            tasks.append(group.create_task(_run_step(number, step, tasks, run_tool, told)))
    return [task.result() for task in tasks]


async def _run_step(
    number: int, step: PlannedCall, tasks: list[asyncio.Task], run_tool: RunTool, told: ToolListener
) -> ToolOutcome:
    try:
        args = await _ready_arguments(number, step, tasks)
    except BadReference as error:
        await told.tool_started(step, step.args)
        outcome = _failed(step, "invalid_arguments", str(error))
    else:
        await told.tool_started(step, args)
        outcome = (
            _failed(step, "invalid_arguments", step.problem)
            if step.problem
            else await run_tool(step.call_id, step.name, args)
        )
    await told.tool_ended(outcome)
    return outcome


async def _ready_arguments(number: int, step: PlannedCall, tasks: list[asyncio.Task]) -> dict:
    results = {}
    for wanted in references(step.args):
        if not isinstance(wanted, int) or not 1 <= wanted < number:
            raise BadReference(f"step {wanted!r} is not an earlier step")
        outcome = await tasks[wanted - 1]
        if outcome.status == "ok":
            results[wanted] = outcome.result
    return substituted(step.args, results)


def _failed(step: PlannedCall, code: str, message: str) -> ToolOutcome:
    return ToolOutcome(
        call_id=step.call_id,
        name=step.name,
        args=step.args,
        status="error",
        result={"error": {"code": code, "message": message, "hint": ""}},
        started_at=datetime.now(UTC),
        duration_ms=0.0,
        attempts=0,
    )
