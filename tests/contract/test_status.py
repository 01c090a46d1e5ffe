"""``usage`` and ``health``, and what open streams cost."""

import asyncio
import threading
import time

from django.core.cache import cache

from agents import health
from agents.tasks import WORKER_SEEN_KEY
from tests.contract.conftest import sse

STREAMS = 60
DATABASE_THREADS = 8


async def test_usage_is_ones_own(api, others_api):
    async with api() as client, others_api() as stranger:
        for _ in range(2):
            await client.post("/ai-agent/chat", json={"message": "hello my dear friend"})
        await stranger.post("/ai-agent/chat", json={"message": "hello my dear friend"})
        usage = (await client.get("/ai-agent/usage")).json()
    for period in ("today", "month", "total"):
        assert usage[period]["totalTokens"] == 30 and usage[period]["calls"] == 2
    assert usage["total"]["unpricedCalls"] == 2 and usage["total"]["costUsd"] == 0
    assert usage["byModel"][0]["model"] == "paced-model" and usage["byAgent"][0]["calls"] == 2


async def test_health_is_for_everybody(anyone, monkeypatch):
    monkeypatch.setattr(health, "PROBE_SECONDS", 60)
    cache.set(WORKER_SEEN_KEY, time.time(), 30)
    async with anyone() as client:
        report = (await client.get("/ai-agent/health")).json()
    assert report["status"] == "ok"
    states = {name: part["state"] for name, part in report["parts"].items()}
    assert states == {"database": "ok", "redis": "ok", "worker": "ok", "llm": "ok"}
    assert report["model"] == {"name": "offline-counsellor", "offline": True}


async def test_health_is_200_while_a_part_is_down(anyone, monkeypatch, settings):
    async def broken() -> str:
        raise ConnectionError

    async def hanging() -> str:
        await asyncio.sleep(60)
        return "ok"

    monkeypatch.setattr(health, "PROBE_SECONDS", 0.2)
    probes = {"database": health.Probe(broken), "redis": health.Probe(hanging)}
    monkeypatch.setattr(health, "_PROBES", probes)
    async with anyone() as client:
        response = await client.get("/ai-agent/health")
    report = response.json()
    assert response.status_code == 200 and report["status"] == "degraded"
    assert {part["state"] for name, part in report["parts"].items() if name != "llm"} == {"down"}


async def test_open_streams_hold_no_threads(api, model):
    model.words, model.pause = 1000, 0.05
    async with api() as client:
        body = {"message": "tell me a story", "stream": True}

        async def read(started: asyncio.Event) -> None:
            async with client.stream("POST", "/ai-agent/chat", json=body) as response:
                async for event in sse(response):
                    if event["event"] == "content":
                        started.set()

        before = threading.active_count()
        started = [asyncio.Event() for _ in range(STREAMS)]
        readers = [asyncio.create_task(read(event)) for event in started]
        await asyncio.gather(*(event.wait() for event in started))
        grown = threading.active_count() - before
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
    assert grown <= DATABASE_THREADS + 6  # a few helpers, but none per stream
