"""A balanced list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.prediction.rules.portfolio import TIERS, ListCandidate, choose, quotas


@pytest.mark.parametrize(
    ("count", "tiers", "expected"),
    [
        (8, None, {"reach": 3, "match": 3, "safety": 2}),
        (10, None, {"reach": 4, "match": 4, "safety": 2}),
        (3, None, {"reach": 1, "match": 1, "safety": 1}),
        (1, None, {"reach": 1, "match": 0, "safety": 0}),
        (5, ["safety"], {"safety": 5}),
        (4, ["reach", "match"], {"reach": 2, "match": 2}),
    ],
)
def test_quotas(count, tiers, expected):
    assert quotas(count, tiers) == expected


@given(st.integers(1, 30), st.sets(st.sampled_from(TIERS)))
def test_quotas_add_up(count, tiers):
    assert sum(quotas(count, tiers or None).values()) == count


candidates = st.lists(
    st.builds(ListCandidate, st.integers(1, 99), st.sampled_from(TIERS), st.floats(0, 5)),
    unique_by=lambda candidate: candidate.id,
    max_size=40,
)


@given(candidates, st.integers(1, 30))
def test_as_many_as_there_are_each_once_and_in_order(pool, count):
    chosen = choose(pool, quotas(count))
    assert len(chosen) == min(count, len(pool)) == len(set(chosen))
    order = [TIERS.index(candidate.tier) for candidate in chosen]
    assert order == sorted(order)


def test_a_tier_that_runs_short_is_filled_from_the_wanted_others():
    pool = [ListCandidate(n, "match", n) for n in range(9)] + [ListCandidate(50, "reach", 1)]
    chosen = choose(pool, quotas(8))
    assert [candidate.id for candidate in chosen] == [50, 8, 7, 6, 5, 4, 3, 2]
    assert choose(pool, quotas(3, ["reach"])) == [ListCandidate(50, "reach", 1)]
