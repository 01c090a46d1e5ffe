"""PostgreSQL with pgvector and Valkey from wheels, under ``DATA_DIR``, when no URLs are given.

Each server has a small keeper process that starts it, revives it after a crash and stops it once
nobody uses it any more. Users are counted by a shared file lock, so a killed user never counts.
"""

from pathlib import Path

from config.embedded.kept import KeptServer, ServerError

__all__ = ["ServerError", "attach_for_command", "start_postgres", "start_valkey", "stop_servers"]

_attached: list[KeptServer] = []


def start_postgres(data_dir: Path, *, fast: bool = False) -> str:
    """Start, or attach to, the PostgreSQL of ``data_dir``; the URL of its database.

    Args:
        data_dir: where the data lies; made when it is missing.
        fast: give up durability for speed. Only for tests.

    Raises:
        ServerError: it did not come up.
    """
    return _start("postgres", data_dir, fast=fast)


def start_valkey(data_dir: Path, *, fast: bool = False) -> str:
    """Start, or attach to, the Valkey of ``data_dir``; its URL.

    Arguments and errors are those of ``start_postgres``.
    """
    return _start("valkey", data_dir, fast=fast)


def _start(kind: str, data_dir: Path, *, fast: bool) -> str:
    server = KeptServer(kind, data_dir, fast=fast)
    url = server.attach()
    _attached.append(server)
    return url


def stop_servers() -> None:
    """Leave what this process uses, the last one first; a server that nobody uses is stopped."""
    while _attached:
        _attached.pop().release()


def attach_for_command(argv: list[str]) -> None:
    """Give a management command its servers (see ``config.embedded.commands``)."""
    from config.embedded.commands import attach

    attach(argv)
