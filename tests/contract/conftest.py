"""A server, two students and their clients."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
import pytest
from django.core.cache import cache
from rest_framework_simplejwt.tokens import AccessToken
from websockets.asyncio.client import connect

from agents.turn import keeper
from tests.contract.live import LiveServer, PacedModel
from userdata.models import User

PASSWORD = "a-good-passphrase-1"


@pytest.fixture
def model(monkeypatch) -> PacedModel:
    """The language model of all runs."""
    paced = PacedModel()
    monkeypatch.setattr(keeper, "current_llm", lambda: paced)
    return paced


@pytest.fixture
def server(transactional_db, team, model):
    cache.clear()
    with LiveServer() as live:
        yield live


@pytest.fixture
def student(transactional_db) -> User:
    return User.objects.create_user("lin", "lin@example.org", PASSWORD)


@pytest.fixture
def other(transactional_db) -> User:
    return User.objects.create_user("wang", "wang@example.org", PASSWORD)


@pytest.fixture
def api(server, student):
    """A client of the student's, by token."""
    return lambda: client_for(server, student)


@pytest.fixture
def others_api(server, other):
    return lambda: client_for(server, other)


@pytest.fixture
def anyone(server):
    return lambda: client_for(server, None)


@pytest.fixture
def socket(server, student):
    """Opens the student's chat."""
    return lambda **headers: open_socket(server, {**bearer(student), **headers})


def bearer(user: User) -> dict[str, str]:
    return {"Authorization": f"Bearer {AccessToken.for_user(user)}"}


def client_for(server: LiveServer, user: User | None) -> httpx2.AsyncClient:
    headers = {"Accept-Language": "en", **(bearer(user) if user else {})}
    return httpx2.AsyncClient(base_url=f"http://{server.host}", headers=headers, timeout=60)


@asynccontextmanager
async def open_socket(server: LiveServer, headers: dict[str, str], path: str = "/ws/chat/"):
    async with connect(
        f"ws://{server.host}{path}", additional_headers=headers, max_size=None
    ) as ws:
        yield ws


async def say(ws, **frame) -> None:
    await ws.send(json.dumps(frame))


async def hear(ws, *types: str) -> dict:
    """The next frame, or the next one of these types."""
    while True:
        frame = json.loads(await ws.recv())
        if not types or frame["type"] in types:
            return frame


async def hear_run(ws, run_id: str) -> list[dict]:
    """The frames of a run up to its end; those of others are left out."""
    frames = []
    while not frames or frames[-1]["type"] not in ("done", "error"):
        frame = await hear(ws)
        if frame.get("seq") and frame["runId"] == run_id:
            frames.append(frame)
    return frames


async def sse(response) -> AsyncIterator[dict]:
    """The events of a stream: id, event, and data as JSON."""
    fields: dict = {}
    async for line in response.aiter_lines():
        if not line:
            if "data" in fields:
                yield {**fields, "data": json.loads(fields["data"])}
            fields = {}
        elif not line.startswith(":"):
            name, _, value = line.partition(": ")
            fields[name] = value


def assert_problem(response, status: int, code: str) -> dict:
    """An error as RFC 9457 wants it."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert {"type", "title", "status", "detail", "instance", "code"} <= problem.keys()
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["title"] and problem["detail"]
    return problem
