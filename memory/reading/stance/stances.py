"""What kind of statement each clause makes: a fact of one's own, or something that only looks so.

A clause's stance lasts into the clauses after it as people mean it to: 「如果SAT考到1500，托福110」
supposes both; 「我同学很强，SAT 1580」 is about the other; 「目标1550，现在只有1450」 is not a goal any more.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from memory.reading.clauses import Clause
from memory.reading.stance.jests import CONTRAST, played, taken_back
from memory.reading.stance.people import (
    names_child,
    of_child,
    only_others,
    other_first,
    others_in,
    own_in,
)


class Flag(Enum):
    """Why a clause does not state a fact about the person."""

    ASKED = auto()
    SUPPOSED = auto()
    GOAL = auto()
    OTHER = auto()  # somebody else's
    HEARSAY = auto()  # what somebody said or wrote
    NORM = auto()  # what a school wants, or what is usual
    MOCK = auto()  # a practice test, a prediction
    AHEAD = auto()  # a test still to come
    JEST = auto()  # and so supposed


@dataclass(frozen=True)
class Stance:
    """A clause with what keeps it from being a fact.

    ``own``: the person names themselves; ``lasting``: the flags that come from clauses before.
    """

    clause: Clause
    flags: frozenset[Flag]
    own: bool
    lasting: frozenset[Flag] = frozenset()

    @property
    def is_fact(self) -> bool:
        """Whether figures in it may be taken for the person's own."""
        return not self.flags


_ASKED = re.compile(
    r"[?]|谁(?:更|比较)?[高低好强难多]|吗(?:$|[。!,，\s])|么$|多少|几分|哪(?:些|个|所|里|种|一)|(?<!没)(?<!没有)(?<!不是)什么|(?<!没)怎么|如何|够不够|能不能|有没有(?!想)|想知道|好奇|是不是|行不行|"
    r"可不可以|要不要|会不会|(?P<either>[大高难强多快贵])不(?P=either)|算不算|高不高|低不低|好不好|难不难|还是.{1,16}(?:好|合适|强)|该(?:申|选|去|不该)|"
    r"能(?:申|上|进|去|录)|有(?:希望|机会|戏)(?:进|申|录|上|吗)|"
    r"(?:^|\s)(?:how|what(?! i (?:said|told|wrote))|which|where|who|why|can i|could i|should i|what's)\b|"
    r"^\s?(?:so |and |but )?(?:when|do|does|did(?= (?:i|you|u|he|she|it|we|they|the|my|your|anyone|someone|that|this)\b)|would|will|am|is|are|was|can|could|should|has(?! been \w+ing)|have you)\b|\b(?:good|high|strong) enough\b|"
    r"\b(?:wonder|not sure|don't know|do you think)\b|chances?\b",
    re.IGNORECASE | re.ASCII,
)
_SUPPOSED = re.compile(
    r"如果|假如|假设|假使|(?<!主)(?<!只)(?<!重)(?<!需)要是|"
    r"等(?:我|孩子|他|她)[^，。]{0,20}?(?:再说|那天|的时候|之后|以后)|(?:等|一旦|只要)(?!级|出分|成绩出|我?朋友)[^，。]{0,16}?(?:过了?|到了?|满|上|够|有)\s?(?=[\d一二三四五六七八九])|"
    r"(?<!\d)万一(?!年)|倘若|若(?!干)|(?<!自己)(?<!我)(?<!专业)(?<!学校)(?<!major)(?<!方面)(?<![制藤档校底刺配书区点])的话|就算(?!了)|即使|即便|哪怕|除非|"
    r"(?<!sure )(?<!wonder )(?<!know )(?<!wondering )\bif\b|\b(?:suppose|supposing|assuming|assume|"
    r"hypothetically|imagine|in case|once (?:i|my|we)|until (?:i|my)|when i (?:get|hit|reach|break)|let's say|(?<!to )say i|were to|unless|would have|had i)\b",
    re.IGNORECASE | re.ASCII,
)
_GOAL = re.compile(
    r"(?<!担)[保争奔](?:底)?\s?(?=\d{2})|给自己定|心里的?线|(?:计划|规划)[里中]|立(?:个|了)?\s?flag|许愿|愿望|但愿|kpi|到时候?|届时|将来|未来|(?:想|要|能|希望|必须|得|争取|努力)(?:再)?(?:到|上|过|破)(?=\s?\d{2})|(?:计划|规划|打算|安排)(?:就?是|:)|[定设](?:成|在|为|定|到)|目标(?!院校|学校|校|大学|专业|主要)|(?:考到|达到|有)[^，。]{0,8}(?:才|就(?:能|可以|够|好|行|满足|稳))|想(?:要)?(?:再|二|三|重新|继续|努力)?(?:考(?!虑)|刷|冲|拿|提高?|把)|希望(?!去|申|在|学|读|能去|能上|进)|争取|力争|"
    r"(?:打算|计划|准备|需要|必须|得|应该?能|能|要|至少要|努力|应该可以|可以|估计能|看能)(?:再)?(?:考|刷|冲|拿到|提)(?!虑|了)|"
    r"先定(?=\s?\d)|冲(?:刺|一下|击|到|个)|期望|最好能|理想(?:分|成绩)|要到|梦想(?:分|是考)|离.{0,12}(?:差|还有)|还差|"
    r"\b(?:aim(?:ing)?|target(?:ing|ed)?(?! school)|goals?|(?:shoot|gunn|striv|push|hop|go|pray|fight)(?:ing)? for|chasing|would be (?:amazing|nice|great|perfect|awesome|ideal|enough|a dream|so good)|hop(?:e|ing|eful)(?: to| for| i| "
    r"that)?(?! to (?:attend|go|study|apply|major|get into|get in))|wish|dream (?:score|of)|"
    r"(?:want|wanna|like|try|trying|plan|planning|need|have|going|expect|expecting|able|love)(?:ed|s)? "
    r"(?:to )?(?:get|score|reach|hit|break|raise|achieve|improve|bring|boost|push|make it)"
    r"|gonna|work(?:ing)? (?:towards?|on getting)|(?:could|can|might|should|will|i'll|may) "
    r"(?:get|score|reach|hit|break|raise|improve|make|have an?|be at|land))\b",
    re.IGNORECASE | re.ASCII,
)
_HEARSAY = re.compile(
    r"(?<!我)(?<!孩子)(?<!儿子)(?<!女儿)(?<!闺女)(?<!娃)(?<!我想)(?<!我来)(?<!小)(?<!之前)(?<!上次)(?<!刚才)(?<!刚刚)(?<!跟你)(?<!和你)(?<!忘了)(?<!忘记)(?<!忘)(?<!补充)(?<!再)(?<!一直没)(?<!还没)(?:说(?!过想|过要|错|明|实话|真的|真|起|服|话|到|一下|好|的|下|白了|来)|告诉(?!你)|认为|以为|建议)|(?<!忘)(?<!一直)(?<!还)没有?说|(?:推荐|让|叫|劝|逼)我(?!们)|听说|据说|网上|官网|"
    r"论坛|帖子|小红书|知乎|新闻(?=上|里|说|报|中)|报道|文章里|"
    r"\b(?:i heard|they say|people say|(?<!\bto )says?|(?<!\bi )said|told me|according to|i read|reddit|article|website|"
    r"suggest(?:ed|s)?|recommend(?:ed|s)?)\b",
    re.IGNORECASE | re.ASCII,
)
_NORM = re.compile(
    r"录取数据|录取情况|录取案例|案例|(?<!我)(?<!我的)平均(?!分|绩点|成绩|学分)|中位|要求|录取线|分数线|门槛|最低|至少|一般(?:来说|情况下?)?(?:都|要|需|得|录|会|是|在)|通常|普遍(?:要|都|在|是)|\d(?:以上)?(?:左右)?的(?:学生|人|同学|孩子)|录取者|录取(?:的)?(?:学生|人|新生)|"
    r"新生|申请者|均录|往届|中间50|大部分|多数|标准化?要|(?:需要|(?<!想)(?<!主)要|得(?!了|到|分))(?:有|达到|到|考|过)?(?=[^，。]{0,8}\d)|"
    r"(?:录取|学生).{0,4}(?:平均|均分)|满分是|"
    r"§(?:'s)? (?:\w+ )?(?:avg|average)|(?<!my )\bavg\b|\b(?:averages?(?! is)|medians?|requires?|required|requirements?|minimum|typical(?:ly)?|usually|"
    r"admitted students?|student profile|admits|cut-?offs?|mid(?:dle)? ?50|percentile|class profile|must have|expects|"
    r"at least|most (?:students|applicants|schools)|students (?:with|at|who)|applicants|"
    r"needs? (?:an? |at least |to have )?(?=\d)|ranges? from|looking for|look for|wants?(?= an? \d))",
    re.IGNORECASE | re.ASCII,
)
_MOCK = re.compile(
    r"模考|模拟|模測|一模|二模|psat|pre-?act|tpo\d*|真题(?!都)|刷题(?=时|平均|的分|正确|都|大概|能)|入学测试|摸底|分班|测评|水平测试|试考|自测|练习|预测|估分|预估|估计|预计|(?<!比)预期(?!低|高|好|差)|大概能|感觉能|小测|诊断|"
    r"bluebook|可汗|\b(?:mocks?|practice|diagnostic|predicted|projected|estimated?|khan|sample test|"
    r"official guide|full-length)\b",
    re.IGNORECASE | re.ASCII,
)
_AHEAD = re.compile(
    r"下(?:个)?(?:月|周|次|学期)|即将|明年|后天|明天|将要|还没(?:有)?(?:考|出)|没出分|等出分|(?:要|准备|打算|计划)(?:去)?考(?!虑)|报(?:名)?了|"
    r"\b(?:next (?:month|week|time|year)|upcoming|registered|signed up|will (?:take|be taking)|"
    r"(?:am|i'm) taking|going to take|planning to take|retaking)\b",
    re.IGNORECASE | re.ASCII,
)
_NOW = re.compile(
    r"可惜|现在|目前|已出|出了|首考|首战|裸考|上次|出分|考出|已经|手[里头上]|而我|我(?:才|就|只)|真实|只有|才考|考了|考出|拿了|出分了|实际|正式|实考|真考|成绩(?:是|为|出来)|"
    r"\b(?:currently|now|so far|already|ended up|came out|managed|only|official|actual(?:ly)?|real|got|scored|have an?|only have)\b",
    re.IGNORECASE | re.ASCII,
)
_FIGURE = re.compile(
    r"\d{3,4}|\d\.\d|[一二三四五六七八九][百千点]|gpa|sat|act|托福|雅思|toefl|ielts|绩点|均分", re.I
)

_PATTERNS = (
    (Flag.ASKED, _ASKED),
    (Flag.SUPPOSED, _SUPPOSED),
    (Flag.GOAL, _GOAL),
    (Flag.HEARSAY, _HEARSAY),
    (Flag.NORM, _NORM),
    (Flag.MOCK, _MOCK),
    (Flag.AHEAD, _AHEAD),
)
_BY_FLAG = dict(_PATTERNS)
_LASTS = {Flag.SUPPOSED, Flag.GOAL, Flag.OTHER, Flag.HEARSAY, Flag.NORM, Flag.MOCK}
# What ends when the person speaks of themselves again, and when a result is told.
_ENDS_WITH_OWN = {Flag.OTHER, Flag.HEARSAY, Flag.NORM}
_ENDS_WITH_NOW = {Flag.GOAL, Flag.MOCK, Flag.AHEAD, Flag.NORM}


def stances(found: Sequence[Clause]) -> list[Stance]:
    """The stance of every clause, in their order."""
    result: list[Stance] = []
    supposed, jested = played(found), set(taken_back(found))
    lasting: set[Flag] = set()
    child = False
    for clause in found:
        if not result or result[-1].clause.sentence != clause.sentence:
            lasting &= {Flag.OTHER}
        who = of_child(clause.text) if child else clause.text
        child = names_child(who) or (child and not other_first(who))
        own = bool(own_in(who))
        said = _said(clause, who) | ({Flag.SUPPOSED} if clause in supposed | jested else set())
        said |= {Flag.JEST} if clause in jested else set()
        lasting = _still(lasting, clause, own) if result else set()
        flags = said | lasting
        result.append(Stance(clause, frozenset(flags), own, frozenset(lasting)))
        lasting = {
            flag for flag in flags if flag in _LASTS and _carries(flag, clause, who, lasting)
        }
    return result


def _said(clause: Clause, who: str) -> set[Flag]:
    flags = {flag for flag, pattern in _PATTERNS if pattern.search(clause.text)}
    if Flag.HEARSAY in flags and not _HEARSAY.search(who):
        flags.discard(Flag.HEARSAY)
    if clause.asks:
        flags.add(Flag.ASKED)
    if other_first(who):
        flags.add(Flag.OTHER)
    return flags


def _still(lasting: set[Flag], clause: Clause, own: bool) -> set[Flag]:
    if own:
        lasting = lasting - _ENDS_WITH_OWN
    if own or _NOW.search(clause.text):
        lasting = lasting - _ENDS_WITH_NOW
    if CONTRAST.search(clause.text):
        lasting = lasting - {Flag.SUPPOSED}
    return lasting


_PREDICTED_GRADE = re.compile(r"predicted|预估|预测分", re.IGNORECASE | re.ASCII)
"""The grade that a school foresees; what is told behind it was reached."""


def _carries(flag: Flag, clause: Clause, who: str, lasting: set[Flag]) -> bool:
    """What was not about figures does not last to the figures behind: 「目标是康奈尔，GPA 3.8」.

    A peer who is spoken of owns what follows until the person comes back.
    """
    if flag in (Flag.GOAL, Flag.NORM, Flag.SUPPOSED):
        return bool(_FIGURE.search(clause.text))
    if flag is Flag.HEARSAY:
        return not own_in(clause.text)
    if flag is Flag.OTHER:
        return only_others(who) if others_in(who) else flag in lasting
    if flag is Flag.MOCK:
        return not _PREDICTED_GRADE.search(clause.text)
    return True


def tells_result(text: str) -> bool:
    """Whether a text has a cue of what is so now: 「现在」, 「正式」, "ended up"."""
    return bool(_NOW.search(text) or CONTRAST.search(text))


def said_before(flag: Flag, text: str) -> bool:
    """Whether a text has a cue of that flag."""
    return bool(_BY_FLAG[flag].search(text))
