"""The turn's dealings with the memory: what it recalls, what it used, what was remembered."""

import asyncio
import logging

from django.conf import settings

from agents.models import RunStep
from agents.turn.context import Turn
from agents.turn.reporter import TurnReporter
from memory.models import Message
from memory.selectors import (
    ASKED,
    Line,
    changes_of_messages,
    open_question_of,
    retrieval_context,
    states_something,
)
from memory.services import read_message, settle_by_message
from userdata.threads import in_thread

logger = logging.getLogger(__name__)

FIRST_LOOK_SECONDS = 0.02  # doubles with each further look


async def settle(turn: Turn) -> None:
    """Take from the message what the turn shall rest on: the person's answer to what they were
    asked, and what they state."""
    try:
        await in_thread(_settle, turn.question)
    except Exception:
        logger.exception("run %s leaves a question open", turn.run.pk)


def _settle(question: Message) -> None:
    settle_by_message(question)
    if states_something(question.content):
        read_message(question.user_id, question.pk)


async def recall(turn: Turn) -> None:
    """Read what is worth knowing about the person; without it the turn goes on all the same."""
    try:
        turn.recalled = await in_thread(
            retrieval_context,
            turn.run.user_id,
            turn.question.content,
            now=turn.now,
            conversation_id=turn.run.conversation_id,
            message_id=turn.question.pk,
        )
    except Exception:
        logger.exception("run %s goes on without memories", turn.run.pk)
        return
    TurnReporter(turn).record(
        RunStep.Kind.RECALL,
        name="memory",
        output={"lines": [line.id for line in turn.recalled.lines]},
        started_at=turn.now,
    )


def note_question(turn: Turn) -> None:
    """Keep with the answer that it asks the person which of two values holds."""
    question = turn.recalled.question
    if turn.tool_calls and question is None:  # a tool may have raised it
        run = turn.run
        question = open_question_of(run.user_id, run.conversation_id)
    if question and (asked := question.asked_in(turn.message)):
        turn.data[ASKED] = asked


async def tell_used(turn: Turn) -> None:
    """Keep and tell which memories shaped the answer."""
    for line in turn.recalled.lines:
        if _is_used(line, turn):
            turn.memories_used.append(line.id)
            await turn.emitter.emit("memory", _told(line))


def _is_used(line: Line, turn: Turn) -> bool:
    """What shows in the answer or in a tool's arguments, and the memories the question recalled."""
    asked_for = line.is_memory and line.id in turn.recalled.asked_for
    return asked_for or line.shows_in(_made(turn))


def _made(turn: Turn) -> str:
    arguments = " ".join(str(call.get("args")) for call in turn.tool_calls)
    return f"{turn.message}\n{arguments}"


def _told(line: Line) -> dict:
    return {
        "action": "recalled",
        "id": line.id,
        "content": line.content,
        "category": line.category,
        "value": line.value,
        "saidAt": line.said_at.isoformat(),
    }


async def tell_changes(turn: Turn) -> None:
    """Tell what the message changed in the memory, if the worker has read it by now or soon."""
    messages = [turn.question.pk] + ([turn.answer.pk] if turn.answer else [])
    left, pause = settings.MEMORY["EVENT_WAIT_SECONDS"], FIRST_LOOK_SECONDS
    changes, read = await in_thread(changes_of_messages, turn.run.user_id, messages)
    while not read and left > 0:
        await asyncio.sleep(min(pause, left))
        left, pause = left - pause, pause * 2
        changes, read = await in_thread(changes_of_messages, turn.run.user_id, messages)
    for change in changes:
        await turn.emitter.emit("memory", change)
