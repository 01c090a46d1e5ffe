import pytest

from memory.core.conflict import KeyPolicy, key_of, policy_for, strategy_for
from memory.core.types import Candidate, MemoryType, Strategy


def candidate(category: str, value: str = "", **attributes) -> Candidate:
    return Candidate(MemoryType.FACT, category, "…", value=value, attributes=attributes)


@pytest.mark.parametrize(
    ("said", "key"),
    [
        (candidate("gpa", "3.8"), "gpa"),
        (candidate("sat", "780", section="math"), "sat:math"),
        (candidate("ap", "5", subject="Calculus BC"), "ap:calculus bc"),
        (candidate("ap", "5"), ""),
        (candidate("ed", "Brown University", round="ED"), "ed"),
        (candidate("ed", "Brown University", round="ED2"), "ed2"),
        (candidate("ea", "Purdue University"), "ea:purdue university"),
        (candidate("school", "Purdue University"), "school:purdue university"),
        (candidate("school", "Yale University", status="admitted"), "outcome:yale university"),
        (candidate("school", "Yale University", dream=True), "dream"),
        (candidate("major", "Economics"), "major:economics"),
        (candidate("region", "California"), "region:california"),
        (candidate("activity", "辩论队"), ""),
        (candidate("summary", "…", conversation="42"), "summary:42"),
        (candidate("school_prediction", "0.3", school="MIT"), "school_prediction:mit"),
    ],
)
def test_key_of(said, key):
    assert key_of(said) == key


@pytest.mark.parametrize(
    ("key", "strategy"),
    [
        ("gpa", Strategy.KEEP_LATEST),
        ("sat:math", Strategy.KEEP_HIGHEST),
        ("ed", Strategy.KEEP_LATEST),
        ("ea:purdue university", Strategy.KEEP_BOTH),
        ("major:economics", Strategy.MERGE),
        ("school:mit", Strategy.MERGE),
        ("summary:42", Strategy.KEEP_LATEST),
        ("", Strategy.KEEP_BOTH),
    ],
)
def test_strategies_are_those_of_the_specification(key, strategy):
    assert strategy_for(key) is strategy


def test_the_longest_override_wins_and_keeps_the_rest_of_the_default():
    overrides = {"sat": Strategy.ASK_USER, "sat:math": Strategy.KEEP_LATEST}
    assert strategy_for("sat", overrides) is Strategy.ASK_USER
    assert strategy_for("sat:math", overrides) is Strategy.KEEP_LATEST
    assert policy_for("sat", overrides).per_unit
    assert policy_for("sat", {"sat": KeyPolicy(Strategy.MERGE)}) == KeyPolicy(Strategy.MERGE)
