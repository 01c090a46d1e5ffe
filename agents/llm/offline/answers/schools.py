"""Answers from get_school_details."""

import re

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.facts import FACTS, Fact, asked
from agents.llm.offline.answers.format import (
    as_dict,
    bullets,
    dicts,
    inline,
    is_number,
    number,
)
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

# Said in the opening sentence; left out when a major was asked for.
_SAID = {"location", "control"}
_FIELDS = 5
_MORE = {"topMajors", "englishTest", "internationalShare", "website"}


def details(voice: Voice, results: list[Result]) -> Part:
    """One school, or each of several: what was asked about it, else its main facts."""
    found = [r.result["school"] for r in results if isinstance(r.result.get("school"), dict)]
    subjects = asked(voice)
    return Part(
        lead="" if not subjects else "\n\n".join(_facts(voice, c, subjects) for c in found),
        body=tuple(block for card in found for block in _blocks(voice, card, subjects)),
        notes=(_source(voice, found, subjects), _deadline_note(voice, found, subjects)),
        ask=_details_ask(voice, found),
    )


def _blocks(voice: Voice, card: dict, subjects: list[Fact]) -> list[str]:
    major = _major(voice, card) if _in_a_field(card) else ""
    if subjects:
        return [_related(voice, card, subjects), major]
    return [_opening(voice, card), major, _card(voice, card, brief=bool(major))]


def _in_a_field(card: dict) -> bool:
    return isinstance(card.get("major"), dict | list)


def _related(voice: Voice, card: dict, subjects: list[Fact]) -> str:
    """Who asks for the tuition wants to know what a year costs."""
    if {fact.key for fact in subjects} != {"tuition"} or not is_number(card.get("cost")):
        return ""
    cost = cards.cost(voice, card)
    return voice.say(
        f"加上食宿和书本，一年总费用约 {cost}。",
        f"With food, housing and books a year costs about {cost}.",
    )


def _source(voice: Voice, found: list[dict], subjects: list[Fact]) -> str:
    """The years stand beside the figures that were asked for; else they are named here."""
    if not subjects:
        brief = any(_in_a_field(card) for card in found)
        return cards.years_note(voice, found, cards.YEARS[:-1] if brief else cards.YEARS)
    return cards.years_note(voice, found, ()) if any(fact.year for fact in subjects) else ""


def _facts(voice: Voice, card: dict, subjects: list[Fact]) -> str:
    said = voice.say("；", "; ").join(_fact(voice, card, fact) for fact in subjects)
    return cards.name(voice, card) + voice.say("：", ": ") + said + voice.say("。", ".")


def _fact(voice: Voice, card: dict, fact: Fact) -> str:
    """Label, figure and year: 学费（州外）**$60,156**（2023-24 学年）."""
    figure, detail = _split(fact.value(voice, card))
    years = as_dict(card.get("years"))
    year = cards.season(voice, years.get(fact.year)) if figure != voice.unknown else ""
    inside = voice.say("，", ", ").join(filter(None, (detail, year)))
    when = voice.say(f"（{inside}）", f" ({inside})") if inside else ""
    return f"{voice.say(*fact.label)} **{figure}**{when}"


def _split(text: str) -> tuple[str, str]:
    """The figure and what stands in brackets after it."""
    found = re.fullmatch(r"([^（(]+?)(?:（| \()([^（(]*)[）)]", text)
    return (found[1], found[2]) if found else (text, "")


def _opening(voice: Voice, card: dict) -> str:
    name = cards.name(voice, card)
    where, kind = cards.place(voice, card), cards.control(voice, card)
    if where == voice.unknown or kind == voice.unknown:
        return voice.say(f"**{name}** 的主要情况：", f"The main facts about **{name}**:")
    return voice.say(f"**{name}** 位于 {where}，{kind}。", f"**{name}** is in {where} ({kind}).")


def _card(voice: Voice, card: dict, *, brief: bool) -> str:
    shown = [fact for fact in FACTS if fact.key not in _SAID and not (brief and fact.key in _MORE)]
    colon = voice.say("：", ": ")
    said = bullets(voice.label(*f.label) + colon + f.value(voice, card) for f in shown)
    title = voice.say("学校概况", "The school")
    return f"**{title}**\n\n{said}" if brief else said


def _major(voice: Voice, card: dict) -> str:
    """The degrees awarded in the field asked for, and in its parts."""
    given = card["major"]
    field = given if isinstance(given, dict) else {"fields": given}
    rows = sorted(dicts(field.get("fields")), key=lambda row: -(row.get("degrees") or 0))
    said = [
        f"{inline(row['title'], 80)}{voice.say('：', ': ')}{number(voice, row.get('degrees'))}"
        for row in rows[:_FIELDS]
        if row.get("title")
    ]
    return "\n\n".join(filter(None, (_major_lead(voice, card, field), bullets(said))))


def _major_lead(voice: Voice, card: dict, field: dict) -> str:
    name = cards.short(voice, card)
    title = inline((voice.zh and field.get("titleZh")) or field.get("title"), 80)
    year = cards.season(voice, field.get("year") or card.get("majorsYear"))
    when = voice.say(f"（{year}）", f" ({year})") if year else ""
    if field.get("degrees") == 0 and not field.get("fields"):
        return voice.say(
            f"数据里{name}没有授予过{title}相关的学士学位{when}。",
            f"The data show no bachelor's degrees in {title} at {name}{when}.",
        )
    count = number(voice, field.get("degrees"))
    total = (
        voice.say(f"共 **{count}** 个", f": **{count}**") if is_number(field.get("degrees")) else ""
    )
    what = voice.say(
        f"{title}相关专业授予的学士学位", f"bachelor's degrees in {title or 'the field'}"
    )
    return voice.say(f"{name}{what}{total}{when}：", f"{name}, {what}{total}{when}:")


def _deadline_note(voice: Voice, found: list[dict], subjects: list[Fact]) -> str:
    shown = not subjects or any(fact.key == "deadlines" for fact in subjects)
    rows = [row for card in found for row in dicts(card.get("deadlines"))]
    return cards.deadlines_note(voice, rows) if shown else ""


def _details_ask(voice: Voice, found: list[dict]) -> str:
    if len(found) > 1:
        return voice.say("要不要把它们放在一起对比？", "Shall I put them side by side?")
    return voice.say(
        "想估算一下你被它录取的机会，或者和别的学校对比吗？",
        "Shall I estimate your chances there, or compare it with another school?",
    )
