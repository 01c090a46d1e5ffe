"""One remembered line in words: the value, and when the person said it."""

import re
from datetime import date

from agents.llm.offline.answers.format import inline, money
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.reading.lexicon.memories import SUBJECTS
from agents.llm.offline.reading.memories import ROUND_OF, SUMMARY, Memory
from agents.llm.offline.reading.remembered import (
    majors_of,
    money_of,
    places_of,
    schools_of,
    wanted_schools,
)
from agents.llm.offline.reading.schools import title_of
from memory.reading.attributes.notes import NOTE, noted_in, sentence
from memory.reading.money import Money
from memory.reading.names.majors import resolve_major

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
SCHOOLS = ("ed", "ed2", "ea", "rd", "school", "dream", "safety")
"""Categories whose lines name universities."""

_MANNERS = {
    "brief": ("简短", "brief"),
    "detailed": ("详细", "detailed"),
    "professional": ("正式、专业", "formal, professional"),
    "friendly": ("亲切", "friendly"),
    "casual": ("轻松随意", "casual"),
}
_OWN_WORDS = re.compile(r"我|(?<![A-Za-z])(?:I|my|we|our)(?![A-Za-z])")


def said_on(voice: Voice, item: Memory) -> str:
    """The day something was said: 9 月 14 日, Sep 14; with the year when it is another."""
    day = item.said_on
    if item.now:
        return voice.say("刚才", "just now")
    if day is None:
        return voice.say("之前", "earlier")
    if day == voice.today:
        return voice.say("今天", "today")
    return voice.say("在 ", "on ") + day_of(voice, day)


def day_of(voice: Voice, day: date | None) -> str:
    """A day by its name: 9 月 14 日, Sep 14; with the year when it is another."""
    if day is None:
        return voice.say("之前", "earlier")
    zh, en = f"{day.month} 月 {day.day} 日", f"{MONTHS[day.month - 1]} {day.day}"
    if day.year == voice.today.year:
        return voice.say(zh, en)
    return voice.say(f"{day.year} 年 {zh}", f"{en}, {day.year}")


def quoted(voice: Voice, item: Memory, limit: int = 160) -> str:
    """A remembered line as a quotation."""
    return f"“{inline(item.told.replace('“', '').replace('”', ''), limit)}”"


def value_of(voice: Voice, item: Memory) -> str:
    """What a line says in a few words: 3.8/4.0, $60,000 a year, 康奈尔大学; else the line."""
    if item.category == "budget" and (found := money_of(item)):
        return _budget(voice, item, found)
    if item.category in SCHOOLS:
        named = [title_of(i, voice.locale) for i, against in schools_of(item) if not against]
        return voice.listed(named) or inline(item.told, 120)
    if item.category == "major":
        return _major(voice, item)
    if item.category == "communication" and item.value in _MANNERS:
        return voice.say(*_MANNERS[item.value])
    if item.category == "region" and (places := places_of(item)):
        return voice.listed([voice.say(p.title_zh, p.title) for p in places])
    if item.category == "rank":
        return inline(re.sub(r"^[^：:]{1,12}[：:]\s*", "", item.told), 120)
    if item.unit.startswith("/"):
        return inline(f"{item.value}{item.unit if item.category == 'gpa' else ''}", 120)
    return inline(f"{item.value} {item.unit}".strip() or item.told, 120)


def _major(voice: Voice, item: Memory) -> str:
    titles = majors_of(item)
    known = [resolve_major(title) for title in titles]
    named = [voice.say(m.title_zh, m.title) for m in known if m]
    return voice.listed(named) or inline(item.value or item.told, 120)


def _budget(voice: Voice, item: Memory, found: Money) -> str:
    dollars = voice.say(f"每年 {money(voice, found.usd)}", f"{money(voice, found.usd)} a year")
    if found.currency != "CNY":
        return dollars
    said = f"{item.value} {item.unit}"
    return voice.say(f"{said}（约{dollars}）", f"{said} (about {dollars})")


def told(voice: Voice, item: Memory) -> str:
    """When it was said, and what: the person's own words as a quotation, else what was noted."""
    when, said = said_on(voice, item), reported(voice, item)
    if item.type == SUMMARY:
        return voice.say(f"我们{when}聊过，要点是{said}。", f"We spoke {when}; in short: {said}.")
    if item.now:
        return voice.say(f"你刚才说：{said}。", f"You said just now: {said}.")
    return voice.say(f"你{when}说过：{said}。", f"You told me {when}: {said}.")


def reported(voice: Voice, item: Memory) -> str:
    """What a line says, in quotation marks where these are the person's own words."""
    if item.category == NOTE and (note := noted_in(item.content)):
        return inline(sentence(*note, chinese=voice.zh), 160)
    own = item.now or not item.is_fact or _OWN_WORDS.search(item.content)
    return quoted(voice, item) if own else inline(item.told, 160)


def line(voice: Voice, item: Memory, *, with_round: bool = True) -> str:
    """The value with the words and the day: 康奈尔大学：“我决定ED康奈尔”（10 月 2 日）."""
    value, when = value_of(voice, item), said_on(voice, item)
    plan = ROUND_OF.get(item.category, "") if with_round else ""
    told_so = inline(item.told, 120)
    mark = f"{plan} " if plan and wanted_schools((item,)) else ""
    turned_down = item.category in SCHOOLS and not wanted_schools((item,))
    turned_down = turned_down or (item.category == "region" and not places_of(item))
    if value == told_so or turned_down:
        return voice.say(f"{told_so}（{when.removeprefix('在 ')}）", f"{told_so} ({when})")
    when = when.removeprefix("在 ")
    return voice.say(f"{mark}**{value}**：{quoted(voice, item)}（{when}）",
                     f"{mark}**{value}**: {reported(voice, item)} ({when})")  # fmt: skip


def titled(voice: Voice, item: Memory) -> str:
    """The line behind the name of its subject."""
    for subject in SUBJECTS.values():
        if (
            item.is_fact
            and item.category == subject.categories[0]
            and item.category not in ROUND_OF
        ):
            name = voice.say(f"{subject.zh}：", f"{subject.en[:1].upper()}{subject.en[1:]}: ")
            return name + line(voice, item)
    return line(voice, item)


def basis_note(voice: Voice, used: list[tuple[str, Memory]]) -> str:
    """What an answer took from memory, each with its day."""
    said = [
        voice.say(
            f"{label}（{said_on(voice, item).removeprefix('在 ')}）",
            f"{label} ({said_on(voice, item)})",
        )
        for label, item in used
    ]
    listed = voice.listed(list(dict.fromkeys(said)))
    return voice.say(
        f"用上了你之前说过的：{listed}；有变化请直接告诉我。",
        f"This uses what you told me: {listed}; tell me if any of it has changed.",
    )
