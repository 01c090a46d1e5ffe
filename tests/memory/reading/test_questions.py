"""What is asked of the past, and what only asks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.questions import LONGEST, asks_of_past, only_asks

OF_PAST = [
    "一开始我说预算多少",
    "我一開始說預算多少？",
    "我原来的SAT是多少",
    "改之前我ED哪所",
    "我最初想学什么专业",
    "我之前的预算是多少？",
    "我曾经想ED哪所",
    "我本来打算申请哪所学校来着",
    "第一次我说的GPA是几？",
    "what was my budget originally",
    "what did I first say",
    "What was my old SAT score?",
    "before I changed it, what was my ED school?",
    "Which school did I originally want to ED?",
    "what GPA did I tell you at first",
    "remind me what my previous major was",
    "你好。我原来的托福是多少？",
]
OF_PRESENT = [
    "我的预算是多少",
    "我之前说过想学什么",
    "what's my first choice?",
    "原来我的SAT可以申MIT吗",
    "按我之前的预算推荐学校",
    "我ED的是哪所大学？",
    "What was my dream school again?",
    "一开始我说预算5万，现在是6万",
    "我旧金山的学校有哪些",
    "How old is Harvard?",
    "What's the original SAT essay?",
    "上次我们聊了什么",
    "which school should I apply first",
    "",
]
ASKS = ["SAT 1500够吗？", "我 EA 申请麻省理工，机会多大", "what is my gpa?", "康奈尔怎么样"]
TELLS = ["我GPA 3.8。能申吗？", "我喜欢画画", "My SAT is 1500. Is it enough?", "", "？"]


@pytest.mark.parametrize("text", OF_PAST)
def test_the_past_is_asked(text):
    assert asks_of_past(text)


@pytest.mark.parametrize("text", OF_PRESENT)
def test_the_present_is_asked_or_nothing(text):
    assert not asks_of_past(text)


def test_only_what_tells_nothing_is_a_mere_question():
    assert [only_asks(text) for text in ASKS] == [True] * len(ASKS)
    assert [only_asks(text) for text in TELLS] == [False] * len(TELLS)


@given(st.text(max_size=200))
def test_any_text_is_read(text):
    assert asks_of_past(text) in (True, False) and only_asks(text) in (True, False)


@given(st.sampled_from(OF_PAST), st.sampled_from(["", " ", "你好。", "Hi! "]), st.booleans())
def test_case_greetings_and_blanks_change_nothing(text, before, upper):
    assert asks_of_past(before + (text.upper() if upper else text) + " ")


@given(st.sampled_from(OF_PAST))
def test_a_story_is_no_question(text):
    assert not asks_of_past(text + "。" + "我" * LONGEST)
