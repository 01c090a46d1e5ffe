"""Yearly days come to the right year."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.cycle import next_occurrence


@pytest.mark.parametrize(
    ("month", "day", "today", "expected", "last"),
    [
        (11, 1, date(2026, 10, 1), date(2026, 11, 1), None),
        (11, 1, date(2026, 11, 1), date(2026, 11, 1), None),
        (11, 1, date(2026, 11, 21), date(2027, 11, 1), date(2026, 11, 1)),
        (1, 3, date(2026, 11, 21), date(2027, 1, 3), None),
        (1, 3, date(2027, 1, 10), date(2028, 1, 3), date(2027, 1, 3)),
        (11, 1, date(2027, 6, 1), date(2027, 11, 1), None),
        (2, 29, date(2026, 11, 21), date(2027, 2, 28), None),
    ],
)
def test_next_occurrence(month, day, today, expected, last):
    when = next_occurrence(month, day, today)
    assert (when.date, when.last) == (expected, last)
    assert when.passed_this_cycle == (last is not None)


@given(
    month=st.integers(1, 12),
    day=st.integers(1, 28),
    today=st.dates(date(2020, 1, 1), date(2040, 1, 1)),
)
def test_the_next_occurrence_is_ahead_and_the_last_behind(month, day, today):
    when = next_occurrence(month, day, today)
    assert today <= when.date < today + timedelta(days=732)
    assert (when.date.month, when.date.day) == (month, day)
    if when.last:
        assert today - timedelta(days=366) < when.last < today
    else:
        assert when.date <= today + timedelta(days=366)
