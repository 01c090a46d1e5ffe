"""The tests that touch a line, from a record of all tests; it is kept until a file changes."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

import grimp
from coverage import CoverageData

from tests.mutants import targets
from tests.mutants.changes import Change

# Pages and whole installations take minutes and say little of one line.
CHOICE = ["-m", "not browser", "--ignore=tests/config"]
_SOME_FAILED = 1
LONGEST_SECONDS = 30.0  # that the tests of one mutant take when all is well


class Touching:
    """Chooses the tests for a mutant."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / _digest()
        if not (self._folder / "done").exists():
            shutil.rmtree(folder, ignore_errors=True)  # what was recorded for other files
            _record(self._folder)

    def tests(self, file: str, change: Change) -> dict[str, float]:
        """Test and seconds, those first that need no servers.

        Chosen are those that run the line, then those that run its module; for a value outside of
        functions, which is used elsewhere, also those of the modules that import it. What would
        take too long in all is left out.
        """
        chosen: dict[str, float] = {}
        left = LONGEST_SECONDS
        for group in self._groups(file, change):
            for test in sorted(group - chosen.keys(), key=self._seconds):
                if self._seconds(test) <= left:
                    chosen[test] = self._seconds(test)
                    left -= chosen[test]
        return dict(sorted(chosen.items(), key=lambda one: self._all[one[0]]["served"]))

    def _groups(self, file: str, change: Change) -> Iterator[set[str]]:
        by_line = self._by_line(file)
        yield _union(by_line.get(number, ()) for number in change.lines)
        yield _union(by_line.values())
        if not change.inside:
            yield from (_union(self._by_line(user).values()) for user in _users(file))

    def _seconds(self, test: str) -> float:
        return self._all[test]["seconds"]

    @cached_property
    def _all(self) -> dict[str, dict]:
        """The tests that passed."""
        parts = [json.loads(file.read_text()) for file in self._folder.glob("tests.*.json")]
        return {test: one for part in parts for test, one in part.items() if one["passed"]}

    @cached_property
    def _by_file(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for test in self._all:
            found.setdefault(test.partition("::")[0], []).append(test)
        return found

    @cached_property
    def _lines(self) -> list[CoverageData]:
        found = [CoverageData(str(file)) for file in self._folder.glob("lines.*")]
        for data in found:
            data.read()
        return found

    @cache  # noqa: B019 (there is one, and it lasts as long as the program)
    def _by_line(self, file: str) -> dict[int, set[str]]:
        tests: dict[int, set[str]] = {}
        for data in self._lines:
            for line, contexts in data.contexts_by_lineno(file).items():
                tests.setdefault(line, set()).update(*map(self._of, contexts))
        return tests

    def _of(self, context: str) -> list[str]:
        """A test, or those of a file."""
        if "::" in context:
            return [context] if context in self._all else []
        return self._by_file.get(context, [])


def _record(folder: Path) -> None:
    """Run all tests in a copy: one that fails there judges nothing."""
    print("recording what each test runs: once, until a file changes", flush=True)
    folder.mkdir(parents=True)
    jobs = ["-n", str(os.cpu_count() or 1), "--dist", "loadfile"]
    plugin = ["-p", "tests.mutants.recording", f"--touching={folder}"]
    with tempfile.TemporaryDirectory(prefix="mutants-") as copy:
        targets.copy_project(Path(copy))
        command = [sys.executable, "-m", "pytest", *plugin, *jobs, *CHOICE]
        status = subprocess.run(command, cwd=copy, check=False).returncode
    if status not in (0, _SOME_FAILED):
        raise SystemExit("The tests could not be recorded, see above.")
    (folder / "done").touch()


def _union(groups: Iterable[Iterable[str]]) -> set[str]:
    return set().union(*groups)


@cache
def _users(file: str) -> list[str]:
    """The mutated files that import a file, then those that import them."""
    direct = _imports().find_modules_that_directly_import(_module(file))
    further = _union(_imports().find_modules_that_directly_import(other) for other in direct)
    files = {_module(file): file for file in targets.files()}
    return [files[user] for user in [*sorted(direct), *sorted(further - direct)] if user in files]


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def _imports() -> grimp.ImportGraph:
    apps = {file.partition("/")[0] for file in targets.files()}
    return grimp.build_graph(*sorted(apps), cache_dir=None)


def _digest() -> str:
    """A name for the sources and the tests as they are."""
    found = hashlib.sha256(json.dumps(targets.settings()).encode())
    for name in targets.project_files():
        if name.endswith(".py") and not name.startswith("tests/mutants/"):
            found.update(name.encode() + (targets.ROOT / name).read_bytes())
    return f"touching-{found.hexdigest()[:16]}"
