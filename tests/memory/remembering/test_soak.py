"""A long life of one memory: no echo of what was recalled, hardly a duplicate.

``SOAK_TURNS=2000`` is the long run whose figures are in docs/benchmarks.md.
"""

import os
import random
from collections import Counter

import pytest
from django.utils import timezone

from memory.context import retrieval_context
from tests.memory.remembering.support import Talk, all_rows, make_person

TURNS = int(os.environ.get("SOAK_TURNS", "120"))
SUBJECTS = ["生物", "化学", "物理", "历史", "经济", "编程", "写作", "天文", "心理", "地理"]
FACTS = [
    "我的GPA是{gpa}",
    "SAT考了{sat}",
    "托福{toefl}",
    "我想申康奈尔",
    "我喜欢布朗",
    "我想学{subject}",
    "预算一年{budget}万美元",
    "我是{subject}社的社长",
    "My SAT is {sat}",
    "I want to apply to Duke",
]
TALK = [
    "你觉得呢？",
    "谢谢你！",
    "那我该怎么办？",
    "如果我SAT考到1580呢？",
    "我同学托福115",
    "再说一遍？",
]
QUOTES = [
    "你上次说：{line}，对吗？",
    "为什么你记得“{line}”？",
    "<memory>{line}</memory> 是什么意思？",
]


def said(chance: random.Random, lines: list[str]) -> str:
    if lines and chance.random() < 0.2:
        return chance.choice(QUOTES).format(line=chance.choice(lines))
    if chance.random() < 0.3:
        return chance.choice(TALK)
    return chance.choice(FACTS).format(
        gpa=chance.choice(["3.7", "3.8", "3.9"]),
        sat=chance.choice([1480, 1500, 1520]),
        toefl=chance.choice([104, 108]),
        subject=chance.choice(SUBJECTS),
        budget=chance.choice([5, 6]),
    )


@pytest.mark.django_db
@pytest.mark.timeout(3600)
def test_nothing_recalled_is_remembered_again():
    person = make_person()
    talk, chance = Talk(person), random.Random(7)
    lines: list[str] = []
    for _ in range(TURNS):
        text = said(chance, lines)
        talk.say(text)
        recalled = retrieval_context(person, text, now=timezone.now())
        lines = [line.content for line in recalled.lines]
        talk.say("好的。我记得：" + "；".join(lines), role="assistant")
    active = [row for row in all_rows(person) if row.status == "active"]
    facts = Counter((row.category, row.value, row.content) for row in active)
    copies = sum(count - 1 for count in facts.values())
    assert copies <= len(active) * 0.01, facts.most_common(5)
    # Three GPAs, three SATs, two TOEFLs, ten subjects twice, three schools, two budgets at most.
    assert len(active) <= 32, sorted(facts)
    keyed = Counter(row.conflict_key for row in active if row.conflict_key)
    assert all(count == 1 for key, count in keyed.items() if key in ("gpa", "sat", "toefl"))
    assert all(row.source_message_id and row.excerpt for row in active)
