"""One call of a tool: permission, arguments, time limit, retries, and the record."""

import asyncio
import threading
import time
from datetime import date

import pytest
from django.db import OperationalError
from django.utils import timezone

from tools import registry, runner
from tools.base import ToolContext
from tools.errors import NotFound, ToolError, Unavailable
from tools.registry import tool
from tools.runner import run_tool

CTX = ToolContext(user_id=1, locale="en", now=timezone.now())


@pytest.fixture
def declare(monkeypatch):
    """Declare functions as tools for the length of one test, with short waits between retries."""
    monkeypatch.setattr(registry, "_tools", {})
    monkeypatch.setattr(runner, "FIRST_WAIT_SECONDS", 0.01)

    def declare(function, **options):
        tool(group="test", **options)(function)
        return function

    return declare


async def call(name, args=None, allowed=None):
    allowed = {name} if allowed is None else allowed
    return await run_tool("call_1", name, {} if args is None else args, CTX, allowed=allowed)


def error_of(outcome):
    assert outcome.status in ("error", "timeout")
    return outcome.result["error"]


async def test_a_plain_function_runs_on_a_thread_and_is_recorded(declare):
    def where(ctx: ToolContext, day: date) -> dict:
        """Tell."""
        return {"thread": threading.current_thread().name, "user": ctx.user_id, "day": day}

    declare(where)
    outcome = await call("where", {"day": "2026-11-01"})
    assert outcome.status == "ok"
    assert outcome.result["thread"].startswith("orm")
    assert outcome.result["day"] == "2026-11-01"  # as JSON carries it
    assert (outcome.call_id, outcome.name, outcome.attempts) == ("call_1", "where", 1)
    assert outcome.args == {"day": "2026-11-01"}
    assert outcome.duration_ms >= 0 and outcome.started_at.tzinfo


async def test_a_coroutine_function_is_awaited(declare):
    async def hello(ctx: ToolContext) -> dict:
        """Greet."""
        await asyncio.sleep(0)
        return {"hello": ctx.locale}

    declare(hello)
    assert (await call("hello")).result == {"hello": "en"}


async def test_unknown_and_forbidden_tools_are_told_apart(declare):
    def mine(ctx: ToolContext) -> dict:
        """Do."""
        return {}

    declare(mine)
    assert error_of(await call("nothing"))["code"] == "unknown_tool"
    forbidden = await call("mine", allowed={"other"})
    assert error_of(forbidden)["code"] == "not_allowed"
    assert "other" in error_of(forbidden)["hint"]
    assert forbidden.attempts == 0


async def test_invalid_arguments_never_reach_the_function(declare):
    def count(ctx: ToolContext, n: int) -> dict:
        """Count."""
        raise AssertionError("must not run")

    declare(count)
    error = error_of(await call("count", {"n": "x", "m": 1}))
    assert error["code"] == "invalid_arguments"
    assert "n:" in error["message"] and "m:" in error["message"]


@pytest.mark.parametrize("kind", ["sync", "async"])
async def test_a_hanging_tool_times_out_once(declare, settings, kind):
    settings.TOOL_TIMEOUT_SECONDS = 0.05

    def slow(ctx: ToolContext) -> dict:
        """Wait."""
        time.sleep(3)
        return {}

    async def slow_async(ctx: ToolContext) -> dict:
        """Wait."""
        await asyncio.sleep(5)
        return {}

    name = declare(slow if kind == "sync" else slow_async).__name__
    outcome = await call(name)
    assert outcome.status == "timeout"
    assert error_of(outcome)["code"] == "timeout"
    assert outcome.attempts == 1 and outcome.duration_ms < 2500


async def test_a_tools_own_limit_goes_before_the_setting(declare):
    async def slow(ctx: ToolContext) -> dict:
        """Wait."""
        await asyncio.sleep(5)
        return {}

    declare(slow, timeout=0.05)
    assert (await call("slow")).status == "timeout"


@pytest.mark.parametrize(
    ("raised", "code"),
    [(Unavailable("away"), "unavailable"), (OperationalError("gone"), "unavailable")],
)
async def test_passing_troubles_are_tried_again_and_then_told(declare, raised, code):
    tries = []

    def flaky(ctx: ToolContext) -> dict:
        """Try."""
        tries.append(1)
        raise raised

    declare(flaky)
    outcome = await call("flaky")
    assert error_of(outcome)["code"] == code
    assert outcome.attempts == len(tries) == 3


async def test_a_retry_can_succeed(declare):
    tries = []

    def flaky(ctx: ToolContext) -> dict:
        """Try."""
        tries.append(1)
        if len(tries) < 3:
            raise ToolError("busy", retryable=True)
        return {"tries": len(tries)}

    declare(flaky)
    outcome = await call("flaky")
    assert outcome.status == "ok" and outcome.result == {"tries": 3} and outcome.attempts == 3


@pytest.mark.parametrize("raised", [Unavailable("away"), OperationalError("gone")])
async def test_what_is_not_idempotent_is_never_tried_again(declare, raised):
    def write(ctx: ToolContext) -> dict:
        """Write."""
        raise raised

    declare(write, idempotent=False)
    assert (await call("write")).attempts == 1


async def test_a_final_error_is_not_tried_again(declare):
    def find(ctx: ToolContext) -> dict:
        """Find."""
        raise NotFound("no such school", "did you mean MIT?")

    declare(find)
    outcome = await call("find")
    assert outcome.attempts == 1
    assert error_of(outcome) == {
        "code": "not_found",
        "message": "no such school",
        "hint": "did you mean MIT?",
    }


@pytest.mark.parametrize(
    "raised", [ValueError("password=hunter2"), KeyError("secret"), TimeoutError("inner")]
)
async def test_a_defect_leaks_nothing(declare, raised):
    def broken(ctx: ToolContext) -> dict:
        """Break."""
        raise raised

    declare(broken)
    outcome = await call("broken")
    assert error_of(outcome)["code"] == "internal_error"
    assert not any(s in str(outcome.result) for s in ("hunter2", "secret", "Traceback", "inner"))


@pytest.mark.parametrize("value", [None, [1], {"x": object()}, {"x": float("nan")}])
async def test_a_result_that_json_cannot_carry_is_a_defect(declare, value):
    def odd(ctx: ToolContext) -> dict:
        """Return."""
        return value

    declare(odd)
    assert error_of(await call("odd"))["code"] == "internal_error"


async def test_cancelling_the_caller_passes_through(declare):
    async def slow(ctx: ToolContext) -> dict:
        """Wait."""
        await asyncio.sleep(5)
        return {}

    declare(slow)
    task = asyncio.create_task(call("slow"))
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_two_tools_overlap_in_time(declare):
    def slow(ctx: ToolContext) -> dict:
        """Wait."""
        together.wait(10)
        return {}

    together = threading.Barrier(3)
    declare(slow)
    outcomes = await asyncio.gather(call("slow"), call("slow"), call("slow"))
    assert [outcome.status for outcome in outcomes] == ["ok"] * 3
