"""Settings from the environment: loud when something is missing or makes no sense."""

import json
import stat
import subprocess
import sys

import pytest

from config.embedded.secret import kept_secret
from config.environment import Environment
from tests.config.processes import ROOT, clean_environment, processes_of

OUTSIDE = {"DATABASE_URL": "postgresql://a:b@127.0.0.1:1/c", "REDIS_URL": "redis://127.0.0.1:1/0"}


@pytest.fixture
def manage(tmp_path, own_servers):
    """Runs a management command on a folder of its own."""

    def run(*arguments, text: str = "", **environment) -> subprocess.CompletedProcess:
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=clean_environment(tmp_path / "data", **environment),
            input=text,
            capture_output=True,
            text=True,
        )

    return run


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "eighty"), ("PORT", "70000"), ("LLM_TIMEOUT_SECONDS", "0"), ("WORKER_POOL", "many")],
)
def test_a_value_that_makes_no_sense_is_named(manage, name, value):
    done = manage("check", **{name: value})
    assert done.returncode == 2
    assert f"{name}: " in done.stderr
    assert "Traceback" not in done.stderr


def test_outside_servers_need_a_secret_key(manage):
    done = manage("check", **OUTSIDE)
    assert done.returncode != 0
    assert "SECRET_KEY is not set" in done.stderr


def test_an_outside_database_has_no_demo_accounts(manage):
    done = manage("ensure_demo_accounts", SECRET_KEY="x" * 50, **OUTSIDE)
    assert done.returncode != 0
    assert "only in an embedded installation" in done.stderr


def test_only_the_missing_server_is_our_own(manage, tmp_path):
    code = (
        "from django.conf import settings as s; print(s.DATABASES['default']['HOST'], s.EMBEDDED)"
    )
    given = {"DATABASE_URL": OUTSIDE["DATABASE_URL"], "SECRET_KEY": "x" * 50}
    done = manage("shell", "--no-imports", "-c", code, **given)
    assert done.stdout == "127.0.0.1 False\n"
    assert not (tmp_path / "data" / "postgres").exists()
    assert (tmp_path / "data" / "valkey").exists()


def test_commands_that_read_code_only_start_nothing(manage, tmp_path):
    done = manage("check")
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "data" / "postgres").exists()


def test_a_command_prints_its_result_and_nothing_else(manage, tmp_path):
    """On a folder that was never served: prepared for the while, stopped afterwards."""
    for _ in range(2):
        done = manage("route", text="MIT 的录取率是多少？\nhelp me with my essay\n")
        assert done.returncode == 0, done.stderr
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(answers) == 2
        assert processes_of(tmp_path) == []
    assert done.stderr == ""


def test_a_secret_is_made_once_and_only_for_its_owner(tmp_path):
    secret = kept_secret(tmp_path, "secret_key")
    assert len(secret) > 50
    assert kept_secret(tmp_path, "secret_key") == secret
    assert kept_secret(tmp_path, "other", readable=True) != secret
    file = tmp_path / "secrets" / "secret_key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_relative_folder_becomes_absolute(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert Environment(data_dir="here").data_dir == tmp_path / "here"
