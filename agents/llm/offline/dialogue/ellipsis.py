"""Short follow-ups that leave out what they are about. Pure."""

import re
from collections.abc import Callable
from dataclasses import replace

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import ESSAY_INTENTS, Intent
from memory.reading.times import TimeRange
from memory.reading.times.calendar import week

_I = Intent
LONG_TEXT = 60
"""Characters from which a message after "review this:" is the text itself."""

_WHICH_OF = re.compile(
    r"which(?: one| school| college)?(?: of (?:them|the (?:two|three)|these|those))?(?: is| are|'s|"
    r" would be| has| costs?)(?: the)?(?: more| most| less| least)? ?(?:better|best|cheap\w*|"
    r"easi\w*|"
    r"affordable|expensive|selective|low\w*|high\w*|larg\w*|big\w*|small\w*|hard\w*|likely|"
    r"close\w*)|"
    r"(?:哪个|哪所|哪一所|谁|哪家)(?:学校)?(?:更|最|比较|会)?(?:便宜|贵|好|容易|难|大|小|划算|"
    r"省钱|近|安全)|"
    r"(?:更|最)(?:便宜|贵|好进|好申|容易|难|大|小|划算)的?(?:是)?(?:哪|谁)",
    re.IGNORECASE,
)
_ADDING = re.compile(r"(?<![a-z])add(?:ing)?(?![a-z])|加上|加入|再加|也加|把.*加", re.IGNORECASE)
_AGAINST = re.compile(
    r"(?:它|这所|那所|该校).{0,4}(?:和|跟|与|比)|(?:和|跟|与|比)(?:它|这所|那所)|"
    r"(?<![a-z])(?:it|that one)(?![a-z]).{0,20}(?:compare|against|versus|vs|better than)|"
    r"(?:compare|against|versus|vs|better than).{0,20}(?<![a-z])(?:it|that one)(?![a-z])",
    re.IGNORECASE,
)
_SAY_AGAIN = re.compile(
    r"(?:say|repeat|tell|give|write|answer|explain).{0,24}(?:again|that|it|"
    r"this).{0,8}in (?:english|chinese)|"
    r"^in (?:english|chinese)(?: please)?\W*$|(?:用|换成?|说|翻译成)(?:中文|英文|"
    r"英语)(?:再)?(?:说|讲|回答|写|来|给)?"
    r"(?:一遍|一下|一次)?(?:吧)?[。.!！]?$",
    re.IGNORECASE,
)
_TAKE_BACK = re.compile(
    r"^(?:please |帮我|请|把它?|那)?(?:delete|remove|cancel|undo|删|取消|撤销|去)(?:掉|除|"
    r"了)?(?: it| that| this|"
    r"这个|那个|它|吧)*[。.!！]?$",
    re.IGNORECASE,
)
_THAT_WEEK = re.compile(r"(?:that|the same) week|那(?:一)?(?:周|星期)|同一?周", re.IGNORECASE)
_NO_SCORES = re.compile(
    r"(?:不交|没有?|不提交|没考)(?:sat|act|标化)|(?:without|don't (?:submit|have)|no) (?:an? |"
    r"my |the )?"
    r"(?:sat|act|test)",
    re.IGNORECASE,
)
_ABOUT_DRAFT = re.compile(
    r"哪里|具体|怎么改|段|多少字|字数|超|开头|结尾|语言|结构|更好|where|specific|paragraph|"
    r"improve|ending|"
    r"opening|word|long|short|concrete|vivid",
    re.IGNORECASE,
)


def against_it(text: str) -> bool:
    """Whether a school is weighed against the one spoken of: 它和普渡比怎么样."""
    return bool(_AGAINST.search(text))


def elliptical(request: Request, before: Request, recent: tuple[str, ...]) -> Request | None:
    """The whole request of a short follow-up; ``None`` when it is none of the known kinds."""
    if _SAY_AGAIN.search(request.text):
        return replace(before, locale=request.locale)
    for kind in _KINDS:
        meant = kind(request, before, recent)
        if meant is not None:
            return meant
    return None


def _pasted_now(request: Request, before: Request, recent: tuple[str, ...]) -> Request | None:
    waits = (
        before.main is _I.REVIEW
        and not before.material
        and before.text.rstrip().endswith((":", "："))
    )
    if not waits or len(request.text) + len(request.material) < LONG_TEXT:
        return None
    text = request.material or request.text
    return replace(before, material=text, text=before.text.rstrip(" :："), locale=request.locale)


def _of_the_draft(request: Request, before: Request, recent: tuple[str, ...]) -> Request | None:
    named = request.has(*ESSAY_INTENTS - {_I.ESSAY_ADVICE}) or request.school_names
    if before.main is not _I.REVIEW or named or len(request.text) > LONG_TEXT:
        return None
    titled = request.main is _I.ESSAY_ADVICE and request.assumed
    if titled or ((not request.intents or request.assumed) and _ABOUT_DRAFT.search(request.text)):
        keep = before.material if not titled else ""
        text = request.text if titled else f"{request.text} {before.text}"
        return replace(before, text=text, material=keep, locale=request.locale)
    return None


def _which_of_them(request: Request, before: Request, recent: tuple[str, ...]) -> Request | None:
    if request.school_names or request.places or not _WHICH_OF.search(request.text):
        return None
    ids = before.schools if len(before.schools) > 1 else recent[-2:]
    if before.main in (_I.RECOMMEND, _I.SEARCH) or len(ids) < 2:
        return None
    return replace(request, intents=(_I.COMPARE,), schools=ids, school_names=ids, assumed=False)


def _one_more(request: Request, before: Request, recent: tuple[str, ...]) -> Request | None:
    if before.main is not _I.COMPARE or not request.schools or not _ADDING.search(request.text):
        return None
    ids = tuple(dict.fromkeys((*before.schools, *request.schools)))
    return replace(before, schools=ids, school_names=ids, locale=request.locale)


def _of_an_event(request: Request, before: Request, recent: tuple[str, ...]) -> Request | None:
    if before.main is not _I.CREATE_EVENT:
        return None
    if _TAKE_BACK.match(request.text.strip()):
        return replace(request, intents=(_I.EVENT_DELETE,), text=before.text)
    if request.main is _I.EVENTS and before.dates and _THAT_WEEK.search(request.text):
        return replace(request, period=TimeRange(*week(before.dates[0])))
    return None


def _without_scores(request: Request, before: Request, recent: tuple[str, ...]) -> Request | None:
    asks = _NO_SCORES.search(
        request.text.replace(" ", "") if request.locale == "zh" else request.text
    )
    if not asks or not recent or request.school_names or request.main not in (None, _I.TEST_DATES):
        return None
    one = recent[-1:]
    return replace(request, intents=(_I.DETAILS,), schools=one, school_names=one, assumed=False)


_KINDS: tuple[Callable[[Request, Request, tuple[str, ...]], Request | None], ...] = (
    _pasted_now,
    _of_the_draft,
    _which_of_them,
    _one_more,
    _of_an_event,
    _without_scores,
)
