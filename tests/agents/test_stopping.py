"""A stop counts whenever it comes, and leaves no gap in the numbers."""

import asyncio
import random

import pytest

from agents import services
from agents.turn import keeper
from tests.agents.test_turns import Endless, student  # noqa: F401

pytestmark = pytest.mark.django_db(transaction=True)
TRIES = 30


async def test_at_any_moment(student, monkeypatch):  # noqa: F811
    monkeypatch.setattr(keeper, "current_llm", Endless)
    for number in range(TRIES):
        accepted = await services.submit(student, f"talk {number}")
        await asyncio.sleep(random.random() * 0.06)
        await services.stop(student, run_id=accepted.run_id)
        async with asyncio.timeout(60):
            events = [event async for event in services.tail(student, accepted.run_id)]
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert events[-1].type == "done"
