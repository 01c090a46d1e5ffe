"""A chat client for measuring."""

import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect

LIMIT = 4 * 1024 * 1024


@dataclass
class Answer:
    """One answer as it arrived. ``first_content_ns`` is the clock time of its first piece."""

    events: list[dict] = field(default_factory=list)
    first_content_ns: int = 0

    @property
    def text(self) -> str:
        """What the content events said."""
        return "".join(e["data"]["chunk"] for e in self.events if e["type"] == "content")

    @property
    def is_whole(self) -> bool:
        """Whether no event is missing, repeated or out of order, and the texts agree."""
        numbers = [event["seq"] for event in self.events]
        last = self.events[-1]
        return (
            numbers == list(range(1, len(numbers) + 1))
            and last["type"] == "done"
            and last["data"]["response"]["message"] == self.text
        )


@asynccontextmanager
async def socket(port: int, token: str) -> AsyncIterator[ClientConnection]:
    """A signed-in socket."""
    headers = {"Authorization": f"Bearer {token}"}
    uri = f"ws://127.0.0.1:{port}/ws/chat/"
    async with connect(
        uri, additional_headers=headers, max_size=LIMIT, open_timeout=60
    ) as connection:
        yield connection


async def ask(connection: ClientConnection, text: str = "please talk to me") -> Answer:
    """Send a message and read its answer to the end."""
    await connection.send(json.dumps({"type": "message", "text": text}))
    answer = Answer()
    while True:
        frame = json.loads(await connection.recv())
        if "seq" not in frame:
            continue
        if frame["type"] == "content" and not answer.first_content_ns:
            answer.first_content_ns = time.time_ns()
        answer.events.append(frame)
        if frame["type"] in ("done", "error"):
            return answer
