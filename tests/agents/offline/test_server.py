"""The offline model as a server of its own process, asked by the real client over the network."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import httpx2
import openai
import pytest

ROOT = Path(__file__).resolve().parents[3]
HELLO = [{"role": "user", "content": "hello"}]


@pytest.fixture(scope="module")
def base_url(tmp_path_factory):
    """A server on a free port, without database or key; stopped afterwards."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "REDIS_URL")}
    data = tmp_path_factory.mktemp("offline")
    server = subprocess.Popen(
        [sys.executable, "manage.py", "offline_model", "--port", "0", "--pace", "0"],
        cwd=ROOT,
        env={**kept, "DATA_DIR": str(data), "OFFLINE_MISBEHAVE": ""},
        stdout=subprocess.PIPE,
        text=True,
    )
    yield server.stdout.readline().strip()
    server.terminate()
    assert server.wait(60) is not None
    assert not (data / "postgres").exists(), "the command started a database"


async def ask(url: str, stream: bool = True, header: str = "") -> str:
    async with openai.AsyncOpenAI(api_key="any", base_url=url, max_retries=0, timeout=60) as llm:
        got = await llm.chat.completions.create(
            model="m",
            messages=HELLO,
            stream=stream,
            extra_headers={"X-Offline-Misbehave": header} if header else None,
        )
        if not stream:
            return got.choices[0].message.content
        return "".join([c.choices[0].delta.content or "" async for c in got if c.choices])


async def test_it_prints_its_address_and_answers(base_url):
    assert base_url.startswith("http://127.0.0.1:")
    assert base_url.endswith("/v1")
    streamed, whole = await asyncio.gather(ask(base_url), ask(base_url, stream=False))
    assert streamed == whole
    assert len(whole) > 20


async def test_models_are_listed(base_url):
    async with openai.AsyncOpenAI(api_key="any", base_url=base_url) as llm:
        assert [model.id async for model in llm.models.list()] == ["offline-counsellor"]


@pytest.mark.parametrize("stream", [True, False])
async def test_a_cut_breaks_the_connection(base_url, stream):
    with pytest.raises((httpx2.TransportError, openai.APIConnectionError)):
        await ask(base_url, stream, "cut")
    assert await ask(base_url, stream)


async def test_refusals_over_the_network(base_url):
    with pytest.raises(openai.RateLimitError) as caught:
        await ask(base_url, header="429:7")
    assert caught.value.response.headers["retry-after"] == "7"


def test_a_switch_that_makes_no_sense_ends_the_command():
    done = subprocess.run(
        [sys.executable, "manage.py", "offline_model", "--port", "0", "--misbehave", "explode"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode != 0
    assert "explode" in done.stderr
