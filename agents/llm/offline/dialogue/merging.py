"""Carrying wishes from one request to the next. Pure."""

import re
from dataclasses import replace
from decimal import Decimal

from agents.llm.offline.dialogue.corrections import after_event
from agents.llm.offline.dialogue.references import essay_place
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import ESSAY_INTENTS, Intent
from agents.llm.offline.reading.schools import schools_in_order, without_names
from memory.reading.money import Money

MORE_SCHOOLS = 5
"""How many further schools "show me more" asks for."""

CHEAPER_BY = 0.8
"""What "cheaper" leaves of a budget."""

_I = Intent
LISTS = frozenset({_I.RECOMMEND, _I.SEARCH})
_ABOUT_A_SCHOOL = {_I.CHANCE, _I.DETAILS, _I.COMPARE}
_WISHES = (
    "majors",
    "money",
    "tiers",
    "places",
    "control",
    "size",
    "count",
    "top",
    "sort",
    "tuition",
    "bounds",
    "rounds",
    "group_ids",
    "groups",
)
_LASTING = ("majors", "money", "tuition")
_INSTEAD = re.compile(
    r"换|改成|而是|instead|rather|replace|swap|不对|说错|搞错|i meant|sorry", re.IGNORECASE
)
_KEEPS = re.compile(
    r"换|改成|只要|只看|那|同样|一样的?条件|这些里|其中|里面|in that|of those|instead|only|"
    r"what about|how about|same",
    re.IGNORECASE,
)
_ALL_OF_MINE = re.compile(
    r"所有|全部|我的(?!.{0,4}梦)|各校|各个学校|(?<![a-z])(?:all|every|my schools?|"
    r"my list)(?![a-z])",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"总|预算|cost|budget|total", re.IGNORECASE)
_LIST_OF_MOST = 6


def inherited(request: Request, before: Request, said: str) -> Request:
    """A request of its own that may leave out what was said before."""
    request = _with_schools(request, before, said)
    if request.main is _I.UPDATE and before.main in LISTS and _only_wishes(request):
        return _refined(replace(request, intents=before.intents), before, _WISHES)
    if request.main is _I.SEARCH and before.main in _ABOUT_A_SCHOOL and request.easier:
        tiers = ("match", "safety") if request.easier > 0 else ("reach", "match")
        return replace(request, intents=(_I.RECOMMEND,), tiers=request.tiers or tiers)
    if request.main in LISTS and before.main in LISTS:
        if request.main is _I.SEARCH and _keeps(request):
            request = replace(request, intents=before.intents)
        keep = _WISHES if request.more or request.cheaper or _keeps(request) else _LASTING
        request = _refined(request, before, keep)
    if request.has(_I.REVIEW, _I.POLISH) and not request.material and _again(request.text):
        request = replace(request, material=before.material)
    if request.has(_I.CREATE_EVENT) and before.has(_I.DEADLINES) and not request.dates:
        both = tuple(dict.fromkeys((*request.intents, _I.DEADLINES)))
        request = replace(request, rounds=request.rounds or before.rounds, intents=both)
    return request


def _only_wishes(request: Request) -> bool:
    """A changed budget or field for the list just shown, with no word of storing it."""
    stores = re.search(r"更新|档案|资料|记|存|update|profile|save|record|note", request.text, re.I)
    return not request.scores and not stores


def remembered(request: Request, listed: Request | None) -> Request:
    """A list asked for after something else keeps the field and the budget of the last list."""
    if listed is None or request.main not in LISTS or request.is_followup:
        return request
    empty = Request()
    kept = {n: getattr(listed, n) for n in _LASTING if getattr(request, n) == getattr(empty, n)}
    return replace(request, **kept)


def without_shown(request: Request, own: Request, before: Request | None, said: str) -> Request:
    """ "Two more" leaves out the schools that were just shown; the count is that of new ones."""
    if before is None or not own.more or before.main not in LISTS:
        return request
    shown = tuple(schools_in_order(said))[:40]
    if request.main is not _I.RECOMMEND or not shown:
        return request
    return replace(request, count=own.count or MORE_SCHOOLS, exclude=shown)


def _keeps(request: Request) -> bool:
    return bool(_KEEPS.search(request.text))


def _again(text: str) -> bool:
    return bool(re.search(r"再|again|这篇|刚才|它|this|that|\bit\b", text, re.IGNORECASE))


def _with_schools(request: Request, before: Request, said: str) -> Request:
    own = request.schools or request.school_names or request.group_ids
    if request.main is _I.COMPARE and len(request.schools) == 1 and before.schools:
        return _naming(request, tuple(dict.fromkeys((*before.schools, *request.schools))))
    if own or not _wants_schools(request):
        return request
    if request.main is _I.CREATE_EVENT and request.dates:
        return request
    if before.schools or before.group_ids:
        together = request.main is _I.DETAILS and before.main is _I.COMPARE
        meant = replace(request, group_ids=before.group_ids, groups=before.groups)
        meant = _naming(meant, before.schools, before.school_names)
        return replace(meant, intents=(_I.COMPARE,)) if together else meant
    if request.main in (_I.DETAILS, _I.COMPARE) and before.main in LISTS:
        listed = tuple(schools_in_order(said))[:_LIST_OF_MOST]
        return _naming(request, listed) if listed else request
    return request


def _wants_schools(request: Request) -> bool:
    if request.has(*_ABOUT_A_SCHOOL) and not request.has(_I.RECOMMEND):
        return True
    about_dates = request.has(_I.DEADLINES) or (
        request.main is _I.CREATE_EVENT and not request.dates
    )
    return about_dates and not _ALL_OF_MINE.search(request.text)


def _naming(request: Request, ids: tuple[str, ...], names: tuple[str, ...] = ()) -> Request:
    return replace(request, schools=ids, school_names=names or ids)


def continued(request: Request, before: Request) -> Request:
    """A fragment, such as "那 CMU 呢" or "换成东海岸的", completed by the request before it."""
    if before.main in LISTS:
        return _after_list(request, before)
    if before.main is _I.CREATE_EVENT:
        return after_event(request, before)
    if before.main is _I.UPDATE:
        return _after_update(request, before)
    if request.main is _I.REVIEW and request.material:
        return request
    if request.school_names or request.group_ids:
        return _other_schools(request, before)
    if request.main is _I.UPDATE:
        return request
    return _same_schools(request, before)


def _after_update(request: Request, before: Request) -> Request:
    """A value for the record, told after the question or as a correction."""
    if not request.figures or request.main not in (None, _I.UPDATE):
        return request
    return replace(before, figures=request.figures, intents=(_I.UPDATE,), locale=request.locale)


def _after_list(request: Request, before: Request) -> Request:
    if request.main is _I.UPDATE or (request.main is _I.REVIEW and request.material):
        return request
    if request.school_names:
        again = _I.CHANCE if before.main is _I.RECOMMEND else _I.DETAILS
        return replace(request, intents=(again,), assumed=True)
    if request.rejected:
        request = replace(request, intents=before.intents)
        return _refined(request, before, _WISHES)
    if _has_wishes(request):
        return _refined(replace(request, intents=before.intents), before, _WISHES)
    return request


def _has_wishes(request: Request) -> bool:
    named = any(getattr(request, name) for name in _WISHES if name not in ("bounds", "tuition"))
    moved = request.cheaper or request.easier or request.more
    return bool(named or moved or request.bounds != type(request.bounds)())


def _refined(request: Request, before: Request, keep: tuple[str, ...]) -> Request:
    empty = Request()
    kept = {
        name: getattr(before, name)
        for name in keep
        if getattr(request, name) == getattr(empty, name)
    }
    if request.places:
        kept.pop("places", None)
    rejected = tuple(dict.fromkeys((*before.rejected, *request.rejected)))
    merged = replace(request, **kept, rejected=rejected, is_followup=True)
    return _moved(merged, request, before)


def _moved(merged: Request, request: Request, before: Request) -> Request:
    if request.more:
        merged = replace(merged, count=_more(request, before), more=False)
    if request.money and before.tuition and not _TOTAL.search(request.text):
        merged = replace(merged, tuition=True)
    if request.cheaper and before.money and not request.money:
        merged = replace(merged, money=_cheaper(before.money))
    if request.easier and not request.tiers and merged.main is _I.RECOMMEND:
        tiers = ("match", "safety") if request.easier > 0 else ("reach", "match")
        merged = replace(merged, tiers=tiers)
    return merged


def _more(request: Request, before: Request) -> int:
    return (before.count or 10) + (request.count or MORE_SCHOOLS)


def _cheaper(money: Money) -> Money:
    usd = round(money.usd * CHEAPER_BY / 1000) * 1000
    return Money(Decimal(usd), Decimal(usd), "USD", said=True)


def _other_schools(request: Request, before: Request) -> Request:
    ids, names = request.schools, request.school_names
    if before.main is _I.COMPARE and not _INSTEAD.search(request.text):
        kept = tuple(i for i in before.schools if i not in request.rejected)
        ids = tuple(dict.fromkeys((*kept, *request.schools)))
        names = ids
    elif before.main is _I.COMPARE and len(before.schools) > 1 and len(ids) == 1:
        kept = tuple(i for i in before.schools if i not in request.rejected)
        kept = kept[:-1] if len(kept) == len(before.schools) else kept
        ids = names = (*kept, *ids)
    return replace(
        before,
        schools=ids,
        school_names=names,
        text=without_names(before.text),
        groups=request.groups,
        group_ids=request.group_ids,
        rounds=request.rounds or before.rounds,
        majors=request.majors or before.majors,
        locale=request.locale,
    )


def _same_schools(request: Request, before: Request) -> Request:
    """Only a round, a field of study, a month or a number was changed."""
    changes = {
        name: getattr(request, name)
        for name in ("rounds", "majors", "period", "tests", "dates", "count")
        if getattr(request, name)
    }
    if before.main in ESSAY_INTENTS and essay_place(request.text):
        return replace(before, text=f"{request.text} {before.text}", material="")
    if before.main in ESSAY_INTENTS and request.more:
        changes["more"] = True
    usable = {
        _I.CHANCE: {"rounds", "majors"},
        _I.DETAILS: {"majors"},
        _I.COMPARE: {"majors"},
        _I.DEADLINES: {"rounds", "period"},
        _I.EVENTS: {"period", "dates"},
        _I.PLAN: {"period"},
        _I.TEST_DATES: {"tests", "period"},
    }.get(before.main, {"more", "count"} if before.main in ESSAY_INTENTS else set())
    changes = {name: value for name, value in changes.items() if name in usable}
    return replace(before, **changes, locale=request.locale) if changes else request
