"""The planner on everyday requests: the right expert, the right tools, the right arguments."""

import pytest

from agents.llm.offline.planning.planner import plan
from tests.agents.offline.requests import cases
from tests.agents.offline.seats import TODAY, seat, user, with_task

EXPERTS = ("school", "essay", "profile", "timeline")
EXPERT_CASES = [case for agent in EXPERTS for case in cases(agent)]


def contains(found, wanted) -> bool:
    """Whether each wanted value stands in what was found; objects may have more keys."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(contains(found.get(k), v) for k, v in wanted.items())
    return found == wanted


@pytest.mark.parametrize("case", EXPERT_CASES, ids=lambda case: case.message)
def test_request_goes_to_its_expert(case):
    chosen = plan(user(case.message), seat("orchestrator"), TODAY, "zh")
    assert [name for name, _ in chosen.calls] == ["delegate_to_agent"]
    assert chosen.calls[0][1]["agent_type"] == case.agent


@pytest.mark.parametrize("case", EXPERT_CASES, ids=lambda case: case.message)
def test_expert_calls_the_counsellors_tools(case):
    task = plan(user(case.message), seat("orchestrator"), TODAY, "zh").calls[0][1]
    for messages in (user(case.message), with_task(case.message, task["task_description"])):
        chosen = plan(messages, seat(case.agent), TODAY, "zh")
        assert tuple(sorted({name for name, _ in chosen.calls})) == case.tools
        assert bool(chosen.text) == (not case.tools)
        together = {key: value for _, args in chosen.calls for key, value in args.items()}
        assert contains(together, case.args)


@pytest.mark.parametrize("case", cases("talk"), ids=lambda case: case.message)
def test_talk_is_answered_in_words(case):
    for agent in ("orchestrator", *EXPERTS):
        chosen = plan(user(case.message), seat(agent), TODAY, "zh")
        understood = agent == "orchestrator" or not case.message.startswith(("asdf", "？"))
        assert not understood or (chosen.text and not chosen.calls), agent
