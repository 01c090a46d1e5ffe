"""Fading: idempotent by day, the same however the days are cut, never up, never below the floor."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.decay import Standing, days_to_fade, faded, is_due_for_archive

NOW = datetime(2026, 9, 1, 3, tzinfo=UTC)
FAINT = Standing(0.15, NOW - timedelta(days=200), "active", "FACT")

shares = st.floats(0, 1)
days = st.integers(0, 800)


@given(shares, st.lists(st.integers(0, 90), max_size=12))
def test_missed_and_repeated_runs_come_to_the_same(importance, gaps):
    by_steps = importance
    for gap in gaps:
        by_steps = faded(by_steps, gap)
    assert by_steps == pytest.approx(faded(importance, sum(gaps)), rel=1e-9, abs=1e-12)


@given(shares, days)
def test_never_up_and_never_below_the_floor(importance, count):
    value = faded(importance, count)
    assert value <= importance
    assert value >= min(importance, 0.1)


@given(shares, shares, days)
def test_order_is_kept(one, other, count):
    low, high = sorted((one, other))
    assert faded(low, count) <= faded(high, count)


@given(shares, days, days)
def test_monotone_in_days(importance, one, other):
    fewer, more = sorted((one, other))
    assert faded(importance, more) <= faded(importance, fewer)


@given(shares)
def test_a_second_run_of_the_day_changes_nothing(importance):
    today = date(2026, 9, 1)
    once = faded(importance, days_to_fade(today - timedelta(days=1), today))
    assert faded(once, days_to_fade(today, today)) == once


def test_a_clock_that_went_back_changes_nothing():
    assert days_to_fade(date(2026, 9, 2), date(2026, 9, 1)) == 0
    assert faded(0.7, -3) == 0.7


def test_figures_by_hand():
    assert faded(0.8, 1) == pytest.approx(0.792)
    assert faded(0.8, 30) == pytest.approx(0.8 * 0.99**30)
    assert faded(0.8, 10_000) == 0.1
    assert faded(0.05, 10) == 0.05


def test_faint_and_old_is_due():
    assert is_due_for_archive(FAINT, NOW)
    assert not is_due_for_archive(replace(FAINT, importance=0.2), NOW)
    assert not is_due_for_archive(replace(FAINT, created_at=NOW - timedelta(days=180)), NOW)


@pytest.mark.parametrize(
    "change",
    [
        {"pinned": True},
        {"explicit": True},
        {"status": "pending"},
        {"key": "gpa"},
        {"type": "DECISION"},
    ],
)
def test_what_stays_however_faint(change):
    assert not is_due_for_archive(replace(FAINT, **change), NOW)


@pytest.mark.parametrize("change", [{"key": "gpa"}, {"type": "DECISION"}])
def test_what_no_longer_holds_may_go(change):
    assert is_due_for_archive(replace(FAINT, status="superseded", **change), NOW)


def test_what_was_brought_back_is_young_again():
    assert not is_due_for_archive(replace(FAINT, restored_at=NOW - timedelta(days=20)), NOW)
    assert is_due_for_archive(replace(FAINT, restored_at=NOW - timedelta(days=190)), NOW)
