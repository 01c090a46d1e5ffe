"""Grades as students and parents say them, and the school years they mean."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.profile.rules.grades import grade_in, grade_on, graduation_year

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("高一", 10), ("高二下", 11), ("高三（12 年级）", 12), ("初三", 9), ("十一年级", 11),
        ("九年级", 9), ("10年级", 10), ("Grade 11", 11), ("11th grade", 11), ("G12", 12),
        ("junior", 11), ("Senior year", 12), ("高二升高三", 12), ("12", 12), ("year 12", 12),
        ("", None), ("大一", None), ("已毕业", None), ("2027", None),
    ],
)  # fmt: skip
def test_grades_are_read(text, grade):
    assert grade_in(text) == grade


@pytest.mark.parametrize(
    ("text", "today", "year"),
    [
        ("高三", TODAY, 2027), ("高二", TODAY, 2028), ("高一", TODAY, 2029),
        ("高二下", date(2027, 3, 1), 2028), ("高三", date(2026, 8, 20), 2027),
        ("准高三", date(2026, 7, 1), 2027), ("准高三", date(2026, 8, 20), 2027),
        ("rising senior", date(2026, 6, 20), 2027), ("大二", TODAY, None),
    ],
)  # fmt: skip
def test_the_summer_of_leaving_school(text, today, year):
    assert graduation_year(text, today) == year


@given(st.sampled_from(["高一", "高二", "高三"]), st.dates(date(2025, 1, 1), date(2030, 12, 31)))
def test_the_grade_on_the_same_day_is_the_one_that_was_said(text, today):
    assert grade_on(today, graduation_year(text, today)) == grade_in(text)
