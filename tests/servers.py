"""A pytest plugin, loaded before Django: a real PostgreSQL and a real Valkey for the session."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from config.embedded import start_postgres, start_valkey, stop_servers

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def _start() -> Path:
    data_dir = Path(tempfile.mkdtemp(prefix="tests-"))
    data_dir.chmod(0o755)
    os.environ["DATA_DIR"] = str(data_dir)
    os.environ["DATABASE_URL"] = start_postgres(data_dir, fast=True)
    os.environ["REDIS_URL"] = start_valkey(data_dir, fast=True)
    os.environ["SECRET_KEY"] = "only-for-tests-" + "x" * 40
    # No worker reads messages unless a test starts one.
    os.environ["MEMORY_EVENT_WAIT_SECONDS"] = "0"
    os.environ["MEMORY_ACCESS_FLUSH_SECONDS"] = "3600"
    os.environ["TEST_SERVERS_STARTED"] = "1"
    os.environ["CATALOGUE_HOLD_SECONDS"] = "0"  # each test has names of its own
    # A thread that writes later would hold the database while it is being dropped.
    os.environ["MEMORY_ACCESS_FLUSH_SECONDS"] = "3600"
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "LLM_MODEL"):
        os.environ.pop(name, None)
    return data_dir


def _share() -> None:
    """A worker of a parallel run uses the servers of the process that started it.

    It gets a Valkey database of its own, as pytest-django gives it a PostgreSQL database.
    """
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw-1").removeprefix("gw")) + 1
    os.environ["REDIS_URL"] = os.environ["REDIS_URL"].rsplit("/", 1)[0] + f"/{number}"


_own_data_dir = _share() if "TEST_SERVERS_STARTED" in os.environ else _start()


def pytest_unconfigure(config) -> None:
    """Stop what this process started; what was read in its tests goes with their database."""
    if "memory.retrieval.accesses" in sys.modules:
        sys.modules["memory.retrieval.accesses"].discard()
    if _own_data_dir is not None:
        stop_servers()
        shutil.rmtree(_own_data_dir, ignore_errors=True)
