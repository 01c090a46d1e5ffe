"""The stage a student is at and what it makes of a profile: each at its boundary."""

from datetime import date

import pytest

from tools.profile.rules.completeness import completeness, school_grade

TODAY = date(2026, 11, 21)
DUE_LATER = {"sat", "toefl", "classRank"}
WEIGHTS = {
    "grade": 4, "gpa": 5, "intendedMajors": 4, "budget": 5, "activities": 4, "citizenship": 3,
    "awards": 2, "curriculum": 3, "locations": 2, "highSchool": 2, "size": 1,
}  # fmt: skip
LATER_WEIGHTS = {"sat": 4, "toefl": 4, "classRank": 1}


def asked(profile, today=TODAY) -> set[str]:
    return {part.key for part in completeness(profile, today).next}


@pytest.mark.parametrize(
    ("grade", "due"), [("十年级", False), ("十一年级", True), ("十二年级", True)]
)
def test_test_scores_are_asked_for_from_the_eleventh_grade_on(grade, due):
    assert asked({"grade": grade}) & DUE_LATER == (DUE_LATER if due else set())


def test_one_who_does_not_say_the_grade_is_asked_for_everything():
    assert asked({}) > DUE_LATER


@pytest.mark.parametrize("key", WEIGHTS)
def test_a_part_counts_by_its_weight_among_those_that_are_due(key):
    tenth = {"grade": "十年级"}
    weights = {**WEIGHTS, "grade": 0}
    known = completeness({**tenth, key: tenth.get(key, "x")}, TODAY)
    assert known.share == round((4 + weights[key]) / sum(WEIGHTS.values()), 2)


@pytest.mark.parametrize("key", LATER_WEIGHTS)
def test_what_is_told_early_counts_although_it_is_not_due(key):
    known = completeness({"grade": "十年级", key: "x"}, TODAY)
    weight = LATER_WEIGHTS[key]
    assert known.share == round((4 + weight) / (sum(WEIGHTS.values()) + weight), 2)


@pytest.mark.parametrize(
    ("today", "grade"),
    [
        (date(2027, 7, 31), 12),
        (date(2027, 8, 1), 13),
        (date(2026, 8, 1), 12),
        (date(2026, 7, 31), 11),
    ],
)
def test_a_school_year_begins_in_august(today, grade):
    assert school_grade({"graduationYear": 2027}, today) == grade


@pytest.mark.parametrize(
    ("said", "grade"),
    [("5", None), ("6", 6), ("9", 9), ("12", 12), ("13", None), ("10th grade", 10), ("110", None)],
)
def test_a_grade_in_figures_is_one_of_a_middle_or_high_school(said, grade):
    assert school_grade({"grade": said}, TODAY) == grade


def test_one_who_graduates_in_many_years_is_no_younger_than_a_first_grader():
    assert school_grade({"graduationYear": 2060}, TODAY) == 0
