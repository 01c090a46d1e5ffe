"""Runs whose process died: declared interrupted, with what they had said kept."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from agents.models import Run
from agents.turn.events import Event
from agents.turn.fallback import fallback
from agents.turn.log import RunLog, run_log
from memory.models import Message
from memory.services import store_answer
from userdata.threads import in_thread


async def interrupt_abandoned(run_id: UUID | str | None = None) -> int:
    """Declare every run interrupted whose lease is over (or just the one); how many there were."""
    abandoned = await in_thread(_abandoned, run_id)
    return sum([await _interrupt(run) for run in abandoned])


def _abandoned(run_id: UUID | str | None) -> list[Run]:
    runs = Run.objects.filter(status=Run.Status.RUNNING, lease_until__lt=timezone.now())
    return list(runs.filter(pk=run_id) if run_id else runs)


async def _interrupt(run: Run) -> bool:
    log = run_log()
    events = await log.read(str(run.pk))
    error = fallback("interrupted", run.locale)
    if not await in_thread(_mark_interrupted, run.pk, events, error):
        return False
    await _tell(log, run, events, error)
    return True


@transaction.atomic
def _mark_interrupted(run_id: UUID, events: list[Event], error: dict) -> bool:
    run = Run.objects.select_for_update(of=("self",)).select_related("message").get(pk=run_id)
    if run.status != Run.Status.RUNNING:
        return False
    run.status, run.error, run.finished_at = Run.Status.INTERRUPTED, error, timezone.now()
    run.answer = _partial_answer(run, events)
    run.save(update_fields=["status", "error", "finished_at", "answer"])
    return True


def _partial_answer(run: Run, events: list[Event]) -> Message | None:
    text = "".join(event.data["chunk"] for event in events if event.type == "content")
    if not text.strip():
        return None
    agents = [event.data["to"] for event in events if event.type == "agent_switch"]
    return store_answer(
        run.message,
        text,
        run_id=run.pk,
        agent=agents[-1] if agents else "",
        status=Message.Status.PARTIAL,
        tool_calls=_tool_calls(events),
        data={},
        at=timezone.now(),
    )


def _tool_calls(events: list[Event]) -> list[dict]:
    args = {e.data["callId"]: e.data["args"] for e in events if e.type == "tool_start"}
    return [
        {**event.data, "args": args.get(event.data["callId"], {})}
        for event in events
        if event.type == "tool_end"
    ]


async def _tell(log: RunLog, run: Run, events: list[Event], error: dict) -> None:
    seq = events[-1].seq + 1 if events else 1
    event = Event("error", seq, str(run.pk), str(run.conversation_id), error)
    await log.append_foreign(event)
