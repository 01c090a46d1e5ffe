"""Which published facts of a university bear on a question, and how each is said."""

import re
from collections.abc import Callable, Mapping

FactText = Callable[[Mapping], tuple[str, str] | None]


def _money(value: float) -> str:
    return f"${value:,.0f}"


def _percent(rate: float) -> str:
    return f"{rate * 100:.1f}".rstrip("0").rstrip(".") + "%"


def _rate(card: Mapping) -> tuple[str, str] | None:
    rate = card.get("admissionRate")
    if rate is None:
        return None
    return f"录取率 {_percent(rate)}", f"admission rate {_percent(rate)}"


def _sat(card: Mapping) -> tuple[str, str] | None:
    low, high = card.get("sat25"), card.get("sat75")
    if low is None or high is None:
        return None
    return (
        f"入学新生 SAT 中间一半人在 {low}–{high}",
        f"SAT of the middle half enrolled {low}-{high}",
    )


def _cost(card: Mapping) -> tuple[str, str] | None:
    if card.get("cost") is None:
        return None
    return (
        f"一年总费用约 {_money(card['cost'])}（学费、食宿、书本）",
        f"a year costs about {_money(card['cost'])} (tuition, food, housing, books)",
    )


def _international(card: Mapping) -> tuple[str, str] | None:
    share = card.get("internationalShare")
    if share is None:
        return None
    return f"国际生占 {_percent(share)}", f"{_percent(share)} of the students are international"


def _policy(card: Mapping) -> tuple[str, str] | None:
    words = {
        "required": ("必须提交 SAT/ACT", "SAT or ACT required"),
        "considered_if_submitted": ("SAT/ACT 可交可不交", "SAT or ACT optional"),
        "not_considered": ("不看 SAT/ACT", "SAT and ACT not considered"),
    }
    return words.get(card.get("testPolicy") or "")


def _deadlines(card: Mapping) -> tuple[str, str] | None:
    rows = card.get("deadlines") or []
    if not rows:
        return None
    said = ", ".join(f"{row['plan']} {row['date']}" for row in rows)
    cycle = rows[0]["cycle"]
    return (
        f"上一次公布的截止日期（{cycle}）：{said}，以官网为准",
        f"deadlines as last published ({cycle}): {said}; confirm them with the university",
    )


# What a question about it looks like, the fact, and which year it is of (none: in the text).
_FACTS: tuple[tuple[str, FactText, str], ...] = (
    (r"录取率|难[进申录]|好申|容易|机会|rate|chance|selective|hard to get", _rate, "admissions"),
    (r"sat|act|标化|分数|score", _sat, "admissions"),
    (r"标化|可选|test.?optional|不交|sat|act", _policy, "admissions"),
    (r"费|钱|预算|奖学金|资助|助学|便宜|贵|cost|tuition|aid|scholarship|afford", _cost, "tuition"),
    (r"国际生|国际学生|中国人|international", _international, "international"),
    (
        r"截止|什么时候交|(?<![a-z])e[da](?![a-z])|(?<![a-z])rd(?![a-z])|deadline|due",
        _deadlines,
        "",
    ),
)


def facts_for(question: str, card: Mapping) -> list[tuple[str, str, str]]:
    """``(zh, en, year)`` of the facts that bear on the question; the rate when none does."""
    wanted = [item for item in _FACTS if re.search(item[0], question, re.IGNORECASE)]
    found = []
    for _, say, kind in wanted or _FACTS[:1]:
        if said := say(card):
            found.append((*said, (card.get("years") or {}).get(kind) or ""))
    return found
