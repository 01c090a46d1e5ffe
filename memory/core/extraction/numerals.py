"""Numbers as people write them: 1,500 / 一千五百 / 一百零八 / 三点八 / 七分半."""

import re
from decimal import Decimal

_DIGIT = {
    "零": 0, "〇": 0, "幺": 1, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4,
    "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
}  # fmt: skip
_UNIT = {"十": 10, "百": 100, "千": 1000}
_ENGLISH = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip

ORDINALS = {
    "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6",
    "seventh": "7", "eighth": "8", "ninth": "9", "tenth": "10", "eleventh": "11", "twelfth": "12",
}  # fmt: skip
"""Places in a rank by their English words."""

DIGITS = r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d\s?点\s?\d{1,2}(?![\d分钟])|\d+(?:\.\d+)?"
CHINESE = r"[零〇幺一二两三四五六七八九十百千]+(?:\s?点\s?[零〇幺一二三四五六七八九]+|分半|点半)?"
_WORD = "|".join(sorted(_ENGLISH, key=len, reverse=True))
ENGLISH = rf"(?i:\b(?:{_WORD})(?:[ -](?:{_WORD}|hundred|point|and|oh))*\b)"
NUMBER = rf"(?:{DIGITS}|{CHINESE}|{ENGLISH})"
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


def _chinese(numeral: str) -> Decimal | None:
    if numeral.endswith(("分半", "点半")):
        whole = _whole(numeral[:-2])
        return None if whole is None else whole + Decimal("0.5")
    left, _, right = numeral.partition("点")
    whole = _whole(left)
    if whole is None or not right:
        return whole
    return Decimal(f"{whole}.{''.join(str(_DIGIT[character]) for character in right)}")


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
        whole, rest = _english(words[:at]), words[at + 1 :]
        if whole is None or not rest or any(word not in _ENGLISH for word in rest):
            return None
        return Decimal(f"{whole}.{''.join(str(_ENGLISH[word]) for word in rest)}")
    return _pairs([word for word in words if word != "and"])


def _pairs(words: list[str]) -> Decimal | None:
    total = 0
    for word in words:
        if word == "hundred":
            total = (total or 1) * 100
        elif word in _ENGLISH:
            value = _ENGLISH[word]
            joins = (total % 10 == 0 and value < 10 and total >= 20) or total % 100 == 0
            total = total + value if joins else total * 100 + value
        elif word != "oh":
            return None
    return Decimal(total) if words else None


def text_of(value: Decimal) -> str:
    """Canonical digits without needless zeros: 3.80 is ``3.8``, 1500.0 is ``1500``."""
    whole = value.to_integral_value()
    return str(whole) if value == whole else str(value.normalize())
