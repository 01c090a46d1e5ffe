"""What was told in one conversation and is asked in another, through the whole team."""

import pytest

from tests.agents.offline.played import cases, played, shows
from tests.agents.offline.remembered import LINES, arguments, planned


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["asked"])
def test_what_was_told_is_what_is_answered(case):
    answer = played(case["asked"], tuple(case["lines"]))
    assert all(shows(answer, part) for part in case["shows"]), answer
    assert not any(shows(answer, part) for part in case["hides"]), answer
    assert "没太明白" not in answer and "I am not sure what" not in answer


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("上个月我奶奶住院了，我请了两周假", "抱歉"),
        ("我爷爷上周去世了", "难过"),
        ("今天数学考砸了", "不好受"),
        ("我昨天篮球赛赢了", "恭喜"),
        ("My mom got laid off", "sorry"),
        ("My team won the state finals yesterday", "Congratulations"),
    ],
)
def test_what_is_told_in_passing_gets_a_short_human_word(said, word):
    answer = played(said, LINES)
    assert word in answer
    assert len(answer) < 250
    assert not any(shown in answer for shown in ("3.8", "1500", "康奈尔", "档案"))


@pytest.mark.parametrize(
    "question",
    [
        "我的优势是什么",
        "我这周有什么安排",
        "我有哪些文书",
        "我的档案里有什么",
        "我什么时候考SAT",
        "我SAT什么时候出分",
        "我要交哪些材料",
        "我怎么准备面试",
        "面试的时候我怎么回答自我介绍",
        "我适合什么专业",
        "how do I improve my SAT",
        "Do I need the TOEFL?",
    ],
)
def test_a_question_for_more_than_was_told_is_left_to_the_team(question):
    assert played(question, LINES) == played(question, ())


def test_what_was_told_of_ones_life_gives_ideas_for_an_essay():
    line = "2026-11-03 | FACT | activity | 三年校报主编 | 活动：三年校报主编"
    args = arguments(planned("essay", "帮我想几个文书题材", lines=(line,)), "brainstorm_ideas")
    assert args["told"] == ["三年校报主编"]
