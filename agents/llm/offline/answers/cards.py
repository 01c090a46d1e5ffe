"""Saying the facts of a school card: one function per fact, and the note on years and sources."""

import re

from agents.llm.offline.answers.format import (
    as_dict,
    dicts,
    inline,
    is_number,
    money,
    number,
    percent,
    span,
    texts,
)
from agents.llm.offline.answers.names import in_few_words, without_campus
from agents.llm.offline.answers.voice import Voice

_CONTROL = {
    "public": ("公立", "public"),
    "private": ("私立", "private"),
    "private_nonprofit": ("私立（非营利）", "private, non-profit"),
    "private_for_profit": ("私立（营利）", "private, for-profit"),
}
_POLICY = {
    "required": ("必须提交", "required"),
    "recommended": ("建议提交", "recommended"),
    "considered_if_submitted": ("可选，提交则会参考", "optional, considered if submitted"),
    "not_considered": ("不参考", "not considered"),
}
COST_PARTS = {
    "tuition": ("学费", "tuition"),
    "foodHousing": ("食宿", "food and housing"),
    "books": ("书本", "books"),
}
_SEASONS = {"fall": "年秋季", "spring": "年春季", "summer": "年夏季", "winter": "年冬季"}


def name(voice: Voice, card: dict) -> str:
    """The school's name, in Chinese answers with the English one beside it."""
    return _named(voice, card, without_campus(_english(card)))


def in_table(voice: Voice, card: dict) -> str:
    """The name for a cell: in Chinese answers beside a short English one."""
    english = _english(card)
    few = in_few_words(card.get("id"), english) if voice.zh else without_campus(english)
    return _named(voice, card, few)


def _english(card: dict) -> str:
    return inline(card.get("name") or card.get("school") or card.get("id") or "", 120)


def _named(voice: Voice, card: dict, english: str) -> str:
    chinese = inline(card.get("nameZh") or card.get("schoolZh") or "", 60)
    if not voice.zh or not chinese or chinese == english:
        return english or chinese or voice.say("这所学校", "this school")
    return f"{chinese}（{english}）" if english else chinese


def short(voice: Voice, card: dict) -> str:
    """The school's name in the answer's language alone, where it was named in full before."""
    chinese = inline(card.get("nameZh") or card.get("schoolZh") or "", 60)
    return chinese if voice.zh and chinese else name(voice, card)


def place(voice: Voice, card: dict) -> str:
    """City and state."""
    known = [inline(card[key], 60) for key in ("city", "state") if card.get(key)]
    return ", ".join(known) or voice.unknown


def _word(voice: Voice, words: dict, value: object) -> str:
    if not value:
        return voice.unknown
    zh, en = words.get(str(value), (str(value).replace("_", " "),) * 2)
    return inline(voice.say(zh, en), 80)


def control(voice: Voice, card: dict) -> str:
    """Public or private."""
    return _word(voice, _CONTROL, card.get("control"))


def policy(voice: Voice, card: dict) -> str:
    """Whether test scores are asked for."""
    return _word(voice, _POLICY, card.get("testPolicy"))


def english_test(voice: Voice, card: dict) -> str:
    """Whether an English test is asked for."""
    return _word(voice, _POLICY, card.get("englishTest"))


def admission(voice: Voice, card: dict) -> str:
    """The share of applicants who are admitted."""
    return percent(voice, card.get("admissionRate"))


def sat(voice: Voice, card: dict) -> str:
    """The middle half of SAT scores."""
    return span(voice, card.get("sat25"), card.get("sat75"))


def act(voice: Voice, card: dict) -> str:
    """The middle half of ACT scores."""
    return span(voice, card.get("act25"), card.get("act75"))


def tuition(voice: Voice, card: dict) -> str:
    """Tuition for students from outside the state, a year."""
    return money(voice, card.get("tuition"))


def cost(voice: Voice, card: dict) -> str:
    """Tuition, room, food and books, a year; what is known of it where a part is not."""
    floor = card.get("costFloor")
    if is_number(card.get("cost")) or not is_number(floor):
        return money(voice, card.get("cost"))
    lacking = voice.listed([voice.say(*COST_PARTS[k]) for k in missing_parts(card)])
    return voice.unknown + voice.say(
        f"（不计{lacking}为 {money(voice, floor)}）", f" ({money(voice, floor)} without {lacking})"
    )


def missing_parts(card: dict) -> list[str]:
    """The parts of a year's cost that are not published."""
    return [part for part in texts(card.get("costMissing")) if part in COST_PARTS]


def undergraduates(voice: Voice, card: dict) -> str:
    """The number of undergraduates."""
    return number(voice, card.get("undergraduates"))


def international(voice: Voice, card: dict) -> str:
    """The share of international students."""
    return percent(voice, card.get("internationalShare"))


def season(voice: Voice, year: object) -> str:
    """The year of a figure: 2024 年秋季, 2023-24 学年."""
    said = inline(year, 60)
    if not voice.zh:
        return said
    fall = re.fullmatch(r"(fall|spring|summer|winter) (\d{4})", said, re.IGNORECASE)
    if fall:
        return f"{fall[2]} {_SEASONS[fall[1].lower()]}"
    return f"{said} 学年" if re.fullmatch(r"\d{4}-\d{2,4}", said) else said


_YEARS = {
    "admissions": ("录取率和分数", "admission rates and scores"),
    "tuition": ("学费", "tuition and costs"),
    "enrolment": ("在校人数", "enrolment"),
    "international": ("国际生比例", "international share"),
}
YEARS = tuple(_YEARS)


def years_note(voice: Voice, cards: list[dict], kinds: tuple[str, ...] = YEARS) -> str:
    """Which years the figures are from and who published them; empty when no card says so."""
    said = [_years_of(voice, kind, cards) for kind in kinds]
    source = sources(voice, cards)
    parts = [part for part in said if part]
    if not parts:
        return voice.say(f"数据来源：{source}。", f"Source: {source}.") if source else ""
    years = voice.say("，", "; ").join(parts)
    origin = voice.say(f"；来源：{source}", f" (source: {source})") if source else ""
    return voice.say(f"数据年份：{years}{origin}。", f"Figures: {years}{origin}.")


def _years_of(voice: Voice, kind: str, cards: list[dict]) -> str:
    found = [as_dict(card.get("years")).get(kind) for card in cards]
    seasons = list(dict.fromkeys(season(voice, year) for year in found if year))
    if not seasons:
        return ""
    what = voice.say(*_YEARS[kind])
    return voice.say(f"{what}为 {' / '.join(seasons)}", f"{what} from {' / '.join(seasons)}")


def sources(voice: Voice, rows: list[dict]) -> str:
    """The publishers that the rows name, shortly."""
    said = " ".join(str(row.get("source") or "") for row in rows)
    known = [
        ("IPEDS (NCES)" if "NCES" in said else "IPEDS", "IPEDS" in said),
        ("Common Data Set", bool(re.search(r"\bCDS\b|Common Data Set", said))),
        ("College Board", "College Board" in said),
    ]
    short = [label for label, named in known if named]
    if short or not said.strip():
        return voice.listed(short)
    return inline(rows[0].get("source"), 120)


def deadlines_note(voice: Voice, rows: list[dict]) -> str:
    """That deadlines are those of the last published cycle; empty when there are none."""
    if not rows:
        return ""
    cycles = list(dict.fromkeys(inline(row["cycle"]) for row in rows if row.get("cycle")))
    named = f" {' / '.join(cycles)} " if cycles else ""
    of = f" ({' / '.join(cycles)})" if cycles else ""
    return voice.say(
        f"截止日期按最近一次公布的{named}申请季推算，请以学校官网为准。",
        f"Deadlines follow the last published cycle{of}; please confirm them on the websites.",
    )


def majors(card: dict, limit: int = 5) -> list[tuple[str, object]]:
    """The largest majors: title and number of degrees."""
    found = dicts(card.get("topMajors"))[:limit]
    return [(inline(major.get("title"), 80), major.get("degrees")) for major in found]
