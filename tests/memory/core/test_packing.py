"""What fits into a prompt: as much as the budget holds, and never more."""

from hypothesis import given
from hypothesis import strategies as st

from memory.core.budget import pack
from memory.core.tokens import estimated_tokens

TEXTS = st.lists(st.text("ab 中文字", max_size=40), max_size=12)


def costs(texts) -> int:
    return sum(estimated_tokens(text) + 1 for text in texts)  # with the end of its line


@given(TEXTS, st.integers(0, 120))
def test_the_budget_holds_and_what_fits_is_taken(texts, budget):
    packed = pack(texts, budget, str)
    assert costs(packed) <= budget
    left_out = list(texts)
    for text in packed:
        left_out.remove(text)
    assert all(costs([text]) > budget - costs(packed) for text in left_out)


def test_what_fits_exactly_is_in_and_a_token_less_leaves_it_out():
    text = "我的 GPA 是 3.8"
    assert pack([text], costs([text]), str) == [text]
    assert pack([text], costs([text]) - 1, str) == []


def test_behind_one_that_is_too_long_shorter_ones_fit():
    assert pack(["a" * 4000, "b"], costs(["b"]), str) == ["b"]
