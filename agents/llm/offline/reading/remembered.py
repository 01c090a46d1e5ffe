"""What a remembered line means: which schools, fields, places, how much money, for or against.

Pure.
"""

import re
from datetime import date
from functools import lru_cache

from agents.llm.offline.reading.criteria import find_control, find_limit, find_size
from agents.llm.offline.reading.memories import SAID, Memories, Memory
from agents.llm.offline.reading.schools import find_schools
from agents.llm.offline.reading.statements import is_question
from memory.reading.money import Money, of_memory
from memory.reading.names.majors import find_majors, resolve_major
from memory.reading.names.places import Place, find_places, resolve_place
from tools.reference import name_index

APPLYING = ("ed", "ed2", "ea", "rd")
"""Categories of decisions where to apply."""

_PARTS = re.compile(r"[，,。;；!！?？\n]|但是?|而是?|只|(?<![a-z])(?:but|instead)(?![a-z])", re.I)
_AGAINST = re.compile(
    r"不(?!限|错|过|同|仅|只|管|知道|清楚|太?确定|懂|太?了解)|别(?!的|人)|放弃|排除|讨厌|除了|"
    r"没兴趣|拒绝|避开|"
    r"(?<![a-z])(?:avoid\w*|don'?t|do not|does not|not(?! sure)|no longer|no|never|hates?|"
    r"dislikes?|"
    r"g[ai]ve up|giving up|drop(?:ped)?|except|without|rul(?:e|ed|ing) out|excluding|won'?t|"
    r"against)"
    r"(?![a-z])",
    re.IGNORECASE,
)
_SHORT = 60
_WISH = re.compile(
    r"只(?:考虑|想|要|看)|想(?:要|去|上)|喜欢|偏好|更?希望|不要|不想|不考虑|(?<![a-z])(?:prefer|want|only|"
    r"avoid|like|don't)(?![a-z])",
    re.IGNORECASE,
)
_TASTE = re.compile(
    r"喜欢|偏好|讨厌|想(?:要|去|上)(?:一个|一所)?(?:什么样|哪种|怎样|什么类型)|"
    r"(?<![a-z])(?:likes?|prefer|dislike|hate|want)(?![a-z])",
    re.I,
)
_DISTASTE = re.compile(
    r"不喜欢|讨厌|不想|(?<![a-z])(?:dislike|hate|don't (?:like|want))(?![a-z])", re.I
)
_MANNER = ("communication", "language", "essay_style")
_SCHOOLS = re.compile(r"学校|大学|学院|校园|schools?|college|universit|campus", re.IGNORECASE)
_FEW_TASTES = 6
_DREAM = re.compile(r"梦校|梦想|最想|首选|dream|first choice|top choice", re.IGNORECASE)
_SAFETY = re.compile(r"保底|保险|safet|backup", re.IGNORECASE)


def is_against(text: str) -> bool:
    """Whether a clause turns something down."""
    return bool(_AGAINST.search(text))


@lru_cache(maxsize=512)
def schools_of(item: Memory) -> tuple[tuple[str, bool], ...]:
    """Ids of the universities of a line, each with whether it is turned down."""
    value = item.value.removeprefix("not ").strip()
    ids = name_index().resolve(value) if value else []
    against = _against_value(item)
    if len(ids) == 1:
        return ((ids[0], against),)
    found: dict[str, bool] = {}
    for part in _PARTS.split(item.told):
        schools = find_schools(part)
        for identifier in (*schools.ids, *schools.rejected):
            found.setdefault(identifier, is_against(part) or identifier in schools.rejected)
    return tuple(found.items())


def wanted_schools(items: tuple[Memory, ...]) -> tuple[str, ...]:
    """Ids of the universities that are not turned down, in order."""
    named = (i for item in items for i, against in schools_of(item) if not against)
    return tuple(dict.fromkeys(named))


def unwanted_schools(items: tuple[Memory, ...]) -> tuple[str, ...]:
    """Ids of the universities that are turned down."""
    return tuple(dict.fromkeys(i for item in items for i, against in schools_of(item) if against))


def majors_of(item: Memory) -> tuple[str, ...]:
    """English titles of the fields of a line that are not turned down."""
    if _against_value(item):
        return ()
    known = resolve_major(item.value) if item.value else None
    if known:
        return (known.title,)
    parts = (part for part in _PARTS.split(item.told) if not is_against(part))
    return tuple(dict.fromkeys(major.title for p in parts for major in find_majors(p)))


def places_of(item: Memory, *, against: bool = False) -> tuple[Place, ...]:
    """The places of a line that are wished for, or those that are turned down."""
    place = resolve_place(item.value.removeprefix("not ")) if item.value else None
    if place:
        return (place,) if _against_value(item) == against else ()
    parts = (part for part in _PARTS.split(item.told) if is_against(part) == against)
    return tuple(dict.fromkeys(place for part in parts for place in find_places(part)))


def _against_value(item: Memory) -> bool:
    """Whether the line's one value is turned down."""
    if item.value.startswith(("not ", "-")) or item.unit.startswith("not"):
        return True
    return any(is_against(part) for part in _PARTS.split(item.content))


def money_of(item: Memory) -> Money | None:
    """A remembered budget as an amount a year in US dollars; the upper end of a range."""
    return of_memory(item.value, item.unit) or find_limit(f"预算 {item.told}")


def wishes_said(memories: Memories) -> tuple[Memory, ...]:
    """Sentences of earlier conversations in which schools were wished for or turned down."""
    said = (i for i in memories.items if i.type == SAID and len(i.content) <= _SHORT)
    return tuple(i for i in said if _WISH.search(i.content) and not is_question(i.content))


def kind_of(memories: Memories) -> dict[str, str]:
    """Public or private and the size, where they were wished for."""
    items = memories.of("size", "school_size", "control", "school_type", "region", "school", "type")
    items = (*items, *wishes_said(memories))
    parts = [part for item in items for part in _PARTS.split(item.told) if not is_against(part)]
    found = {
        "control": next(filter(None, map(find_control, parts)), ""),
        "size": next(filter(None, map(find_size, parts)), ""),
    }
    return {name: value for name, value in found.items() if value}


def dream_items(memories: Memories) -> tuple[Memory, ...]:
    """Lines that name the university a person would like best."""
    found = memories.of("dream", "school", *APPLYING)
    known = [i for i in found if i.category == "dream" or _DREAM.search(i.told)]
    known.sort(key=lambda i: (i.now, i.said_on or date.min), reverse=True)
    return tuple(known) or _sentences(memories, _DREAM)


def safety_items(memories: Memories) -> tuple[Memory, ...]:
    """Lines that name a university as a safe choice."""
    found = memories.of("safety", "school", *APPLYING)
    known = tuple(i for i in found if i.category == "safety" or _SAFETY.search(i.told))
    return known or _sentences(memories, _SAFETY)


def _sentences(memories: Memories, pattern: re.Pattern) -> tuple[Memory, ...]:
    """Sentences of earlier conversations that name a university in such words."""
    said = (i for i in memories.items if not i.is_fact and pattern.search(i.told))
    return tuple(i for i in said if not is_question(i.told) and wanted_schools((i,)))


def list_items(memories: Memories) -> tuple[Memory, ...]:
    """Lines that name universities of the person's own list, decisions first."""
    return (*memories.of(*APPLYING), *memories.of("dream"), *memories.of("school", "safety"))


def tastes(text: str, memories: Memories) -> tuple[Memory, ...]:
    """What the person likes, or what they do not, when just that is asked."""
    if not _TASTE.search(text):
        return ()
    told = [i for i in memories.items if i.type == "PREFERENCE" and i.category not in _MANNER]
    told += [item for item in wishes_said(memories) if _SCHOOLS.search(item.told)]
    no = bool(_DISTASTE.search(text))
    return tuple(item for item in told if is_against(item.told) == no)[:_FEW_TASTES]
