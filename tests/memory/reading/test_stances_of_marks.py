"""Every mark of a message is told with how it is meant, also one that is no fact of the person."""

from collections.abc import Callable

import pytest

from memory.reading import Stance, read
from tests.memory.reading.conftest import SAID_ON


@pytest.fixture(scope="module")
def said(catalogue) -> Callable[[str], set[tuple]]:
    """Attribute, value, of whom and how, of everything that a message says in figures."""

    def said(text: str) -> set[tuple]:
        found = read(text, catalogue=catalogue, said_on=SAID_ON).statements
        return {(one.attribute, one.value, one.subject, one.stance) for one in found}

    return said


@pytest.mark.parametrize(
    ("text", "value", "stance"),
    [
        ("SAT 1500够吗", "1500", Stance.ASKED),
        ("SAT 1400 左右的学校有哪些", "1400", Stance.ASKED),
        ("SAT1530申康奈尔有希望吗", "1530", Stance.ASKED),
        ("如果我SAT考到1550，能进哥大吗", "1550", Stance.SUPPOSED),
        ("Suppose I get 1550 on the SAT", "1550", Stance.SUPPOSED),
        ("我想把SAT刷到1550", "1550", Stance.WISHED),
        ("I'm hoping to get a 1550 on the SAT", "1550", Stance.WISHED),
        ("模考SAT 1450", "1450", Stance.PRACTISED),
        ("康奈尔要求SAT 1500", "1500", Stance.REQUIRED),
        ("SAT 1500以上的学校", "1500", Stance.REQUIRED),
        ("网上说SAT 1500可以申前30", "1500", Stance.QUOTED),
        ("SAT没上1500", "1500", Stance.DENIED),
        ("我SAT 1600，开玩笑的", "1600", Stance.JESTED),
    ],
)
def test_a_mark_that_does_not_stand_says_how_it_is_meant(text, value, stance, said):
    assert said(text) == {("sat", value, "self", stance)}


@pytest.mark.parametrize("text", ["我同学SAT 1580", "My friend got a 1580 on the SAT"])
def test_a_mark_of_somebody_else_is_theirs(text, said):
    assert said(text) == {("sat", "1580", "other", Stance.ASSERTED)}


def test_what_holds_and_what_does_not_stand_side_by_side(said):
    assert said("SAT目标1550，目前1480") == {
        ("sat", "1550", "self", Stance.WISHED),
        ("sat", "1480", "self", Stance.ASSERTED),
    }
    assert said("不对，SAT不是1480，是1500") == {
        ("sat", "1480", "self", Stance.DENIED),
        ("sat", "1500", "self", Stance.CORRECTED),
    }


def test_gpa_ranks_courses_lists_and_budgets_are_told_likewise(said):
    assert said("假如我GPA是3.9呢") == {("gpa", "3.9", "self", Stance.SUPPOSED)}
    assert said("目标是年级前5%") == {("rank", "top 5%", "self", Stance.WISHED)}
    assert said("my goal is a 5 on AP Bio") == {("ap", "AP Biology 5", "self", Stance.WISHED)}
    assert said("如果三维是3.9，110，1520") == {
        ("gpa", "3.9", "self", Stance.SUPPOSED),
        ("toefl", "110", "self", Stance.SUPPOSED),
        ("sat", "1520", "self", Stance.SUPPOSED),
    }
    assert said("如果我们家预算只有4万美金") == {("budget", "40000", "self", Stance.SUPPOSED)}
    assert said("我室友预算只有20万一年") == {("budget", "200000", "other", Stance.ASSERTED)}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("My GPA is 3.97, founder of two clubs.", "3.97"),
        ("GPA 3.9, captain of 3 teams", "3.9"),
        ("my gpa is three point nine and I play the piano", "3.9"),
    ],
)
def test_what_is_counted_is_no_mark(text, value, values):
    assert ("gpa", value) in values(text) and len(values(text)) <= 2


def test_a_round_behind_a_mark_is_no_ordinal(values):
    assert ("sat", "1500") in values("我SAT 1500 RD 密歇根")
