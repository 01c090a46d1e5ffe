"""What the running conversation says of the person: it goes before what is remembered. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from agents.llm.offline.reading.language import sentences
from agents.llm.offline.reading.marks import figures_in, is_part
from agents.llm.offline.reading.memories import CATEGORY_OF, Memories, Memory
from agents.llm.offline.reading.remembered import (
    APPLYING,
    is_against,
    majors_of,
    places_of,
    schools_of,
)
from agents.llm.offline.reading.schools import find_schools, title_of
from agents.llm.offline.reading.statements import (
    is_about_another,
    is_hypothetical,
    is_question,
)
from agents.llm.offline.reading.understanding import understand
from agents.llm.offline.reading.updates import stated_fields
from memory.reading.names.majors import find_majors
from memory.reading.names.places import find_places
from memory.reading.scores.namings import MEASURES

LONGEST = 400
"""Characters of a message that can tell news; a longer one is a draft."""

SINGLE = frozenset(
    {
        *MEASURES,
        *("budget", "ed", "ed2", "dream"),
        *("grade", "name", "high_school", "major", "region"),
    }
)
"""Of these only what was said now holds."""

_CATEGORY = {"intended_majors": "major", "locations": "region"}
_DECIDES = re.compile(
    r"决定|打算|准备|计划|选|定|改|换|报|申了|要|学校是|decid|going to|will|switch|chang|plan|"
    r"chose|"
    r"apply",
    re.IGNORECASE,
)
_DREAM = re.compile(
    r"梦校.{0,6}(?:是|改|换|变)|(?:是|成)(?:我的)?梦校|dream (?:school|college|university) (?:is|"
    r"has|"
    r"changed)",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"推荐(?!信)|哪|什么|多少|几(?:所|号)|截止|(?<![a-z])(?:which|what|when|how)(?![a-z])", re.I
)


def updated(memories: Memories, said: Sequence[str], today: date) -> Memories:
    """What is remembered, corrected by what the person says in this conversation."""
    said = [text for text in said if len(text) <= LONGEST]
    told: dict[str, tuple[Memory, ...]] = {}
    for place, text in enumerate(said):
        for part in sentences(text):
            memories = memories.without(*_withdrawn(memories, part))
        for item in _stated(text, tuple(said[:place]), today):
            told[item.category] = (item, *told.get(item.category, ()))
    latest = (item for category, items in told.items() for item in _kept(category, items))
    return memories.with_now(tuple(latest), SINGLE)


def _kept(category: str, items: tuple[Memory, ...]) -> tuple[Memory, ...]:
    """The latest sentence's items of a single category, all of another one."""
    if category not in SINGLE:
        return items
    return tuple(item for item in items if item.content == items[0].content)


def _stated(text: str, before: tuple[str, ...], today: date) -> Iterator[Memory]:
    """The facts that a message of the person's own states."""
    parts = sentences(text)
    for one in figures_in(text, before):
        if one.stands and one.attribute in SINGLE and not is_part(one):
            part = next((part for part in parts if text[one.start : one.end] in part), text)
            yield Memory(today, "FACT", one.attribute, one.value, one.unit, part, now=True)
    for part in parts:
        if not (is_question(part) or is_about_another(part)):
            yield from _named(part, today)


def _named(text: str, today: date) -> Iterator[Memory]:
    """What a sentence says of the person that is no figure."""
    request = understand(text, today)
    rejected = _turned_down(text)
    for name, value in stated_fields(replace(request, figures=()), today).items():
        category = _CATEGORY.get(name, name)
        if category in SINGLE:
            for one in value if isinstance(value, list) else [value]:
                if str(one) not in rejected:
                    yield Memory(today, "FACT", category, str(one), "", text, now=True)
    yield from _decisions(text, request, today)


def _turned_down(text: str) -> set[str]:
    """Titles of fields and places that a sentence names only to say no to them."""
    against = [part for part in _CLAUSE.split(text) if is_against(part)]
    majors = {major.title for part in against for major in find_majors(part)}
    return majors | {place.title for part in against for place in find_places(part)}


def _decisions(text: str, request, today: date) -> Iterator[Memory]:
    if is_against(text) or _ASKS.search(text) or not request.schools:
        return
    name = title_of(request.schools[-1], "en")
    if _DREAM.search(text):
        yield Memory(today, "PREFERENCE", "dream", name, "", text, now=True)
    elif len(request.rounds) == 1 and _DECIDES.search(text) and not is_hypothetical(text):
        category = CATEGORY_OF[request.rounds[0]]
        yield Memory(today, "DECISION", category, name, request.rounds[0], text, now=True)


_CLAUSE = re.compile(r"[，,;；]|但是?|而是?|(?<![a-z])but(?![a-z])", re.IGNORECASE)


def _withdrawn(memories: Memories, text: str) -> list[Memory]:
    """The lines that a sentence takes back: 不 ED 康奈尔了, 不想学 CS 了."""
    if is_question(text):
        return []
    against = [part for part in _CLAUSE.split(text) if is_against(part)]
    return [item for item in memories.items for part in against if _taken_back(item, part)]


def _taken_back(item: Memory, part: str) -> bool:
    if item.category in (*APPLYING, "school", "dream", "safety"):
        schools = find_schools(part)
        named = {*schools.ids, *schools.rejected}
        return any(i in named and not against for i, against in schools_of(item))
    if item.category == "major":
        return bool({m.title for m in find_majors(part)} & set(majors_of(item)))
    if item.category == "region":
        return bool(set(find_places(part)) & set(places_of(item)))
    return False
