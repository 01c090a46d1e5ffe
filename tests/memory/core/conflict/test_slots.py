"""Comparing texts: what agrees in every slot is one fact, anything else is not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.core.conflict import NEAR, SlotJudge, relation_of, same_fact, slots_of
from memory.reading import Named

WORDS = st.sampled_from(
    [
        "我",
        "妈妈",
        "不",
        "没有",
        "喜欢",
        "讨厌",
        "大城市",
        "小镇",
        "三",
        "3",
        "小时",
        "每周",
        "周一",
        "去年",
        "SAT",
        "1500",
        ",",
        "。",
        "从",
        "到",
        "like",
        "not",
        "the",
        "debate",
        "辩论",
        "队",
        "2026年",
        "can't",
        "I'm",
        "a",
        "$50k",
        "5万",
        "了",
        "？",
        "第一",
        "11点",
        "一",
        "个",
    ]
)
TEXTS = st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=12).map("".join))


class Schools:
    """Two schools by two names each."""

    _NAMES = {"康奈尔": "Cornell University", "Cornell": "Cornell University"} | {
        "布朗": "Brown University",
        "Brown": "Brown University",
    }

    def schools(self, text: str) -> list[Named]:
        found = [(text.find(name), name) for name in self._NAMES if name in text]
        return [Named(self._NAMES[name], at, at + len(name)) for at, name in sorted(found)]

    def majors(self, text: str) -> list[Named]:
        return []

    def places(self, text: str) -> list[Named]:
        return []


DIFFERENT = [
    ("我决定ED康奈尔", "我决定ED布朗"),
    ("我喜欢大城市", "我不喜欢大城市"),
    ("从康奈尔转到布朗", "从布朗转到康奈尔"),
    ("SAT 1500", "SAT 1520"),
    ("my mother is a doctor", "my father is a doctor"),
    ("AMC in 2025", "AMC in 2026"),
    ("我周一有课", "我周二有课"),
    ("I can swim", "I cannot swim"),
    ("妈妈50岁爸爸48岁", "妈妈48岁爸爸50岁"),
    ("老师推荐了我", "我推荐了老师"),
    ("I volunteered for a week", "I volunteer every week"),
    ("我要申请大学", "我要申请助学金"),
    ("我提交了申请", "我提交了作品集"),
    ("助学金我不申了", "大学申请我交了"),
    ("我报了托福班", "我报了托福考试"),
    ("托福班我退了", "我考托福"),
    ("I'm applying to college", "I'm applying for financial aid"),
]
SAME = [
    ("我的GPA是3.8", "绩点3.8"),
    ("I'm on the debate team", "我参加了辩论队"),
    ("托福108", "TOEFL score of 108"),
    ("我决定ED康奈尔", "I decided to ED to Cornell"),
    ("每周做10小时志愿者", "I volunteer ten hours a week"),
    ("我喜歡大城市", "我喜欢大城市"),
    ("ＳＡＴ １５００", "SAT一千五"),
    ("我11月1日截止", "The deadline is November 1"),
]


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_texts_that_differ_in_one_slot_are_two_facts(a, b):
    assert relation_of(a, b, catalogue=Schools()) == "different"
    assert not same_fact(a, b, catalogue=Schools(), similarity=0.999)


@pytest.mark.parametrize(("a", "b"), SAME)
def test_texts_that_agree_in_every_slot_are_one_fact(a, b):
    assert same_fact(a, b, catalogue=Schools())


def test_far_texts_are_not_compared():
    assert not same_fact("托福108", "TOEFL score of 108", similarity=NEAR - 0.01)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("我住在北京", "我搬到上海了"),
        ("我高二", "我高三了"),
        ("我会弹琴", "我不再弹琴了"),
        ("我报了围棋班", "围棋班我退了"),
    ],
)
def test_another_value_of_what_one_has_one_of_is_an_update(a, b):
    assert relation_of(a, b) == "update"


def test_slots_are_named():
    slots = slots_of("我妈妈不喜欢康奈尔，如果SAT 1500", catalogue=Schools())
    assert slots.names == {"Cornell University"}
    assert slots.of("person") == ("mother",)
    assert slots.of("number") == ("1500",)
    assert slots.denied == {"like"}
    assert slots.modality == {"if"}


@settings(max_examples=300, deadline=None)
@given(TEXTS, TEXTS)
def test_any_texts_can_be_compared_in_either_order(a, b):
    judge = SlotJudge()
    assert judge.relation(a, b) == judge.relation(b, a)
    assert judge.relation(a, a) == "same"
    judge.clash(a, b)
