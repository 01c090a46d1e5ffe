"""The published figures of the pairs hold."""

import pytest

from tests.evals.memory.pairs import scoring
from tools.entities import FileCatalogue


@pytest.fixture(scope="module")
def rates():
    return scoring.rates(scoring.load("a"), FileCatalogue())


@pytest.mark.parametrize(
    ("measure", "least"),
    [
        ("both survive", 0.99),
        ("not merged falsely", 0.99),
        ("duplicates found", 0.85),
        ("updates settled", 0.85),
    ],
)
def test_measures_of_set_a(rates, measure, least):
    rate = rates[measure]
    assert rate.hits / rate.total >= least
