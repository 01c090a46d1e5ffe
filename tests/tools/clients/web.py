"""A small web on loopback: whatever bytes a test wants, over real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, urlsplit

from tools.clients.connecting import CheckedTransport
from tools.clients.fetching import Fetcher, FetchLimits

Handler = Callable[[asyncio.StreamWriter], Awaitable[None]]
LOOPBACK = {"127.0.0.1", "::1"}


def answer(body: bytes | str = b"", *, kind="text/html", status="200 OK", **headers) -> bytes:
    """A whole HTTP answer."""
    body = body.encode() if isinstance(body, str) else body
    given = {"Content-Type": kind, "Content-Length": len(body), "Connection": "close"}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{name}: {value}" for name, value in given.items() if value is not None]
    return (
        f"HTTP/1.1 {status}\r\n{chr(10).join(lines)}\r\n\r\n".replace("\n", "\r\n")
        .replace("\r\r", "\r")
        .encode()
        + body
    )


def moved(to: str) -> bytes:
    return answer(status="302 Found", Location=to)


class Web:
    """Pages by path: bytes, or a function that writes to the connection. Remembers requests."""

    def __init__(self) -> None:
        self.pages: dict[str, bytes | Handler] = {}
        self.asked: list[str] = []
        self.headers: list[dict[str, str]] = []
        self.port = 0

    def url(self, path: str = "/", host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.port}{path}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            path = first.split(" ")[1]
            self.asked.append(path)
            self.headers.append(dict(line.lower().split(": ", 1) for line in lines))
            page = self.pages.get(path.partition("?")[0], answer(status="404 Not Found"))
            if callable(page):
                await page(writer)
            else:
                writer.write(page)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def web() -> AsyncIterator[Web]:
    """A running web; whatever is still being sent at the end is cut."""
    found = Web()
    server = await asyncio.start_server(found._serve, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()


def loopback_fetcher(resolve=None, *, size=200_000, seconds=5.0, allowed=None) -> Fetcher:
    """A fetcher that reaches the tests' own servers."""
    transport = CheckedTransport(
        resolve or to_loopback, allowed or LOOPBACK.__contains__, any_port=True
    )
    return Fetcher(transport, FetchLimits(size=size, seconds=seconds))


async def to_loopback(host: str, port: int) -> list[str]:
    """Every name is on this machine."""
    return ["127.0.0.1"]


def engine_answer(results: list[dict]) -> bytes:
    """What SearXNG answers."""
    return answer(json.dumps({"query": "q", "results": results}), kind="application/json")


def query_of(path: str) -> dict:
    return {name: values[0] for name, values in parse_qs(urlsplit(path).query).items()}
