"""A pytest plugin, loaded before Django: a real PostgreSQL and a real Valkey where they are needed.

They start with the first test that asks for the fixture ``servers`` (every test with a database
does) and stop with the last one. What a test needs is seen from its fixtures: it is marked
``servers`` or ``browser``, so ``-m "not servers and not browser"`` runs what needs neither.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.embedded import start_postgres, start_valkey, stop_servers
from tests.surroundings import DIR, session_environment

# Fixtures and what a test that asks for them is marked with.
_MARKS = {"servers": "servers", "own_servers": "servers", "browser": "browser"}


def _prepare() -> Path:
    """Set the environment of the session and of its workers; where it keeps its data."""
    data_dir = Path(tempfile.mkdtemp(prefix="tests-"))
    data_dir.chmod(0o755)
    wanted = session_environment(data_dir)
    for name in os.environ.keys() - wanted.keys():
        del os.environ[name]
    os.environ.update(wanted)
    return data_dir


# A worker of a parallel run shares the folder, and the servers, of the process that started it.
_own_data_dir = None if DIR in os.environ else _prepare()


@pytest.fixture(scope="session")
def servers() -> Iterator[None]:
    """PostgreSQL and Valkey; each worker has a database of its own in both of them."""
    data_dir = Path(os.environ[DIR])
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw-1").removeprefix("gw")) + 1
    os.environ["DATABASE_URL"] = start_postgres(data_dir, fast=True)
    os.environ["REDIS_URL"] = start_valkey(data_dir, fast=True).rsplit("/", 1)[0] + f"/{worker}"
    _point_django(os.environ["DATABASE_URL"], os.environ["REDIS_URL"])
    yield
    if "memory.retrieval.accesses" in sys.modules:  # what was read goes with the database
        sys.modules["memory.retrieval.accesses"].discard()
    stop_servers()


def _point_django(database_url: str, redis_url: str) -> None:
    """Let the settings, which were read before, name the servers that run now."""
    from django.conf import settings
    from django.test import override_settings

    from config.celery import app
    from config.settings import database

    settings.DATABASES["default"].update(database(database_url))
    caches = {"default": {**settings.CACHES["default"], "LOCATION": redis_url}}
    override_settings(REDIS_URL=redis_url, CELERY_BROKER_URL=redis_url, CACHES=caches).enable()
    app.conf.broker_url = redis_url


def pytest_itemcollected(item) -> None:
    """Mark a test by what it needs."""
    for fixture, mark in _MARKS.items():
        if fixture in getattr(item, "fixturenames", ()):
            item.add_marker(mark)
    if item.get_closest_marker("django_db"):
        item.add_marker("servers")


def pytest_unconfigure(config) -> None:
    """Leave nothing behind."""
    if _own_data_dir is not None:
        shutil.rmtree(_own_data_dir, ignore_errors=True)
