"""An empty answer is allowed: what has nothing to do with the question is not told.

With the embedded embedder: its calibration is what decides.
"""

import pytest
from django.utils import timezone

from memory import services
from memory.retrieval import SearchQuery
from memory.selectors import retrieval_context, search

KNOWN = ["我的GPA是3.8/4.0", "我想申请斯坦福大学计算机专业", "我奶奶上个月住院了", "我对花生过敏"]


@pytest.fixture
def filled(person) -> int:
    services.add_batch(person, [{"content": text, "type": "FACT"} for text in KNOWN])
    return person


def hits(person: int, text: str) -> list:
    return list(search(person, SearchQuery(text)).hits)


@pytest.mark.parametrize("text", ["sourdough starter", "宇宙有多大", "红烧肉怎么做", "帮我写首诗"])
def test_an_unrelated_question_finds_nothing(filled, text):
    assert hits(filled, text) == []


def test_a_rare_word_that_is_shared_does_not_make_certain(filled):
    """A share of words near 1 in a question about something else is no proof."""
    for hit in hits(filled, "花生酱三明治的热量是多少大卡？"):
        assert hit.score < 0.9 and "花生" in hit.memory.content


def test_a_question_that_is_answered_still_is(filled):
    assert hits(filled, "我对什么过敏")[0].memory.content == KNOWN[3]
    assert hits(filled, "allergies")[0].memory.content == KNOWN[3]


def test_scores_are_no_larger_than_one_and_tell_good_from_bad(filled):
    good = hits(filled, "奶奶住院了吗")[0].score
    assert 0 < good <= 1
    everything = search(filled, SearchQuery("红烧肉怎么做", floor=-9.0)).hits
    assert all(hit.score < good for hit in everything)


def test_a_newcomer_is_told_about_nothing(person):
    context = retrieval_context(person, "我的GPA是多少", now=timezone.now())
    assert context.lines == () and context.looked_up


def test_standing_facts_are_told_whatever_is_asked(person):
    """Selective recall alone did no better than none: what always matters is always there."""
    services.remember(person, type="FACT", content="GPA 3.8/4.0")
    services.remember(person, type="FACT", content="我奶奶上个月住院了")
    context = retrieval_context(person, "红烧肉怎么做", now=timezone.now())
    assert [line.category for line in context.lines] == ["gpa"]


def test_more_than_one_memory_is_told(person):
    for content in ("GPA 3.8/4.0", "SAT 1520", "托福 110", "我想申康奈尔", "我的预算是一年6万美元"):
        services.remember(person, type="FACT", content=content)
    context = retrieval_context(person, "帮我选校", now=timezone.now())
    assert {line.category for line in context.lines} >= {"gpa", "sat", "toefl", "budget"}
