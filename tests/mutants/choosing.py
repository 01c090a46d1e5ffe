"""A pytest plugin that runs only the tests named in a file, in that order (``--only=FILE``)."""

import json
from pathlib import Path

import pytest


def pytest_addoption(parser) -> None:
    """The file: a list in JSON."""
    parser.addoption("--only", type=Path)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items) -> None:
    """Drop all others; the tests of a file stay together."""
    wanted = json.loads(config.getoption("--only").read_text())
    files: dict[str, int] = {}
    for test in wanted:
        files.setdefault(test.partition("::")[0], len(files))
    order = {test: (files[test.partition("::")[0]], at) for at, test in enumerate(wanted)}
    items[:] = sorted(
        (item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid]
    )
