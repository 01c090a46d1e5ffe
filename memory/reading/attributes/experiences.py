"""What the person did: awards, internships, research, activities, kept in their own words."""

import re
from itertools import takewhile

from memory.reading.attributes.everyday_words import EVERYDAY, WISHED
from memory.reading.attributes.experience_words import CONTEST, ENGLISH_WORDS, PATTERNS
from memory.reading.message import Message, compiled
from memory.reading.scores.figures_in_text import corrected_before
from memory.reading.stance.people import OTHERS_EN, OTHERS_ZH
from memory.reading.stance.stances import Flag, Stance
from memory.reading.statements import Statement
from memory.reading.stating import statement

LONGEST = 80
"""Characters of an experience that are kept as its value."""

_NEVER = {Flag.ASKED, Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.NORM}
_NOT_DONE = compiled(
    r"(?:想要?|打算|准备|计划|希望|争取|目标是?|没(?:有)?|不|还没|找|申请|应该|需要|要不要|推荐|如何|怎么|考虑|能不能|有没有|错过|未|缺|要|将|竞选|(?:让|叫|要求)(?:我们班?|大家|全班))"
    r"(?:去|再|个|一个|一些|一段|做|参加|有|过|能|在|拿|得|获得|找|多|当选|当上|成为|当|竞选)*\s?$"
    r"|\b(?:want(?:ed)?|plan\w*|hop\w+|wish|look\w* for|need|should|don't|didn't|haven't|never|not|no|without|any|will|"
    r"would like|going|apply\w*|consider\w*|thinking of|thinking about|trying|lost|missed|almost|if)\b(?: \w+){0,3}\s?$"
)
_NOT_YET = compiled(
    r"下(?:个)?(?:月|周|学期|学年)|明年|打算|准备(?!了)|计划(?!了)|即将|\b(?:next (?:year|summer|semester|month)|planning to|going to|about to)\b"
)
_MAYBE = compiled(r"可能|也许|说不定|或许|\b(?:maybe|might|possibly|probably)\b")
_LOOKED_UP = compiled(
    r"research (?:on|about|into|for) (?:(?:the|some|my|all|best|good|different|us|american) )*(?:which|what|how|where|whether|colleges?|schools?|universit\w+|programs?|majors?|admissions?|it\b|this\b|that\b|them\b|scholarships?|essays?|summer)"
)
"""Reading up on a choice is no research."""

_OUTING = compiled(
    r"(?:周末|昨[天晚]|今[天晚]|前天|刚才?|上周|这周|周[一二三四五六日天])(?!都|常|会|固定|一般)[^，。]{0,6}?(?:去|跟|和|约|陪|打了|看了|踢了|玩了)"
    r"|\b(?:(?:last|this|over the) (?:weekend|night|week|saturday|sunday|friday)|yesterday|today|tonight)\b"
)
_REGULAR = compiled(
    r"每|都|经常|一直|坚持|固定|志愿|义工|支教|老人|小朋友|孩子们?|社区|救助|[教带]|比赛|奖|队|volunteer|\bevery\b|team|won\b|tutor|teach"
)
"""What is done more than once, or for others, is an activity; an outing is none."""

_OTHERS = compiled(rf"{OTHERS_ZH}|{OTHERS_EN}")
_NO_SUBJECT = compiled(
    r"(?:一|几|两|三)?(?:篇|项|个|段|次|些)?(?:科研|研究|论文|课题|实习|项目|paper|research)"
)
"""Work that says nothing of what it was about."""

_NONE = compiled(r"(?:never|no|not|any|none)\b|没|未|不")

_FAILED = compiled(r"失败|落选|没选上|没拿到|没得|泡汤|didn't (?:win|get)|failed to")
_TRIM_LEFT = compiled(
    r"^(?:我们?|咱们|是|着(?!迷|急)|获过?得?|了|过|的|在|也|还|曾经?|目前|现在|担任|当选|the |an? |as |my |our |一个|一名|一位|一次|[1-9]\)|\s)+"
)
_TRIM_RIGHT = compiled(
    r"(?:了|过|呢|啊|吧|哦|这个|\s|的| and| but| so| which| when| too| also| last (?:year|summer)| this year)+$"
)
_LABELS = {
    "activity": ("活动：{}", "Activity: {}"),
    "award": ("奖项：{}", "Award: {}"),
    "research": ("科研：{}", "Research: {}"),
    "internship": ("实习：{}", "Internship: {}"),
}


def experiences(message: Message) -> list[Statement]:
    """Awards, internships, research and activities that the person tells as done."""
    found = _listed(message)
    for stance in message.stances:
        if not stance.flags & _NEVER:
            told = _of_clause(message, stance)
            found.extend(item for item in told if not _is_in(item, found))
    return found


def _is_in(item: Statement, found: list[Statement]) -> bool:
    return any(item.start < other.end and other.start < item.end for other in found)


_LISTS = (
    (
        "activity",
        compiled(
            r"(?:课外)?活动(?:经历|列表)?(?:主要)?(?:(?:有|包括|是|:)+\s?|\s?(?=1\)))|\b(?:ecs?|extracurriculars?|activities)(?: (?:are|include))?:?\s"
        ),
    ),
    (
        "award",
        compiled(
            r"(?:奖项|获奖|荣誉)(?:情况)?(?:主要)?(?:有|包括|是|:)+\s?|\b(?:awards|honou?rs)(?: (?:are|include))?:\s?"
        ),
    ),
)
_ITEM = re.compile(r"[^、,，;；/\n]+")
_NUMBERED = re.compile(r"(?:^|(?<=[\s:、，,;(\u4e00-\u9fff]))[1-9]\)\s?")
_NO_ITEM = compiled(
    r"谢谢|thanks|gpa|sat\b|托福|雅思|toefl|预算|[?]|吗|怎么|什么|没|不|建议|推荐|需要|应该|帮|how|what|should|need|help"
)
_ONLY_A_MARK = compiled(
    r"\s*\d+(?:\.\d+)?\s?分\s*"
)  # SAT拿了1530分: the test's own memory holds it
_NEW_STATEMENT = compiled(r"\s?(?:还|也|并)?(?:获|拿[了过]|得[了过]|曾|另外|此外|我)")
_LONGEST_ITEM = 40  # characters of an item of a list


def _listed(message: Message) -> list[Statement]:
    """「活动有：辩论队队长、支教」: each item of a list behind its heading."""
    found = []
    for category, heading in _LISTS:
        for match in heading.finditer(message.words):
            stance = message.at(match.start())
            if stance is not None and not stance.flags & _NEVER:
                end = message.sentence_of(stance)[1]
                found.extend(_items(message, category, match.end(), end))
    return found


def _items(message: Message, category: str, start: int, end: int) -> list[Statement]:
    items = _numbered(message.words, start, end) or _divided(message.words, start, end)
    found = []
    for item in items:
        left, right = trimmed(message.words, *item)
        right = left + len(message.words[left:right].rstrip(" 等"))
        if 2 <= right - left <= _LONGEST_ITEM:
            found.append(experience(message, category, left, right))
    return found


def _divided(words: str, start: int, end: int) -> list[tuple[int, int]]:
    """Items between commas; none when one of them is no item."""
    items = list(_ITEM.finditer(words, start, end))
    items = list(takewhile(lambda item: not _NEW_STATEMENT.match(item.group()), items))
    if len(items) < 2 or any(_NO_ITEM.search(item.group()) for item in items):
        return []
    return [item.span() for item in items]


def _numbered(words: str, start: int, end: int) -> list[tuple[int, int]]:
    """Items behind numbers, 「1)辩论社社长 2)支教」, each up to the next number or its comma."""
    marks = list(_NUMBERED.finditer(words, start, end))
    if len(marks) < 2:
        return []
    limits = [mark.start() for mark in marks[1:]] + [end]
    found = []
    for mark, limit in zip(marks, limits, strict=True):
        item = re.compile(r"[^，,;；\n]+").match(words, mark.end(), limit)
        if item and not _NO_ITEM.search(item.group()):
            found.append((item.start(), item.start() + len(item.group().rstrip(" 、"))))
    return found


def _of_clause(message: Message, stance: Stance) -> list[Statement]:
    clause = stance.clause
    if _FAILED.search(clause.text):
        return []
    text = message.words[clause.start : clause.end]
    found: list[Statement] = []
    for category, pattern in (*PATTERNS, *EVERYDAY):
        everyday = (category, pattern) in EVERYDAY
        for match in pattern.finditer(text):  # a text of its own: "^" is where the clause begins
            if everyday and WISHED.search(text, 0, match.start("v")):
                continue
            memory = _told(message, stance, category, match)
            if memory is not None and not _is_in(memory, found):
                found.append(memory)
    return found


def _told(message: Message, stance: Stance, category: str, match: re.Match) -> Statement | None:
    """The experience of a match, unless its words only look like one."""
    begin = stance.clause.start
    start, end = trimmed(message.words, *(begin + place for place in match.span("v")))
    if end - start < 2 or not _is_experience(message, stance, begin + match.start(), (start, end)):
        return None
    clause = stance.clause.text
    if category == "activity" and _OUTING.search(clause) and not _REGULAR.search(clause):
        return None
    if category == "award":
        start = _with_contest(message, stance, start, end)
        if _ONLY_A_MARK.fullmatch(message.words, start, end):
            return None
    return experience(message, category, start, end)


def _with_contest(message: Message, stance: Stance, start: int, end: int) -> int:
    """Where the name of the contest begins that stands before its prize: 「AMC12拿了前5%」."""
    if CONTEST.search(message.words, start, end):
        return start
    named = list(CONTEST.finditer(message.words, stance.clause.start, start))
    return named[-1].start() if named and end - named[-1].start() <= LONGEST else start


def trimmed(words: str, start: int, end: int) -> tuple[int, int]:
    """``words[start:end]`` without the little words at its ends, and no longer than is kept."""
    text = words[start:end]
    left = _TRIM_LEFT.match(text)
    start += left.end() if left else 0
    right = _TRIM_RIGHT.search(words[start:end])
    if right:
        end = start + right.start()
    return start, min(end, start + LONGEST)


def is_done(message: Message, stance: Stance, at: int) -> bool:
    """Whether the words of its clause before an experience let it be one that was done."""
    before = message.words[stance.clause.start : at]
    return not (_NOT_YET.search(before) or _NOT_DONE.search(before) or _MAYBE.search(before))


def _is_experience(message: Message, stance: Stance, at: int, span: tuple[int, int]) -> bool:
    if not is_done(message, stance, at) or _NOT_DONE.search(message.words[at : span[0]]):
        return False
    said = message.words[span[0] : span[1]]
    if _MAYBE.search(said) or _LOOKED_UP.search(said):
        return False
    if _NO_SUBJECT.fullmatch(said) or _NONE.match(said):
        return False
    if _OTHERS.search(said) and not re.search(
        r"老师|教授|导师|prof|teacher|医生|律师|博士|师[兄姐]|学[长姐]",
        said,
        re.IGNORECASE | re.ASCII,
    ):
        return False
    if said.isascii() and not ENGLISH_WORDS.search(said):
        return False
    if said.endswith(("陪", "教", "带", "给", "帮")):
        return False  # what follows is cut off: it is about somebody else
    return not re.search(r"吗|什么|哪|怎么|如何|没有|[?]", said)


def experience(message: Message, category: str, start: int, end: int) -> Statement:
    """``words[start:end]`` as something that the person did, in their own words."""
    value = message.text[start:end]
    chinese, english = _LABELS[category]
    return statement(
        message,
        category,
        message.say(chinese.format(value), english.format(value)),
        value,
        (start, end),
        rule=category,
        confidence=0.85,
        corrects=corrected_before(message, start),
    )
