"""Messages while parts of the installation are killed: each is kept and counts once.

``KILL_TEST_MESSAGES=500`` makes it the long run whose figures are in docs/benchmarks.md.
"""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx2
import psutil
import pytest

from tests.config.installation import READY, Installation
from tests.config.processes import ROOT, clean_environment, named, wait_until

MESSAGES = int(os.environ.get("KILL_TEST_MESSAGES", "16"))
SEED = 20261122
PASSWORD = "Correct-horse-9"
PARTS = {
    "worker": "celery -A config.celery -q worker",
    "web": "config.web",
    "valkey": "",
    "postgres": "bin/postgres -D",
}
# The message is kept, although its answer was not made; or the account is there already.
KEPT = ("storage", "interrupted", "unknown", "network", "invalid")
LOOK = """
import json
from collections import Counter
from userdata import scope
from memory.models import Extraction, MemoryEvent, Message
with scope.everyone("look"):
    said = {str(m.pk): m.content for m in Message.objects.filter(role="user")}
    marks = {str(e.pk): e.status for e in Extraction.objects.filter(message__role="user")}
    events = MemoryEvent.objects.filter(action__in=["created", "confirmed"])
    counts = Counter(str(e.source_message_id) for e in events)
print(json.dumps({"said": said, "marks": marks, "counts": counts}))
"""


@pytest.fixture
def served(tmp_path, own_servers) -> Installation:
    installation = Installation(tmp_path / "data", BEAT_OUTBOX_SECONDS="1")
    installation.wait_for(READY)
    installation.wait_for("ready.")
    yield installation
    if installation.process.poll() is None:
        installation.stop(signal.SIGKILL)


class Sender:
    """One person who sends every message until it is acknowledged."""

    def __init__(self, port: int) -> None:
        self._client = httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=20)
        account = {"username": "somebody", "password": PASSWORD}
        self._insist("/auth/register", {**account, "email": "somebody@example.org"})
        token = self._insist("/auth/token", account)["access"]
        self._client.headers["Authorization"] = f"Bearer {token}"

    def send(self, number: int) -> None:
        body = {"message": text(number), "clientMessageId": f"n{number}"}
        self._insist("/ai-agent/chat", body)

    def _insist(self, path: str, body: dict) -> dict:
        deadline = time.monotonic() + 180
        while True:
            try:
                answer = self._client.post(path, json=body)
                if answer.status_code < 400 or answer.json().get("code") in KEPT:
                    return answer.json()
            except httpx2.HTTPError:
                pass
            assert time.monotonic() < deadline, f"{path} was never taken"
            time.sleep(0.2)


def text(number: int) -> str:
    return f"我的SAT考了{400 + number * 10 % 1210}"


class Killer:
    """Kills one part after the other, each after some messages were acknowledged.

    A part that died again and again is started again with growing pauses, so a message must get
    through in between.
    """

    def __init__(self, served: Installation) -> None:
        self.killed: list[str] = []
        self._served, self._chance = served, random.Random(SEED)
        self._left = 2
        self._timers: list[threading.Timer] = []

    def acknowledged(self) -> None:
        """A message is kept: perhaps something dies while it is read and the next one comes."""
        self._left -= 1
        if self._left <= 0:
            self._left = self._chance.randint(2, 5)
            self._timers.append(threading.Timer(self._chance.uniform(0.0, 1.0), self._kill))
            self._timers[-1].start()

    def rest(self) -> None:
        """Nothing is killed any more."""
        for timer in self._timers:
            timer.join()

    def _kill(self) -> None:
        """Kill one part; one that is down anyhow gives way to the next."""
        parts = self._chance.sample(list(PARTS), len(PARTS))
        self.killed += next(filter(None, map(self._kill_part, parts)), [])

    def _kill_part(self, part: str) -> list[str]:
        with suppress(psutil.Error, OSError, ValueError):
            for process in running(self._served.data_dir, part):
                process.kill()
                return [part]
        return []


def running(data_dir: Path, part: str) -> list[psutil.Process]:
    """The process of a part; Valkey writes its title over what would tell whose it is."""
    if part == "valkey":
        return [psutil.Process(int((data_dir / "run" / "valkey.pid").read_text()))]
    return named(data_dir, PARTS[part])[:1]


def look(data_dir: Path) -> dict:
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", LOOK],
        cwd=ROOT,
        env=clean_environment(data_dir),
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout) if done.returncode == 0 else {}


def all_read(data_dir: Path) -> dict | None:
    found = look(data_dir)
    read = [status for status in found.get("marks", {}).values() if status == "done"]
    return found if len(read) >= MESSAGES else None


@pytest.mark.timeout(1800)
def test_every_message_counts_once(served):
    sender, killer = Sender(served.port), Killer(served)
    for number in range(MESSAGES):
        sender.send(number)
        killer.acknowledged()
    killer.rest()
    found = wait_until(lambda: all_read(served.data_dir), 240)
    print(f"{MESSAGES} messages, killed: {killer.killed}")
    assert sorted(found["said"].values()) == sorted(text(n) for n in range(MESSAGES))
    assert {found["counts"].get(key, 0) for key in found["said"]} == {1}, found
    assert killer.killed
