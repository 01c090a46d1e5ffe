"""The stages of a turn, each a small step that reads and fills the context."""

import re

from django.conf import settings
from django.utils import timezone

from agents.delegation import DelegationPath
from agents.models import RunStep
from agents.prompts import conversation_messages, task_message
from agents.routing import Route, route
from agents.team import first_agent, offered_tools
from agents.turn.attachments import attachments
from agents.turn.context import Turn
from agents.turn.records import book_usage, load_team, load_window, save_turn
from agents.turn.remembering import note_question, tell_used
from agents.turn.reporter import TurnReporter
from agents.workflow.engine import Workflow, refused_delegation
from agents.workflow.types import ORCHESTRATOR, Delegation, WorkflowResult
from tools.base import ToolContext
from tools.runner import ToolOutcome, run_tool
from userdata.threads import in_thread


async def load(turn: Turn) -> None:
    """Read the team and the running conversation."""
    turn.team = await in_thread(load_team)
    turn.window = await in_thread(load_window, turn.question)


async def choose_agent(turn: Turn) -> None:
    """Send the message to the agent that was asked for, that a rule names, or the orchestrator."""
    requested = turn.run.requested_agent
    if requested:
        found = Route(requested, 1.0, (), should_use_llm=False)
    else:
        found = route(turn.question.content, turn.team.rules, settings.ROUTE_THRESHOLD)
    turn.agent = first_agent(found, turn.team.agents)
    turn.run.route = {
        "agent": found.agent,
        "confidence": round(found.confidence, 3),
        "matchedKeywords": list(found.matched_keywords),
        "shouldUseLlm": found.should_use_llm,
    }
    await _tell_route(turn)


async def _tell_route(turn: Turn) -> None:
    TurnReporter(turn).record(
        RunStep.Kind.ROUTE, name=turn.acting.type, output=turn.run.route, started_at=turn.now
    )
    await turn.emitter.emit("status", {"code": "route", "message": "", "route": turn.run.route})
    if turn.acting.type != ORCHESTRATOR:
        await turn.emitter.emit("agent_switch", {"from": ORCHESTRATOR, "to": turn.acting.type})


async def think(turn: Turn) -> None:
    """Let the agent work, and those it hands the task to."""
    if text := _fixed_answer(turn):
        await TurnReporter(turn).content(text)
        return
    path = DelegationPath(turn.team.agents, settings.MAX_DELEGATION_DEPTH, [turn.acting.type])
    tasks: list[dict] = []
    while True:
        result = await _work(turn, tasks)
        if result.delegation is None:
            break
        if reason := path.refusal(turn.acting, result.delegation):
            await _answer_itself(turn, tasks, result.delegation, reason)
            break
        tasks = [task_message(result.delegation, turn.acting.type)]
        await _hand_over(turn, path, result.delegation)


def _fixed_answer(turn: Turn) -> str:
    text = turn.question.content.strip()
    for answer in turn.team.fixed_answers:
        if re.fullmatch(answer.pattern, text, re.IGNORECASE):
            return answer.texts[turn.locale]
    return ""


async def _work(turn: Turn, tasks: list[dict]) -> WorkflowResult:
    tools = offered_tools(turn.acting, turn.team.agents)
    result = await _workflow(turn).run(turn.acting, _messages(turn, tasks), tools)
    _add_timing(turn, result)
    return result


async def _answer_itself(
    turn: Turn, tasks: list[dict], delegation: Delegation, reason: str
) -> None:
    TurnReporter(turn).record(
        RunStep.Kind.DELEGATE, name=delegation.target, status="refused", output={"reason": reason}
    )
    refused = refused_delegation(delegation, reason, timezone.now())
    result = await _workflow(turn).answer_without(turn.acting, _messages(turn, tasks), refused)
    _add_timing(turn, result)


async def _hand_over(turn: Turn, path: DelegationPath, delegation: Delegation) -> None:
    sender, receiver = turn.acting, turn.team.agents[delegation.target]
    path.visited.append(receiver.type)
    TurnReporter(turn).record(
        RunStep.Kind.DELEGATE,
        name=receiver.type,
        input={"task": delegation.task, "context": delegation.context},
    )
    turn.agent = receiver
    await turn.emitter.emit(
        "agent_switch", {"from": sender.type, "to": receiver.type, "task": delegation.task}
    )


def _workflow(turn: Turn) -> Workflow:
    agent = turn.acting
    context = ToolContext(
        user_id=turn.run.user_id,
        locale=turn.locale,
        now=turn.now,
        agent=agent.type,
        conversation_id=str(turn.run.conversation_id),
        message_id=str(turn.question.pk),
    )

    async def call(call_id: str, name: str, args: dict) -> ToolOutcome:
        return await run_tool(call_id, name, args, context, allowed=agent.tools)

    return Workflow(turn.llm, call, TurnReporter(turn))


def _messages(turn: Turn, tasks: list[dict]) -> list[dict]:
    today = timezone.localtime(turn.now).date()
    return conversation_messages(
        turn.acting,
        turn.window,
        tasks,
        today=today,
        locale=turn.locale,
        remembered=turn.recalled.block,
    )


def _add_timing(turn: Turn, result: WorkflowResult) -> None:
    for phase, milliseconds in result.timing.items():
        turn.timing[phase] = round(turn.timing.get(phase, 0.0) + milliseconds, 1)


async def compose(turn: Turn) -> None:
    """Put structured results beside the text, for pages that show cards, and what it asks."""
    turn.data = attachments(turn.tool_calls)
    await in_thread(note_question, turn)
    await tell_used(turn)


async def persist(turn: Turn) -> None:
    """Write the answer and the record of the run."""
    elapsed = timezone.now() - turn.now
    turn.timing["total"] = round(elapsed.total_seconds() * 1000, 1)
    turn.answer = await in_thread(save_turn, turn)


async def account(turn: Turn) -> None:
    """Book tokens and cost."""
    if turn.model_calls:
        await in_thread(book_usage, turn)


async def announce(turn: Turn) -> None:
    """Tell the end: the usage, then the answer or the error."""
    await turn.emitter.emit("usage", usage_data(turn))
    if turn.error:
        await turn.emitter.emit("error", turn.error)
    else:
        await turn.emitter.emit("done", {"response": response(turn)})


def usage_data(turn: Turn) -> dict:
    """Tokens and cost of the turn."""
    usage, cost = turn.usage, turn.cost_usd
    return {
        "promptTokens": usage.prompt_tokens,
        "completionTokens": usage.completion_tokens,
        "totalTokens": usage.prompt_tokens + usage.completion_tokens,
        "costUsd": None if cost is None else float(cost),
    }


def response(turn: Turn) -> dict:
    """The chat answer."""
    return {
        "runId": str(turn.run.pk),
        "conversationId": str(turn.run.conversation_id),
        "messageId": str(turn.answer.pk) if turn.answer else None,
        "message": turn.message,
        "agentType": turn.agent.type if turn.agent else ORCHESTRATOR,
        "status": turn.status,
        "toolsUsed": list(dict.fromkeys(call["name"] for call in turn.tool_calls)),
        "memoriesUsed": turn.memories_used,
        "data": turn.data,
        "usage": usage_data(turn),
        "timing": turn.timing,
    }
