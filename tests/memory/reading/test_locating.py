"""Repeated words are found however they are spelled, and never inside another number or word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.locating import spans_of


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        ("我的GPA是３.８", "我的ＧＰＡ 是3.8", ["我的ＧＰＡ 是3.8"]),
        ("预算一年四十万", "“预算”一年四十万", ["预算”一年四十万"]),
        ("I'm at cornell", "i’m at  “Cornell”", ["i’m at  “Cornell"]),
        ("康奈尔，布朗", "康奈爾,布朗", ["康奈爾,布朗"]),
        ("1500", "1500、11500、1500.5、1,500和1500", ["1500", "1500"]),
        ("act 34", "fact 34, ACT34", ["ACT34"]),
        ("105", "T105", ["105"]),
        ("38", "3.8", []),
        ("。", "好。", ["。"]),
        ("", "好", []),
    ],
)
def test_width_spacing_case_and_quotation_marks_make_no_difference(words, text, found):
    assert [text[start:end] for start, end in spans_of(words, text)] == found


@given(st.text(max_size=30), st.text(min_size=1, max_size=10), st.text(max_size=30))
def test_a_place_reads_what_was_looked_for(before, words, after):
    text = before + words + after
    for start, end in spans_of(words, text):
        assert 0 <= start < end <= len(text)
        assert spans_of(text[start:end], words) or not spans_of(words, words)


def test_only_a_part_of_a_text_is_searched():
    assert spans_of("好", "好 好 好", 1, 4) == [(2, 3)]
