"""Trying mutants, each in a copy of the project that nobody else uses."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from config.embedded import start_postgres, start_valkey
from tests.mutants import targets
from tests.mutants.changes import Change
from tests.surroundings import session_environment

_STARTING_SECONDS = 60.0
_LONGER = 5  # times as long as when all is well, a test hangs
_NO_TESTS = 5


@dataclass(frozen=True)
class Mutant:
    """A fault in a file and the tests that should notice it, with their usual seconds."""

    file: str
    change: Change
    tests: dict[str, float]


class Workshop:
    """A copy of the project with servers for its tests; one mutant at a time is tried in it."""

    def __init__(self, folder: Path) -> None:
        self._root, self._data = folder / "project", folder / "data"
        self._tried = 0
        self._soiled = False  # the database, by tests that were ended
        self._process: subprocess.Popen | None = None
        targets.copy_project(self._root)
        self._data.mkdir()
        start_postgres(self._data, fast=True)
        start_valkey(self._data, fast=True)

    def notices(self, mutant: Mutant) -> str:
        """How the tests noticed the fault: ``failed`` or ``timeout``; empty when they did not."""
        path = self._root / mutant.file
        sound, since = path.read_bytes(), path.stat().st_mtime
        self._tried += 1
        try:
            path.write_bytes(mutant.change.made(sound))
            # Compiled code counts as that of the source with the same time and size.
            os.utime(path, (since, since + self._tried))
            return self.fails(mutant.tests)
        finally:
            path.write_bytes(sound)
            os.utime(path, (since, since))

    def fails(self, tests: dict[str, float]) -> str:
        """How some of the tests fail as things are: ``failed``, ``timeout`` or empty."""
        if not tests:
            return ""
        limit = _STARTING_SECONDS + _LONGER * sum(tests.values())
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                self._command(tests),
                cwd=self._root,
                env=session_environment(self._data),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
            try:
                return "failed" if self._process.wait(limit) not in (0, _NO_TESTS) else ""
            except subprocess.TimeoutExpired:
                self._soiled = True
                return "timeout"
            finally:
                self.stop()
                self._process.wait()

    @property
    def log(self) -> Path:
        """What the tests said last."""
        return self._data / "tests.log"

    def stop(self) -> None:
        """End what is being tried."""
        if self._process is not None and self._process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _command(self, tests: dict[str, float]) -> list[str]:
        only = self._data / "only.json"
        only.write_text(json.dumps(list(tests)))
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        plugins = ["-p", "tests.mutants.choosing", "-p", "no:cacheprovider"]
        options = [f"--only={only}", "-x", "--hypothesis-seed=0", "--reuse-db"]
        if self._soiled:
            options, self._soiled = [*options, "--create-db"], False
        return [sys.executable, "-m", "pytest", *plugins, *options, *files]
