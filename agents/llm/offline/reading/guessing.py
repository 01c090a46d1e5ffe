"""What a message without a deciding phrase most likely asks. Pure."""

import re

from agents.llm.offline.reading.aims import sets_conditions, wants_fit
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.lexicon.topics import TOPICS
from agents.llm.offline.reading.marks import fields_in
from agents.llm.offline.reading.statements import (
    announces_event,
    asks_to_pick_major,
    is_about_another,
    is_hypothetical,
    is_on_subject,
    is_schoolwork,
    mentions_essay,
    tells_own_news,
)
from agents.llm.offline.reading.updates import person_fields
from memory.reading import Stance

_I = Intent
_AIMS = (Stance.WISHED, Stance.PLANNED, Stance.PRACTISED)


_PASTE_MISSING = re.compile(
    r"(?:看看|看一下|看下|点评|评价|改改|修改|批改|帮我看|review|check|critique|feedback on|"
    r"look at|read|edit)"
    r"[^:：]{0,30}[:：]\s*$",
    re.IGNORECASE,
)


def guess(request: Request, masked: str) -> tuple[Intent, ...]:
    """What a message without a deciding phrase most likely asks, from what it names."""
    if request.material or (_PASTE_MISSING.search(masked) and not request.school_names):
        return (_I.REVIEW,)
    return _from_news(request, masked) or _from_names(request, masked) or by_topic(masked)


def beside_talk(request: Request, masked: str, talk: tuple[Intent, ...]) -> tuple[Intent, ...]:
    """What a message asks that begins with a greeting, a worry or the like; often nothing."""
    if _I.WORRY in talk:
        return (_I.CHANCE,) if request.schools else ()
    if _I.CHITCHAT in talk:
        named = request.school_names or request.majors or request.control or request.size
        return _from_names(request, masked) if named and is_on_subject(masked) else ()
    found = _from_news(request, masked) or _from_names(request, masked)
    return found or (by_topic(masked) if _I.HELP in talk else ())


def _from_news(request: Request, masked: str) -> tuple[Intent, ...]:
    news = tells_own_news(masked)
    told = fields_in(request.figures).keys() - {"budget"} or person_fields(request.text)
    if news == "achievement" or (news == "fact" and told):
        return (_I.UPDATE,)
    if request.dates and announces_event(masked):
        return (_I.CREATE_EVENT,)
    if not request.school_names and _has_aim(request, masked):
        return (_I.PLAN,)
    return ()


def _has_aim(request: Request, masked: str) -> bool:
    """Whether marks are named that are not reached yet, and none that is."""
    if any(score.stands for score in request.scores):
        return False
    aims = any(score.own and score.stance in _AIMS for score in request.scores)
    return aims or (bool(request.scores) and is_hypothetical(masked))


def _from_names(request: Request, masked: str) -> tuple[Intent, ...]:
    if is_about_another(masked) and not request.school_names:
        return ()
    if mentions_essay(masked) and not is_schoolwork(masked):
        return (_I.ESSAY_ADVICE,)
    return _by_school(request, masked) or _by_wishes(request, masked)


def by_topic(masked: str) -> tuple[Intent, ...]:
    """The intent that is nearest to the subject, when nothing else tells."""
    for intent, pattern in TOPICS:
        if pattern.search(masked):
            return (intent,)
    return ()


def _by_school(request: Request, masked: str) -> tuple[Intent, ...]:
    if request.schools and _own_marks(request):
        return (_I.CHANCE,)
    if len(request.schools) >= 2:
        return (_I.COMPARE,)
    if request.school_names:
        return (_I.CHANCE,) if tells_own_news(masked) == "wish" else (_I.DETAILS,)
    if request.group_ids and wants_fit(masked):
        return (_I.RECOMMEND,)
    return (_I.SEARCH,) if request.group_ids else ()


def _own_marks(request: Request) -> bool:
    return any(score.own for score in request.scores)


def _by_wishes(request: Request, masked: str) -> tuple[Intent, ...]:
    named = request.money or _own_marks(request)
    if named and not request.tiers and sets_conditions(masked):
        return (_I.SEARCH,)
    if request.tiers or named:
        return (_I.RECOMMEND,)
    if request.majors and asks_to_pick_major(masked):
        return (_I.MAJOR_ADVICE,)
    if request.majors or request.places or request.control or request.size:
        return (_I.RECOMMEND,) if tells_own_news(masked) == "wish" else (_I.SEARCH,)
    if request.rounds or request.early:
        return (_I.DEADLINES,)
    return (_I.TEST_DATES,) if {"sat", "act"} & set(request.tests) else ()
