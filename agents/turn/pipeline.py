"""A turn through its stages. Whatever happens on the way, the last ones still run."""

import asyncio
import logging

from agents.llm.errors import LLMError
from agents.models import Run
from agents.turn.context import Turn
from agents.turn.fallback import fallback, fallback_for
from agents.turn.log import RunTakenOver
from agents.turn.remembering import recall, settle, tell_changes
from agents.turn.stages import account, announce, choose_agent, compose, load, persist, think

logger = logging.getLogger(__name__)

THINKING = (load, choose_agent, settle, recall, think, compose)


async def run_turn(turn: Turn) -> None:
    """Make the answer and tell it as events; ends in exactly one ``done`` or ``error``.

    Cancelling ends the turn with what has been said so far, as ``turn.cancelled_as`` says.
    """
    try:
        await _think(turn)
        await asyncio.shield(_close(turn))
    except RunTakenOver as error:
        logger.warning("run %s was taken over: %s", turn.run.pk, error)


async def _think(turn: Turn) -> None:
    try:
        for stage in THINKING:
            await stage(turn)
        turn.status = Run.Status.COMPLETED
    except asyncio.CancelledError:
        if task := asyncio.current_task():
            task.uncancel()
        turn.status = turn.cancelled_as
        if turn.status == Run.Status.INTERRUPTED:
            turn.error = fallback("interrupted", turn.locale)
    except RunTakenOver:
        raise
    except Exception as error:
        error = _cause(error)
        log = logger.warning if isinstance(error, LLMError) else logger.exception
        log("run %s failed: %s", turn.run.pk, error)
        turn.status = Run.Status.FAILED
        turn.error = fallback_for(error, turn.locale)


def _cause(error: Exception) -> Exception:
    """The first error of a group: tools run in a task group, which wraps what they raise."""
    return error.exceptions[0] if isinstance(error, ExceptionGroup) else error


async def _close(turn: Turn) -> None:
    try:
        await persist(turn)
        await account(turn)
        await tell_changes(turn)
    except RunTakenOver:
        raise
    except Exception:
        logger.exception("run %s could not be saved", turn.run.pk)
        turn.status = Run.Status.FAILED
        turn.error = fallback("storage", turn.locale)
    await announce(turn)
