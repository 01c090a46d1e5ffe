"""Extraction without a language model, against the labelled sets: no worse than it was.

Set a was at hand while the rules were written; g and h were written by people who had seen nothing,
and hold what was measured of them (docs/benchmarks.md).
"""

from datetime import date

import pytest

from memory.core.extraction import extract
from memory.management.commands.extract import as_dict
from tests.evals.memory.extraction import labels, scoring
from tools.entities import FileCatalogue

LEAST = {"a": (0.98, 0.90), "f": (0.95, 0.88), "g": (0.82, 0.67), "h": (0.82, 0.75)}
"""Precision and recall by set."""

SIZES = {"a": 250, "f": 300, "g": 300, "h": 130}


@pytest.mark.parametrize("name", LEAST)
def test_a_set_is_read_as_well_as_it_was(name):
    cases, catalogue = labels.load(name), FileCatalogue()
    found = [
        as_dict(
            extract(case.text, catalogue=catalogue, said_on=date(2026, 9, 14), before=case.before)
        )
        for case in cases
    ]
    total = scoring.compare(cases, [labels.found_in(row) for row in found]).total
    precision, recall = LEAST[name]
    assert len(cases) >= SIZES[name]
    assert total.precision >= precision, total
    assert total.recall >= recall, total
