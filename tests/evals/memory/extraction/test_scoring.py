"""The judge of extraction, judged."""

import pytest

from tests.evals.memory.extraction.labels import (
    NEGATIVE,
    STATED,
    WITHDRAWN,
    Case,
    Found,
    Label,
    found_in,
    load,
)
from tests.evals.memory.extraction.scoring import compare, same, same_value


def judged(labels: list[Label], found: list[Found]):
    return compare([Case("text", (), tuple(labels))], [found])


def label(category: str, *values: str, **further) -> Label:
    return Label((category,), values, **further)


@pytest.mark.parametrize(
    ("found", "wanted", "category"),
    [
        ("3.80", "3.8", "gpa"),
        ("Boston", "Boston area", "region"),
        ("captain of the debate team", "Captain, debate team", "activity"),
        ("60,000 USD", "60000 USD", "budget"),
    ],
)
def test_values_that_mean_the_same(found, wanted, category):
    assert same_value(found, wanted, category)


@pytest.mark.parametrize(
    ("found", "wanted", "category"),
    [
        ("3.8", "3.9", "gpa"),
        ("60000 USD", "60000 CNY", "budget"),
        ("AP Calculus AB 5", "AP Calculus BC 5", "ap"),
        ("Rutgers University-Newark", "Rutgers University-New Brunswick", "school"),
    ],
)
def test_values_that_do_not(found, wanted, category):
    assert not same_value(found, wanted, category)


def test_a_scale_is_held_against_the_labelled_one_when_it_was_found():
    wanted = label("gpa", "4.6", unit="/5.0")
    assert same(Found("gpa", "4.6", "/5.0"), wanted)
    assert same(Found("gpa", "4.6"), wanted)
    assert not same(Found("gpa", "4.6", "/100"), wanted)


def test_words_are_looked_for_in_value_and_content():
    wanted = Label(("award",), contains=("AIME",))
    assert same(Found("award", "qualifier", content="奖项：AIME qualifier"), wanted)
    assert not same(Found("award", "qualifier", content="奖项"), wanted)


def test_what_is_not_wanted_does_not_count_as_wanted():
    wanted = label("region", "Texas", stances=frozenset({NEGATIVE}))
    assert not same(Found("region", "Texas", stance=STATED), wanted)
    assert same(Found("region", "Texas", stance=NEGATIVE), wanted)


def test_an_optional_memory_is_neither_missed_nor_wrong():
    extra = label("school", "Rice University", optional=True)
    for found in ([], [Found("school", "Rice University")]):
        total = judged([extra], found).total
        assert (total.right, total.wrong, total.missed) == (0, 0, 0)


def test_the_same_memory_twice_is_wrong_once():
    total = judged([label("sat", "1500")], [Found("sat", "1500"), Found("sat", "1500")]).total
    assert (total.right, total.wrong) == (1, 1)


def test_stances_are_judged_only_where_a_set_labels_them():
    given_up = Found("ed", "Rice University", stance=WITHDRAWN)
    assert judged([label("sat", "1500")], [given_up]).total.wrong == 0
    negative = label("region", "Texas", stances=frozenset({NEGATIVE}), optional=True)
    assert judged([negative], [given_up]).total.wrong == 1


def test_the_output_of_the_command_is_read_with_its_stances():
    row = {
        "memories": [{"category": "school", "value": "A", "attributes": {"polarity": "negative"}}],
        "withdrawn": [{"category": "ed", "value": "B"}],
    }
    assert [item.stance for item in found_in(row)] == [NEGATIVE, WITHDRAWN]


@pytest.mark.parametrize("name", ["a", "b"])
def test_the_sets_are_large_and_no_message_stands_twice(name):
    said = [(case.text, case.before) for case in load(name)]
    assert len(said) >= 250
    assert len(set(said)) == len(said)
