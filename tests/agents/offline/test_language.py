"""Numbers, money, days, times and marks as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.llm.offline.reading.criteria import find_limit
from agents.llm.offline.reading.language import detect_language
from agents.llm.offline.reading.understanding import understand
from tests.agents.offline.seats import TODAY


@pytest.mark.parametrize(
    ("text", "usd", "currency"),
    [
        ("预算40万人民币", 56300, "CNY"),
        ("一年40万预算", 56300, "CNY"),
        ("预算6万以内", 60000, "USD"),
        ("预算五六万美金", 60000, "USD"),
        ("学费4-5万刀", 50000, "USD"),
        ("四年总预算200万人民币", 70400, "CNY"),
        ("预算6万5", 65000, "USD"),
        ("预算一年15万", 21100, "CNY"),
        ("under $50k a year", 50000, "USD"),
    ],
)
def test_kinds_of_budget(text, usd, currency):
    money = find_limit(text)
    assert (money.usd, money.currency) == (usd, currency)


@pytest.mark.parametrize(
    "text", ["SAT 1500", "GPA 3.8", "2027年毕业", "8 所学校", "30,000 students", "650 words", "6月"]
)
def test_what_is_no_money(text):
    assert find_limit(text) is None


@given(
    st.integers(40, 160).map(lambda n: n * 10),
    st.sampled_from(["我SAT考了{}", "my SAT is {} now", "SAT：{}分", "SAT从1000提到{}"]),
)
def test_sat_scores(score, form):
    found = understand(form.format(score), TODAY).scores
    assert [(s.kind, s.value) for s in found] == [("sat", score)]


@pytest.mark.parametrize(
    ("text", "scores"),
    [
        ("GPA 3.8/4.0，托福110", [("gpa", 3.8, 4.0), ("toefl", 110, None)]),
        ("均分88", [("gpa", 88.0, 100.0)]),
        ("I got 1520 on the SAT and 34 on the ACT", [("sat", 1520, None), ("act", 34, None)]),
        ("雅思7.5", [("ielts", 7.5, None)]),
        ("my gpa is 3.9 not 3.8", [("gpa", 3.9, None)]),
        ("how should I act at 17", []),
    ],
)
def test_scores(text, scores):
    assert [(s.kind, s.value, s.scale) for s in understand(text, TODAY).scores] == scores


@given(st.text(max_size=300))
def test_any_text_is_understood_without_an_error(text):
    understand(text, TODAY)


def test_languages():
    assert detect_language("推荐学校") == detect_language("CMU 呢") == "zh"
    assert detect_language("recommend schools", "zh") == "en"
    assert detect_language("CMU?", "zh") == "zh"
