"""Numbers, money, days, times and marks as people write them."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.llm.offline.reading.clock import find_period, find_time
from agents.llm.offline.reading.dates import find_dates
from agents.llm.offline.reading.language import detect_language, normalised
from agents.llm.offline.reading.money import find_money
from agents.llm.offline.reading.numerals import number_value
from agents.llm.offline.reading.scores import find_scores
from agents.llm.offline.reading.understanding import understand
from tests.agents.offline.seats import TODAY

ZH = "零一二三四五六七八九"


def chinese(number: int) -> str:
    """A number below 100 in Chinese."""
    tens, ones = divmod(number, 10)
    if not tens:
        return ZH[ones]
    return ("" if tens == 1 else ZH[tens]) + "十" + (ZH[ones] if ones else "")


@given(st.integers(0, 99))
def test_chinese_numerals(number):
    assert number_value(chinese(number)) == number


@given(st.integers(0, 10**7))
def test_digits_with_and_without_commas(number):
    assert number_value(str(number)) == number_value(f"{number:,}") == number


@given(
    st.integers(2, 9),
    st.sampled_from(["{}万美元", "${}0,000", "{}0k dollars", "{}w美金", "{} 万刀"]),
)
def test_money_in_dollars(amount, form):
    found = find_money(f"预算{form.format(amount)}")
    assert [money.usd for money in found] == [amount * 10_000]


@pytest.mark.parametrize(
    ("text", "usd", "currency"),
    [
        ("预算40万人民币", 56300, "CNY"),
        ("一年40万预算", 56300, "CNY"),
        ("预算6万以内", 60000, ""),
        ("预算五六万美金", 60000, "USD"),
        ("学费4-5万刀", 50000, "USD"),
        ("四年总预算200万人民币", 70400, "CNY"),
        ("预算6万5", 65000, ""),
        ("under $50k a year", 50000, "USD"),
    ],
)
def test_kinds_of_budget(text, usd, currency):
    money = find_money(text)[-1]
    assert (money.usd, money.currency) == (usd, currency)


@pytest.mark.parametrize(
    "text", ["SAT 1500", "GPA 3.8", "2027年毕业", "8 所学校", "30,000 students", "650 words", "6月"]
)
def test_what_is_no_money(text):
    assert find_money(text) == []


@given(st.dates(TODAY, TODAY + timedelta(days=364)))
def test_days_without_a_year_are_the_next_ones(day):
    for text in (
        f"{day.month}月{day.day}日",
        f"{day.month}/{day.day}",
        f"{day:%b} {day.day}",
        f"{day.day} {day:%B}",
        f"{chinese(day.month)}月{chinese(day.day)}号",
        day.isoformat(),
    ):
        assert [found.day for found in find_dates(f"提醒我 {text} 交文书", TODAY)] == [day], text


@given(st.dates(date(2000, 1, 1), date(2090, 12, 31)), st.text(max_size=60))
def test_any_text_has_only_possible_days(today, text):
    for found in find_dates(text, today):
        assert 0 <= found.start < found.end <= len(text)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("明天", "2026-11-22"),
        ("后天", "2026-11-23"),
        ("下周五", "2026-11-27"),
        ("下下周一", "2026-11-30"),
        ("next Friday", "2026-11-27"),
        ("三天后", "2026-11-24"),
        ("in two weeks", "2026-12-05"),
        ("一个月后", "2026-12-21"),
        ("下个月15号", "2026-12-15"),
        ("the 15th of next month", "2026-12-15"),
        ("月底", "2026-11-30"),
        ("明年3月13日", "2027-03-13"),
        ("Nov 1", "2027-11-01"),
    ],
)
def test_days_by_name(text, day):
    assert [str(found.day) for found in find_dates(text, TODAY)] == [day]


@pytest.mark.parametrize(
    "text", ["第二所", "2月30日", "GPA 3.8/4.0", "12月SAT", "8 所", "May I ask"]
)
def test_what_is_no_day(text):
    assert find_dates(text, TODAY) == []


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("下午3点", "15:00"),
        ("晚上8点半", "20:30"),
        ("3pm", "15:00"),
        ("15:30", "15:30"),
        ("noon", "12:00"),
    ],
)
def test_times(text, time):
    assert find_time(text).time == time


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("下周有什么", "2026-11-23", "2026-11-29"),
        ("接下来30天", "2026-11-21", "2026-12-21"),
        ("next two weeks", "2026-11-21", "2026-12-05"),
        ("in December", "2026-12-01", "2026-12-31"),
    ],
)
def test_periods(text, start, end):
    period = find_period(text, TODAY)
    assert (str(period.start), str(period.end)) == (start, end)


@given(
    st.integers(40, 160).map(lambda n: n * 10),
    st.sampled_from(["我SAT考了{}", "my SAT is {} now", "SAT：{}分", "SAT从1000提到{}"]),
)
def test_sat_scores(score, form):
    found = find_scores(form.format(score))
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
    assert [(s.kind, s.value, s.scale) for s in find_scores(text)] == scores


@given(st.text(max_size=300))
def test_any_text_is_understood_without_an_error(text):
    understand(text, TODAY)


def test_languages():
    assert detect_language("推荐学校") == detect_language("CMU 呢") == "zh"
    assert detect_language("recommend schools", "zh") == "en"
    assert detect_language("CMU?", "zh") == "zh"
    assert normalised("ＣＭＵ　６万") == "CMU 6万"
