"""Facts for the tests of the tools."""

import pytest

from tools import reference
from tools.loading import load_reference

FIELDS = ("11.0701", "14.0901", "42.0101", "45.0601", "45.0603", "26.0101")


@pytest.fixture
def facts(db, monkeypatch):
    """Every university with its names and deadlines, but only some fields of study: faster."""
    rows = reference.rows

    def some(name):
        found = rows(name)
        by_field = name in (reference.MAJORS, reference.INTERESTS)
        return [r for r in found if r["cip6"] in FIELDS] if by_field else found

    with monkeypatch.context() as patch:
        patch.setattr(reference, "rows", some)
        load_reference()
