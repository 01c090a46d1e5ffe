"""An amount of money has one size, one currency and one period for whoever reads it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.money import LEAST_YUAN, YEARS, YUAN_PER_DOLLAR, amounts, of_memory
from tests.memory.reading.test_numerals import chinese


def read(text: str) -> list[tuple[str, str, bool]]:
    return [(money.value, money.unit, money.said) for money in amounts(text)]


@given(
    st.integers(1, 99),
    st.sampled_from(["{}万美元", "{}0k dollars", "{}w美金", "${}0,000", "{}万刀"]),
)
def test_dollars_in_every_notation(amount, form):
    assert read(form.format(amount)) == [(str(amount * 10_000), "USD/year", True)]


@given(
    st.integers(1, 99),
    st.sampled_from(["{}万人民币", "{}0000元", "¥{}0000", "RMB {}0,000", "人民币{}万"]),
)
def test_yuan_in_every_notation(amount, form):
    assert read(form.format(amount)) == [(str(amount * 10_000), "CNY/year", True)]


@given(st.integers(1, 400))
def test_digits_and_characters_are_the_same_amount(thousands):
    tens, ones = divmod(thousands, 10)
    if not tens:
        return
    tail = chinese(ones) if ones else ""
    spoken, written = f"{chinese(tens)}万{tail}", f"{thousands}k"
    assert read(f"预算{spoken}") == read(f"预算{written}") == read(f"预算{thousands * 1000}")


@given(st.integers(5, 500), st.booleans())
def test_without_a_currency_the_amount_of_a_year_decides(thousands, total):
    text = f"四年总共{thousands * YEARS}k" if total else f"一年{thousands}k"
    (money,) = amounts(text)
    assert money.total is total
    assert (money.currency == "CNY") == (thousands * 1000 >= LEAST_YUAN)
    assert not money.said


@pytest.mark.parametrize(
    ("text", "value", "unit", "usd"),
    [
        ("预算一年15万", "150000", "CNY/year", 21_100),
        ("预算一年14.9万", "149000", "USD/year", 149_000),
        ("预算大概50-60万一年", "500000-600000", "CNY/year", 84_500),
        ("一年四五十万", "400000-500000", "CNY/year", 70_400),
        ("四年总预算200万", "2000000", "CNY/total", 70_400),
        ("四年一共20万", "200000", "USD/total", 50_000),
        ("预算6万5", "65000", "USD/year", 65_000),
        ("九万六千美元", "96000", "USD/year", 96_000),
        ("6万半刀", "65000", "USD/year", 65_000),
        ("家里给四十五个w", "450000", "CNY/year", 63_400),
        ("sixty thousand dollars a year", "60000", "USD/year", 60_000),
        ("1.5 million RMB in total", "1500000", "CNY/total", 52_800),
    ],
)
def test_kinds_of_amounts(text, value, unit, usd):
    (money,) = amounts(text)
    assert (money.value, money.unit, money.usd) == (value, unit, usd)
    assert of_memory(money.value, money.unit).usd == usd


@pytest.mark.parametrize(
    "text",
    ["SAT 1500", "GPA 3.8", "8 所学校", "30,000 students", "650 words", "6月", "2万人", "录取率5%"],
)
def test_what_is_no_money(text):
    assert not read(text)


@given(st.integers(1_000, 10**7), st.booleans())
def test_yuan_become_dollars_by_the_one_rate(amount, total):
    money = of_memory(str(amount), f"CNY/{'total' if total else 'year'}")
    yearly = amount / (YEARS if total else 1)
    assert abs(money.usd - yearly / float(YUAN_PER_DOLLAR)) <= 50
    assert of_memory(str(amount), "USD/year").usd == amount


@pytest.mark.parametrize("value", ["", "much", "1-2-3", "-"])
def test_a_value_that_is_no_amount_is_none(value):
    assert of_memory(value, "USD/year") is None
