"""The environment variables of a test session, before Django reads its settings."""

import os
from pathlib import Path

# The folder of a session's servers: its workers and whoever it starts share them.
DIR = "TEST_SERVERS_DIR"
_OUTSIDE = ("OPENAI_API_KEY", "OPENAI_BASE_URL", "LLM_MODEL")


def session_environment(data_dir: Path) -> dict[str, str]:
    """What is set for a session that keeps its data in the folder; nothing runs there yet."""
    kept = {name: value for name, value in os.environ.items() if name not in _OUTSIDE}
    return {
        **kept,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATA_DIR": str(data_dir),
        DIR: str(data_dir),
        # Nothing listens there: a test that needs a server and does not say so fails at once.
        "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none",
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "SECRET_KEY": "only-for-tests-" + "x" * 40,
        # No worker reads messages unless a test starts one.
        "MEMORY_EVENT_WAIT_SECONDS": "0",
        # A thread that writes later would hold the database while it is being dropped.
        "MEMORY_ACCESS_FLUSH_SECONDS": "3600",
        "CATALOGUE_HOLD_SECONDS": "0",  # each test has names of its own
    }
