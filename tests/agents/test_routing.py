"""The fast router: the exact figures, what contests a route, and properties of the score."""

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.routing import RIVAL, Route, Rule, check_rule, route
from agents.routing.text import HEAD, TAIL, readable

ESSAY = Rule("essay", (r"文书.*怎么写",), ("文书", "essay", "大纲", "润色", "PS", "结构"))
TIMELINE = Rule("timeline", (r"截止",), ("ED", "ea", "deadline", "推荐信", "什么时候"))
SCHOOL = Rule("school", (r"选校",), ("推荐", "学校", "录取率"))
RULES = [ESSAY, TIMELINE, SCHOOL]


@pytest.mark.parametrize(
    ("message", "confidence", "direct"),
    [
        ("你好", 0.0, False),
        ("文书", 0.135, False),
        ("文书 大纲", 0.27, False),
        ("文书 大纲 润色", 0.585, False),
        ("文书 大纲 润色 结构", 0.72, True),
        ("文书怎么写", 0.585, False),
        ("文书大纲怎么写", 0.72, True),
        ("文书大纲怎么写,润色呢", 1.0, True),
        ("文书文书文书", 0.135, False),
    ],
)
def test_the_figures_of_the_scoring(message, confidence, direct):
    found = route(message, RULES)
    assert found.confidence == confidence
    assert found.should_use_llm is not direct


def test_nothing_said_for_anybody():
    assert route("hello", RULES) == Route(None, 0.0, (), True)
    assert route("文书怎么写", []) == Route(None, 0.0, (), True)


def test_below_the_threshold_the_best_claim_is_still_told():
    assert route("文书怎么写", RULES) == Route("essay", 0.585, ("文书",), True)


def test_several_patterns_count_once():
    rule = Rule("essay", ("文书", "怎么写", "写"), ())
    assert route("文书怎么写", [rule]).confidence == 0.45


def test_threshold_and_confidence_are_respected():
    sure = Rule("essay", ESSAY.patterns, ESSAY.keywords, 1.0)
    assert route("文书怎么写", [sure]).confidence == 0.65
    assert not route("文书怎么写", [sure], threshold=0.65).should_use_llm


@pytest.mark.parametrize("word", ["ed", "ED", "eD", "(ED)", "我ED康奈尔", "ED?", "ＥＤ"])
def test_short_latin_keywords_in_either_case(word):
    assert route(word, [TIMELINE]).matched_keywords == ("ED",)


@pytest.mark.parametrize("word", ["used", "Ed", "Ed老师", "ED2", "EDs", "team", "sea", "education"])
def test_short_latin_keywords_are_no_parts_of_words_and_no_names(word):
    assert route(word, [TIMELINE]).matched_keywords == ()


@pytest.mark.parametrize("word", ["deadline", "Deadlines", "DEADLINE's", "看deadline吧"])
def test_longer_latin_keywords_have_a_plural(word):
    assert route(word, [TIMELINE]).matched_keywords == ("deadline",)


def test_full_width_traditional_and_spaced_text():
    found = route("文 書 的 結構,請 潤色 ｅｓｓａｙ", [ESSAY])
    assert found.matched_keywords == ("文书", "essay", "润色", "结构")


def test_text_counts_for_the_longest_keyword_over_all_rules():
    assert route("推荐信", RULES) == Route("timeline", 0.135, ("推荐信",), True)
    assert route("推荐信要谁推荐", RULES).confidence == 0.135
    both = Rule("essay", (), ("文书", "文书写作"))
    assert route("文书写作", [both]).matched_keywords == ("文书写作",)
    assert route("文书写作,我的文书", [both]).matched_keywords == ("文书", "文书写作")


def test_a_second_agent_with_a_pattern_contests():
    found = route("文书大纲怎么写,什么时候截止", RULES)
    assert (found.confidence, found.should_use_llm) == (0.72, True)
    assert not route("文书大纲怎么写,什么时候", RULES).should_use_llm


def test_two_direct_claims_are_for_the_model_whatever_the_order():
    message = "文书大纲怎么写?学校推荐,选校"
    assert route(message, RULES).should_use_llm
    assert route(message, RULES) == route(message, RULES[::-1])


def test_the_orchestrators_own_rule_contests_and_never_routes():
    forum = Rule("orchestrator", ("论坛",), ("论坛", "帖子"))
    assert route("论坛里的帖子", [*RULES, forum]) == Route(
        "orchestrator", 0.72, ("论坛", "帖子"), True
    )
    assert route("论坛里说文书大纲怎么写", [*RULES, forum]).should_use_llm


def test_patterns_do_not_reach_over_sentences():
    assert route("我有文书。饭怎么写", [ESSAY]).confidence == 0.135


def test_code_and_links_say_nothing():
    assert route("```\nessay = '文书大纲怎么写'\n```", [ESSAY]).confidence == 0
    assert route("https://example.org/essay 好", [ESSAY]).confidence == 0


def test_of_a_long_message_head_and_tail_are_read():
    pasted = "昨天我在河边散步。" * 3000
    assert route(f"文书大纲怎么写?{pasted}", [ESSAY]).confidence == 0.72
    assert route(f"{pasted}\n文书大纲怎么写?", [ESSAY]).confidence == 0.72
    assert route(f"{pasted}文书大纲怎么写?{pasted}", [ESSAY]).confidence == 0
    assert len(readable("x " * 10**6)) <= HEAD + TAIL + 1


def test_the_seam_of_a_long_message_makes_no_word():
    inside = "x" * 400 + "us" + "ed" + "y" * (TAIL - 2)
    assert route(inside, [TIMELINE]).matched_keywords == ()


def test_a_broken_pattern_is_passed_over(caplog):
    broken = Rule("essay", ("(", "文书"), ())
    assert route("文书", [broken]).confidence == 0.45
    assert "passed over" in caplog.text


@pytest.mark.parametrize(
    "pattern", ["(", "", "a*", "(a+)+b", "(a|ab)*c", "(a?)*b", ".*.*.*x", "a" * 301, "(?=(a+)+b)x"]
)
def test_check_reports_a_bad_pattern(pattern):
    (problem,) = check_rule([pattern], [])
    assert problem.field == "patterns"
    assert str(problem)


@pytest.mark.parametrize(
    "pattern",
    ["帮我(写|修改|润色|评估).*文书", "文书.*怎么写", "a.*b.*c", "(ab){1,3}", r"\bed\b", "(a|b)?c"],
)
def test_check_accepts_an_ordinary_pattern(pattern):
    assert check_rule([pattern], ["文书"]) == []


@pytest.mark.parametrize("keyword", ["", "  ", "写", "x" * 41])
def test_check_reports_a_bad_keyword(keyword):
    (problem,) = check_rule([], [keyword])
    assert problem.field == "keywords"


@pytest.mark.parametrize("value", [None, "文书", {"a": 1}, [1], ["文书"] * 501])
def test_check_reports_what_is_no_list_of_texts(value):
    assert check_rule(value, value)


def test_what_the_check_accepts_is_quick():
    rule = Rule("essay", ("a.*a.*b",), ())
    started = time.process_time()
    route("a" * 500, [rule])
    assert time.process_time() - started < 2


WORDS = st.lists(st.sampled_from(ESSAY.keywords), unique=True)
TEXT = st.text(max_size=120)


@given(WORDS, st.sampled_from(ESSAY.keywords))
def test_another_keyword_never_lowers_the_score(words, more):
    before = route(" ".join(words), [ESSAY]).confidence
    assert route(" ".join([*words, more]), [ESSAY]).confidence >= before


@given(TEXT, st.floats(0, 3))
def test_confidence_is_between_0_and_1(message, confidence):
    rule = Rule("essay", ("文", r"\w"), tuple(message.split()), confidence)
    assert 0 <= route(message, [rule]).confidence <= 1


@given(WORDS.flatmap(st.permutations), st.permutations(RULES))
def test_the_order_of_words_and_rules_does_not_matter(words, rules):
    found, other = route("、".join(words), rules), route("、".join(words[::-1]), RULES)
    assert found == other


@given(TEXT)
def test_a_direct_route_has_no_rival(message):
    found = route(message, RULES)
    if not found.should_use_llm:
        rest = [rule for rule in RULES if rule.agent != found.agent]
        assert found.confidence >= 0.7
        assert route(message, rest).confidence < RIVAL


@pytest.mark.filterwarnings("ignore::FutureWarning")
@settings(max_examples=200)
@given(st.text(alphabet="ab(|)*+?{0,}.[]^$\\", max_size=14))
def test_check_never_fails_and_accepts_only_what_compiles(pattern):
    if not check_rule([pattern], []):
        re.compile(pattern)
