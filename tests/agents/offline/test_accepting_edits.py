"""Accepting edits by saying which: numbers in both languages, and nothing that only sounds so."""

import pytest

from agents.llm.offline.planning.essay_arguments import accepted_in


@pytest.mark.parametrize(
    ("said", "accept"),
    [
        ("接受第1、3处", [1, 3]),
        ("我接受第一和第三条修改", [1, 3]),
        ("第2处我接受", [2]),
        ("全部接受", "all"),
        ("采纳所有修改", "all"),
        ("accept edits 1 and 4", [1, 4]),
        ("Please apply change 2", [2]),
        ("Accept all of the edits", "all"),
        ("我能接受批评，帮我润色", None),
        ("Does CMU accept AP credits?", None),
        ("把第三段润色一下", None),
    ],
)
def test_which_edits_are_accepted(said, accept):
    assert accepted_in(said) == accept
