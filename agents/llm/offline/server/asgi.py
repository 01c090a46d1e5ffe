"""The offline model as a plain ASGI application, for any OpenAI client on the network."""

from collections.abc import Awaitable, Callable

from agents.llm.offline.server.service import ConnectionCut, Reply, Service

Receive = Callable[[], Awaitable[dict]]
Send = Callable[[dict], Awaitable[None]]
_MAX_BODY_BYTES = 16 * 1024 * 1024


class OfflineApp:
    """``POST /v1/chat/completions``, ``GET /v1/models`` and ``GET /v1/models/{id}``."""

    def __init__(self, service: Service | None = None) -> None:
        self.service = service or Service()

    async def __call__(self, scope: dict, receive: Receive, send: Send) -> None:
        """Serve one connection; others than HTTP requests are left alone."""
        if scope["type"] != "http":
            return
        headers = {k.decode("latin-1").lower(): v.decode("latin-1") for k, v in scope["headers"]}
        body = await _body(receive)
        reply = await self.service.handle(scope["method"], scope["path"], headers, body)
        await _send(reply, send)


async def _body(receive: Receive) -> bytes:
    parts = bytearray()
    while True:
        message = await receive()
        parts += message.get("body", b"")
        if len(parts) > _MAX_BODY_BYTES or not message.get("more_body"):
            return bytes(parts)


async def _send(reply: Reply, send: Send) -> None:
    """Put the reply on the network.

    A cut reply is simply not completed: the server then closes the connection in the middle.
    """
    headers = [(name.encode(), value.encode()) for name, value in reply.headers]
    await send({"type": "http.response.start", "status": reply.status, "headers": headers})
    try:
        async for part in reply.body:
            await send({"type": "http.response.body", "body": part, "more_body": True})
    except ConnectionCut:
        return
    finally:
        await reply.body.aclose()
    await send({"type": "http.response.body", "body": b"", "more_body": False})
