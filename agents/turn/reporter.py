"""Writes what the workflow does into the turn's record and tells it as events."""

from dataclasses import asdict
from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from agents.llm.types import Completion, Waiting
from agents.models import RunStep
from agents.pricing import cost_usd
from agents.turn.context import ModelCall, Turn
from agents.workflow.types import AgentSpec, Plan, PlannedCall
from tools.runner import ToolOutcome

TOLD_WAIT_SECONDS = 5.0


class TurnReporter:
    """The workflow's reporter for one turn."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn

    async def phase(self, phase: str, agent: AgentSpec) -> None:
        """Tell a phase."""
        await self._turn.emitter.emit("phase_change", {"phase": phase, "agent": agent.type})

    async def begin_text(self) -> None:
        """Set the next part of the answer apart from the one before."""
        if self._turn.text and not self._turn.message.endswith("\n\n"):
            await self.content("\n\n")

    async def content(self, text: str) -> None:
        """Tell a piece of the answer."""
        self._turn.text.append(text)
        await self._turn.emitter.content(text)

    async def waiting(self, waiting: Waiting) -> None:
        """Tell a wait that is long enough to wonder."""
        if waiting.seconds <= TOLD_WAIT_SECONDS:
            return
        with override(self._turn.locale):
            text = _("The model is busy; trying again in %(seconds)s seconds.")
        await self._turn.emitter.emit(
            "status",
            {
                "code": "waiting",
                "message": text % {"seconds": round(waiting.seconds)},
                "retryAfter": round(waiting.seconds, 1),
            },
        )

    async def tool_started(self, step: PlannedCall, args: dict) -> None:
        """Tell that a tool begins."""
        await self._turn.emitter.emit(
            "tool_start", {"callId": step.call_id, "name": step.name, "args": args}
        )

    async def tool_ended(self, outcome: ToolOutcome) -> None:
        """Keep and tell what came of a tool."""
        told = {
            "callId": outcome.call_id,
            "name": outcome.name,
            "status": outcome.status,
            "result": outcome.result,
            "durationMs": outcome.duration_ms,
        }
        self._turn.tool_calls.append({**told, "args": outcome.args})
        self.record(
            RunStep.Kind.TOOL,
            name=outcome.name,
            status=outcome.status,
            input=outcome.args,
            output=outcome.result,
            started_at=outcome.started_at,
            duration_ms=outcome.duration_ms,
        )
        await self._turn.emitter.emit("tool_end", told)

    async def model_called(
        self,
        phase: str,
        agent: AgentSpec,
        plan: Plan | None,
        completion: Completion,
        seconds: float,
    ) -> None:
        """Keep a call of the model with its tokens and cost."""
        usage, turn = completion.usage, self._turn
        cost = cost_usd(completion.model, usage, turn.team.prices)
        turn.model_calls.append(ModelCall(agent.type, completion.model, usage, cost))
        self.record(
            phase,
            agent=agent.type,
            name=completion.model,
            output=asdict(plan) if plan else {"text": completion.text},
            model=completion.model,
            prompt_tokens=usage.prompt_tokens,
            completion_tokens=usage.completion_tokens,
            started_at=timezone.now() - timedelta(seconds=seconds),
            duration_ms=round(seconds * 1000, 1),
        )

    def record(self, kind: str, **values: Any) -> None:
        """Keep one step of the run, in the order in which it ended."""
        turn = self._turn
        values.setdefault("agent", turn.agent.type if turn.agent else "")
        values.setdefault("started_at", timezone.now())
        turn.steps.append(RunStep(run=turn.run, index=len(turn.steps) + 1, kind=kind, **values))
