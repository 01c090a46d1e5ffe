"""Fixtures for the memory's tests."""

import pytest


@pytest.fixture(autouse=True)
def school_names(settings) -> None:
    """The schools' names from the reference files: the tables of a test are empty."""
    settings.MEMORY = {**settings.MEMORY, "CATALOGUE": "tools.entities.FileCatalogue"}
