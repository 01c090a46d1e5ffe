"""What no rule reads is read by example; what a rule has read stays."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.learned.linear import load, packed
from memory.reading.learned.reader import WEIGHTS, learned, weights
from scripts.learn import reading
from scripts.learn.fitting import digest


@pytest.mark.parametrize("name", ["figures", "clauses", "school", "major", "region"])
def test_the_weights_are_those_of_the_examples(name):
    assert weights(name).source == digest([*reading.EXAMPLES, *reading.SPENT])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("S1470 T108，想冲前三十", {("sat", "1470"), ("toefl", "108")}),
        ("1460 / 104 / 3.82", {("sat", "1460"), ("toefl", "104"), ("gpa", "3.82")}),
        ("3.9 unweighted and a 33 on the act", {("gpa", "3.9"), ("act", "33")}),
    ],
)
def test_bare_lists_and_abbreviations_are_read(text, found, values):
    assert found <= values(text)


@pytest.mark.parametrize(
    "text",
    [
        "我同桌S1550 T115",
        "my cousin has a 3.9 and a 34",
        "今年录取的中位数是1530和112",
        "my parents make 90k a year",
        "暑假可能会去医院做志愿者",
    ],
)
def test_what_is_somebody_elses_or_not_so_is_left_alone(text, values):
    assert values(text) == set()


def test_what_a_rule_has_read_is_not_read_again(read):
    memories = read("我的GPA是3.8，SAT 1500").memories
    assert sorted(memory.category for memory in memories) == ["gpa", "sat"]


@given(st.text(max_size=200))
def test_any_text_can_be_read(text):
    message = reading.message_of({"text": text})
    for statement in learned(message, []):
        assert 0 <= statement.start < statement.end <= len(text)


def test_a_classifier_comes_back_from_its_file_as_it_was(tmp_path):
    made = packed(["a", "b"], np.array([3, 9]), np.array([[1.0, -1.0], [0.5, 2.0]]), np.zeros(2))
    made.save(tmp_path / "small.npz")
    again = load(tmp_path / "small.npz")
    assert again.classes == made.classes
    assert again.shares(["x", "y"]) == pytest.approx(made.shares(["x", "y"]))
    assert sum(again.shares(["x"]).values()) == pytest.approx(1.0)


def test_all_weights_are_small():
    assert sum(path.stat().st_size for path in WEIGHTS.glob("*.npz")) < 1_000_000
