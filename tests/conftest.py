"""Fixtures for all tests."""

import pytest


@pytest.fixture
def team(db) -> None:
    """The five agents, their rules and prices. (Emptying the tables between tests removes them.)"""
    from agents.configs import seed_missing

    seed_missing()
