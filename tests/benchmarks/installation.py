"""A whole installation to measure: embedded servers, a model server, one web process."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Installation:
    """Where to reach what is measured. ``web_pid`` is the one web process."""

    port: int
    model_port: int
    web_pid: int


@contextmanager
def installation() -> Iterator[Installation]:
    """Start everything, set Django up on it, and stop everything in the end."""
    data_dir = Path(tempfile.mkdtemp(prefix="bench-"))
    data_dir.chmod(0o755)
    port, model_port = _free_port(), _free_port()
    _prepare_environment(data_dir, port, model_port)
    processes = []
    try:
        _prepare_django()
        processes.append(_start("tests.benchmarks.model_server", str(model_port)))
        processes.append(_start("config.web"))
        _wait_for(f"http://127.0.0.1:{port}/ai-agent/health")
        yield Installation(port, model_port, processes[-1].pid)
    finally:
        for process in reversed(processes):
            process.terminate()
            process.wait(15)
        _stop_servers()
        shutil.rmtree(data_dir, ignore_errors=True)


def _prepare_environment(data_dir: Path, port: int, model_port: int) -> None:
    from config.embedded import start_postgres, start_valkey

    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATA_DIR": str(data_dir),
        "SECRET_KEY": "only-for-measuring-" + "x" * 40,
        "PORT": str(port),
        "OPENAI_BASE_URL": f"http://127.0.0.1:{model_port}/v1",
        "LOG_LEVEL": "WARNING",
    }
    os.environ["DATABASE_URL"] = start_postgres(data_dir)
    os.environ["REDIS_URL"] = start_valkey(data_dir)


def _prepare_django() -> None:
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from agents.configs import seed_missing

    seed_missing()


def _stop_servers() -> None:
    from django.db import connections

    from config.embedded import stop_servers

    connections.close_all()
    stop_servers()


def make_tokens(count: int) -> list[str]:
    """Access tokens of new accounts."""
    from rest_framework_simplejwt.tokens import AccessToken

    from userdata.models import User

    start = User.objects.count()
    users = User.objects.bulk_create(
        User(username=f"bench{start + number}", locale="en") for number in range(count)
    )
    return [str(AccessToken.for_user(user)) for user in users]


def set_model(name: str) -> None:
    """How the model talks from the next message on (the web process reads it per message)."""
    from agents.models import AgentConfig

    AgentConfig.objects.update(model=name)


def resident_bytes(pid: int) -> int:
    """Resident memory of a process (Linux)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _start(module: str, *arguments: str) -> subprocess.Popen:
    return subprocess.Popen([sys.executable, "-m", module, *arguments])


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _wait_for(url: str, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(url, timeout=2)
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
