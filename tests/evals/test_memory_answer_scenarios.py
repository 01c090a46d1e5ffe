"""The end-to-end scenarios are sound, and an outcome is judged as said."""

from tests.evals.memory.answers.scenarios import Outcome, Scenario, load

CASE = Scenario("updated", ("SAT 1380", "SAT 1490"), "SAT?", "1490", ("1490",), ("1380",))


def outcome(used: str, answer: str) -> Outcome:
    return Outcome(CASE, ("SAT 1490",), (used,), answer)


def test_there_are_enough_of_many_kinds():
    cases = load()
    assert len(cases) >= 40
    assert len({case.asked + "".join(case.told) for case in cases}) == len(cases)
    assert len({case.kind for case in cases}) >= 8


def test_what_the_answer_needs_was_told():
    for case in load():
        assert case.memory_contains in " ".join(case.told)
        assert case.answer_contains


def test_a_right_answer_uses_the_memory_and_shows_it():
    assert outcome("My SAT: 1490", "你的SAT是1490").right
    assert not outcome("", "你的SAT是1490").right
    assert not outcome("My SAT: 1490", "我不知道").right
    assert not outcome("My SAT: 1490", "1490，以前是1380").answered
