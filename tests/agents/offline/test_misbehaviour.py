"""Every way to misbehave, as the real client sees it."""

import asyncio
import json
import threading
import time
from types import SimpleNamespace

import httpx2
import openai
import pytest

from agents.llm.offline.server.engine import Engine
from agents.llm.offline.server.misbehaviour import ENVIRONMENT, Misbehaviour
from agents.llm.offline.server.service import Service
from tests.agents.offline.standin import ANSWER, ASKED, TOOLS, client, solving

SOLVE = solving('{"status": "ok", "result": {}}')


async def ask(llm, *, stream: bool = False, header: str = "", messages=ASKED, **options) -> str:
    headers = {"X-Offline-Misbehave": header} if header else None
    got = await llm.chat.completions.create(
        model="m", messages=messages, stream=stream, extra_headers=headers, **options
    )
    if not stream:
        return got.choices[0].message.content
    parts: list[str] = []
    try:
        async for chunk in got:
            parts += [c.delta.content or "" for c in chunk.choices]
    except Exception as error:
        error.said = "".join(parts)
        raise
    return "".join(parts)


async def test_429_with_retry_after_and_a_count():
    async with client("429:2*2") as llm:
        for _ in range(2):
            with pytest.raises(openai.RateLimitError) as caught:
                await ask(llm)
            assert caught.value.response.headers["retry-after"] == "2"
            assert caught.value.code == "rate_limit_exceeded"
        assert await ask(llm) == ANSWER


async def test_429_without_retry_after():
    async with client("429") as llm:
        with pytest.raises(openai.RateLimitError) as caught:
            await ask(llm, stream=True)
    assert "retry-after" not in caught.value.response.headers


async def test_500():
    async with client("500*1") as llm:
        with pytest.raises(openai.InternalServerError):
            await ask(llm)
        assert await ask(llm) == ANSWER


@pytest.mark.parametrize("stream", [True, False])
async def test_delay(stream):
    async with client("delay=0.15") as llm:
        start = time.monotonic()
        assert await ask(llm, stream=stream) == ANSWER
    assert time.monotonic() - start >= 0.15


@pytest.mark.parametrize("stream", [True, False])
async def test_a_delay_beyond_the_timeout_is_a_timeout(stream):
    async with client("delay=5", patience=0.1) as llm:
        with pytest.raises((openai.APITimeoutError, httpx2.ReadTimeout)):
            await ask(llm, stream=stream)


async def test_pace():
    async with client("pace=0.01") as llm:
        start = time.monotonic()
        assert await ask(llm, stream=True) == ANSWER
    assert time.monotonic() - start >= 0.15


async def test_a_stream_is_cut_in_the_middle():
    async with client("cut") as llm:
        with pytest.raises((httpx2.TransportError, openai.APIConnectionError)) as caught:
            await ask(llm, stream=True)
    assert ANSWER.startswith(caught.value.said)
    assert 0 < len(caught.value.said) < len(ANSWER)


async def test_a_stream_is_cut_before_its_first_piece():
    async with client("cut=0") as llm:
        with pytest.raises((httpx2.TransportError, openai.APIConnectionError)) as caught:
            await ask(llm, stream=True)
    assert caught.value.said == ""


async def test_a_whole_answer_is_cut():
    async with client("cut") as llm:
        with pytest.raises((httpx2.TransportError, openai.APIConnectionError)):
            await ask(llm)


@pytest.mark.parametrize("stream", [True, False])
async def test_malformed_json(stream):
    async with client("malformed") as llm:
        with pytest.raises((ValueError, openai.APIError)):
            await ask(llm, stream=stream)


async def test_empty_streams_only():
    async with client("empty@stream") as llm:
        assert await ask(llm, stream=True) == ""
        assert await ask(llm) == ANSWER


async def test_empty():
    async with client("empty") as llm:
        assert await ask(llm) == ""


async def test_bad_arguments():
    async with client("bad_args*1") as llm:
        for broken in (True, False):
            got = await llm.chat.completions.create(model="m", messages=ASKED, tools=TOOLS)
            arguments = got.choices[0].message.tool_calls[0].function.arguments
            assert broken == _is_broken(arguments)


def _is_broken(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return True
    return False


async def test_one_phase_only_and_several_switches():
    async with client("500@solve*1,429@plan*1,delay=0.01") as llm:
        with pytest.raises(openai.RateLimitError):
            await ask(llm, tools=TOOLS)
        await ask(llm, tools=TOOLS)
        with pytest.raises(openai.InternalServerError):
            await ask(llm, messages=SOLVE)
        assert await ask(llm, messages=SOLVE) == ANSWER


async def test_a_header_holds_for_its_request_and_counts_by_itself():
    async with client("500") as llm:
        for label in ("a", "b"):
            with pytest.raises(openai.RateLimitError):
                await ask(llm, header=f"429*1,id={label}")
            assert await ask(llm, header=f"429*1,id={label}") == ANSWER
        with pytest.raises(openai.BadRequestError):
            await ask(llm, header="explode")


@pytest.mark.parametrize(
    "text", ["explode", "delay", "delay=soon", "500=1", "cut@moon", "pace=-1", "429*", "delay=1e9"]
)
def test_switches_that_make_no_sense_are_refused(text):
    with pytest.raises(ValueError, match=r"\S"):
        Misbehaviour.parse(text)


def test_nothing_is_no_misbehaviour():
    assert Misbehaviour.parse("").switches == Misbehaviour.parse(None).switches == ()


def test_the_environment_holds_where_nothing_else_is_said(monkeypatch):
    monkeypatch.setenv(ENVIRONMENT, "429:3")
    assert Service().misbehaviour.faults({"messages": ASKED}).refuse == 3
    monkeypatch.setenv(ENVIRONMENT, "nonsense")
    with pytest.raises(ValueError, match="nonsense"):
        Service()


async def test_a_long_question_does_not_hold_up_the_others():
    short_is_done = threading.Event()

    def thinks(messages, *_args):
        if len(messages[-1]["content"]) > 1000:
            assert short_is_done.wait(30), "the short question was held up"
        return SimpleNamespace(text="done", calls=[])

    service = Service(Engine(thinks, thinks), pace=0)

    async def answered(text: str) -> int:
        body = json.dumps({"messages": [{"role": "user", "content": text}]}).encode()
        reply = await service.handle("POST", "/v1/chat/completions", {}, body)
        return reply.status

    long = asyncio.create_task(answered("x" * 5000))
    assert await answered("hi") == 200
    short_is_done.set()
    assert await long == 200


async def test_a_defect_of_the_model_is_a_server_error():
    def broken(*_args):
        raise KeyError("oops")

    reply = await Service(Engine(broken, broken)).handle(
        "POST", "/v1/chat/completions", {}, json.dumps({"messages": ASKED}).encode()
    )
    assert reply.status == 500
    body = json.loads(b"".join([part async for part in reply.body]))
    assert body["error"]["type"] == "server_error"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/v1/chat/completions", b"", 405),
        ("POST", "/v1/embeddings", b"{}", 404),
        ("POST", "/v1/chat/completions", b"{not json", 400),
        ("POST", "/v1/chat/completions", b"[]", 400),
        ("POST", "/v1/chat/completions", b"\xff\xfe", 400),
        ("GET", "/models", b"", 200),
    ],
)
async def test_other_requests(method, path, body, status):
    reply = await Service().handle(method, path, {}, body)
    said = json.loads(b"".join([part async for part in reply.body]))
    assert reply.status == status
    assert ("error" in said) == (status != 200)
