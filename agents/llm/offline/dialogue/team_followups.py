"""Short follow-ups on cases, posts, drafts, tests of oneself and advice. Pure."""

import re
from collections.abc import Callable
from dataclasses import replace

from agents.llm.offline.dialogue.items import item_of, nth_item, place_of
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import ASSESSMENTS, Intent
from agents.llm.offline.reading.styles import style_of

_I = Intent
SHORT = 40
"""Characters up to which a message can leave out what it is about."""

_CASES = frozenset({_I.CASES, _I.CASE_REASONS, _I.CASE_AND_ME, _I.ADMITTED})
_OTHERS = frozenset({_I.FORUM, _I.EXPERIENCE, _I.POPULAR})
_AND_ME = re.compile(
    r"(?:和|跟|与|同|比)我(?:的(?:档案|背景|情况|条件))?(?:相?比|对比|差|呢|的?差距|像)?|"
    r"我(?:和|跟|与|比)(?:他|她|这个|那个|第)|"
    r"(?:with|to|against|and) (?:me|my (?:profile|own|stats)|mine)(?![a-z])|how do i compare",
    re.IGNORECASE,
)
_WHY = re.compile(
    r"为什么|为啥|凭什么|原因|怎么(?:进|被|录|拒|做到)|详细|展开|讲讲|说说|解释|分析|呢|why|"
    r"how (?:did|come)|explain|more|"
    r"detail|what about|tell me",
    re.IGNORECASE,
)
_OTHER_RESULT = re.compile(
    r"被拒|拒(?:了|绝)|没录|defer|延迟|waitlist|候补|录取了?的|成功|reject|denied|admitted|"
    r"accepted",
    re.IGNORECASE,
)
_POLISH = re.compile(
    r"润色|打磨|polish|refine|(?:直接|那就?|帮我|你)(?:帮我|来|就|直接)?(?:改|修)(?:一?下|"
    r"改|吧|一版|好)?|按.{0,6}(?:改|润)|"
    r"(?:just )?(?:fix|edit|improve) it",
    re.IGNORECASE,
)
_OUTLINE = re.compile(
    r"大纲|提纲|outline|展开|(?:就|选|用|要|写).{0,4}第.{1,2}(?:个|条)|(?:go|work|"
    r"start) with",
    re.IGNORECASE,
)
_AGAIN = re.compile(
    r"^(?:能不能|可以|能|请|麻烦|帮我)?(?:再|更|说得?|讲得?|写得?)?(?:说|讲|"
    r"写)?得?(?:再)?(?:详细|具体|仔细|深入|展开|简单|简短|简要|短|清楚|"
    r"通俗|直白)(?:一?点|一?些|说说|讲讲|说明|解释|分析|介绍)?(?:的)?(?:吗|呢|吧|"
    r"点)?[。.!！?？]*$|^(?:展开|细)(?:说说|讲讲|讲|说)(?:吧|一下)?"
    r"[。.!！?？]*$|^(?:太长了|太短了|没看懂|看不懂|没懂)[，,。.!！]?(?:简单点|短一点|"
    r"说简单点|再说一遍)?[。.!！]*$|"
    r"^(?:please |can you |could you )?(?:be )?(?:more|in more|a bit more|"
    r"a little more) (?:detail(?:ed|s)?|"
    r"specific|concrete)(?: please)?\W*$|^(?:shorter|simpler|briefly)(?:,? please)?\W*$|"
    r"^(?:can you |could you |please )?(?:elaborate|expand on that|make it shorter|go deeper)\W*$",
    re.IGNORECASE,
)
_BASED_ON = re.compile(r"活动|社团|竞赛|activit|clubs?|extracurricular", re.IGNORECASE)
_ADD = re.compile(
    r"加上|加入|再加|也加|算上|还有|带上|(?<![a-z])(?:add|include|plus)(?![a-z])", re.I
)


def of_the_team(request: Request, before: Request, said: str) -> Request | None:
    """The whole request of a short follow-up; ``None`` when it is none of the known kinds."""
    if len(request.text) > SHORT or request.material:
        return None
    return next((found for kind in _KINDS if (found := kind(request, before, said))), None)


def _on_cases(request: Request, before: Request, said: str) -> Request | None:
    if before.main not in _CASES or request.has(_I.CREATE_EVENT, _I.DEADLINES, _I.UPDATE):
        return None
    item = item_of(request.text, said) or (before.item if not place_of(request.text) else "")
    if _AND_ME.search(request.text) and not request.school_names:
        return _meant(before, request, _I.CASE_AND_ME, item or nth_item(said, 1))
    if place_of(request.text) and item:
        return _meant(before, request, _I.CASE_REASONS, item)
    if item and _WHY.search(request.text) and not request.school_names and len(request.text) < 16:
        return _meant(before, request, _I.CASE_REASONS, item)
    return _other_cases(request, before)


def _other_cases(request: Request, before: Request) -> Request | None:
    """The same search at another university, for another round or another result."""
    other = request.school_names or request.rounds or request.majors
    if before.main is _I.ADMITTED and request.school_names and not _strong(request):
        return _naming(before, request)
    if before.main is _I.ADMITTED or _strong(request):
        return None
    if _OTHER_RESULT.search(request.text) or other:
        found = replace(_naming(before, request), intents=(_I.CASES,), item="", text=request.text)
        return replace(found, assumed=False)
    return None


def _strong(request: Request) -> bool:
    """Whether the message says by itself what it wants."""
    weak = {_I.CASES, _I.DETAILS, _I.CHANCE, _I.COMPARE, _I.SEARCH, _I.DEADLINES}
    return bool(request.intents) and not request.assumed and request.main not in weak


def _naming(before: Request, request: Request) -> Request:
    """The request before with what the new message names."""
    names = ("schools", "school_names", "groups", "group_ids") if request.school_names else ()
    names += tuple(n for n in ("rounds", "majors", "figures") if getattr(request, n))
    return replace(
        before, **{name: getattr(request, name) for name in names}, locale=request.locale
    )


def _on_posts(request: Request, before: Request, said: str) -> Request | None:
    asks = not request.intents or request.assumed
    if before.main not in _OTHERS or not asks or _AGAIN.match(request.text.strip()):
        return None
    topic = re.search(r"^(?:那|关于|那么|还有)?(.{1,20}?)(?:的)?(?:呢|方面呢|怎么说)[?？]?$|"
        r"^(?:what|how) about (.{2,30}?)\??$", request.text.strip(), re.I)  # fmt: skip
    if not topic:
        return None
    kind = _I.EXPERIENCE if before.main is _I.EXPERIENCE else _I.FORUM
    return replace(request, intents=(kind,), assumed=False)


def _on_draft(request: Request, before: Request, said: str) -> Request | None:
    """Another style, or a polish after a review, of the same text."""
    if before.main not in (_I.POLISH, _I.REVIEW) or request.school_names:
        return None
    style = style_of(request.text)
    if before.main is _I.REVIEW and not _POLISH.search(request.text):
        return None
    if not (style or _POLISH.search(request.text)) or request.has(_I.OUTLINE, _I.BRAINSTORM):
        return None
    return replace(
        before, intents=(_I.POLISH,), text=_with_essay(request.text, before), assumed=False
    )


def _with_essay(text: str, before: Request) -> str:
    """The new words with those of the old ones that say which essay."""
    named = re.search(
        r"第\s*.{1,2}\s*篇|why [a-z]+|the (?:first|second|third) (?:essay|draft)", before.text, re.I
    )
    return f"{text} {named[0]}" if named and named[0] not in text else text


def _on_ideas(request: Request, before: Request, said: str) -> Request | None:
    if before.main not in (_I.BRAINSTORM, _I.OUTLINE) or not place_of(request.text):
        return None
    item = item_of(request.text, said)
    if not item or not (_OUTLINE.search(request.text) or _WHY.search(request.text)):
        return None
    return replace(before, intents=(_I.OUTLINE,), item=item, text=request.text, assumed=False)


def _on_tests(request: Request, before: Request, said: str) -> Request | None:
    if before.main not in ASSESSMENTS or request.school_names:
        return None
    if _BASED_ON.search(request.text) and not request.has(_I.UPDATE):
        own = re.search(r"测评|测试|assessment|tests?", request.text, re.IGNORECASE)
        text = request.text if own else f"{request.text} {before.text}"
        return replace(before, intents=(_I.FITTING_ACTIVITIES,), text=text)
    named = request.main in ASSESSMENTS and len(request.text) < 14
    if named:
        return replace(request, intents=before.intents, locale=before.locale)
    return None


def _on_plan(request: Request, before: Request, said: str) -> Request | None:
    if before.main is not _I.PLAN or not request.schools or not _ADD.search(request.text):
        return None
    ids = tuple(dict.fromkeys((*before.schools, *request.schools)))
    return replace(before, schools=ids, school_names=ids, locale=request.locale)


def _again(request: Request, before: Request, said: str) -> Request | None:
    """The same in more or in fewer words; the wish itself is read with the preferences."""
    if not _AGAIN.match(request.text.strip()) or not before.intents:
        return None
    return replace(before, locale=request.locale)


def _meant(before: Request, request: Request, intent: Intent, item: str) -> Request:
    return replace(
        before,
        intents=(intent,),
        item=item,
        text=request.text,
        assumed=False,
        locale=request.locale,
    )


_KINDS: tuple[Callable[[Request, Request, str], Request | None], ...] = (
    _on_cases,
    _on_posts,
    _on_draft,
    _on_ideas,
    _on_tests,
    _on_plan,
    _again,
)
