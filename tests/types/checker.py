"""The type checker as a process: all errors that it finds, by module."""

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePath

from tests.surroundings import session_environment

ROOT = Path(__file__).resolve().parents[2]


class CannotCheck(Exception):
    """The checker ended without having looked at everything; what it said instead."""


def errors(*arguments: str, folder: Path = ROOT) -> dict[str, list[str]]:
    """Every error that the checker finds, one line each, by the module it stands in.

    Raises:
        CannotCheck: it could not look at everything.
    """
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--output", "json", *arguments],
        cwd=folder,
        env=session_environment(ROOT / "var"),  # the settings are read, nothing is kept
        capture_output=True,
        text=True,
    )
    if done.returncode not in (0, 1):
        raise CannotCheck(done.stdout + done.stderr)
    return by_module(json.loads(line) for line in done.stdout.splitlines() if line.strip())


def by_module(said: Iterable[Mapping]) -> dict[str, list[str]]:
    """The errors among what the checker said, as lines to read, by module."""
    found = defaultdict(list)
    for each in said:
        if each["severity"] == "error":
            line = f"{each['file']}:{each['line']}: {each['message']} [{each['code']}]"
            found[module(each["file"])].append(line)
    return dict(found)


def module(file: str) -> str:
    """The dotted name of a module's file."""
    path = PurePath(file).with_suffix("")
    return ".".join(path.parent.parts if path.name == "__init__" else path.parts)
