"""The planner with all tools of the team: who answers, and what is called."""

import pytest

from tests.agents.offline.requests import team_cases
from tests.agents.offline.seats import user
from tests.agents.offline.team import answered_by, begins
from tests.agents.offline.test_planner import contains


@pytest.mark.parametrize("case", team_cases(), ids=lambda case: case.message)
def test_the_team_calls_the_counsellors_tools(case):
    for first in {"orchestrator", begins(case.message)}:
        agent, chosen = answered_by(user(case.message), first)
        assert agent == case.agent
        assert tuple(sorted({name for name, _ in chosen.calls})) == case.tools
        assert bool(chosen.text) == (not case.tools)
        together = {key: value for _, args in chosen.calls for key, value in args.items()}
        assert contains(together, case.args), together
