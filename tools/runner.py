"""Runs one tool call: permission, arguments, time limit, retries, and a record of what happened."""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import InterfaceError, OperationalError
from django.utils import timezone

from tools import registry
from tools.base import Tool, ToolContext
from tools.errors import Failed, NotAllowed, Timeout, ToolError, Unavailable, UnknownTool
from tools.schema import validate
from userdata.threads import in_thread

logger = logging.getLogger(__name__)

FIRST_WAIT_SECONDS = 0.2  # before the first retry; doubles with each further one


@dataclass(frozen=True)
class ToolOutcome:
    """What became of a call. ``result`` is the tool's, or ``{"error": {code, message, hint}}``."""

    call_id: str
    name: str
    args: dict
    status: str  # "ok" | "error" | "timeout"
    result: dict
    started_at: datetime
    duration_ms: float
    attempts: int


async def run_tool(
    call_id: str, name: str, args: dict, ctx: ToolContext, *, allowed: Collection[str]
) -> ToolOutcome:
    """Run a call to its end; whatever goes wrong is told in the outcome.

    Raises:
        asyncio.CancelledError: the caller was cancelled. Nothing else.
    """
    started_at, start = timezone.now(), time.monotonic()
    attempts = _Attempts()
    try:
        result, status = await _run(name, args, ctx, allowed, attempts), "ok"
    except ToolError as error:
        result = {"error": error.as_dict()}
        status = "timeout" if isinstance(error, Timeout) else "error"
    duration = (time.monotonic() - start) * 1000
    return ToolOutcome(
        call_id, name, args, status, result, started_at, round(duration, 1), attempts.made
    )


@dataclass
class _Attempts:
    made: int = 0


async def _run(
    name: str, args: Any, ctx: ToolContext, allowed: Collection[str], attempts: _Attempts
) -> dict:
    tool = _permitted(name, allowed)
    arguments = validate(tool.arguments, args)
    retries = settings.TOOL_MAX_RETRIES if tool.idempotent else 0
    for retry in range(retries + 1):
        attempts.made += 1
        try:
            return await _attempt(tool, ctx, arguments)
        except ToolError as error:
            if not error.retryable or retry == retries:
                raise
        await asyncio.sleep(FIRST_WAIT_SECONDS * 2**retry)
    raise AssertionError("the last attempt returns or raises")


def _permitted(name: str, allowed: Collection[str]) -> Tool:
    tool = registry.get(name)
    if tool is None:
        raise UnknownTool(f"There is no tool called {name}.", _offer(allowed))
    if name not in allowed:
        raise NotAllowed(f"This agent may not call {name}.", _offer(allowed))
    return tool


def _offer(allowed: Collection[str]) -> str:
    return "Tools: " + (", ".join(sorted(allowed)) or "none")


async def _attempt(tool: Tool, ctx: ToolContext, arguments: dict) -> dict:
    """One try. Every failure leaves it as a ``ToolError``."""
    seconds = tool.timeout or settings.TOOL_TIMEOUT_SECONDS
    limit = asyncio.timeout(seconds)
    try:
        async with limit:
            return await _call(tool, ctx, arguments)
    except ToolError:
        raise
    except (OperationalError, InterfaceError) as error:
        logger.warning("tool %s: database away: %s", tool.name, error)
        raise Unavailable("The database does not answer at the moment.") from None
    except Exception as error:
        if isinstance(error, TimeoutError) and limit.expired():
            raise Timeout(f"{tool.name} did not answer within {seconds:g} s.") from None
        logger.exception("tool %s failed", tool.name)
        raise Failed(f"{tool.name} failed unexpectedly.", "Go on without it.") from None


async def _call(tool: Tool, ctx: ToolContext, arguments: dict) -> dict:
    if tool.is_async:
        answer: Any = tool.function(ctx, **arguments)
        return _plain(await answer)
    return await in_thread(_plain_call, tool.function, ctx, arguments)


def _plain_call(function: Callable[..., dict], ctx: ToolContext, arguments: dict) -> dict:
    return _plain(function(ctx, **arguments))


def _plain(result: Any) -> dict:
    """The result as JSON carries it, so that what is stored, shown and sent is the same.

    Raises:
        TypeError: the tool returned something else than a JSON object.
    """
    if not isinstance(result, dict):
        raise TypeError(f"a tool returns a dict, not {type(result).__name__}")
    return json.loads(json.dumps(result, cls=DjangoJSONEncoder, allow_nan=False))
