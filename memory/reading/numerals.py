"""Numbers as people write them: 1,500 / 一千五 / 一百零八 / 三点八 / 七分半 / twenty-five / 6万 / 60k.

The one place where a numeral becomes a number. Patterns have no groups of their own.
"""

import re
from collections.abc import Iterable
from decimal import Decimal

_DIGIT = {
    "零": 0, "〇": 0, "幺": 1, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4,
    "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
}  # fmt: skip
_UNIT = {"十": 10, "百": 100, "千": 1000}
_TEENS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen
"""
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
WORDS: dict[str, int] = {word: value for value, word in enumerate(_TEENS.split())} | {
    word: value * 10 for value, word in enumerate(_TENS.split(), 2)
}
"""English words that are a number by themselves."""
_ORDINAL = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
ORDINALS: dict[str, int] = {word: place for place, word in enumerate(_ORDINAL.split(), 1)}
"""Places by their English words."""
LOOSE: dict[str, int] = {
    "a": 1, "an": 1, "a couple of": 2, "a couple": 2, "couple of": 2, "a few": 3, "few": 3,
    "several": 4, "几": 3,
}  # fmt: skip
"""Counts that are only said loosely, as the number that they come nearest to."""
SCALES: dict[str, int] = {
    "千": 10**3, "k": 10**3, "thousand": 10**3, "grand": 10**3, "万": 10**4, "w": 10**4,
    "百万": 10**6, "m": 10**6, "million": 10**6, "亿": 10**8,
}  # fmt: skip
"""What a number may be multiplied with: 6万, 60k."""


def one_of(words: Iterable[str]) -> str:
    """A pattern for one of several words, the longest first."""
    return "|".join(sorted(words, key=len, reverse=True))


DIGITS = r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d\s?点\s?\d{1,2}(?![\d分钟])|\d+(?:\.\d+)?"
HAN = "零〇幺一二两三四五六七八九十百千"
"""The characters of a whole number."""
HANZI = f"[{HAN}]+"
CHINESE = rf"{HANZI}(?:\s?点\s?[零〇幺一二三四五六七八九]+|分半|点半)?"
WORD = rf"(?i:\b(?:{one_of(WORDS)})\b)"
"""One English word for a number."""
_UNITS = one_of((*WORDS, "hundred", "thousand"))
ENGLISH = rf"(?i:\b(?:{one_of(WORDS)})(?:[ -](?:(?:point|and|oh)[ -])?(?:{_UNITS}))*\b)"
ORDINAL = rf"(?i:\b(?:{one_of(ORDINALS)}|[1-9](?:st|nd|rd|th))\b)"
NUMBER = rf"(?:{DIGITS}|{CHINESE}|{ENGLISH})"
SCALE = "(?i:{})".format(
    one_of(word + "(?![a-z])" if word in ("k", "w", "m") else word for word in SCALES)
)
_DIGITS, _CHINESE = re.compile(DIGITS), re.compile(CHINESE)


def value_of(numeral: str) -> Decimal | None:
    """The value of one numeral, ``None`` when it is none.

    >>> value_of("一千五"), value_of("一百零八"), value_of("三点八"), value_of("1,500")
    (Decimal('1500'), Decimal('108'), Decimal('3.8'), Decimal('1500'))
    """
    numeral = numeral.strip()
    if _DIGITS.fullmatch(numeral):
        return Decimal(re.sub(r"[\s,]", "", numeral).replace("点", "."))
    if _CHINESE.fullmatch(numeral):
        return _chinese(re.sub(r"\s", "", numeral))
    return _english(re.split(r"[ -]+", numeral.lower()))


def whole(numeral: str) -> int | None:
    """Like ``value_of``, for counts: ``None`` for fractions too."""
    value = value_of(numeral)
    return int(value) if value is not None and value == value.to_integral_value() else None


def ordinal(word: str) -> int | None:
    """The place that ``second``, ``2nd``, ``2`` or 二 names."""
    word = word.strip().lower()
    return ORDINALS.get(word) or whole(re.sub(r"(?<=\d)(?:st|nd|rd|th)$", "", word))


def count_of(text: str) -> int | None:
    """A count, also a loose one: 几, ``a few``."""
    text = text.strip().lower()
    return LOOSE.get(text) or whole(text)


def scaled(numeral: str, scale: str | None) -> Decimal | None:
    """A numeral with its multiplier: ``("6", "万")`` and ``("60", "k")`` are both 60000."""
    value = value_of(numeral)
    return None if value is None else value * SCALES.get((scale or "").lower(), 1)


def _chinese(numeral: str) -> Decimal | None:
    if numeral.endswith(("分半", "点半")):
        whole_part = _whole(numeral[:-2])
        return None if whole_part is None else whole_part + Decimal("0.5")
    left, _, right = numeral.partition("点")
    whole_part = _whole(left)
    if whole_part is None or not right:
        return whole_part
    return Decimal(f"{whole_part}.{''.join(str(_DIGIT[character]) for character in right)}")


def _whole(numeral: str) -> Decimal | None:
    if not numeral:
        return None
    if not any(character in _UNIT for character in numeral):
        return Decimal("".join(str(_DIGIT[character]) for character in numeral))
    total, digit, last = 0, 0, 0
    for character in numeral:
        if character in _UNIT:
            last = _UNIT[character]
            total, digit = total + (digit or 1) * last, 0
        else:
            digit, last = _DIGIT[character], (1 if character in "零〇" else last)
    # 一千五 is 1500 and 一百一 is 110, but 一百零八 is 108 and 三十五 is 35.
    return Decimal(total + digit * (last // 10 if last > 10 else 1))


def _english(words: list[str]) -> Decimal | None:
    """Nine; thirty-four; fifteen hundred; fifteen twenty (1520); three point eight."""
    if "point" in words:
        at = words.index("point")
        whole_part, places = _english(words[:at]), words[at + 1 :]
        if whole_part is None or not places or any(word not in WORDS for word in places):
            return None
        return Decimal(f"{whole_part}.{''.join(str(WORDS[word]) for word in places)}")
    words = [word for word in words if word != "and"]
    if "thousand" not in words:
        return _pairs(words)
    at = words.index("thousand")
    thousands, rest = _pairs(words[:at]), _pairs(words[at + 1 :] or ["zero"])
    return None if thousands is None or rest is None else thousands * 1000 + rest


def _pairs(words: list[str]) -> Decimal | None:
    total = 0
    for word in words:
        if word in ("hundred", "oh"):  # one oh eight is 108, twenty oh one 2001
            total = (total or 1) * 100
        elif word in WORDS:
            value = WORDS[word]
            joins = (total % 10 == 0 and value < 10 and total >= 20) or total % 100 == 0
            total = total + value if joins else total * 100 + value
        else:
            return None
    return Decimal(total) if words else None


def text_of(value: Decimal) -> str:
    """Canonical digits without needless zeros: 3.80 is ``3.8``, 1500.0 is ``1500``."""
    whole_part = value.to_integral_value()
    return str(whole_part) if value == whole_part else str(value.normalize())
