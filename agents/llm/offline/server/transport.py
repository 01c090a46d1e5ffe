"""The offline model inside the process, as a transport of the HTTP client that ``openai`` uses.

``openai.AsyncOpenAI(api_key="offline", base_url="http://offline.invalid/v1",
http_client=httpx2.AsyncClient(transport=OfflineTransport()))`` talks to it: same client, same code
path, same errors as over the network, but no socket.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import TypeVar

import httpx2

from agents.llm.offline.server.misbehaviour import Misbehaviour
from agents.llm.offline.server.service import PACE_SECONDS, ConnectionCut, Reply, Service

_Answer = TypeVar("_Answer")


class OfflineTransport(httpx2.AsyncBaseTransport):
    """Answers ``/v1/chat/completions`` and ``/v1/models``.

    ``pace`` is in seconds between two chunks; ``misbehave`` holds switches as in ``misbehaviour``
    (``ValueError`` when it cannot be read; without it ``OFFLINE_MISBEHAVE`` holds). The client's
    read timeout is kept: ``httpx2.ReadTimeout``. A cut connection is a
    ``httpx2.RemoteProtocolError``, as over the network.
    """

    def __init__(
        self,
        *,
        pace: float = PACE_SECONDS,
        misbehave: str | None = None,
        service: Service | None = None,
    ) -> None:
        given = {} if misbehave is None else {"misbehaviour": Misbehaviour.parse(misbehave)}
        self.service = service or Service(pace=pace, **given)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Answer one request; the body is streamed as it is said."""
        body = await request.aread()
        headers = {name.lower(): value for name, value in request.headers.items()}
        timeout = request.extensions.get("timeout", {}).get("read")
        answer = self.service.handle(request.method, request.url.path, headers, body)
        reply = await _in_time(answer, timeout)
        return httpx2.Response(
            reply.status, headers=list(reply.headers), stream=_Body(reply, timeout)
        )


class _Body(httpx2.AsyncByteStream):
    """The parts of a reply, each within the read timeout; closing it ends the answer's work."""

    def __init__(self, reply: Reply, timeout: float | None) -> None:
        self._parts, self._timeout = reply.body, timeout

    async def __aiter__(self) -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    part = await _in_time(anext(self._parts), self._timeout)
                except StopAsyncIteration:
                    return
                yield part
        except ConnectionCut:
            raise httpx2.RemoteProtocolError("The connection was cut in the answer.") from None
        finally:
            await self.aclose()

    async def aclose(self) -> None:
        """Stop answering; may be called more than once."""
        await self._parts.aclose()


async def _in_time(answer: Awaitable[_Answer], seconds: float | None) -> _Answer:
    try:
        async with asyncio.timeout(seconds):
            return await answer
    except TimeoutError:
        raise httpx2.ReadTimeout("The offline model did not answer in time.") from None
