"""Amounts of money: how much, in which currency, for a year or for all years.

The one place where an amount is read, given a currency and turned into dollars.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from memory.reading.numerals import NUMBER, SCALE, SCALES, scaled, value_of

YUAN_PER_DOLLAR = Decimal("7.1")
"""Only an assumption; every answer that rests on it says so."""

LEAST_YUAN = 150_000
"""The rule for an amount without a currency: from here on (for a year) it is in yuan, below it in
dollars. No university costs so many dollars, and no family could study on so few yuan."""

LEAST_BARE = 5_000
"""A number without currency or multiplier is no amount of money below this."""

YEARS = 4
"""What a total is for: the years of a bachelor's degree."""

_USD = r"美元|美金|美刀|刀|usd|us dollars?|dollars?|bucks|\$"
_CNY = r"人民币|软妹币|rmb|cny|元|块|yuan|¥"
_AMOUNT = re.compile(
    rf"(?:(?P<usd0>us\$|\$|usd|美[元金])|(?P<cny0>[¥￥]|rmb|cny|人民币))?\s?"
    rf"(?P<low>{NUMBER})\s?[来多几个]?\s?(?P<lowscale>{SCALE})?"
    rf"(?P<tail>(?<=万)[一二三四五六七八九1-9](?![\d所个.]|\s?(?:整|学)?年))?千?"
    rf"(?:\s?(?:-|~|到|至|to)\s?[$¥]?\s?(?P<high>{NUMBER}))?\s?个?(?P<scale>{SCALE})?"
    rf"(?P<half>半)?\s?(?:多|左右)?\s?的?(?:(?P<usd>{_USD})|(?P<cny>{_CNY}))?",
    re.IGNORECASE | re.ASCII,
)
_NOT_MONEY = re.compile(
    r"\s?(?:%|月|日|号|岁|所|个|人|分|小时|天|篇|门|名|次|字|words?|students?|people|undergrads?"
    r"|schools?|years?\b|months?)",
    re.IGNORECASE | re.ASCII,
)
_ALL_YEARS = re.compile(r"四年|4\s?年|\b(?:four|4)[ -]years?\b", re.IGNORECASE)
_IN_ALL = re.compile(
    r"总共|一共|总预算|总计|全部|加起来|\b(?:total|overall|all in|for everything)\b", re.IGNORECASE
)
_A_YEAR = re.compile(r"每年|\b(?:per|a) year\b", re.IGNORECASE)
_PAIR = re.compile(r"([一二三四五六七八])([二三四五六七八九])(十?)")


@dataclass(frozen=True)
class Money:
    """``text[start:end]`` is an amount, or a range with ``low`` below ``high``.

    ``said``: its ``currency`` (USD or CNY) was named; ``total``: it is for all years together;
    ``marked``: a currency or a multiplier shows that it is money.
    """

    low: Decimal
    high: Decimal
    currency: str
    said: bool = False
    total: bool = False
    marked: bool = True
    start: int = 0
    end: int = 0

    @property
    def value(self) -> str:
        """Canonical text: ``60000``, ``500000-600000``."""
        whole = f"{self.low:.0f}"
        return whole if self.low == self.high else f"{whole}-{self.high:.0f}"

    @property
    def unit(self) -> str:
        """``USD/year``, ``CNY/total``."""
        return f"{self.currency}/{'total' if self.total else 'year'}"

    @property
    def usd(self) -> int:
        """The most that it allows in a year, in US dollars; what was converted by the hundred."""
        yearly = self.high / (YEARS if self.total else 1)
        if not self.converted:
            return round(yearly)
        return round(yearly / YUAN_PER_DOLLAR / 100) * 100

    @property
    def converted(self) -> bool:
        """Whether the figure in dollars rests on an assumed rate."""
        return self.currency == "CNY"


def amounts(text: str, start: int = 0, end: int | None = None) -> Iterator[Money]:
    """The amounts in ``text[start:end]``, each read in the light of that whole part.

    A bare number counts from 5,000 on: whether it is money, what stands around it must tell.
    """
    end = len(text) if end is None else end
    total = is_total(text[start:end])
    for match in _AMOUNT.finditer(text, start, end):
        if not _NOT_MONEY.match(text, match.end()):
            found = _money(match, total)
            if found is not None and (found.marked or found.low >= LEAST_BARE):
                yield found


def is_total(text: str) -> bool:
    """Whether an amount in a text is for all years together."""
    return not _A_YEAR.search(text) and (names_years(text) or bool(_IN_ALL.search(text)))


def names_years(text: str) -> bool:
    """Whether a text names the years of a degree: 「四年」."""
    return bool(_ALL_YEARS.search(text))


def of_memory(value: str, unit: str) -> Money | None:
    """The amount that a value and a unit stand for: ``500000-600000``, ``CNY/year``."""
    ends = [value_of(part) for part in value.split("-")]
    low, high = ends[0], ends[-1]
    if len(ends) > 2 or low is None or high is None:
        return None
    currency, _, period = unit.partition("/")
    return Money(low, high, currency or "USD", bool(currency), period == "total")


def _money(match: re.Match, total: bool) -> Money | None:
    ends = _pair(match) or (_end(match, "low"), _end(match, "high"))
    if ends[0] is None:
        return None
    low, high = ends[0], ends[1] if ends[1] is not None else ends[0]
    said = _currency(match)
    bare = "CNY" if high / (YEARS if total else 1) >= LEAST_YUAN else "USD"
    marked = any((said, match["scale"], match["lowscale"]))
    return Money(low, high, said or bare, bool(said), total, marked, *match.span())


def _currency(match: re.Match) -> str:
    if match["usd"] or match["usd0"]:
        return "USD"
    return "CNY" if match["cny"] or match["cny0"] else ""


def _pair(match: re.Match) -> tuple[Decimal, Decimal] | None:
    """「四五十万」: two digits that follow each other are the ends of a range."""
    said = _PAIR.fullmatch(match["low"])
    if said is None or match["high"] or match["tail"]:
        return None
    low, high = value_of(said[1]), value_of(said[2])
    if low is None or high != low + 1:
        return None
    times = SCALES.get((match["lowscale"] or match["scale"] or "").lower(), 1)
    times *= 10 if said[3] else 1
    return low * times, high * times


def _end(match: re.Match, name: str) -> Decimal | None:
    if not match[name]:
        return None
    scale = (match["lowscale"] if name == "low" else None) or match["scale"] or match["lowscale"]
    value = scaled(match[name], scale)
    if value is None:
        return None
    if name == "low" and match["tail"]:
        value += (value_of(match["tail"]) or 0) * 1_000  # 九万六千
    return value + 5_000 if match["half"] and (scale or "").lower() in ("万", "w") else value
