"""The bounds of a category: what a change by staff does."""

from dataclasses import replace

from memory.core.categories import CATEGORIES
from memory.core.extraction import extract
from tests.memory.reading.conftest import SAID_ON


def test_a_category_can_be_narrowed_and_switched_off(catalogue):
    def found(**change):
        toefl = CATEGORIES["toefl"]
        narrowed = replace(toefl, bounds=replace(toefl.bounds, **change))
        categories = {**CATEGORIES, "toefl": narrowed}
        return extract(
            "托福108", catalogue=catalogue, said_on=SAID_ON, categories=categories
        ).memories

    assert found()
    assert not found(maximum=100)
    assert not found(enabled=False)
    assert not found(pattern=r"\d{2}")
    assert found(pattern="(")
