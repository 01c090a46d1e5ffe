"""One spelling for what is written in several ways."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.routing.text import readable
from memory.reading.folding import fold, plain

WIDE = {code: code + 0xFEE0 for code in range(ord("!"), ord("~") + 1)} | {ord(" "): 0x3000}
ASCII = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60)


@given(st.text(max_size=100))
def test_a_text_is_as_long_as_it_was_when_it_is_made_plain(text):
    assert len(plain(text)) == len(text)


@given(ASCII)
def test_width_case_and_runs_of_blanks_make_no_difference(text):
    wide = text.translate(WIDE)
    assert plain(wide).replace("，", ",").replace("；", ";") == text
    assert fold(f" {wide.upper()}\n") == fold(text.replace(" ", "  ")) == fold(fold(text))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("ＣＭＵ　６万", "CMU 6万"),
        ("我想申請哥倫比亞，妳覺得呢？", "我想申请哥伦比亚，你觉得呢?"),
        ("it’s 4–5 points…", "it's 4-5 points…"),
    ],
)
def test_width_signs_and_script(written, read):
    assert plain(written) == read


def test_what_is_compared_knows_no_case_and_no_runs_of_blanks():
    assert fold("ﬁnance  CMU\n紐約") == "finance cmu 纽约"
    assert fold("ﬁnance  CMU", keep_case=True) == "finance CMU"


@pytest.mark.parametrize("text", [" " * 200_000, "我" + " " * 200_000 + "b", "a " * 100_000])
def test_runs_of_blanks_are_read_in_time_that_grows_with_them(text):
    begun = time.perf_counter()
    readable(text)
    fold(text)
    assert time.perf_counter() - begun < 2
