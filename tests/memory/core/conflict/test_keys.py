from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.categories import CATEGORIES, of_key
from memory.core.conflict import key_of
from memory.core.types import Candidate, MemoryType, Strategy

NAMES = st.sampled_from(["name", "school", "subject", "section", "round", "status", "dream"])
TOLD = st.text(max_size=5)


def candidate(category: str, value: str = "", **attributes) -> Candidate:
    return Candidate(MemoryType.FACT, category, "…", value=value, attributes=attributes)


@pytest.mark.parametrize(
    ("said", "key"),
    [
        (candidate("gpa", "3.8"), "gpa"),
        (candidate("sat", "780", section="math"), "sat:math"),
        (candidate("ap", "5", subject="Calculus BC"), "ap:calculus bc"),
        (candidate("ap", "5"), ""),
        (candidate("ed", "Brown University", round="ED"), "ed"),
        (candidate("ed", "Brown University", round="ED2"), "ed2"),
        (candidate("ea", "Purdue University"), "ea:purdue university"),
        (candidate("school", "Purdue University"), "school:purdue university"),
        (candidate("school", "Yale University", status="admitted"), "outcome:yale university"),
        (candidate("school", "Yale University", dream=True), "dream"),
        (candidate("major", "Economics"), "major:economics"),
        (candidate("region", "California"), "region:california"),
        (candidate("activity", "辩论队"), ""),
        (candidate("school_prediction", "0.3", school="MIT"), "school_prediction:mit"),
    ],
)
def test_key_of(said, key):
    assert key_of(said) == key


@pytest.mark.parametrize(
    ("key", "strategy"),
    [
        ("gpa", Strategy.KEEP_LATEST),
        ("sat:math", Strategy.KEEP_HIGHEST),
        ("ed", Strategy.KEEP_LATEST),
        ("ea:purdue university", Strategy.KEEP_BOTH),
        ("major:economics", Strategy.MERGE),
        ("school:mit", Strategy.MERGE),
        ("", Strategy.KEEP_BOTH),
    ],
)
def test_strategies_are_those_of_the_specification(key, strategy):
    assert of_key(key).strategy is strategy


def test_what_staff_say_of_a_category_counts_for_its_parts_and_variants():
    asked = {**CATEGORIES, "ed": replace(CATEGORIES["ed"], strategy=Strategy.ASK_USER)}
    assert of_key("ed", asked).strategy is Strategy.ASK_USER
    assert of_key("ed2", asked).strategy is Strategy.ASK_USER
    school = {**CATEGORIES, "school": replace(CATEGORIES["school"], strategy=Strategy.ASK_USER)}
    assert of_key("school:mit", school).strategy is Strategy.ASK_USER
    assert of_key("outcome:mit", school).strategy is Strategy.KEEP_LATEST


@given(st.sampled_from(sorted(CATEGORIES)), st.dictionaries(NAMES, TOLD), TOLD)
def test_a_key_begins_with_the_name_of_what_settles_it(name, attributes, value):
    key = key_of(candidate(name, value, **attributes))
    assert not key or of_key(key).name == key.partition(":")[0]
