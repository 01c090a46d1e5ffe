"""Sittings, entries, contradictions and completeness, as pure functions."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading import EXAMS
from tools.profile.rules import completeness, sittings
from tools.profile.rules.changing import Change, apply
from tools.profile.rules.surprises import surprising

TODAY = date(2026, 11, 21)
ONE = st.builds(
    lambda total, day: {"test": "sat", "total": total * 10, "date": day, "sections": {}},
    st.integers(40, 160),
    st.none() | st.dates(date(2024, 1, 1), TODAY).map(str),
)


@given(taken=st.lists(ONE, min_size=1, max_size=6))
def test_no_sitting_is_better_than_the_one_that_counts(taken):
    kept = []
    for one in taken:
        kept = sittings.put(kept, one)
    counts = sittings.counting(kept, "sat")
    assert counts["total"] == max(one["total"] for one in kept)
    days = [one["date"] for one in kept]
    assert len(set(days)) == len(days)


@given(taken=st.lists(ONE, max_size=5), told=st.integers(40, 160).map(lambda n: n * 10))
def test_the_column_is_always_the_best_of_the_sittings(taken, told):
    first = apply(Change({"tests": taken}), {}, TODAY)
    after = apply(Change({"sat": told}), first.values, TODAY).values
    everything = sittings.with_told(after["tests"], {"sat": after["sat"]})
    assert after["sat"] == max(one["total"] for one in everything)
    assert after["sat"] >= told


@given(total=st.integers(40, 160).map(lambda n: n * 10))
def test_a_total_told_again_changes_nothing(total):
    once = apply(Change({"sat": total}), {}, TODAY).values
    again = apply(Change({"sat": total}), once, TODAY).values
    assert {k: v for k, v in again.items() if once.get(k) != v} == {}


def test_a_corrected_total_takes_the_place_of_the_told_one_only():
    current = apply(Change({"sat": 1450}), {}, TODAY).values
    assert apply(Change({"sat": 1400}), current, TODAY).values["sat"] == 1400
    dated = {"test": "sat", "total": 1450, "date": "2026-10-03"}
    current = apply(Change(add={"tests": [dated]}), {}, TODAY).values
    assert apply(Change({"sat": 1400}), current, TODAY).values["sat"] == 1450


@pytest.mark.parametrize(
    ("test", "sections", "made"),
    [
        ("sat", {"reading": 700, "math": 780}, (1480,)),
        ("sat", {"math": 780}, ()),
        ("ielts", {"reading": 8, "listening": 7.5, "speaking": 6.5, "writing": 7}, (7.5,)),
        ("act", {"english": 34, "math": 36, "reading": 33}, (34,)),
        ("act", {"english": 34, "math": 36, "reading": 33, "science": 30}, (34, 33)),
    ],
)
def test_sections_make_the_total(test, sections, made):
    assert EXAMS[test].made_of(sections) == made


def test_a_leap_day_lapses_on_a_day_that_exists():
    one = {"test": "ielts", "total": 7, "date": "2024-02-29", "sections": {}}
    assert sittings.valid_until(one) == date(2026, 2, 28)


def test_what_is_refused_leaves_the_rest():
    applied = apply(
        Change(
            {"sat": 1700, "act": 33},
            add={"awards": [{"name": "x", "year": 2050}], "activities": [{"name": "Choir"}]},
        ),
        {"sat": 1500},
        TODAY,
    )
    assert [p.field for p in applied.problems] == ["sat", "awards.year"]
    assert (applied.values["sat"], applied.values["act"]) == (1500, 33)
    assert applied.values["activities"] == [{"name": "Choir"}] and applied.values["awards"] == []


def test_a_replaced_list_with_a_bad_entry_stays_as_it_was():
    current = {"activities": [{"name": "Choir"}]}
    applied = apply(Change({"activities": [{"name": "A"}, {"role": "b"}]}), current, TODAY)
    assert applied.values["activities"] == [{"name": "Choir"}] and applied.problems


@pytest.mark.parametrize(
    ("before", "after", "odd"),
    [
        ({"gpa": 3.9, "gpa_scale": 4.0}, {"gpa": 2.1, "gpa_scale": 4.0}, ["gpa"]),
        ({"gpa": 3.8, "gpa_scale": 4.0}, {"gpa": 3.85, "gpa_scale": 4.0}, []),
        ({"gpa": 3.8, "gpa_scale": 4.0}, {"gpa": 95, "gpa_scale": 100}, []),
        ({"sat": 1400}, {"sat": 1500}, []),
        ({"sat": 1500}, {"sat": 1400}, ["sat"]),
        ({"sat": None}, {"sat": 1400}, []),
        ({"sat": 1400}, {"sat": None}, []),
        ({"budget": 60000}, {"budget": 70000}, []),
        ({"budget": 60000}, {"budget": 6000}, ["budget"]),
        ({"graduation_year": 2027}, {"graduation_year": 2028}, ["graduation_year"]),
        ({"notes": "a"}, {"notes": "b"}, []),
    ],
)
def test_what_is_at_odds_with_before(before, after, odd):
    assert surprising(before, after) == odd


KEYS = [name for part in completeness.PARTS for name in part.fields]


@given(known=st.sets(st.sampled_from(KEYS)), more=st.sampled_from(KEYS))
def test_telling_more_never_makes_a_profile_less_complete(known, more):
    profile = dict.fromkeys(known, "x")
    before = completeness.completeness(profile, TODAY)
    after = completeness.completeness({**profile, more: "x"}, TODAY)
    assert 0 <= before.share <= after.share <= 1
    weights = [part.weight for part in before.next]
    assert weights == sorted(weights, reverse=True)


@pytest.mark.parametrize(
    ("profile", "grade"),
    [
        ({"graduationYear": 2027}, 12),
        ({"graduationYear": 2029}, 10),
        ({"grade": "高二"}, 11),
        ({"grade": "高三（12 年级）"}, 12),
        ({"grade": "9th grade"}, 9),
        ({"grade": "十一年级"}, 11),
        ({"grade": "gap year"}, None),
    ],
)
def test_the_grade_a_student_is_in(profile, grade):
    assert completeness.school_grade(profile, TODAY) == grade


def test_a_ninth_grader_is_not_asked_for_test_scores():
    open_ = completeness.completeness({"grade": "初三"}, TODAY).next
    assert not {"sat", "toefl"} & {part.key for part in open_}
