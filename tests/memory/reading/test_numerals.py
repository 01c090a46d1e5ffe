"""Every way to write a number is one number, whoever reads it."""

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.numerals import (
    NUMBER,
    ORDINALS,
    SCALE,
    SCALES,
    WORDS,
    count_of,
    ordinal,
    scaled,
    text_of,
    value_of,
    whole,
)

HAN = "零一二三四五六七八九"
SMALL = {value: word for word, value in WORDS.items()}


def chinese(number: int) -> str:
    """A number below 10,000 in full: 一千零五十, 十五."""
    said, gap = "", False
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, number = divmod(number, unit)
        if digit:
            one = "" if (digit, unit, said) == (1, 10, "") else HAN[digit]
            said, gap = said + ("零" if gap else "") + one + name, False
        else:
            gap = bool(said) and bool(number)
    return said or "零"


def short(number: int) -> str:
    """As it is spoken, where the last unit falls away: 一千五, 两百五."""
    said = chinese(number).replace("二百", "两百").replace("二千", "两千")
    return re.sub(
        r"(?<=千)([一二三四五六七八九])百$|(?<=百)([一二三四五六七八九])十$", r"\1\2", said
    )


def english(number: int) -> str:
    """A number below 1,000,000: one thousand four hundred and fifty."""
    for unit, name in ((1000, "thousand"), (100, "hundred")):
        if number >= unit:
            head, rest = divmod(number, unit)
            joined = " and " if rest and unit == 100 else " "
            return f"{english(head)} {name}{joined + english(rest) if rest else ''}"
    if number in SMALL:
        return SMALL[number]
    return f"{SMALL[number // 10 * 10]}-{SMALL[number % 10]}"


def paired(number: int) -> str:
    """As scores are spoken: fifteen twenty, fourteen oh five, fifteen hundred."""
    head, rest = divmod(number, 100)
    last = "hundred" if not rest else f"oh {SMALL[rest]}" if rest < 10 else english(rest)
    return f"{english(head)} {last}"


def read(text: str) -> Decimal | None:
    """The numeral must be found whole before it is worth anything."""
    assert re.fullmatch(NUMBER, text), text
    return value_of(text)


@given(st.integers(0, 9999))
def test_chinese_numerals_in_full_and_as_spoken(number):
    assert read(chinese(number)) == read(short(number)) == number


@given(st.integers(0, 999_999))
def test_english_numerals(number):
    assert read(english(number)) == read(english(number).upper()) == number


@given(st.integers(1100, 9999))
def test_english_numerals_by_pairs(number):
    assert read(paired(number)) == number


@given(st.integers(0, 10**9))
def test_digits_with_and_without_commas(number):
    assert read(str(number)) == read(f"{number:,}") == number


@given(st.integers(0, 9), st.integers(1, 9))
def test_decimals_in_every_notation(whole_part, tenth):
    value = Decimal(f"{whole_part}.{tenth}")
    spoken = f"{SMALL[whole_part]} point {SMALL[tenth]}"
    for text in (str(value), f"{HAN[whole_part]}点{HAN[tenth]}", spoken):
        assert read(text) == value


@given(st.integers(1, 999), st.sampled_from(sorted(SCALES)))
def test_a_multiplier_multiplies(number, scale):
    assert re.fullmatch(SCALE, scale) and re.fullmatch(SCALE, scale.upper())
    assert scaled(str(number), scale) == scaled(chinese(number), scale.upper())
    assert scaled(str(number), scale) == number * SCALES[scale]


@given(st.decimals(0, 10_000, places=2))
def test_the_text_of_a_value_has_that_value(value):
    assert value_of(text_of(value)) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [("一千五", 1500), ("一千零五", 1005), ("一百零八", 108), ("一百一", 110), ("七分半", 7.5),
     ("两点半", 2.5), ("一五二零", 1520), ("3点8", 3.8), ("十", 10)],
)  # fmt: skip
def test_what_is_easily_mistaken(text, value):
    assert float(read(text)) == value


@given(st.integers(1, 12))
def test_places(number):
    word = list(ORDINALS)[number - 1]
    assert ordinal(word) == ordinal(word.title()) == ordinal(chinese(number)) == number
    assert ordinal(f"{number}th") == ordinal(str(number)) == number


def test_counts_may_be_loose_and_are_never_fractions():
    assert [count_of(text) for text in ("几", "a few", "two", "12", "十二")] == [3, 3, 2, 12, 12]
    assert whole("3.5") is whole("三点五") is whole("many") is None


@given(st.text(max_size=20))
def test_any_text_is_a_number_or_none(text):
    assert value_of(text) is None or value_of(text) >= 0
