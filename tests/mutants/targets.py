"""What is mutated: ``[tool.mutants]`` of ``pyproject.toml``; and the project, to be copied."""

import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@cache
def settings() -> dict:
    """``packages`` and ``without``: globs of packages or modules."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mutants"]


@cache
def files() -> tuple[str, ...]:
    """Each file that is mutated, seen from the root."""
    without = set(_files_of(settings()["without"]))
    return tuple(file for file in _files_of(settings()["packages"]) if file not in without)


def _files_of(globs: list[str]) -> list[str]:
    packages = [path for glob in globs for path in sorted(ROOT.glob(glob))]
    found = [path for package in packages for path in (sorted(package.rglob("*.py")) or [package])]
    return [str(path.relative_to(ROOT)) for path in found]


def project_files() -> list[str]:
    """Everything that belongs to the project as it stands here, seen from the root."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.check_output(command, cwd=ROOT).decode().split("\0")
    return sorted(name for name in listed if name and (ROOT / name).is_file())


def copy_project(to: Path) -> None:
    """Put a copy into a folder."""
    for name in project_files():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, to / name)
