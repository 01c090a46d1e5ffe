"""Every tool keeps the rules of the house."""

import inspect
import json
from pathlib import Path
from typing import get_type_hints

import pytest

import agents
from tools import registry
from tools.base import ToolContext
from tools.registry import all_tools, openai_schema, tool

# Besides delegation, which the workflow carries out itself, these must not run twice.
NOT_IDEMPOTENT = {"delegate_to_agent", "update_profile", "polish_essay", "create_personal_event"}
# Which agent may call which tools.
MATRIX = {
    "orchestrator": {
        "delegate_to_agent", "search_forum_posts", "get_popular_discussions",
        "answer_forum_question", "explain_case_result", "analyze_prediction_accuracy",
        "compare_case_with_profile", "analyze_profile_ranking", "suggest_profile_improvements",
        "compare_with_admitted_profiles", "web_search",
    },
    "essay": {
        "get_profile", "get_essays", "review_essay", "polish_essay", "generate_outline",
        "brainstorm_ideas",
    },
    "school": {
        "get_profile", "search_schools", "get_school_details", "compare_schools",
        "recommend_schools", "analyze_admission_chance", "search_school_website",
    },
    "profile": {
        "get_profile", "update_profile", "get_assessment_results", "interpret_assessment",
        "suggest_activities_from_assessment",
    },
    "timeline": {
        "get_profile", "get_deadlines", "create_timeline", "get_personal_events",
        "create_personal_event", "search_cases", "search_school_website",
    },
}  # fmt: skip
OF_OTHERS = {
    "outside": {"web_search", "search_school_website"},
    "people": {
        "search_cases", "explain_case_result", "compare_case_with_profile",
        "compare_with_admitted_profiles", "search_forum_posts", "get_popular_discussions",
        "answer_forum_question",
    },
}  # fmt: skip
NAMES = set().union(*MATRIX.values())


def test_every_tool_is_declared_and_no_other():
    declared = {tool.name for tool in all_tools()}
    assert len(NAMES) == 32
    assert sorted(NAMES - declared) == [], "missing"
    assert sorted(declared - NAMES) == [], "of no agent"


def test_the_seeds_give_each_agent_its_tools():
    seeds = Path(agents.__file__).with_name("seeds") / "agents.json"
    given = {agent["type"]: agent["tools"] for agent in json.loads(seeds.read_text("utf-8"))}
    assert {agent: set(tools) for agent, tools in given.items()} == MATRIX
    assert all(len(tools) == len(set(tools)) for tools in given.values())


@pytest.mark.parametrize("declared", all_tools(), ids=lambda declared: declared.name)
class TestEachTool:
    def test_describes_itself(self, declared):
        assert len(declared.description) > 40
        assert "ctx" not in declared.description

    def test_takes_the_context_first_and_hides_it(self, declared):
        first = next(iter(inspect.signature(declared.function).parameters))
        assert get_type_hints(declared.function)[first] is ToolContext
        assert first not in declared.parameters["properties"]
        assert not {"user", "user_id", "locale"} & set(declared.parameters["properties"])

    def test_has_typed_parameters(self, declared):
        assert declared.parameters["additionalProperties"] is False
        assert "$ref" not in str(declared.parameters) and "null" not in str(declared.parameters)
        for name, node in declared.parameters["properties"].items():
            assert "type" in node or "anyOf" in node or "enum" in node, name

    def test_describes_its_parameters(self, declared):
        for name, node in declared.parameters["properties"].items():
            assert len(node.get("description", "")) > 3, name

    def test_ends_in_time(self, declared):
        assert declared.timeout is None or 0 < declared.timeout <= 60

    def test_says_whose_words_it_returns(self, declared):
        said = [origin for origin, names in OF_OTHERS.items() if declared.name in names]
        assert declared.origin == (said[0] if said else "")

    def test_has_the_right_class_of_retry(self, declared):
        assert declared.idempotent is (declared.name not in NOT_IDEMPOTENT)

    def test_is_offered_as_openai_wants_it(self, declared):
        (offer,) = openai_schema([declared.name])
        assert offer["type"] == "function"
        assert set(offer["function"]) == {"name", "description", "parameters"}


def test_unknown_names_are_not_offered_and_the_order_is_kept():
    names = ["get_profile", "no_such_tool", "search_schools"]
    offered = [offer["function"]["name"] for offer in openai_schema(names)]
    assert offered == ["get_profile", "search_schools"]


def test_a_name_is_taken_once():
    def get_profile(ctx: ToolContext) -> dict:
        """Again."""
        return {}

    with pytest.raises(Exception, match="get_profile"):
        tool(group="test")(get_profile)
    assert registry.get("get_profile").function is not get_profile


def test_delegation_is_declared_and_never_run(db):
    from tests.tools.support import context, person, refusal

    error = refusal(
        "delegate_to_agent", context(person()), agent_type="school", task_description="推荐学校"
    )
    assert error.code == "not_allowed"
