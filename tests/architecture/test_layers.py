"""The import contracts of pyproject.toml hold, and would notice if they did not."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"


def lint(folder: Path) -> subprocess.CompletedProcess:
    command = [sys.executable, "-c", LINT, "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def small_project(folder: Path, files: dict[str, str]) -> Path:
    """A project with our contracts and only these modules."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    named = ["agents.routing", "agents.llm.offline", "agents.workflow.types"]
    named += [
        "agents.workflow.planning",
        "memory.reading",
        "tools.cycle",
        "tools.profile.rules",
        "tools.reference",
        "tools.entities",
    ]
    named += ["memory.core", "memory.models"]
    for name in ["config", "userdata", *named, *files]:
        path = folder / name.replace(".", "/")
        path.mkdir(parents=True, exist_ok=True)
        for package in [path, *path.relative_to(folder).parents]:
            (folder / package / "__init__.py").touch()
    for name, code in files.items():
        (folder / name.replace(".", "/") / "__init__.py").write_text(code)
    return folder


def test_the_contracts_hold():
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout


def test_a_small_project_that_keeps_to_them_passes(tmp_path):
    files = {
        "agents.turn": "import memory.services\nimport tools.base\n",
        "agents.llm.openai_backend": "import openai\n",
        "memory.services": "import memory.working\n",
        "memory.working": "import userdata\n",
        "tools.base": "",
    }
    result = lint(small_project(tmp_path, files))
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(
    ("module", "code", "contract"),
    [
        ("memory.working", "import tools.base\n", "An app imports only apps to its right"),
        ("userdata.people", "import config\n", "nobody imports config"),
        ("agents.routing", "import django.db\n", "Pure cores"),
        ("tools.profile.rules", "import openai\n", "Pure cores"),
        ("agents.turn", "import memory.working\n", "Memory is entered by"),
        ("agents.turn", "import openai\n", "One file imports openai"),
        ("tools.schools", "import tools.essays\n", "need one another"),
    ],
)
def test_each_contract_notices_its_breach(tmp_path, module, code, contract):
    others = {"memory.working": "", "tools.base": "", "tools.schools": ""}
    others["tools.essays"] = "import tools.schools\n"
    result = lint(small_project(tmp_path, {**others, module: code}))
    assert result.returncode == 1
    broken = " ".join(result.stdout.split("Broken contracts")[1].split())
    assert contract in broken
