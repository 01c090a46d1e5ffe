"""The rules of extraction, against the set they were written with."""

from datetime import date

from memory.core.extraction import extract
from memory.management.commands.extract import as_dict
from tests.evals.memory.extraction import labels, scoring
from tools.entities import FileCatalogue

PRECISION, RECALL = 0.98, 0.90


def test_set_a_is_read_as_well_as_it_should_be():
    cases, catalogue = labels.load("a"), FileCatalogue()
    found = [
        as_dict(
            extract(case.text, catalogue=catalogue, said_on=date(2026, 9, 14), before=case.before)
        )
        for case in cases
    ]
    total = scoring.compare(cases, [labels.found_in(row) for row in found]).total
    assert len(cases) >= 250
    assert (total.precision, total.recall) >= (PRECISION, RECALL)
    assert total.recall >= RECALL
