"""What a profile may hold, and how a refusal is worded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.exams import GPA_SCALES
from tools.profile.rules.values import normalise


def refused(changes, **current):
    clean, problems = normalise(changes, current)
    assert len(problems) == 1 and problems[0].field not in clean
    return problems[0]


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ("sat", (400, 1480, 1600), (390, 1610, 1485, -10)),
        ("act", (1, 36), (0, 37)),
        ("toefl", (0, 106, 120), (-1, 121)),
        ("ielts", (0, 6.5, 9), (9.5, 6.7, -0.5)),
        ("budget", (1000, 60000), (0, 6, 10_000_000)),
        ("graduation_year", (2027,), (27, 1999)),
    ],
)
def test_ranges(field, good, bad):
    for value in good:
        assert normalise({field: value}, {}) == ({field: value}, [])
    for value in bad:
        problem = refused({field: value})
        assert problem.field == field
        assert f"{value:g}" in problem.message("en") and f"{value:g}" in problem.message("zh")


@pytest.mark.parametrize(
    ("changes", "current", "expected"),
    [
        ({"gpa": 3.9}, {}, (3.9, 4.0)),
        ({"gpa": 88}, {}, (88.0, 100.0)),
        ({"gpa": 4.2, "gpa_scale": 4.3}, {}, (4.2, 4.3)),
        ({"gpa": 4.2}, {"gpa_scale": 4.5}, (4.2, 4.5)),
        ({"gpa": 91}, {"gpa_scale": 4.0}, (91.0, 100.0)),
        ({"gpa": 3.7, "gpa_scale": 4.0}, {"gpa": 90, "gpa_scale": 100}, (3.7, 4.0)),
    ],
)
def test_gpa_and_its_scale(changes, current, expected):
    clean, problems = normalise(changes, current)
    assert not problems
    assert (clean["gpa"], clean["gpa_scale"]) == expected


@pytest.mark.parametrize(
    ("changes", "current"),
    [
        ({"gpa": 4.2}, {}),  # 4.3, 4.5 or 5.0?
        ({"gpa": 3.9}, {"gpa_scale": 100}),  # hardly 3.9 of 100
        ({"gpa": 4.4, "gpa_scale": 4.3}, {}),
        ({"gpa": 101}, {}),
        ({"gpa": -1}, {}),
        ({"gpa_scale": 10}, {}),
        ({"gpa_scale": 4.0}, {"gpa": 90, "gpa_scale": 100}),
    ],
)
def test_a_gpa_that_cannot_be_understood_is_refused(changes, current):
    message = refused(changes, **current).message("en")
    assert "4.0 / 4.3 / 4.5 / 5.0 / 100" in message or "give the new gpa" in message


@given(scale=st.sampled_from(GPA_SCALES), part=st.floats(0, 1))
def test_any_gpa_within_its_scale_is_kept(scale, part):
    clean, problems = normalise({"gpa": scale * part, "gpa_scale": scale}, {})
    assert not problems
    assert 0 <= clean["gpa"] <= scale == clean["gpa_scale"]


@given(items=st.lists(st.text(max_size=10), max_size=20))
def test_lists_lose_blanks_and_repetitions_only(items):
    clean, _ = normalise({"locations": items}, {})
    kept = clean["locations"]
    assert len({item.casefold() for item in kept}) == len(kept)
    assert {i.casefold() for i in kept} == {" ".join(i.split()).casefold() for i in items} - {""}


def test_one_refusal_per_field_and_the_rest_is_checked_too():
    clean, problems = normalise({"sat": 1700, "act": 40, "name": "  林  知夏 "}, {})
    assert [problem.field for problem in problems] == ["sat", "act"]
    assert clean == {"name": "林 知夏"}


def test_texts_and_lists_have_limits():
    assert refused({"name": "x" * 101}).field == "name"
    assert refused({"locations": ["x" * 81]}).field == "locations"
    assert refused({"intended_majors": [str(n) for n in range(21)]}).field == "intended_majors"
