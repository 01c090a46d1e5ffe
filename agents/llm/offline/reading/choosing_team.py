"""Deciding where a message speaks of others, of tests of oneself, of the web. Pure."""

import re

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import (
    ASSESSMENTS,
    COMMUNITY,
    ESSAY_INTENTS,
    PROFILE_INTENTS,
    SCHOOL_INTENTS,
    Intent,
)

_I = Intent
_ESSAY_WORK = ESSAY_INTENTS - {_I.ESSAY_ADVICE, _I.LIST_ESSAYS, _I.WRITE, _I.ESSAY_RULE}
_ALL = frozenset(_I)
_SCHOOLS = SCHOOL_INTENTS | PROFILE_INTENTS

# (if this was found, these are given up in the same sentence)
TEAM_GIVES_WAY: tuple[tuple[frozenset[Intent], frozenset[Intent]], ...] = (
    (frozenset({_I.WEB}), _ALL - {_I.WEB, _I.CREATE_EVENT}),
    (frozenset({_I.CASE_AND_ME}), _SCHOOLS | {_I.CASES, _I.CASE_REASONS, _I.RANKING, _I.ADMITTED}),
    (frozenset({_I.ACCURACY}), _ALL - {_I.ACCURACY, _I.CASE_REASONS}),
    (frozenset({_I.CASE_REASONS}), _SCHOOLS | {_I.CASES, _I.RANKING, _I.EXPERIENCE, _I.ACCURACY}),
    (frozenset({_I.ADMITTED}), _SCHOOLS | {_I.CASES, _I.RANKING}),
    (frozenset({_I.POPULAR}), _ALL - {_I.POPULAR}),
    (frozenset({_I.EXPERIENCE}), _ALL - {_I.EXPERIENCE}),
    (frozenset({_I.FORUM}), _ALL - {_I.FORUM}),
    (frozenset({_I.CASES}), _SCHOOLS),
    (frozenset({_I.RANKING}), _SCHOOLS | {_I.CASES}),
    (frozenset({_I.IMPROVE}), _SCHOOLS),
    (
        frozenset({_I.WEBSITE}),
        _SCHOOLS | {_I.POLICY, _I.TEST_DATES, _I.LIST_ESSAYS, _I.ESSAY_ADVICE, _I.ESSAY_RULE},
    ),
    (
        frozenset({_I.FITTING_ACTIVITIES}),
        frozenset({_I.INTERPRET, _I.ASSESSMENT, _I.ANALYSE, _I.MAJOR_ADVICE, _I.SHOW_PROFILE}),
    ),
    (
        frozenset({_I.INTERPRET}),
        frozenset({_I.ASSESSMENT, _I.ANALYSE, _I.MAJOR_ADVICE, _I.SHOW_PROFILE}),
    ),
    (frozenset({_I.ASSESSMENT}), frozenset({_I.ANALYSE, _I.MAJOR_ADVICE, _I.SHOW_PROFILE})),
)

_ASKED_OF_OTHERS = re.compile(
    r"论坛|社区|帖|贴|(?<![a-z])(?:forums?|threads?|posts?|community)(?![a-z])", re.IGNORECASE
)
_ONLY_SEEN = re.compile(
    r"(?:看|刷|逛|翻|读)(?:了|到|过|完|着)(?!.{0,30}(?:搜|找|查|总结|怎么看)).{0,20}(?:论坛|"
    r"帖|贴|案例|小红书|知乎)|"
    r"(?:论坛|社区|帖子|小红书|知乎)(?:上|里)?(?:有人|都|大家)?(?:说|讲|写)(?!了什么|什么|啥)"
    r"(?!.{0,40}(?:吗|[??]|对不对|是不是|真的假的))|"
    r"(?<![a-z])(?:i|we) (?:saw|read|was reading|found|heard)(?: \S+){0,6} (?:forum|"
    r"threads?|posts?|"
    r"reddit|cases?)|(?:forum|reddit|post|thread)s? (?:says?|said|claims?|that said)",
    re.IGNORECASE,
)
_WRITES_ABOUT = re.compile(
    r"(?:文书|essay|ps|statement|活动|实习|科研|课题|社团).{0,10}(?:写|讲|关于|做|是|about|"
    r"on).{0,24}"
    r"(?:论坛|案例|测评|mbti|霍兰德|forum|case|性格|personality)|(?:论坛|forum).{0,8}(?:的|and )?"
    r"(?:创始人|版主|管理员|活动|比赛|founder|moderator)|模拟(?:联合国|论坛)|(?:青年|学术|"
    r"经济|学生)论坛",
    re.IGNORECASE,
)
_CONCRETE = SCHOOL_INTENTS | {_I.DEADLINES, _I.TEST_DATES, _I.CREATE_EVENT, _I.UPDATE}
_BESIDE_ME = {_I.ADMITTED, _I.CASE_AND_ME, _I.RANKING}
_LOOKS_UP = re.compile(
    r"搜|找|查|有没有.{0,16}[帖贴]|[帖贴]子?.{0,4}(?:有|吗)|(?<![a-z])(?:search|find|look|"
    r"show|any)(?![a-z])",
    re.IGNORECASE,
)
_FIGURE = re.compile(
    r"^(?!.*(?:案例|cases?)).*(?:平均|中位|average|median|middle 50|how many|多少(?:人|"
    r"学生))",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"关于|有关|(?<![a-z])(?:about|on) (?!the forum|lately|these)[a-z]{3}", re.IGNORECASE
)
_WHETHER = re.compile(
    r"^(?!.*(?:改|润|精简|压缩|删|polish|cut|shorten|rewrite)).*(?:是不是|有没有|会不会|"
    r"算不算|太.{1,6}(?:吗|了))",
    re.IGNORECASE,
)
_JUDGED = re.compile(
    r"看看|看一下|看下|点评|评价|评一|反馈|意见|哪里|打分|check|review|feedback|"
    r"suggestions?|critique",
    re.IGNORECASE,
)
_OUTLINE_WORD = re.compile(r"大纲|提纲|框架|outline", re.IGNORECASE)
_TEST_WORD = re.compile(r"测评|测试|mbti|霍兰德|holland|riasec|personality|interest", re.IGNORECASE)


def team_rules(found, sentence: str, request: Request, deciding: bool) -> set[Intent]:
    """Intents that the sentence only seems to have, because it mentions their subject."""
    drop: set[Intent] = set()
    if _I.CRISIS in found:
        return drop
    only_seen = _ONLY_SEEN.search(sentence) and not _LOOKS_UP.search(sentence)
    if only_seen or _WRITES_ABOUT.search(sentence):
        drop |= COMMUNITY - ({_I.CASE_REASONS} if _I.CASE_REASONS in found else set())
    if _I.POPULAR in found and (request.school_names or _ABOUT.search(sentence)):
        drop |= {_I.POPULAR} if {_I.FORUM, _I.EXPERIENCE} & found.keys() else set()
    if {_I.FORUM, _I.EXPERIENCE} <= found.keys() and _LOOKS_UP.search(sentence):
        drop.add(_I.EXPERIENCE)
    if _I.CASES in found and _FIGURE.search(sentence):
        drop.add(_I.CASES)
    if _I.EXPERIENCE in found and _about_a_school(found, sentence, request):
        drop.add(_I.EXPERIENCE)
    if found.keys() & (ASSESSMENTS | COMMUNITY) and found.keys() & _ESSAY_WORK:
        own = _ASKED_OF_OTHERS.search(sentence)
        drop |= (ASSESSMENTS | {_I.CASES}) if not own else ASSESSMENTS
    told = _I.UPDATE in found and not _TEST_WORD.search(sentence)
    if _I.CREATE_EVENT in found or (told and not found.keys() & _BESIDE_ME):
        drop |= COMMUNITY | ASSESSMENTS
    if {_I.REVIEW, _I.POLISH} <= found.keys():
        drop.add(_I.POLISH if _WHETHER.search(sentence) else _I.REVIEW)
        drop -= {_I.REVIEW} if _JUDGED.search(sentence) else set()
    if {_I.REVIEW, _I.OUTLINE} <= found.keys() and not _OUTLINE_WORD.search(sentence):
        drop.add(_I.OUTLINE)
    return drop


def _about_a_school(found, sentence: str, request: Request) -> bool:
    """ "Does anyone know when CMU is due" is a question about CMU, not about people."""
    if _ASKED_OF_OTHERS.search(sentence):
        return False
    knows = re.search(r"知道|了解|anyone (?:\w+ )?know", sentence, re.IGNORECASE)
    return bool(knows and request.school_names and found.keys() & _CONCRETE)
