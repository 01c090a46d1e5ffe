"""``manage.py offline_model``: the offline model as a server that any OpenAI client can talk to."""

from collections.abc import Callable
from typing import Any

import uvicorn
from django.core.management.base import BaseCommand, CommandError, CommandParser

from agents.llm.offline.server.asgi import OfflineApp
from agents.llm.offline.server.misbehaviour import Misbehaviour
from agents.llm.offline.server.service import PACE_SECONDS, Service


class Command(BaseCommand):
    """Serve the offline model. Needs neither a database nor a key."""

    help = "Serve the offline model over HTTP (OpenAI chat completions)."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The address, the pace and the misbehaviour."""
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=9000, help="0 takes a free one.")
        parser.add_argument(
            "--pace", type=float, default=PACE_SECONDS, help="Seconds between two chunks."
        )
        parser.add_argument(
            "--misbehave",
            default=None,
            help="Switches such as '429:1*2,cut@solve*1,delay=0.5'; "
            "without it OFFLINE_MISBEHAVE holds.",
        )

    def handle(
        self, *args: Any, host: str, port: int, pace: float, misbehave: str | None, **options: Any
    ) -> None:
        """Serve until interrupted; the base URL is printed once it can be asked."""
        app = OfflineApp(Service(pace=max(0.0, pace), misbehaviour=_misbehaviour(misbehave)))
        config = uvicorn.Config(app, host=host, port=port, log_level="warning", lifespan="off")
        listener = config.bind_socket()
        name = f"[{host}]" if ":" in host else host
        url = f"http://{name}:{listener.getsockname()[1]}/v1"
        _Server(config, lambda: self._tell(url)).run(sockets=[listener])

    def _tell(self, url: str) -> None:
        self.stdout.write(url)
        self.stdout.flush()


class _Server(uvicorn.Server):
    """Calls ``listening`` once it takes connections: a port that is only bound refuses them."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self._listening()


def _misbehaviour(text: str | None) -> Misbehaviour:
    try:
        return Misbehaviour.from_environment() if text is None else Misbehaviour.parse(text)
    except ValueError as error:
        raise CommandError(str(error)) from None
