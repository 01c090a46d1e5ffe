"""A budget without a currency, on its way into the arguments of a tool: dollars or yuan."""

import pytest

from agents.llm.offline.planning.planner import plan
from tests.agents.offline.seats import TODAY, seat, user


@pytest.mark.parametrize(
    ("said", "dollars"),
    [("14.9 万", 149_000), ("6 万", 60_000), ("15.1 万", 21_300), ("40 万", 56_300)],
)
def test_more_than_any_university_costs_was_meant_in_yuan(said, dollars):
    chosen = plan(user(f"帮我推荐 8 所学校，预算一年 {said}"), seat("school"), TODAY, "zh")
    args = dict(chosen.calls)["recommend_schools"]
    assert args["preferences"]["budget"] == dollars
