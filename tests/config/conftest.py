"""What the tests of processes share."""

import pytest


@pytest.fixture
def own_servers() -> None:
    """Asked for by tests that start servers of their own: they are left out of the quick run."""
