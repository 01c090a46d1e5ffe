"""One supervised process: restarts, log lines, stopping."""

import asyncio
import io
import signal
import sys

import psutil

from config.children import Child
from config.programs import Program
from tests.config.processes import wait_until

STUBBORN = """
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
helper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print("helper", helper.pid, flush=True)
time.sleep(600)
"""


def child(code: str, **options) -> Child:
    command = (sys.executable, "-c", code)
    options = {"grace_seconds": 5, "colour": 36, **options}
    return Child(Program("web", command, **options), out=io.StringIO())


def lines(of: Child) -> list[str]:
    return of._out.getvalue().splitlines()


async def until(condition) -> None:
    await asyncio.to_thread(wait_until, condition)


async def test_each_line_begins_with_the_name():
    one = child("import sys; print('to out'); print('to err 中文', file=sys.stderr)")
    life = asyncio.create_task(one.live())
    await until(lambda: any("ended" in line for line in lines(one)))
    await one.stop()
    await life
    assert set(lines(one)[:2]) == {"web    | to out", "web    | to err 中文"}


async def test_one_that_ends_is_started_again_with_growing_pauses():
    one = child("raise SystemExit(3)")
    life = asyncio.create_task(one.live())
    await until(lambda: one.ended_early >= 3)
    await one.stop()
    await life
    ends = [line for line in lines(one) if "ended" in line]
    assert [end.split("again in ")[1] for end in ends][:3] == ["0.5 s", "1 s", "2 s"]
    assert "status 3" in ends[0]


async def test_a_killed_one_is_started_again():
    one = child("import time; time.sleep(600)")
    life = asyncio.create_task(one.live())
    await until(lambda: one.pid)
    first = one.pid
    psutil.Process(first).kill()
    await until(lambda: one.pid != first)
    await one.stop()
    await life
    assert not psutil.pid_exists(one.pid)


async def test_stopping_takes_what_it_started_along():
    one = child(STUBBORN, grace_seconds=0.1)
    life = asyncio.create_task(one.live())
    await until(lambda: lines(one))
    helper = int(lines(one)[0].split()[-1])
    await one.stop()
    await life
    wait_until(lambda: not alive(helper))
    assert not psutil.pid_exists(one.pid)


async def test_insisting_comes_before_the_end():
    code = STUBBORN.replace(
        "SIG_IGN)",
        "SIG_IGN)\nsignal.signal(signal.SIGQUIT, lambda *_: (print('gave back'), sys.exit(0)))",
    )
    one = child(code, grace_seconds=0.1, insist=signal.SIGQUIT)
    life = asyncio.create_task(one.live())
    await until(lambda: lines(one))
    await one.stop()
    await life
    assert "web    | gave back" in lines(one)


async def test_a_very_long_line_does_not_end_the_log():
    one = child("print('x' * 3_000_000); print('after')")
    life = asyncio.create_task(one.live())
    await until(lambda: any("after" in line for line in lines(one)))
    await one.stop()
    await life


def alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
