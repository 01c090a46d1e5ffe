"""Numbers of a message as candidates for the person's marks, and the features of each. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from memory.reading.learned.surroundings import around
from memory.reading.message import Message, compiled
from memory.reading.numerals import NUMBER, SCALE, scaled
from memory.reading.scores.figures_in_text import figures_between

KINDS = ("gpa", "rank", "sat", "act", "toefl", "ielts", "duolingo", "gre", "ap", "budget")
"""The attributes that a number may be a value of."""

MOST = 60
"""Numbers of a message that are looked at."""

_NUMBER = re.compile(rf"(?<!\d)({NUMBER})\s?({SCALE})?(?!\d)", re.IGNORECASE | re.ASCII)
_RANGES = {
    "four": ("1.5", "5"), "hundred": ("60", "100"), "sat": ("900", "1600"), "act": ("12", "36"),
    "toefl": ("50", "120"), "ielts": ("4", "9"), "duolingo": ("70", "160"), "gre": ("270", "340"),
    "ap": ("1", "5"), "money": ("8000", "9000000"),
}  # fmt: skip
"""Where values of a kind commonly lie; a feature, not a bound."""
_RANGES_OF = {name: (Decimal(low), Decimal(high)) for name, (low, high) in _RANGES.items()}
_CUES = {
    "sat": r"sat(?!ur|isf)|(?<![a-z])s(?=\d)",
    "act": r"act(?![a-z])|(?<![a-z])a(?=\d)",
    "toefl": r"托福|toefl|托(?=\d)|(?<![a-z])t(?=\d)|tf(?=\d)",
    "ielts": r"雅思|ielts",
    "duolingo": r"多邻国|duolingo|(?<![a-z])det(?![a-z])",
    "gre": r"(?<![a-z])gre(?![a-z])",
    "gpa": r"gpa|绩点|均分|平均分|(?<![a-z])u?w(?![a-z])|weighted|cumulative|百分制",
    "rank": r"排名|年级第|名次|rank|(?<![a-z])top(?![a-z])|前|第",
    "ap": r"(?<![a-z])aps?(?![a-z])|calc|微积分|物理|化学|统计|宏观|微观|生物",
    "budget": r"预算|学费|budget|[每一]年|美元|美金|刀|rmb|usd|[$¥£]|封顶|afford|万",
    "other": r"模考|mock|practice|目标|goal|target|psat|predicted|预估",
}
_CUE = {name: compiled(pattern) for name, pattern in _CUES.items()}


@dataclass(frozen=True)
class Number:
    """``words[start:end]`` is a number with its multiplier."""

    value: Decimal
    start: int
    end: int


def numbers(message: Message) -> list[Number]:
    """The numbers of the person's own words, in their order."""
    found = []
    for match in _NUMBER.finditer(message.words):
        value = scaled(match[1], match[2])
        if value is not None and match[0].strip() != "一":
            end = match.end(2) if match[2] else match.end(1)
            found.append(Number(value, match.start(), end))
    return found[:MOST]


def features(message: Message, told: list[Number], place: int) -> Iterator[str]:
    """What speaks for one attribute or another of the number at a place among all."""
    number = told[place]
    own = ranges(number.value)
    yield from (f"in={name}" for name in own)
    yield "shape=" + re.sub(r"\d", "9", message.words[number.start : number.end])[:8]
    if number.value == number.value.to_integral_value():
        yield "whole"
    if number.value % 10 == 0:
        yield "tens"
    yield from around(message, number.start, number.end)
    yield from _cues(message, told, place, own)
    for step in (-2, -1, 1, 2):
        if 0 <= place + step < len(told):
            yield from (f"n{step}={name}" for name in ranges(told[place + step].value))
    mark = _as_mark(message, number)
    yield f"mark={mark}"
    yield from (f"in={name}&mark={mark}" for name in own)
    yield from (f"in={name}&{flag}" for name in own for flag in _flags(message, number))
    kinds = {name for other in told for name in ranges(other.value)}
    yield from (f"some={name}" for name in kinds)
    yield f"many={min(5, len(told))}"


def _as_mark(message: Message, number: Number) -> str:
    """Whether the rules see in it a mark, a denied one, the end of a range, or none at all."""
    seen = figures_between(message, 0, len(message.words), every=True)
    found = next((figure for figure in seen if figure.start == number.start), None)
    if found is None:
        return "no"
    return "denied" if found.denied else "limit" if found.limits else "yes"


def _flags(message: Message, number: Number) -> list[str]:
    stance = message.at(number.start)
    return [flag.name for flag in stance.flags] if stance else ["OUTSIDE"]


def ranges(value: Decimal) -> list[str]:
    """The kinds in whose common range a value lies."""
    return [name for name, (low, high) in _RANGES_OF.items() if low <= value <= high]


def _cues(message: Message, told: list[Number], place: int, own: list[str]) -> Iterator[str]:
    """Which names of tests stand in the message, the nearest before the number above all."""
    number, nearest = told[place], (-1, "")
    for name, found in _places(message).items():
        if not found:
            continue
        yield f"has={name}"
        before = [at for at in found if at < number.end]
        if before:
            nearest = max(nearest, (before[-1], name))
            yield f"before={name}{min(4, max(0, number.start - before[-1]) // 6)}"
        if any(0 <= at - number.end < 8 for at in found):
            yield f"behind={name}"
    if nearest[1]:
        between = sum(nearest[0] <= other.start < number.start for other in told)
        yield f"nearest={nearest[1]}"
        yield f"nearest={nearest[1]}+{min(3, between)}"
        yield from (f"nearest={nearest[1]}&{name}" for name in own)


def _places(message: Message) -> dict[str, list[int]]:
    if "cues" not in message.memo:
        message.memo["cues"] = {
            name: [match.start() for match in pattern.finditer(message.words)]
            for name, pattern in _CUE.items()
        }
    return message.memo["cues"]
