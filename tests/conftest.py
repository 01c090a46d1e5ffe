"""Fixtures for all tests."""

import pytest
from hypothesis import settings

# How fast an example runs says how busy the machine is, not whether the code is right.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture
def team(db) -> None:
    """The five agents, their rules and prices. (Emptying the tables between tests removes them.)"""
    from agents.configs import seed_missing

    seed_missing()
