"""Open facts: what is told of a life that no category of its own keeps."""

import pytest

from memory.reading import read as read_message
from memory.reading.attributes.notes import PREDICATES, asked_in, noted_in, sentence
from tests.memory.reading.conftest import SAID_ON

TOLD = [
    ("我住在上海", "self", "lives in", "上海"),
    ("我以前住在上海，现在搬到杭州了", "self", "lives in", "杭州"),
    ("坐标成都，GPA 3.7", "self", "lives in", "成都"),
    ("I moved to Hangzhou last month", "self", "lives in", "Hangzhou"),
    ("My parents live in Suzhou", "parents", "lives in", "Suzhou"),
    ("我妹妹住在北京", "younger sister", "lives in", "北京"),
    ("我是上海人", "self", "comes from", "上海"),
    ("I'm a junior from Shanghai", "self", "comes from", "Shanghai"),
    ("我在深圳读高中", "self", "studies in", "深圳"),
    ("目前在南京外国语学校读高三", "self", "attends", "南京外国语学校"),
    ("I go to Shenzhen Middle School", "self", "attends", "Shenzhen Middle School"),
    ("我有一个妹妹", "self", "sibling", "一个妹妹"),
    ("I have two older brothers", "self", "sibling", "two older brothers"),
    ("我姐姐在哥大读书", "older sister", "studies at", "哥大"),
    ("My brother goes to UCLA", "brother", "studies at", "UCLA"),
    ("我妈是医生", "mother", "job", "医生"),
    ("我爸妈都是工程师", "parents", "job", "工程师"),
    ("my dad works at a bank", "father", "job", "a bank"),
    ("我爸是耶鲁毕业的", "father", "graduated from", "耶鲁"),
    ("我对花生过敏", "self", "allergic to", "花生"),
    ("孩子对牛奶过敏", "self", "allergic to", "牛奶"),
    ("I have a nut allergy", "self", "allergic to", "nut"),
    ("我有哮喘", "self", "has the condition", "哮喘"),
    ("I'm vegetarian", "self", "diet", "vegetarian"),
    ("我是加拿大公民", "self", "citizenship", "加拿大公民"),
    ("I have a green card", "self", "citizenship", "green card"),
    ("我养了一只猫叫团子", "self", "pet", "一只猫叫团子"),
    ("my dog's name is Max", "self", "pet", "dog's name is Max"),
    ("推荐信找了数学老师王老师", "self", "is being recommended by", "数学老师王老师"),
    ("Mr. Smith is writing my rec letter", "self", "is being recommended by", "Mr. Smith"),
    ("我会说法语和日语", "self", "speaks", "法语和日语"),
    ("我不喜欢跑步", "self", "dislikes", "跑步"),
    ("I hate running", "self", "dislikes", "running"),
    ("我以后想当律师", "self", "career goal", "当律师"),
    ("我最喜欢的科目是物理", "self", "favourite subject", "物理"),
    ("我叫李明", "self", "name", "李明"),
    ("I'm 17 years old", "self", "age", "17"),
    ("我是INTJ", "self", "personality type", "INTJ"),
]


def noted(text, catalogue):
    found = read_message(text, catalogue=catalogue, said_on=SAID_ON).statements
    return [
        (one.qualifiers["subject"], one.qualifiers["predicate"], one.value)
        for one in found
        if one.attribute == "note" and one.stands
    ]


@pytest.mark.parametrize(("text", "subject", "predicate", "value"), TOLD)
def test_what_is_told_is_noted(text, subject, predicate, value, catalogue):
    assert (subject, predicate, value) in noted(text, catalogue)


@pytest.mark.parametrize(
    "text",
    [
        "我住哪？", "我想住在市中心", "我之前住北京", "如果我住在纽约会怎么样", "我同学住在上海",
        "住宿费多少", "我在上海参加了夏校", "我在北京大学做科研", "高三的时候GPA 3.9", "我是文科生",
        "我妈希望我学医", "我有一个问题", "我有点焦虑", "我不喜欢你这样回答", "我会努力的",
        "我7岁开始弹钢琴",
        "I live for music", "I used to live in Boston", "I'm from a small high school",
        "my mom is worried about money", "I hate it when people ask", "I'm moving to RD",
        "I want to live in California", "call me later", "推荐信找谁写", "微积分5分，都是AP",
    ],
)  # fmt: skip
def test_what_only_looks_like_an_open_fact_is_none(text, catalogue):
    assert noted(text, catalogue) == []


@pytest.mark.parametrize("chinese", [True, False])
@pytest.mark.parametrize("subject", ["self", "mother", "parents", "younger sister"])
@pytest.mark.parametrize("predicate", PREDICATES)
def test_the_sentence_of_a_note_says_which_it_is(subject, predicate, chinese):
    content = sentence(subject, predicate, "上海 X", chinese=chinese)
    assert noted_in(content) == (subject, predicate, "上海 X")


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("我住哪", ("self", "lives in")),
        ("where do I live?", ("self", "lives in")),
        ("我妈妈是做什么的来着", ("mother", "job")),
        ("what does my dad do?", ("father", "job")),
        ("我对什么过敏？", ("self", "allergic to")),
        ("what am I allergic to?", ("self", "allergic to")),
        ("我有几个兄弟姐妹", ("self", "sibling")),
        ("who is writing my rec letters?", ("self", "is being recommended by")),
        ("我的推荐人是谁", ("self", "is being recommended by")),
        ("which high school do I go to?", ("self", "attends")),
        ("我是哪里人", ("self", "comes from")),
        ("where does my sister study?", ("sister", "studies at")),
    ],
)
def test_a_question_says_what_it_is_about(question, asked):
    assert asked in asked_in(question)


def test_every_predicate_is_whole():
    for predicate in PREDICATES.values():
        assert all("{v}" in says for says in predicate.says)
        assert predicate.hints and predicate.asked
        assert predicate.wordings["zh"] and predicate.wordings["en"]
        list(predicate.matches("".join(predicate.hints)))  # its patterns are patterns
        predicate.is_asked("")
