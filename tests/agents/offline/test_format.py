"""Figures, days and tables as text."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.llm.offline.answers import format as said
from agents.llm.offline.answers.voice import Voice
from tests.agents.offline.figures import figures

ZH, EN = Voice("zh", date(2026, 11, 21)), Voice("en", date(2026, 11, 21))


@pytest.mark.parametrize(
    ("rate", "text"),
    [(0.0455, "4.6%"), (0.5085, "50.9%"), (0.5, "50%"), (0.11, "11%"), (0, "0%"), (1, "100%")],
)
def test_rates(rate, text):
    assert said.percent(EN, rate) == text


def test_money_scores_and_counts():
    assert said.money(EN, 59710) == "$59,710"
    assert said.span(EN, 1510, 1580) == "1510–1580"
    assert said.number(ZH, 39864) == "39,864"
    assert said.plain(3.85) == "3.85"
    assert said.plain(2026) == "2026"


def test_chances_have_a_range_and_no_false_precision():
    assert said.chance(ZH, 0.4612, 0.37, 0.551) == "46%（37–55%）"
    assert said.chance(EN, 0.034, 0.02, 0.06) == "3.4% (2–6%)"
    assert said.chance(EN, 0.2) == "20%"


@pytest.mark.parametrize("unknown", [None, "", "x", True, [], {}])
def test_what_is_not_a_figure_is_not_known(unknown):
    said_so = (said.money, said.percent, said.number, said.chance)
    assert {say(ZH, unknown) for say in said_so} == {"未公布"}
    assert said.span(EN, unknown, 1500) == "not known"


def test_days():
    assert said.day(ZH, "2026-11-01") == "2026 年 11 月 1 日"
    assert said.day(EN, "2026-11-01T10:00:00+00:00") == "November 1, 2026"
    assert said.day(EN, "01-05") == "January 5"
    assert said.day(ZH, None) == "未公布"
    assert [said.days_left(EN, n) for n in (0, 1, 12, -3)] == [
        "today",
        "in 1 day",
        "in 12 days",
        "3 days ago",
    ]


@given(st.text("0123456789., |\nab", max_size=60), st.integers(2, 30))
def test_a_shortened_text_never_holds_half_a_figure(text, limit):
    short = said.inline(text, limit)
    assert "\n" not in short
    assert figures(short) <= figures(text)


def test_a_table_keeps_its_columns_whatever_stands_in_it():
    row = said.table(["a", "b"], [[said.inline("x | y\nz"), "1"]]).splitlines()[-1]
    assert row == "| x \\| y z | 1 |"
