"""Every tool keeps the rules of the house."""

import inspect
from typing import get_type_hints

import pytest

from tools import registry
from tools.base import ToolContext, tool
from tools.registry import all_tools, openai_schema

NOT_IDEMPOTENT = {"delegate_to_agent", "update_profile", "polish_essay", "create_personal_event"}
EXPECTED = {
    "delegate_to_agent", "get_profile", "update_profile", "search_schools", "get_school_details",
    "compare_schools", "recommend_schools", "analyze_admission_chance", "get_deadlines",
    "get_essays", "review_essay", "brainstorm_ideas", "get_personal_events",
    "create_personal_event",
}  # fmt: skip


def test_the_tools_of_this_version_are_declared():
    assert {tool.name for tool in all_tools()} >= EXPECTED


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

    def test_has_the_right_class_of_retry(self, declared):
        assert declared.idempotent is (declared.name not in NOT_IDEMPOTENT)

    def test_is_offered_as_openai_wants_it(self, declared):
        (offer,) = openai_schema([declared.name])
        assert offer["type"] == "function"
        assert set(offer["function"]) == {"name", "description", "parameters"}


@pytest.mark.parametrize("group", ["schools", "choosing", "delegation"])
def test_parameters_are_described(group):
    for declared in (t for t in all_tools() if t.group == group):
        for name, node in declared.parameters["properties"].items():
            assert node.get("description"), f"{declared.name}.{name}"


def test_unknown_names_are_not_offered_and_the_order_is_kept():
    names = ["get_profile", "web_search", "search_schools"]
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
    from tests.tools.library.support import context, person, refusal

    error = refusal(
        "delegate_to_agent", context(person()), agent_type="school", task_description="推荐学校"
    )
    assert error.code == "not_allowed"
