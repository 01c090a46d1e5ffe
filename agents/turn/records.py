"""The turn's reads and writes: plain ORM code, called from a thread."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from agents.models import (
    AgentConfig,
    ModelPrice,
    RoutingRule,
    Run,
    RunStep,
    SimpleAnswer,
    UsageEntry,
)
from agents.routing import Rule
from agents.turn.context import FixedAnswer, Team, Turn
from agents.turn.log import RunTakenOver
from agents.workflow.types import AgentSpec
from memory.models import Message
from memory.selectors import window_before
from memory.services import store_answer


def load_team() -> Team:
    """The configurations as they are now, so that an edit counts from the next message on."""
    return Team(
        agents={
            config.type: _spec(config)
            for config in AgentConfig.objects.filter(enabled=True, kind=AgentConfig.Kind.TEAM)
        },
        rules=[
            Rule(rule.agent, tuple(rule.patterns), tuple(rule.keywords), rule.confidence)
            for rule in RoutingRule.objects.filter(enabled=True)
        ],
        fixed_answers=[
            FixedAnswer(answer.pattern, {"zh": answer.answer_zh, "en": answer.answer_en})
            for answer in SimpleAnswer.objects.filter(enabled=True)
        ],
        prices={
            price.model: (price.prompt_usd, price.completion_usd)
            for price in ModelPrice.objects.all()
        },
    )


def _spec(config: AgentConfig) -> AgentSpec:
    return AgentSpec(
        type=config.type,
        name=config.name,
        name_zh=config.name_zh,
        description=config.description,
        model=config.model,
        temperature=config.temperature,
        max_tokens=config.max_tokens,
        system_prompt=config.system_prompt,
        tools=tuple(config.tools),
        can_delegate=tuple(config.can_delegate),
        version=config.version,
    )


def load_window(question: Message) -> list[dict]:
    """The running conversation up to the question, as the model reads it."""
    return [
        {"role": message.role, "content": message.content}
        for message in window_before(question, settings.PROMPT_WINDOW_MESSAGES)
    ]


@transaction.atomic
def save_turn(turn: Turn) -> Message | None:
    """Write the answer, the steps and the end of the run; the answer, if there is a text.

    Raises:
        RunTakenOver: the run was declared interrupted in the meantime.
    """
    run = Run.objects.select_for_update().get(pk=turn.run.pk)
    if run.status != Run.Status.RUNNING:
        raise RunTakenOver(run.status)
    now = timezone.now()
    answer = _save_answer(turn, now) if turn.message.strip() else None
    RunStep.objects.bulk_create(turn.steps)
    usage = turn.usage
    Run.objects.filter(pk=run.pk).update(
        answer=answer,
        status=turn.status,
        agent=turn.agent.type if turn.agent else "",
        route=turn.run.route,
        model=turn.model_calls[-1].model if turn.model_calls else "",
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
        cost_usd=turn.cost_usd,
        timing=turn.timing,
        error=turn.error,
        finished_at=now,
        lease_until=None,
    )
    return answer


def _save_answer(turn: Turn, now: datetime) -> Message:
    complete = turn.status == Run.Status.COMPLETED
    return store_answer(
        turn.question,
        turn.message,
        run_id=turn.run.pk,
        agent=turn.agent.type if turn.agent else "",
        status=Message.Status.COMPLETE if complete else Message.Status.PARTIAL,
        tool_calls=turn.tool_calls,
        data=turn.data,
        at=now,
        memories_used=turn.memories_used,
    )


def book_usage(turn: Turn) -> None:
    """Book every call of the model."""
    UsageEntry.objects.bulk_create(
        UsageEntry(
            user_id=turn.run.user_id,
            conversation_id=turn.run.conversation_id,
            run=turn.run,
            agent=call.agent,
            model=call.model,
            prompt_tokens=call.usage.prompt_tokens,
            completion_tokens=call.usage.completion_tokens,
            cost_usd=call.cost_usd,
        )
        for call in turn.model_calls
    )


def lease_end() -> datetime:
    """Until when a lease that is renewed now holds."""
    return timezone.now() + timedelta(seconds=settings.RUN_LEASE_SECONDS)


def renew_leases(run_ids: Iterable[str], owner: str) -> set[str]:
    """Renew this process's leases; the runs among them that somebody wants stopped."""
    mine = Run.objects.filter(pk__in=list(run_ids), owner=owner, status=Run.Status.RUNNING)
    mine.update(lease_until=lease_end())
    return {str(pk) for pk in mine.filter(stop_requested=True).values_list("pk", flat=True)}
