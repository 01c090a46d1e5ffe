"""The embedded servers alone, with an empty database, for measuring what happens in it."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def database() -> Iterator[None]:
    """Start PostgreSQL and Valkey, set Django up on them, and stop both in the end."""
    from config.embedded import start_postgres, start_valkey, stop_servers

    data_dir = Path(tempfile.mkdtemp(prefix="bench-"))
    data_dir.chmod(0o755)
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATA_DIR": str(data_dir),
        "SECRET_KEY": "only-for-measuring-" + "x" * 40,
        "LOG_LEVEL": "WARNING",
    }
    try:
        os.environ["DATABASE_URL"] = start_postgres(data_dir)
        os.environ["REDIS_URL"] = start_valkey(data_dir)
        _migrate()
        yield
    finally:
        _close()
        stop_servers()
        shutil.rmtree(data_dir, ignore_errors=True)


def tidy(*tables: str) -> None:
    """Give a table the shape that it has when it was written at once."""
    from django.db import connection

    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"VACUUM (FULL, ANALYZE) {table}")


def _migrate() -> None:
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)


def _close() -> None:
    from django.db import connections

    from memory.retrieval import accesses

    accesses.flush()
    connections.close_all()
