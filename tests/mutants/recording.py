"""A pytest plugin that writes down which lines each test runs and how long it takes.

``-p tests.mutants.recording --touching=FOLDER``; the files are those of ``targets``. What a fixture
of more than one test does is written down for the whole file.
"""

import json
import os
from pathlib import Path

import coverage
import pytest

from tests.mutants import targets


def pytest_addoption(parser) -> None:
    """Where the record goes."""
    parser.addoption("--touching", type=Path, help="folder for what each test runs")


def pytest_configure(config) -> None:
    """Record where tests are run: not in the process that only hands them to workers."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        config.pluginmanager.register(_Recorder(config.getoption("touching")))


class _Recorder:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._tests: dict[str, dict] = {}
        self._test = ""
        self._coverage = coverage.Coverage(
            data_file=str(folder / f"lines.{os.getpid()}"),
            config_file=False,
            include=list(targets.files()),
        )
        self._coverage.set_option("run:relative_files", True)
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self._test = item.nodeid
        served = item.get_closest_marker("servers") is not None
        self._tests[item.nodeid] = {"served": served, "seconds": 0.0, "passed": True}
        self._coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self._coverage.switch_context("")

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef):
        if fixturedef.scope == "function":
            return (yield)
        self._coverage.switch_context(self._test.partition("::")[0])
        try:
            return (yield)
        finally:
            self._coverage.switch_context(self._test)

    def pytest_runtest_logreport(self, report) -> None:
        test = self._tests[report.nodeid]
        test["passed"] &= report.passed
        if report.when == "call":
            test["seconds"] = report.duration

    def pytest_unconfigure(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        (self._folder / f"tests.{os.getpid()}.json").write_text(json.dumps(self._tests))
