"""Fields of study and places by the words students use."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.names.majors import all_majors, find_majors, resolve_major
from memory.reading.names.places import (
    REGIONS,
    find_places,
    resolve_place,
    state_of,
    states_in_region,
)
from tools import reference

CODES = {row["cip6"] for row in reference.rows(reference.MAJORS)}
STATES = {row["state"] for row in reference.school_rows()}


def keys(text):
    return [major.key for major in find_majors(text)]


@pytest.mark.parametrize("major", all_majors(), ids=lambda major: major.key)
def test_each_field_has_degrees_and_answers_to_its_own_titles(major):
    for prefix in major.cip_prefixes:
        assert any(code.startswith(prefix) for code in CODES), prefix
    assert resolve_major(major.title) and resolve_major(major.title_zh)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我想申请CS的学校", ["computer_science"]),
        ("想读cs", ["computer_science"]),
        ("计算机和数据科学", ["computer_science", "data_science"]),
        ("CS and Economics", ["computer_science", "economics"]),
        ("想读金融或者经济", ["finance", "economics"]),
        ("材料专业", ["materials"]),
        ("major in design", ["design"]),
        ("想学设计", ["design"]),
        ("航空航天", ["aerospace"]),
        ("computer engineering", ["computer_engineering"]),
        ("AI专业", ["artificial_intelligence"]),
        ("生物醫學工程", ["biomedical_engineering"]),
    ],
)
def test_fields_in_text(text, expected):
    assert keys(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "我在准备申请材料", "帮我设计一个计划", "数学竞赛一等奖", "家庭经济条件一般",
        "心理压力很大", "校园环境", "语言成绩", "SAT math", "math olympiad", "音乐社团",
        "翻译一下", "统计一下", "I like music", "history of the school", "CSS and EECSX",
    ],
)  # fmt: skip
def test_everyday_words_are_no_fields(text):
    assert keys(text) == []


@pytest.mark.parametrize(
    ("text", "key"),
    [("CS", "computer_science"), ("cs", "computer_science"), ("Design", "design"),
     ("材料", "materials"), ("教育", "education"), ("Economics major", "economics"),
     ("I want to study psychology", "psychology")],
)  # fmt: skip
def test_a_whole_argument(text, key):
    assert resolve_major(text).key == key


def test_an_argument_that_names_none_or_several():
    assert resolve_major("underwater basket weaving") is None
    assert resolve_major("CS or economics") is None


@given(st.text(max_size=100))
def test_any_text_is_bearable(text):
    find_majors(text), resolve_major(text), find_places(text), resolve_place(text)


@pytest.mark.parametrize(
    ("text", "state"),
    [("加州", "CA"), ("CA", "CA"), ("california", "CA"), ("纽约州", "NY"), ("德州", "TX"),
     ("IN", "IN"), ("Washington DC", "DC"), ("Washington", None), ("Mars", None), ("", None)],
)  # fmt: skip
def test_one_state(text, state):
    assert state_of(text) == state


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("想去加州或者纽约的大城市", ["California", "New York", "a big city"]),
        ("West Coast", ["West Coast"]),
        ("in Boston or NYC", ["Boston area", "New York City"]),
        ("密歇根大学", []),
        ("New York University", []),
        ("University of Florida", []),
        ("加州大学", []),
        ("我参加了 IN OR ME", []),
    ],
)
def test_places_in_text(text, titles):
    assert [place.title for place in find_places(text)] == titles


def test_what_a_place_contains():
    assert resolve_place("湾区").contains("Berkeley", "CA")
    assert not resolve_place("湾区").contains("Los Angeles", "CA")
    assert resolve_place("CA").contains("Los Angeles", "CA")


def test_regions_share_the_states_out():
    states = [state for region in REGIONS for state in states_in_region(region)]
    assert len(states) == len(set(states)) == 51
    assert set(states) >= STATES
