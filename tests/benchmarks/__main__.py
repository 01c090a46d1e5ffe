"""``python -m tests.benchmarks``: the chat's figures, as the table of ``docs/benchmarks.md``."""

import asyncio
import os
import statistics
import time
from collections.abc import Callable

import openai

from tests.benchmarks.chat import ask, socket
from tests.benchmarks.installation import (
    Installation,
    installation,
    make_tokens,
    resident_bytes,
    set_model,
)

TURNS = 100
SOCKETS = 500
CONVERSATIONS = 100
CLIENTS = 8
SECONDS = 10


def percentile(values: list[float], share: float) -> float:
    """The value below which ``share`` (0-1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def row(what: str, *figures: str) -> None:
    """Print one row of the table."""
    print(f"| {what} | " + " | ".join(figures) + " |", flush=True)


def timed_row(what: str, call: Callable[[int], object], *, calls: int, warm: int) -> None:
    """Print the median and the p95 of ``calls`` calls, the first ``warm`` left out.

    Each call is given its number.
    """
    taken = []
    for number in range(calls):
        start = time.perf_counter()
        call(number)
        taken.append((time.perf_counter() - start) * 1000)
    row(what, *(f"{percentile(taken[warm:], share):.1f} ms" for share in (0.5, 0.95)))


async def first_content(place: Installation) -> None:
    """From the model's first token to the first content event, beside the same stream directly."""
    set_model("words=20,pace=0.002")
    client = openai.AsyncOpenAI(
        api_key="none", base_url=f"http://127.0.0.1:{place.model_port}/v1", max_retries=0
    )
    direct, through = [], []
    async with client, socket(place.port, make_tokens(1)[0]) as connection:
        for _ in range(TURNS):
            direct.append(await _direct_ms(client))
            answer = await ask(connection)
            sent = int(answer.text.split()[0])
            through.append((answer.first_content_ns - sent) / 1e6)
    added = [mine - plain for mine, plain in zip(through, direct, strict=True)]
    for name, values in (("direct", direct), ("WebSocket", through), ("added", added)):
        median, p95 = statistics.median(values), percentile(values, 0.95)
        row(f"first content, {name}", f"{median:.1f} ms median", f"{p95:.1f} ms p95")


async def _direct_ms(client: openai.AsyncOpenAI) -> float:
    stream = await client.chat.completions.create(
        model="words=20,pace=0.002", messages=[{"role": "user", "content": "hi"}], stream=True
    )
    first = 0.0
    async for chunk in stream:
        text = chunk.choices[0].delta.content
        if text and not first:
            first = (time.time_ns() - int(text)) / 1e6
    return first


async def turns_per_second(place: Installation) -> None:
    """Whole turns of one web process with a model that answers at once."""
    set_model("words=20,pace=0")
    tokens = make_tokens(CLIENTS)
    deadline = time.monotonic() + SECONDS
    counts = await asyncio.gather(*(_turns_until(place, token, deadline) for token in tokens))
    row(
        "turns, zero-latency model", f"{sum(counts) / SECONDS:.1f} per second", f"{CLIENTS} clients"
    )


async def _turns_until(place: Installation, token: str, deadline: float) -> int:
    done = 0
    async with socket(place.port, token) as connection:
        while time.monotonic() < deadline:
            await ask(connection)
            done += 1
    return done


async def memory_per_socket(place: Installation) -> None:
    """Resident memory that one open, idle socket costs the web process."""
    tokens = make_tokens(1) * SOCKETS
    before = resident_bytes(place.web_pid)
    sockets = [socket(place.port, token) for token in tokens]
    for batch in range(0, SOCKETS, 50):
        await asyncio.gather(*(s.__aenter__() for s in sockets[batch : batch + 50]))
    used = resident_bytes(place.web_pid) - before
    row("memory per open socket", f"{used / SOCKETS / 1024:.0f} KiB", f"{SOCKETS} sockets")
    await asyncio.gather(*(s.__aexit__(None, None, None) for s in sockets))


async def many_conversations(place: Installation) -> None:
    """Streaming conversations at once: every event once and in order."""
    set_model("words=200,pace=0.02")
    tokens = make_tokens(CONVERSATIONS)
    started = time.monotonic()
    answers = await asyncio.gather(*(_one(place, token) for token in tokens))
    seconds = time.monotonic() - started
    whole = sum(answer.is_whole for answer in answers)
    events = sum(len(answer.events) for answer in answers)
    row(
        f"{CONVERSATIONS} streaming conversations",
        f"{whole} whole and in order",
        f"{events} events in {seconds:.1f} s (the model's own time: 4 s)",
    )


async def _one(place: Installation, token: str):
    async with socket(place.port, token) as connection:
        return await ask(connection)


def main() -> None:
    """Print the table."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # accounts are made between measurements
    with installation() as place:
        for measure in (first_content, turns_per_second, memory_per_socket, many_conversations):
            asyncio.run(measure(place))


if __name__ == "__main__":
    main()
