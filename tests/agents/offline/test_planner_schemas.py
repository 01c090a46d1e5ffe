"""The planner's arguments are what the real tools take."""

import pytest

from agents.llm.offline.planning.planner import plan
from tests.agents.offline.requests import cases
from tests.agents.offline.seats import TODAY, TOOLS, user
from tools import registry
from tools.schema import validate

SCHEMAS = {agent: registry.openai_schema(names) for agent, names in TOOLS.items()}
STAND_INS = {"date": "2026-12-01"}


def filled(key: str, value):
    """References replaced by what a result could hold."""
    if isinstance(value, dict) and "$step" in value:
        return STAND_INS.get(key, "1")
    if isinstance(value, list):
        return [filled(key, item) for item in value]
    return value


@pytest.mark.parametrize("agent", ["school", "essay", "profile", "timeline"])
def test_arguments_are_valid(agent):
    for case in cases(agent):
        for name, args in plan(user(case.message), SCHEMAS[agent], TODAY, "zh").calls:
            given = {key: filled(key, value) for key, value in args.items()}
            assert isinstance(validate(registry.get(name).arguments, given), dict), case.message


def test_every_tool_of_the_seats_exists():
    for names in TOOLS.values():
        assert all(registry.get(name) for name in names)
