"""How long a tool that failed for the moment waits before it is tried again."""

import asyncio

from django.utils import timezone

from tools import registry, runner
from tools.base import ToolContext
from tools.errors import Unavailable
from tools.registry import tool

CTX = ToolContext(user_id=1, locale="en", now=timezone.now())


async def test_each_wait_is_twice_the_one_before(monkeypatch, settings):
    waits = []

    async def note(seconds: float) -> None:
        waits.append(seconds)

    async def away(ctx: ToolContext) -> dict:
        """Look."""
        raise Unavailable("away")

    settings.TOOL_MAX_RETRIES = 3
    monkeypatch.setattr(registry, "_tools", {})
    monkeypatch.setattr(asyncio, "sleep", note)
    tool(group="test")(away)
    outcome = await runner.run_tool("c", "away", {}, CTX, allowed={"away"})
    assert (outcome.status, outcome.attempts) == ("error", 4)
    assert waits == [0.2, 0.4, 0.8]
