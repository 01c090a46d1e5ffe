"""Answers from compare_schools: facts as rows, schools as columns."""

import re
from collections.abc import Callable

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.facts import asked
from agents.llm.offline.answers.format import (
    as_dict,
    day,
    dicts,
    inline,
    is_number,
    listed,
    number,
    table,
)
from agents.llm.offline.answers.missing import not_found
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

_ROWS: dict[str, tuple[str, str, Callable[[Voice, dict], str]]] = {
    "location": ("所在地", "Location", cards.place),
    "control": ("性质", "Type", cards.control),
    "admissionRate": ("录取率", "Admission rate", cards.admission),
    "sat": ("SAT 中间 50%", "SAT middle 50%", cards.sat),
    "act": ("ACT 中间 50%", "ACT middle 50%", cards.act),
    "testPolicy": ("标化要求", "SAT/ACT policy", cards.policy),
    "tuition": ("学费/年（州外）", "Tuition a year (out of state)", cards.tuition),
    "cost": ("总费用/年", "Total cost a year", cards.cost),
    "undergraduates": ("本科生人数", "Undergraduates", cards.undergraduates),
    "internationalShare": ("国际生比例", "International students", cards.international),
    "deadlines": ("截止日期", "Deadlines", lambda voice, card: _deadlines(voice, card)),
}
_ASPECTS = (
    (r"admi|录取|rate|select", {"admissionRate", "sat", "act"}),
    (r"sat|act\b|score|test|分|标化", {"sat", "act", "testPolicy"}),
    (r"tuition|cost|fee|money|price|学费|费用|花费|钱|预算", {"tuition", "cost"}),
    (r"size|enrol|undergrad|规模|人数", {"undergraduates"}),
    (r"internat|国际|留学", {"internationalShare"}),
    (r"locat|city|state|place|位置|地|城", {"location"}),
    (r"control|type|public|private|公|私", {"control"}),
    (r"deadline|due|截止|日期", {"deadlines"}),
)
_YEARS = {
    "admissions": {"admissionRate", "sat", "act", "testPolicy"},
    "tuition": {"tuition", "cost"},
    "enrolment": {"undergraduates"},
    "international": {"internationalShare"},
}
_ONE_FACT = {"scores": {"sat", "act"}, "location": {"location"}}


# Row, which end of it, what to say of one of two and of one of several.
_OUTSTANDING = (
    ("cost", min, ("总费用更低", "costs less a year"), ("总费用最低", "costs least a year")),
    ("tuition", min, ("学费更低", "has the lower tuition"), ("学费最低", "has the lowest tuition")),
    (
        "admissionRate",
        max,
        ("录取率更高", "admits a larger share"),
        ("录取率最高", "admits the largest share"),
    ),
)


def compare(voice: Voice, results: list[Result]) -> Part:
    """The schools side by side, on the aspects asked for, and what stands out."""
    found = _unique([card for r in results for card in dicts(r.result.get("schools"))])
    missing = [row for r in results for row in dicts(r.result.get("notFound"))]
    note = not_found(voice, missing)
    if not found:
        return Part(lead=note, ask=_ask(voice))
    rows = _wanted(voice, [a for r in results for a in listed(r.result.get("aspects"))], found)
    head = ["", *(cards.in_table(voice, card) for card in found)]
    said = [[voice.say(*_ROWS[k][:2]), *(_ROWS[k][2](voice, c) for c in found)] for k in rows]
    field = next((f for r in results if (f := as_dict(r.result.get("major")))), {})
    said += _field_row(voice, found, field)
    names = voice.listed([cards.in_table(voice, card) for card in found])
    lead = voice.say(f"{names}的对比：", f"Here is how {names} compare:")
    dates = [row for card in found for row in dicts(card.get("deadlines"))]
    notes = [cards.years_note(voice, found, _years(rows))]
    notes.append(cards.deadlines_note(voice, dates) if "deadlines" in rows else "")
    notes.append(_field_year(voice, field))
    lead = _most_degrees(voice, found, field) + _standing_out(voice, found, rows) or lead
    return Part(lead, (table(head, said), note), tuple(notes), _ask(voice))


def _unique(found: list[dict]) -> list[dict]:
    return list({str(card.get("id") or card.get("name")): card for card in found}.values())


def _wanted(voice: Voice, aspects: list, found: list[dict]) -> list[str]:
    """The rows asked for by the aspects or the question; all that somebody knows, when none is."""
    keys = {key for a in aspects for key in _of_aspect(str(a))}
    if not keys:
        keys = {key for fact in asked(voice) for key in _ONE_FACT.get(fact.key, {fact.key})}
    wanted = [key for key in _ROWS if key in keys]
    known = [k for k in _ROWS if any(_ROWS[k][2](voice, c) != voice.unknown for c in found)]
    return wanted if set(wanted) & set(known) else [*wanted, *known]


def _years(rows: list[str]) -> tuple[str, ...]:
    """Which years the rows need."""
    return tuple(year for year, needed in _YEARS.items() if needed & set(rows))


def _of_aspect(aspect: str) -> set[str]:
    if aspect in _ROWS:
        return {aspect}
    hits = [keys for pattern, keys in _ASPECTS if re.search(pattern, aspect, re.IGNORECASE)]
    return set().union(*hits)


def _deadlines(voice: Voice, card: dict) -> str:
    known = [row for row in dicts(card.get("deadlines")) if row.get("date")]
    said = [f"{inline(row.get('plan'))} {day(voice, row['date'])}" for row in known]
    return voice.say("；", "; ").join(said) or voice.unknown


def _standing_out(voice: Voice, found: list[dict], rows: list[str]) -> str:
    """Who is cheapest and who admits most, of the rows shown, where every figure is known."""
    leads: dict[str, list[str]] = {}
    for key, pick, pair, several in _OUTSTANDING:
        school = _extreme(found, key, pick) if key in rows else None
        if school:
            words = voice.say(*(several if len(found) > 2 else pair))
            leads.setdefault(cards.short(voice, school), []).append(words)
    said = [
        name + voice.say("", " ") + voice.say("、", " and ").join(words)
        for name, words in leads.items()
    ]
    return voice.say("；", "; ").join(said) + voice.say("。", ".") if said else ""


def _extreme(found: list[dict], key: str, pick: Callable) -> dict | None:
    values = [card.get(key) for card in found]
    if len(found) < 2 or not all(map(is_number, values)) or len(set(values)) < 2:
        return None
    return pick(found, key=lambda card: card[key])


def _field(voice: Voice, field: dict) -> str:
    return inline((voice.zh and field.get("titleZh")) or field.get("title"), 60)


def _field_row(voice: Voice, found: list[dict], field: dict) -> list[list[str]]:
    """Bachelor's degrees in the field that was asked for."""
    if not field:
        return []
    title = _field(voice, field)
    label = voice.say(f"{title}学士学位/年", f"Bachelor's degrees in {title} a year")
    return [[label, *(number(voice, card.get("majorDegrees")) for card in found)]]


def _field_year(voice: Voice, field: dict) -> str:
    when = cards.season(voice, field.get("year"))
    return voice.say(f"学位数为 {when}。", f"Degrees are those of {when}.") if when else ""


def _most_degrees(voice: Voice, found: list[dict], field: dict) -> str:
    most = _extreme(found, "majorDegrees", max) if field else None
    if most is None:
        return ""
    name, title = cards.short(voice, most), _field(voice, field)
    count = number(voice, most["majorDegrees"])
    return voice.say(
        f"{title}方向每年授予学士学位最多的是{name}（{count} 个）；规模不等于质量。",
        f"{name} awards the most bachelor's degrees in {title} ({count} a year); size is not "
        "quality. ",
    )


def _ask(voice: Voice) -> str:
    return voice.say(
        "你最看重费用、录取难度还是专业？告诉我，我可以接着往下分析。",
        "What matters most to you: cost, selectivity or the major? I can go on from there.",
    )
