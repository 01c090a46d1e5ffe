"""An amount without a currency: few families say 150,000 and more for dollars."""

import pytest


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("预算一年15万", "150000", "CNY/year"),
        ("预算一年150000", "150000", "CNY/year"),
        ("预算一年14.9万", "149000", "USD/year"),
        ("预算一年149999", "149999", "USD/year"),
        ("My budget is 150k a year", "150000", "CNY/year"),
        ("My budget is 149k a year", "149000", "USD/year"),
        ("预算一年15万美元", "150000", "USD/year"),
        ("预算一年5万人民币", "50000", "CNY/year"),
    ],
)
def test_from_150_000_on_it_is_yuan(text, value, unit, read):
    found = [memory for memory in read(text).memories if memory.category == "budget"]
    assert [(memory.value, memory.unit) for memory in found] == [(value, unit)]


@pytest.mark.parametrize(("text", "told"), [("预算5000", 1), ("预算4999", 0), ("预算4999美元", 1)])
def test_a_small_bare_number_is_no_amount_of_money(text, told, read):
    found = [memory for memory in read(text).memories if memory.category == "budget"]
    assert len(found) == told
