"""A request completed by what is remembered; what the conversation says goes before it. Pure."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.criteria import find_control, find_size
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.memories import CATEGORY_OF, Memories, Memory
from agents.llm.offline.reading.preferences import BRIEF, Preferences
from agents.llm.offline.reading.remembered import (
    APPLYING,
    kind_of,
    majors_of,
    money_of,
    places_of,
    unwanted_schools,
    wanted_schools,
    wishes_said,
)
from memory.reading.names.places import Place, find_places
from tools.reference import school_rows

FEW = 5
"""How many schools a list has for somebody who likes short answers."""

EXPERIENCES = ("activity", "volunteer", "internship", "research", "award")
MOST_TOLD = 10
"""Of what a person does, so many lines are looked at for ideas; the tool takes no more."""

MOST_EXCLUDED = 40
"""The tool leaves out no more than so many universities."""

_I = Intent
_FREE = {
    "budget": r"预算.{0,4}(?:不限|没限|无上限|随意|不是问题)|不(?:限|考虑|看)(?:预算|费用|钱)|"
    r"钱不是问题|不差钱|"
    r"(?:no|any|regardless of|ignore|without) (?:\w+ )?budget|money is no|cost (?:doesn't|does "
    r"not) matter",
    "place": r"(?:地区|地点|位置|哪里).{0,3}(?:不限|都行|都可以|无所谓)|不限(?:地区|地点)|"
    r"anywhere|any (?:location|state|region|place)|全美|全国",
    "major": r"专业.{0,3}(?:不限|都行|都可以|无所谓|还没定|没想好)|不限专业|any major|undecided",
}
_BY_MEANS = {
    "budget": r"我的?预算|预算(?:内|范围)|my budget|负担得起|afford",
    "place": r"我(?:喜欢|想去|的意向)的?(?:地区|地方|城市)|(?:places?|regions?|area) i (?:like|"
    r"want|prefer)",
    "major": r"我的?(?:意向)?专业|我想学的|my (?:intended )?major|what i want to study",
}
_MY_DATES = re.compile(
    r"我(?:的|们)?(?:申请|早申|各校|所有|全部)*(?:的)?(?:截止|ddl|deadline)|我.{0,6}(?:什么时候|"
    r"哪天|几号|最晚).{0,6}"
    r"(?:交|提交|截止|递交)|(?<![a-z])my (?:\w+ )?(?:deadlines?|due dates?|applications?)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Used:
    """A remembered line that completed a request: as what."""

    name: str
    item: Memory


def completed(
    request: Request, memories: Memories | None, preferences: Preferences | None = None
) -> tuple[Request, tuple[Used, ...]]:
    """The request with what is remembered in its gaps, and the lines that filled them.

    What was told counts more than what stands in the preferences.
    """
    used: list[Used] = []
    for fill in (_wishes, _unwanted, _own_deadlines, _own_round, _experiences) if memories else ():
        request, found = fill(request, memories)
        used += found
    return _preferred(request, preferences or Preferences()), tuple(used)


def _preferred(request: Request, preferences: Preferences) -> Request:
    """A recommendation with the regions, size and type of school that stand in the preferences."""
    if not request.has(_I.RECOMMEND) or request.similar or request.group_ids:
        return request
    places = tuple(find_places(preferences.regions)) if _is_open(request, "place") else ()
    return replace(
        request,
        places=request.places or places,
        size=request.size or find_size(f"{preferences.sizes} school"),
        control=request.control or find_control(preferences.types),
    )


def sized(request: Request, preferences: Preferences) -> Request:
    """A list of the length that the person likes, where no number is asked for."""
    lists = request.main in (_I.RECOMMEND, _I.SEARCH) and not request.is_followup
    if lists and preferences.length == BRIEF and not request.count and not request.more:
        return replace(request, count=FEW)
    return request


Filled = tuple[Request, list[Used]]


def _wishes(request: Request, memories: Memories) -> Filled:
    """Budget, field of study, places and kind of school of a list."""
    if not request.has(_I.RECOMMEND, _I.SEARCH) or request.similar:
        return request, []
    used: list[Used] = []
    fillers = {"budget": _budget, "major": _majors, "place": _places}
    for name, fill in fillers.items():
        if _is_open(request, name):
            request, found = fill(request, memories)
            used += [Used(name, item) for item in found]
    if request.has(_I.RECOMMEND):
        kinds: dict[str, Any] = {
            k: v for k, v in kind_of(memories).items() if not getattr(request, k)
        }
        request = replace(request, **kinds) if not request.group_ids else request
    return request, used


def _is_open(request: Request, name: str) -> bool:
    """Whether memory may fill it: a search by figures only where its own words point there."""
    if re.search(_FREE[name], request.text, re.IGNORECASE):
        return False
    by_means = bool(re.search(_BY_MEANS[name], request.text, re.IGNORECASE))
    return request.has(_I.RECOMMEND) or by_means


def _budget(request: Request, memories: Memories) -> tuple[Request, list[Memory]]:
    items = memories.of("budget")[:1]
    money = money_of(items[0]) if items and request.money is None else None
    return (replace(request, money=money), list(items)) if money else (request, [])


def _majors(request: Request, memories: Memories) -> tuple[Request, list[Memory]]:
    if request.majors:
        return request, []
    items = [item for item in memories.of("major") if majors_of(item)]
    titles = tuple(dict.fromkeys(title for item in items for title in majors_of(item)))
    return (replace(request, majors=titles), items[:1]) if titles else (request, [])


def _places(request: Request, memories: Memories) -> tuple[Request, list[Memory]]:
    if request.places or request.group_ids:
        return request, []
    items = [item for item in memories.of("region") if places_of(item)]
    places = tuple(dict.fromkeys(place for item in items for place in places_of(item)))
    return (replace(request, places=places), items) if places else (request, [])


def _unwanted(request: Request, memories: Memories) -> Filled:
    """Universities that were turned down, and those of places that were."""
    if not request.has(_I.RECOMMEND):
        return request, []
    lines = memories.of("school", "dream", "safety", *APPLYING)
    schools = [i for i in unwanted_schools(lines) if i not in request.schools]
    used = [Used("unwanted", item) for item in lines if unwanted_schools((item,))]
    liked = {place for item in memories.of("region") for place in places_of(item)}
    said = [i for i in wishes_said(memories) if not liked & set(places_of(i, against=True))]
    for item in (*memories.of("region"), *said):
        found = [i for place in places_of(item, against=True) for i in _to_avoid(request, place)]
        wanted = wanted_schools(lines)
        schools += [identifier for identifier in found if identifier not in wanted]
        used += [Used("unwanted", item)] if found else []
    exclude = tuple(dict.fromkeys((*request.exclude, *schools)))[:MOST_EXCLUDED]
    return (replace(request, exclude=exclude), used) if used else (request, [])


def _to_avoid(request: Request, place: Place) -> list[str]:
    """The universities of an unwanted place that the request's own places do not leave out."""
    if place in request.places:
        return []
    own = [set(_inside(wanted)) for wanted in request.places]
    inside = _inside(place)
    return [i for i in inside if any(i in wanted for wanted in own)] if own else list(inside)


@lru_cache(maxsize=64)
def _inside(place: Place) -> tuple[str, ...]:
    return tuple(r["id"] for r in school_rows() if place.contains(r["city"], r["state"]))


def _own_deadlines(request: Request, memories: Memories) -> Filled:
    """The universities of "my deadlines" and of a round that is the person's own."""
    plans = request.has(_I.PLAN) and not request.has(_I.DEADLINES)
    if request.school_names or request.group_ids or not (plans or request.has(_I.DEADLINES)):
        return request, []
    if not (plans or _MY_DATES.search(request.text) or _own_words(request)):
        return request, []
    categories = [CATEGORY_OF[plan] for plan in request.rounds]
    items = memories.of(*(categories or APPLYING))
    ids = wanted_schools(items)
    if not ids:
        return request, []
    used = [Used("school", item) for item in items]
    return replace(request, schools=ids, school_names=ids, assumed=False), used


def _own_words(request: Request) -> bool:
    """Whether a round is spoken of as one's own: 我的 ED 什么时候截止."""
    own = re.search(r"我|(?<![a-z])(?:my|i|i'm)(?![a-z])", request.text, re.IGNORECASE)
    return bool(request.rounds and own)


def _experiences(request: Request, memories: Memories) -> Filled:
    """What the person does, for ideas for an essay."""
    if not request.has(_I.BRAINSTORM, _I.OUTLINE, _I.WRITE):
        return request, []
    items = memories.of(*EXPERIENCES)[:MOST_TOLD]
    told = tuple(dict.fromkeys((item.value or item.told)[:60] for item in items))
    return replace(request, told=told), [Used("experience", item) for item in items]


def _own_round(request: Request, memories: Memories) -> Filled:
    """The round in which the person has decided to apply to the one school of an estimate."""
    if not request.has(_I.CHANCE) or request.rounds or len(request.schools) != 1:
        return request, []
    for plan, category in (("ED", "ed"), ("ED2", "ed2")):
        for item in memories.of(category):
            if wanted_schools((item,)) == request.schools:
                return replace(request, rounds=(plan,)), [Used("round", item)]
    return request, []
