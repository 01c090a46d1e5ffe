"""Where a kept server's files lie under ``DATA_DIR``."""

import json
import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Places:
    """The locks, the state and the logs of one server.

    ``door`` is held while somebody starts or stops the server, ``users`` is shared by all who use
    it, ``keeper`` is held by its keeper as long as that lives, ``state`` says how it is reached.
    """

    kind: str
    data_dir: Path

    @property
    def run_dir(self) -> Path:
        """Locks and state."""
        return self.data_dir / "run"

    @property
    def log(self) -> Path:
        """What the server and its keeper write."""
        return self.data_dir / "log" / f"{self.kind}.log"

    @property
    def door(self) -> Path:
        """Lock of those who start or stop."""
        return self.run_dir / f"{self.kind}.door"

    @property
    def users(self) -> Path:
        """Lock shared by those who use the server."""
        return self.run_dir / f"{self.kind}.users"

    @property
    def keeper(self) -> Path:
        """Lock of the living keeper."""
        return self.run_dir / f"{self.kind}.keeper"

    @property
    def state(self) -> Path:
        """How the running server is reached."""
        return self.run_dir / f"{self.kind}.json"

    def read_state(self) -> dict | None:
        """The state of the running server, if there is one."""
        try:
            return json.loads(self.state.read_text())
        except (FileNotFoundError, ValueError):
            return None

    def write_state(self, state: dict) -> None:
        """Say how the server is reached; readable only for its owner (it holds a password)."""
        fresh = self.state.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(state, file)
        fresh.replace(self.state)

    def log_tail(self, lines: int = 20) -> str:
        """The last lines of the log, for an error message."""
        try:
            return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])
        except FileNotFoundError:
            return ""
