"""Bring an installation's database up to date: tables, reference data, agents, demo rows."""

import hashlib
import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import TextIO

from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor

from tools.demo import fill_demo_student
from userdata import demo

# What brings the database up to date, and the files that its outcome depends on.
_STEPS = {
    "migrate": ["*/migrations/*.py", "requirements.txt"],
    "load_reference": [
        "tools/data/*",
        "tools/*/models*",
        "tools/*/models/*.py",
        "tools/loading.py",
    ],
    "seed_agents": ["agents/seeds/**/*", "agents/configs.py"],
    "seed_categories": ["memory/core/categories.toml", "memory/reading/exams.toml"],
    "load_examples": ["tools/demo_data/community/*", "tools/community/demo.py"],
}
_DEMO_STEPS = ("load_examples",)  # only in an embedded installation


def prepare(out: TextIO) -> None:
    """Do what is missing; nothing is done twice. Progress goes to ``out``.

    Raises:
        SystemCheckError: the database's role cannot keep persons apart.
    """
    call_command("check", databases=["default"], tags=["database"], stdout=StringIO())
    migrated = _migrate(out)
    done = {"migrate": _mark("migrate")}
    for step in _further_steps():
        mark = _mark(step)
        if migrated or not settings.EMBEDDED or _read_marks().get(step) != mark:
            print(f"running {step}", file=out, flush=True)
            call_command(step, stdout=out)
        done[step] = mark
    ensure_demo_accounts()
    _write_marks(done)


def _further_steps() -> list[str]:
    """What follows the tables, in its order."""
    shown = settings.EMBEDDED
    return [name for name in _STEPS if name != "migrate" and (shown or name not in _DEMO_STEPS)]


def is_prepared() -> bool:
    """Whether the embedded database already holds what these sources say, by the marks alone."""
    return _read_marks() == {step: _mark(step) for step in _STEPS}


def ensure_demo_accounts() -> None:
    """Make the demo accounts of an embedded installation; a new student gets a filled profile."""
    with transaction.atomic():
        for user in demo.ensure_demo_accounts(settings.DEMO_PASSWORDS):
            if user.username == demo.STUDENT:
                fill_demo_student(user)


def _migrate(out: TextIO) -> bool:
    """Apply what is missing; whether there was anything."""
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if missing:
        print(f"migrating the database: {len(missing)} steps", file=out, flush=True)
        call_command("migrate", interactive=False, verbosity=0, stdout=out)
    return bool(missing)


def _mark(step: str) -> str:
    """A fingerprint of a step's sources and of the cluster that it was done in."""
    digest = hashlib.sha256()
    for file in _sources(step):
        digest.update(str(file).encode() + b"\0" + file.read_bytes())
    cluster = settings.DATA_DIR / "postgres" / "PG_VERSION"
    if cluster.exists():
        digest.update(f"{cluster.stat().st_ino}:{cluster.stat().st_mtime_ns}".encode())
    return digest.hexdigest()


def _sources(step: str) -> Iterator[Path]:
    for pattern in _STEPS[step]:
        yield from sorted(file for file in settings.BASE_DIR.glob(pattern) if file.is_file())


def _marks_file() -> Path:
    return settings.DATA_DIR / "run" / "prepared.json"


def _write_marks(marks: dict[str, str]) -> None:
    _marks_file().parent.mkdir(parents=True, exist_ok=True)
    _marks_file().write_text(json.dumps(marks))


def _read_marks() -> dict[str, str]:
    try:
        return json.loads(_marks_file().read_text())
    except (FileNotFoundError, ValueError):
        return {}
