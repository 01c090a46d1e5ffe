"""Numbers as people write them: digits, 八, 三十, 两百, eight, 6万, 60k. Pure."""

import re

ZH_DIGITS = {
    "零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4,
    "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
}  # fmt: skip
ZH_UNITS = {"十": 10, "百": 100, "千": 1000}
EN_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "eighteen": 18, "twenty": 20, "thirty": 30, "forty": 40,
    "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
SCALES = {
    "万": 10_000, "萬": 10_000, "w": 10_000, "千": 1_000, "k": 1_000, "thousand": 1_000,
    "m": 1_000_000, "million": 1_000_000, "百万": 1_000_000,
}  # fmt: skip

ZH_NUMERAL = "[零〇一二两三四五六七八九十百千]+"
EN_NUMERAL = "|".join(sorted(EN_WORDS, key=len, reverse=True))
DIGITS = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"
NUMERAL = rf"(?:{DIGITS}|{ZH_NUMERAL}|\b(?:{EN_NUMERAL})\b)"
SCALE = r"(?:百万|万|萬|[wW](?![a-zA-Z])|[kK](?![a-zA-Z])|thousand|million|千)"


def number_value(text: str) -> float | None:
    """The value of one numeral, ``None`` when it is none.

    >>> number_value("三十五"), number_value("eight"), number_value("60,000")
    (35, 8, 60000)
    """
    text = text.strip().lower()
    if re.fullmatch(DIGITS, text):
        value = float(text.replace(",", ""))
        return int(value) if value.is_integer() else value
    if text in EN_WORDS:
        return EN_WORDS[text]
    return _chinese_value(text)


def _chinese_value(text: str) -> int | None:
    if not text or re.fullmatch(ZH_NUMERAL, text) is None:
        return None
    if not any(unit in text for unit in ZH_UNITS):
        return int("".join(str(ZH_DIGITS[char]) for char in text))
    total, pending = 0, 0
    for char in text:
        if char in ZH_UNITS:
            total += (pending or 1) * ZH_UNITS[char]
            pending = 0
        else:
            pending = ZH_DIGITS[char]
    return total + pending


def scaled_value(numeral: str, scale: str | None) -> float | None:
    """A numeral with its multiplier: ``("6", "万")`` and ``("60", "k")`` are both 60000."""
    value = number_value(numeral)
    if value is None:
        return None
    factor = SCALES[scale.lower()] if scale else 1
    result = value * factor
    return int(result) if float(result).is_integer() else result


def whole_number(text: str) -> int | None:
    """Like ``number_value``, for counts: ``None`` for fractions too."""
    value = number_value(text)
    return int(value) if value is not None and float(value).is_integer() else None
