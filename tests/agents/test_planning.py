"""From tool calls to a plan: merged, renumbered, references looked up."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.llm.types import ToolCall
from agents.workflow.planning import BadReference, make_plan, references, substituted

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=5).filter(lambda k: k != "$step"), inner, max_size=3)
    ),
    max_leaves=8,
)
arguments = st.dictionaries(
    st.text(max_size=5).filter(lambda k: k != "$step"), json_values, max_size=3
)


def call(number: int, name: str, args: dict | str) -> ToolCall:
    return ToolCall(f"c{number}", name, args if isinstance(args, str) else json.dumps(args))


def test_equal_calls_are_merged_and_different_ones_kept_in_order():
    plan = make_plan(
        "",
        [
            call(1, "get_profile", {}),
            call(2, "get_school_details", {"school": "MIT"}),
            call(3, "get_profile", {}),
            call(4, "get_school_details", {"school": "CMU"}),
        ],
    )
    assert [(step.name, step.args) for step in plan.steps] == [
        ("get_profile", {}),
        ("get_school_details", {"school": "MIT"}),
        ("get_school_details", {"school": "CMU"}),
    ]


def test_the_order_of_keys_does_not_make_calls_different():
    plan = make_plan("", [call(1, "f", {"a": 1, "b": 2}), call(2, "f", {"b": 2, "a": 1})])
    assert len(plan.steps) == 1


def test_references_follow_a_merged_call():
    plan = make_plan(
        "",
        [
            call(1, "get_profile", {}),
            call(2, "get_profile", {}),
            call(3, "search_schools", {}),
            call(4, "get_school_details", {"school": {"$step": 3, "path": "schools.0.id"}}),
        ],
    )
    assert list(references(plan.steps[2].args)) == [2]


def test_a_delegation_wins_over_everything_else():
    plan = make_plan(
        "",
        [
            call(1, "get_profile", {}),
            call(2, "delegate_to_agent", {"agent_type": "essay", "task_description": "t"}),
        ],
    )
    assert plan.delegation.target == "essay" and plan.steps == ()


@pytest.mark.parametrize("text", ["{", "[1]", "null x"])
def test_arguments_that_are_no_object_are_a_problem_of_that_step_only(text):
    plan = make_plan("", [call(1, "search_schools", text), call(2, "get_profile", {})])
    assert plan.steps[0].problem and not plan.steps[1].problem


@given(arguments)
def test_arguments_without_references_stay_as_they_are(args):
    assert substituted(args, {}) == args


@given(st.lists(arguments, max_size=5))
def test_merging_is_idempotent_and_loses_no_distinct_call(all_args):
    calls = [call(number, "f", args) for number, args in enumerate(all_args)]
    steps = make_plan("", calls).steps
    again = make_plan("", [call(n, s.name, s.args) for n, s in enumerate(steps)]).steps
    assert [s.args for s in steps] == [s.args for s in again]
    distinct = {json.dumps(args, sort_keys=True) for args in all_args}
    assert {json.dumps(step.args, sort_keys=True) for step in steps} == distinct


def test_a_reference_is_replaced_by_the_value_at_its_path():
    results = {1: {"schools": [{"id": "166683"}]}}
    args = {"schools": [{"$step": 1, "path": "schools.0.id"}, "CMU"]}
    assert substituted(args, results) == {"schools": ["166683", "CMU"]}


@pytest.mark.parametrize("path", ["schools.3.id", "schools.x", "nothing", "schools.0.id.deeper"])
def test_a_path_to_nothing_is_told(path):
    with pytest.raises(BadReference, match="nothing at"):
        substituted({"a": {"$step": 1, "path": path}}, {1: {"schools": [{"id": "1"}]}})
