"""What was told in one conversation and is asked in another, through the whole team."""

import pytest

from tests.agents.offline.played import cases, played, shows


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["asked"])
def test_what_was_told_is_what_is_answered(case):
    answer = played(case["asked"], tuple(case["lines"]))
    assert all(shows(answer, part) for part in case["shows"]), answer
    assert not any(shows(answer, part) for part in case["hides"]), answer
    assert "没太明白" not in answer and "I am not sure what" not in answer
