"""The server's entry: pages and API over HTTP, the chat over WebSocket, start and stop."""

import asyncio
import logging
import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
http = get_asgi_application()

# Everything below needs the apps to be loaded.
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.urls import re_path  # noqa: E402

from agents import services  # noqa: E402
from agents.api.socket_auth import Receive, Scope, Send, SocketGate, no_such_socket  # noqa: E402
from agents.consumers import ChatConsumer  # noqa: E402
from memory.services import warm_up  # noqa: E402
from userdata.threads import in_thread  # noqa: E402

logger = logging.getLogger(__name__)


async def lifespan(scope: Scope, receive: Receive, send: Send) -> None:
    """Start, and when the server stops, end the runs of this process as interrupted."""
    warming = asyncio.create_task(in_thread(warm_up))
    while (await receive())["type"] != "lifespan.shutdown":
        await send({"type": "lifespan.startup.complete"})
    warming.cancel()
    try:
        await services.shutdown()
    except Exception as error:
        logger.exception("the runs could not be ended in order")
        await send({"type": "lifespan.shutdown.failed", "message": str(error)})
    else:
        await send({"type": "lifespan.shutdown.complete"})


sockets = URLRouter(
    [re_path(r"^ws/chat/?$", SocketGate(ChatConsumer.as_asgi())), re_path(r"", no_such_socket)]
)
application = ProtocolTypeRouter({"http": http, "websocket": sockets, "lifespan": lifespan})
