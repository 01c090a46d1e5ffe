"""The staff's figures: what was delivered, and what a change does."""

import json
from dataclasses import replace
from pathlib import Path

from memory.core.extraction import DEFAULTS, extract
from tests.memory.core.extraction.conftest import SAID_ON

SEED = Path(__file__).parents[4] / "memory" / "seeds" / "categories.json"


def test_the_seed_is_what_the_rules_fall_back_to():
    seed = {row["category"]: row for row in json.loads(SEED.read_text())}
    assert seed.keys() == DEFAULTS.keys()
    for category, figures in DEFAULTS.items():
        row = {**seed[category], "pattern": seed[category]["format"]}
        for name in ("type", "minimum", "maximum", "step", "importance", "pattern"):
            assert row[name] == getattr(figures, name), (category, name)


def test_a_category_can_be_narrowed_and_switched_off(catalogue):
    def found(**change):
        rules = {**DEFAULTS, "toefl": replace(DEFAULTS["toefl"], **change)}
        return extract("托福108", catalogue=catalogue, said_on=SAID_ON, rules=rules).memories

    assert found()
    assert not found(maximum=100)
    assert not found(enabled=False)
    assert not found(pattern=r"\d{2}")
    assert found(pattern="(")
