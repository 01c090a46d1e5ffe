"""An installation for the browser: a prepared database of its own, real web processes on it."""

import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg

from tests.config.processes import ROOT, free_port, wait_until

STUDENT, PASSWORD = "student", "a-demo-passphrase-1"
_HEALTHY_SECONDS = 120
_READY_SECONDS = 120
_STOP_SECONDS = 60


@contextmanager
def prepared_environment() -> Iterator[dict[str, str]]:
    """The environment of processes that share a new, prepared database with a demo student."""
    with _own_database() as url, tempfile.TemporaryDirectory(prefix="browser-") as folder:
        environment = {
            **os.environ,
            "DATABASE_URL": url,
            "DATA_DIR": folder,
            "EMBEDDED": "1",  # demo accounts exist only there
            "DEMO_STUDENT_PASSWORD": PASSWORD,
            "LOG_LEVEL": "WARNING",
        }
        subprocess.run(
            [sys.executable, "manage.py", "prepare"], cwd=ROOT, env=environment, check=True
        )
        yield environment


@contextmanager
def _own_database() -> Iterator[str]:
    name, url = f"browser_{os.getpid()}", os.environ["DATABASE_URL"]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Web:
    """One web process; started again it keeps its address."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = Path(environment["DATA_DIR"]) / f"web-{self.port}.log"
        self._environment = {**environment, "PORT": str(self.port)}
        self._process: subprocess.Popen | None = None

    def start(self, **more: str) -> None:
        """Start it and wait until it answers; ``more`` changes its environment."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "config.web"],
                cwd=ROOT,
                env={**self._environment, **more},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_until(lambda: self._healthy() or self._process.poll() is not None, _HEALTHY_SECONDS)
        assert self._process.poll() is None, self.log.read_text()

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self._process.kill()
        self._process.wait(_STOP_SECONDS)

    def stop(self) -> None:
        """End it in order."""
        self._process.terminate()
        self._process.wait(_STOP_SECONDS)

    def _healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/ai-agent/health", timeout=5) as answer:
                return answer.status == 200
        except OSError:
            return False


@contextmanager
def worker(environment: dict[str, str]) -> Iterator[None]:
    """What reads messages for the memory, beside the web process."""
    log = Path(environment["DATA_DIR"]) / "worker.log"
    command = ["-m", "celery", "-A", "config.celery", "-q", "worker", "--concurrency", "1"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, *command, "--loglevel", "INFO", "--without-gossip"],
            cwd=ROOT,
            env={**environment, "LOG_LEVEL": "INFO"},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_until(lambda: "ready" in log.read_text() or process.poll() is not None, _READY_SECONDS)
        assert process.poll() is None, log.read_text()
        yield
    finally:
        process.terminate()
        process.wait(_STOP_SECONDS)
