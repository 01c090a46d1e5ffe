"""Scores stay within 0 and 1 and move the right way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.scoring import Tier, access_bonus, base_importance, freshness, score, tier
from memory.core.types import MemoryType

shares = st.floats(0, 1)
days = st.floats(-1000, 10_000)
reads = st.integers(0, 10_000)
parts = st.fixed_dictionaries(
    {"importance": shares, "days": days, "confidence": shares, "accesses": reads}
)


@given(parts)
def test_a_score_is_within_one(figures):
    assert 0 <= score(**figures) <= 1


@given(parts, st.sampled_from(["importance", "confidence", "accesses"]), shares)
def test_more_of_anything_never_lowers_it(figures, name, more):
    higher = {**figures, name: figures[name] + (more if name != "accesses" else round(more * 50))}
    assert score(**higher) >= score(**figures)


@given(parts, st.floats(0, 1000))
def test_age_never_raises_it(figures, older):
    assert score(**{**figures, "days": figures["days"] + older}) <= score(**figures)


@given(shares, shares)
def test_a_higher_score_is_never_in_a_colder_tier(one, other):
    order = list(Tier)
    low, high = sorted((one, other))
    assert order.index(tier(high)) <= order.index(tier(low))


@pytest.mark.parametrize(
    ("type", "category", "expected"),
    [
        ("FACT", "activity", 0.8),
        ("FACT", "gpa", 0.9),
        ("FACT", "sat", 0.9),
        ("FACT", "act", 0.9),
        ("FACT", "toefl", 0.9),
        ("FACT", "ielts", 0.9),
        ("FACT", "rank", 0.85),
        ("DECISION", "ea", 0.85),
        ("DECISION", "ed", 0.95),
        ("PREFERENCE", "region", 0.6),
        ("PREFERENCE", "ed", 0.75),
        ("PREFERENCE", "dream_school", 0.7),
        ("SUMMARY", "conversation", 0.5),
        ("FEEDBACK", "", 0.7),
    ],
)
def test_base_importance(type, category, expected):
    assert base_importance(type, category) == pytest.approx(expected)


@given(st.sampled_from(MemoryType), st.text(max_size=12))
def test_base_importance_of_any_category_is_within_one(type, category):
    assert 0 < base_importance(type, category) <= 1


def test_an_unknown_type_is_an_error():
    with pytest.raises(ValueError):
        base_importance("RUMOUR", "gpa")


def test_the_formula_by_hand():
    # 0.4 × 0.9 + 0.3 × e^-0.3 + 0.3 × 0.9 + 3 × 0.02
    figures = {"importance": 0.9, "days": 30, "confidence": 0.9, "accesses": 3}
    assert score(**figures) == pytest.approx(0.36 + 0.22225 + 0.27 + 0.06, abs=1e-4)


def test_freshness_and_bonus_at_their_ends():
    assert freshness(0) == freshness(-5) == 1.0
    assert freshness(365) == pytest.approx(0.026, abs=1e-3)
    assert access_bonus(0) == 0
    assert access_bonus(10) == access_bonus(1000) == 0.2


TIERS = {1.0: "working", 0.8: "working", 0.79: "short", 0.5: "short", 0.2: "long", 0.1: "archive"}


@pytest.mark.parametrize(("value", "expected"), TIERS.items())
def test_tiers(value, expected):
    assert tier(value) == expected
