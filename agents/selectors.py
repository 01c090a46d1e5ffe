"""Reads of the agents app. Every read names the person."""

from uuid import UUID

from agents.errors import RunFailed, RunNotFound
from agents.models import Run


def run_of(user_id: int, run_id: UUID | str) -> Run:
    """One run of a person.

    Raises:
        RunNotFound: there is none, or it is somebody else's.
    """
    try:
        return Run.objects.select_related("answer").get(user_id=user_id, pk=UUID(str(run_id)))
    except (Run.DoesNotExist, ValueError):
        raise RunNotFound from None


def latest_run_of(user_id: int, conversation_id: UUID | str | None) -> Run:
    """The latest run of a conversation of a person.

    Raises:
        RunNotFound: there is none, or it is somebody else's.
    """
    try:
        runs = Run.objects.filter(user_id=user_id, conversation_id=UUID(str(conversation_id)))
    except ValueError:
        raise RunNotFound from None
    found = runs.order_by("-created_at").first()
    if found is None:
        raise RunNotFound
    return found


def chat_answer(user_id: int, run_id: UUID | str) -> dict:
    """The chat answer of an ended run, from the tables.

    Raises:
        RunNotFound: there is none, or it is somebody else's.
        RunFailed: it ended without an answer.
    """
    run = run_of(user_id, run_id)
    if run.error:
        raise RunFailed(str(run.pk), run.error)
    answer = run.answer
    tool_calls = answer.tool_calls if answer else []
    return {
        "runId": str(run.pk),
        "conversationId": str(run.conversation_id),
        "messageId": str(answer.pk) if answer else None,
        "message": answer.content if answer else "",
        "agentType": run.agent,
        "status": run.status,
        "toolsUsed": list(dict.fromkeys(call["name"] for call in tool_calls)),
        "memoriesUsed": answer.memories_used if answer else [],
        "data": answer.data if answer else {},
        "usage": {
            "promptTokens": run.prompt_tokens,
            "completionTokens": run.completion_tokens,
            "totalTokens": run.prompt_tokens + run.completion_tokens,
            "costUsd": None if run.cost_usd is None else float(run.cost_usd),
        },
        "timing": run.timing,
    }
