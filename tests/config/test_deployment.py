"""What can be said about the production files without a container engine."""

import re
from pathlib import Path

import pytest
import yaml
from django.core.management import get_commands

from config.environment import Environment

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {"FORWARDED_ALLOW_IPS"}  # uvicorn reads it


@pytest.fixture(scope="module")
def compose() -> dict:
    return yaml.safe_load((ROOT / "docker-compose.yml").read_text())


def variables() -> set[tuple[str, str]]:
    """The variables of the compose file with what follows their name."""
    text = (ROOT / "docker-compose.yml").read_text()
    return set(re.findall(r"\$\{([A-Z_]+)(:[?-])", text))


def example() -> dict[str, str]:
    lines = (ROOT / ".env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_every_variable_has_a_default_or_is_required_and_explained():
    assert {name for name, _ in variables()} == set(example())
    required = {name for name, kind in variables() if kind == ":?"}
    assert required >= {"SECRET_KEY", "POSTGRES_PASSWORD", "VALKEY_PASSWORD", "ALLOWED_HOSTS"}


def test_secrets_have_no_value_in_the_example():
    assert not any(example()[name] for name in ("SECRET_KEY", "POSTGRES_PASSWORD"))


@pytest.mark.parametrize("service", ["prepare", "web", "worker", "beat"])
def test_the_product_knows_each_variable_it_is_given(compose, service):
    given = set(compose["services"][service]["environment"])
    assert given - NOT_OURS <= {name.upper() for name in Environment.model_fields}


def test_everything_waits_for_the_prepared_database(compose):
    services = compose["services"]
    command = services["prepare"]["command"]
    assert command[:2] == ["python", "manage.py"] and command[2] in get_commands()
    for name in ("web", "worker", "beat"):
        assert services[name]["depends_on"]["prepare"]["condition"].endswith("successfully")


def test_only_the_web_server_is_published_and_only_to_this_machine(compose):
    published = {name for name, service in compose["services"].items() if "ports" in service}
    assert published == {"web"}
    assert example()["PUBLISH"].startswith("127.0.0.1:")


def test_the_image_runs_as_an_ordinary_user_from_the_locked_packages():
    text = (ROOT / "Dockerfile").read_text()
    assert re.search(r"^USER app$", text, re.MULTILINE)
    assert "--require-hashes" in text


def test_secrets_and_data_stay_out_of_the_image():
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".env", "var", ".git", "tests"} <= set(ignored)
