"""Amounts of money and what they bound: 6万美元, 60k, $60,000, 40万人民币. Pure."""

import re
from dataclasses import dataclass

from agents.llm.offline.reading.numerals import DIGITS, SCALE, ZH_NUMERAL, scaled_value

YUAN_PER_DOLLAR = 7.1
"""Only an assumption for a budget told in yuan; every answer that used it says so."""

LARGEST_DOLLAR_BUDGET = 150_000
"""A bare yearly amount above this (USD) is read as yuan: no university costs so much."""

_NUM = rf"(?:{DIGITS}|{ZH_NUMERAL})"
_DOLLAR_BEFORE, _YUAN_BEFORE = r"(?:US\$|USD|\$|美元|美金)", r"(?:RMB|CNY|¥|￥|人民币)"
_DOLLAR_AFTER = r"(?:美元|美金|美刀|刀|dollars?|usd|bucks|\$|us dollars?)"
_YUAN_AFTER = r"(?:人民币|元|块|rmb|cny|yuan|¥|软妹币)"
_AMOUNT = re.compile(
    rf"(?P<before>{_DOLLAR_BEFORE}|{_YUAN_BEFORE})?\s*"
    rf"(?:{_NUM}\s*{SCALE}?\s*(?:-|~|到|至|to)\s*\$?)?"
    rf"(?P<num>{_NUM})\s*(?P<scale>{SCALE})?(?P<more>[一二三四五六七八九1-9](?![\d所个.]))?"
    rf"\s*(?P<after>{_DOLLAR_AFTER}|{_YUAN_AFTER})?",
    re.IGNORECASE,
)
_ADJACENT_ZH = re.compile(r"^[一二三四五六七八九]{2}$")
_ABOUT_MONEY = re.compile(
    r"预算|学费|费用|花费|开销|总价|负担|承担|经济|家里|父母|爸妈|出得起|拿得出|budget|tuition|"
    r"cost|"
    r"afford|spend|price|pay\b|contribute",
    re.IGNORECASE,
)
_BOUND_BEFORE = re.compile(
    r"(?:under|below|less than|within|up to|at most|max(?:imum)?|around|about|不超过|最多|"
    r"低于|控制在|不到)\s*$",
    re.IGNORECASE,
)
_BOUND_AFTER = re.compile(
    r"\s*(?:以内|以下|之内|左右|一年|每年|/年|(?:a|per) year|/ ?(?:year|yr)|annually)",
    re.IGNORECASE,
)
_FOUR_YEARS = re.compile(
    r"四年|4\s*年|four[- ]years?|4[- ]years?|all four|总共|总预算|in total", re.I
)
_NOT_MONEY_AFTER = re.compile(
    r"\s*(?:人|名|字|words?|students?|people|undergrads?|%|号|月|日|所|分)", re.I
)


@dataclass(frozen=True)
class Money:
    """An amount a year in USD. ``currency`` is what was said: USD, CNY or empty (assumed USD)."""

    usd: int
    amount: float
    currency: str
    total: bool
    start: int
    end: int

    @property
    def converted(self) -> bool:
        """Whether the figure in USD rests on an assumed rate."""
        return self.currency == "CNY"


def find_money(text: str) -> list[Money]:
    """All amounts of money in a text.

    A bare number counts only with a multiplier (6万, 60k) or from 5,000 up, and only when the
    text speaks of money at all.
    """
    about = bool(_ABOUT_MONEY.search(text))
    found = (_money(match, text, about) for match in _AMOUNT.finditer(text))
    return [money for money in found if money is not None]


def _money(match: re.Match, text: str, about: bool) -> Money | None:
    amount = _amount(match)
    if amount is None or _NOT_MONEY_AFTER.match(text, match.end()):
        return None
    currency = _currency(match)
    about = about or _bounded(match, text)
    if not currency and not (about and _plausible(match, amount)):
        return None
    total = bool(_FOUR_YEARS.search(text[max(0, match.start() - 12) : match.end() + 12]))
    return _yearly(amount, currency, total, match.span())


def _bounded(match: re.Match, text: str) -> bool:
    before, after = text[: match.start()], text[match.end() :]
    scaled = bool(match["scale"])
    return scaled and bool(_BOUND_BEFORE.search(before) or _BOUND_AFTER.match(after))


def _yearly(amount: float, currency: str, total: bool, span: tuple[int, int]) -> Money:
    yearly = amount / 4 if total else amount
    if not currency and yearly > LARGEST_DOLLAR_BUDGET:
        currency = "CNY"
    usd = yearly / YUAN_PER_DOLLAR if currency == "CNY" else yearly
    rounded = round(usd / 100) * 100 if currency == "CNY" else round(usd)
    return Money(rounded, amount, currency, total, *span)


def _amount(match: re.Match) -> float | None:
    numeral, scale = match["num"], match["scale"]
    if _ADJACENT_ZH.match(numeral) and scale:
        numeral = numeral[1]
    amount = scaled_value(numeral, scale)
    if amount is not None and scale in ("万", "w", "W") and match["more"]:
        amount += (scaled_value(match["more"], None) or 0) * 1000
    return amount


def _plausible(match: re.Match, amount: float) -> bool:
    if match["scale"]:
        return amount >= 1_000
    return amount >= 5_000 and match["num"][0].isdigit()


def _currency(match: re.Match) -> str:
    for said in (match["after"], match["before"]):
        if said and re.fullmatch(rf"{_YUAN_AFTER}|{_YUAN_BEFORE}", said, re.IGNORECASE):
            return "CNY"
        if said:
            return "USD"
    return ""
