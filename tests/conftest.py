"""Fixtures for all tests."""

import pytest
from hypothesis import settings

from tests.model_server import model

__all__ = ["model", "team"]

# How fast an example runs says how busy the machine is, not whether the code is right.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(servers, django_db_modify_db_settings_parallel_suffix) -> None:
    """What pytest-django asks for before it makes its database."""


@pytest.fixture
def team(db) -> None:
    """The five agents, their rules and prices. (Emptying the tables between tests removes them.)"""
    from agents.configs import seed_missing

    seed_missing()
