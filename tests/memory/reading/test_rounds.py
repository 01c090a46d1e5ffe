"""The rounds of an application, as people name them, and as cells and arguments do."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.rounds import (
    BINDING,
    PLANS,
    ROUNDS,
    Plan,
    plan_called,
    plans_in,
    rounds_in,
    speaks_of_early,
)
from tools.schools.models import Deadline

CASES = """
我决定ED康奈尔 | ED
准备ED2范德堡 | ED2
EA got deferred, so I'm doing ED II at Vanderbilt | EA ED2
ED1 芝大，ED2 埃默里 | ED ED2
restrictive early action 我选的普林斯顿 | REA
SCEA to Stanford | REA
早申确定了，绑定宾大 | ED
二轮早申给范德堡 | ED2
非绑定早申密歇根 | EA
going binding with Emory, rest RD | ED RD
My friend was rejected by Cornell ED. Why? | ED
早申和常规都看看 | RD
提前行动和早决定有什么区别 | EA ED
early decisions vs regular decision | ED RD
rolling admission schools | rolling
"""


@pytest.mark.parametrize("case", CASES.strip().splitlines())
def test_rounds_of_a_sentence(case):
    text, names = (part.strip() for part in case.split("|"))
    assert [one.plan or one.name for one in rounds_in(text)] == names.split()


@pytest.mark.parametrize(
    "text",
    ["Ed Sheeran的新歌", "my 3rd choice", "绑定手机号在哪里", "read a book", "ed.gov", "常规考试",
     "not binding", "Edward"],
)  # fmt: skip
def test_what_is_no_round(text):
    assert rounds_in(text) == []


def test_an_early_round_that_is_not_named_is_early_all_the_same():
    assert speaks_of_early("早申截止是什么时候") and speaks_of_early("when is the early deadline")
    assert not speaks_of_early("ED什么时候截止") and not speaks_of_early("RD截止")


@pytest.mark.parametrize("name", ROUNDS)
def test_a_cell_may_call_a_round_by_each_of_its_names(name):
    for called in ROUNDS[name].called:
        assert plan_called(f" {called.upper()} ") == ROUNDS[name].plan


def test_deadlines_are_kept_for_the_rounds_of_the_table():
    assert set(Deadline.Plan.values) == set(PLANS) == set(get_args(Plan))
    assert {kind.plan for kind in ROUNDS.values()} - {""} == set(PLANS)
    assert {"ED", "ED1", "ED2"} == BINDING


@given(st.text(max_size=80), st.sampled_from(sorted(PLANS)))
def test_a_round_in_capitals_is_found_wherever_it_stands_alone(text, plan):
    assert plan in plans_in(f"{text} {plan} ")
    spans = [(one.start, one.end) for one in rounds_in(text)]
    assert all(start < end for start, end in spans) and spans == sorted(spans)
