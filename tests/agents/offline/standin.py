"""A model with a fixed plan: what is tested here is the speaking, not the thinking."""

from contextlib import asynccontextmanager
from types import SimpleNamespace

import httpx2
import openai

from agents.llm.offline.server.engine import Engine
from agents.llm.offline.server.misbehaviour import Misbehaviour
from agents.llm.offline.server.service import Service
from agents.llm.offline.server.transport import OfflineTransport

ANSWER = (
    "麻省理工学院的学费是 **$60,156**。\n\n"
    "| a | b |\n| --- | --- |\n| 1 | two words |\n\nAnything else?"
)
ARGS = {"school": "麻省理工", "major": "computer science"}
TOOLS = [
    {"type": "function", "function": {"name": name, "description": "", "parameters": {}}}
    for name in ("get_school_details", "get_deadlines")
]
ASKED = [{"role": "user", "content": "MIT 学费多少？"}]


def plan(messages, tools, today, locale):
    """One call of every tool that is offered; without any, the answer."""
    calls = [(tool["function"]["name"], ARGS) for tool in tools]
    return SimpleNamespace(text="" if calls else ANSWER, calls=calls)


def write(messages, today, locale):
    """Always the same answer."""
    return ANSWER


def service(misbehave: str = "", pace: float = 0.0) -> Service:
    """The service over the fixed model."""
    return Service(Engine(plan, write), pace=pace, misbehaviour=Misbehaviour.parse(misbehave))


@asynccontextmanager
async def client(misbehave: str = "", pace: float = 0.0, patience: float = 5.0):
    """The real client over the transport; it never retries."""
    transport = OfflineTransport(service=service(misbehave, pace))
    async with openai.AsyncOpenAI(
        api_key="offline",
        base_url="http://offline.invalid/v1",
        max_retries=0,
        timeout=patience,
        http_client=httpx2.AsyncClient(transport=transport),
    ) as found:
        yield found


def solving(*contents: str) -> list[dict]:
    """A conversation that ends in tool results."""
    calls = [
        {"id": f"c{i}", "type": "function", "function": {"name": "t", "arguments": "{}"}}
        for i, _ in enumerate(contents)
    ]
    results = [
        {"role": "tool", "tool_call_id": f"c{i}", "content": content}
        for i, content in enumerate(contents)
    ]
    return [*ASKED, {"role": "assistant", "content": None, "tool_calls": calls}, *results]
