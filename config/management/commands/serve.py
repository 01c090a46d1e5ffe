"""``manage.py serve``: the whole installation in the foreground, until Ctrl-C."""

import asyncio
import signal
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from config.banner import banner
from config.embedded.locks import FileLock
from config.embedded.processes import die_with_parent
from config.environment import environment
from config.prepare import prepare
from config.supervisor import Supervisor


class Command(BaseCommand):
    """Prepares the database, then runs web server, worker and scheduler under one supervisor."""

    help = "Prepare the database and run web server, worker and scheduler until Ctrl-C."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The address and the data's place come from ``HOST``, ``PORT`` and ``DATA_DIR``."""
        parser.add_argument(
            "--stop-with-parent",
            action="store_true",
            help="stop when the program that started this one ends (Linux)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve; ends with the supervisor's status."""
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, _leave)
        if options["stop_with_parent"]:
            die_with_parent(signal.SIGTERM)
        try:
            raise SystemExit(self._serve())
        except KeyboardInterrupt:
            raise SystemExit(0) from None

    def _serve(self) -> int:
        only = FileLock(settings.DATA_DIR / "run" / "serve")
        if not only.try_take():
            raise CommandError(f"{settings.DATA_DIR} is already being served: set DATA_DIR")
        prepare(sys.stderr)
        _give_back_connections()
        env = environment()
        try:
            return asyncio.run(Supervisor(env, lambda: print(banner(env), flush=True)).run())
        finally:
            only.release()


def _leave(*_: Any) -> None:
    """Before the supervisor listens for signals itself: end with everything put away."""
    sys.exit(0)


def _give_back_connections() -> None:
    """The supervisor itself needs no database while it serves."""
    for connection in connections.all(initialized_only=True):
        connection.close()
        connection.close_pool()
