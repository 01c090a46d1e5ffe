"""Numbers of a message that can be a mark, each with what the words around make of it."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import IntEnum

from memory.reading.exams import LARGEST
from memory.reading.message import Message, compiled
from memory.reading.numerals import NUMBER, WORD, value_of


class Turn(IntEnum):
    """Which of several numbers holds; the higher one wins, among equals the later one."""

    PAST = 0
    PLAIN = 1
    CURRENT = 2
    CORRECTED = 3


@dataclass(frozen=True)
class Figure:
    """``text[start:end]`` is a number; ``about`` when it is only near (3.8左右).

    ``denied``: it is said not to be so (没到1500); ``limits``: it is the end of a range (1500以上).
    """

    value: Decimal
    start: int
    end: int
    turn: Turn = Turn.PLAIN
    about: bool = False
    denied: bool = False
    limits: bool = False


_NUMBER = re.compile(rf"(?<![\d.])(?<!\d,){NUMBER}(?![\d])(?!\.\d)")
_NOT_AFTER = compiled(
    r"\+\s?\d|(?-i:st|nd|rd|th)\b|\s?(?:%|月|日|号|年(?!级前)|级|天|周|星期|次|岁|小时|分钟|个|门|篇|所|人|名|位|万|千|亿|刀|元|块|美元|美金|点钟|"
    r"[:：]\d|多(?!邻)|几|stars?|times?|years?|yrs?|months?|days?|weeks?|hours?|hrs?|minutes?|"
    r"schools?|courses?|classes|points? (?:more|higher|short|away|off|increase)|k\b|w\b(?!\s?\d)|aps?\b|"
    r"million|thousand|dollars?|grade\b|\$)"
)
_OF_ONE_DIGIT = re.compile(r"[零〇幺一二两三四五六七八九十]")
_COUNTED = re.compile(
    rf"(?:\d|{WORD})\s(?!points\b|bands\b|this\b|is\b|was\b|has\b|as\b|plus\b)[a-z]+(?<!s)s\b",
    re.IGNORECASE,
)
"""So many of something: "captain of two teams"."""

_DAY_BEFORE = compiled(
    r"\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s?(?:the )?$"
)
_NOT_BEFORE = compiled(
    r"(?:\$|¥|￥|第|(?<![最提较很])[高初大]|(?<![目之以])前|近|top|no\.?|number|grade|class of|year|#|v|"
    r"almost|nearly|差|涨了|提高了|提了|进步了|降了|掉了|少了|多了|扣了|(?<![看说打写记搞弄输算])错了)\.?\s?$|[a-z]-?$"
)
_LIMIT_AFTER = compiled(r"\s?(?:分)?\s?(?:\+|以上|以下|以内)")
_LIMIT_BEFORE = compiled(
    r"(?:超过|不到|不足|低于|高于|至少|起码|最低|over|above|below|under|more than|less than|at least)\.?\s?$"
)
_RANGE_BEFORE = re.compile(r"\d\s?(?:分)?\s?(?:-|~|到|至|to|or|或者?)\s?$")
_RANGE_AFTER = re.compile(r"\s?(?:分)?\s?(?:-(?!>)|~|到|至|to|or|或者?)\s?\d")
_CHANGES = compiled(
    r"(?:从|由|提|涨|升|刷|进步|from|improv\w+|rais\w+|went|jump\w*|increas\w+|moved|up|->)[^，。,]{0,24}$"
)
_SCALE_BEFORE = compiled(r"(?:\d\s?/\s?|满分(?:是|为|:)?\s?|out of (?:a possible )?)$")
_LISTED_BEFORE = re.compile(r"\d\s/\s$")
"""A slash between blanks divides a list: "act 28 / 3.45 gpa"; a scale has none or is no mark."""

_ABOUT = compiled(
    r"(?:大概|大约|差不多|约|左右|around|about|approximately|roughly|~|or so)\s?(?:是|有|考了|为|an?)?\s?$"
)
_ABOUT_AFTER = compiled(r"\s?(?:分)?\s?(?:左右|上下|出头|or so|ish\b|roughly)")
_NEGATED = compiled(
    r"(?:没(?!想到|错|问题|白|料到|变)(?:有|考到|考过|考|拿到|达到|到|上|过)?|并?不是|未(?:能|达到|到)?|不到|不止|哪里?有|哪来|而非|并非|"
    r"不(?:超过|及|足|像|等于)|(?:差|离|距)[^，。]{0,6}?|[说写记打看填输]成了?|never|not|n't(?: \w+)?|without|instead of|rather than|isn't|wasn't)"
    r"\s?(?:a |an |be |really |my |考了?|是|说)?\s?$"
)
_NO_RESULT = compiled(
    r"(?:没(?!想到|错|问题|白|料到|变|怎么|太|好好|有?什么|有?啥)|从未|(?<!\w)never|n't|n’t)(?![^，。,]*(?:考了|只有|只考|才|拿了|得了|got|"
    r"scored|but|成绩是|分是|是\s?\d))"
)
_CORRECTED = compiled(
    r"(?:说错|打错|等等(?=我|不|哦|让)|等(?:一)?下[，,我]|我(?:看一眼|想想|算算|查查)|哦是|记混|(?<!是)不是(?=[，,])|写错|记错|搞错|弄错|看错|输错|口误|笔误|更正|纠正|订正|修正|啊?不对|哦不|不不|应该是|而是|改成|改为|更新(?:为|成|到)?|"
    r"不是[^。]{1,20}(?:，|,)?\s?(?:而)?是|correction|(?<!\w)i mean[t]?|i misspoke|typo|mistyped|misremember(?:ed)?|"
    r"scratch that|oops|sorry,|wait,?|no,|not [^.]{1,20} but|(?:^|[.,;] )actually)"
)
_PAST = compiled(
    r"(?:从|由|上(?:一)?次|之前|以前|原来|单次|原本|原先|第一次|首考|首战|一战|头一次|去年|当时|起初|最早|本来|曾经|"
    r"(?<!\w)from|last (?:time|year|spring|fall|summer)|previous(?:ly)?|before|first (?:time|attempt|try)|"
    r"at first|initially|originally|used to (?:be|have)|up from|old|earlier|was)[^\d，,。]{0,12}$"
)
_CURRENT = compiled(
    r"(?:提到|提高到|提升到|涨到|刷到|升到|考到|冲到|变成|变为|到了?|提升为|这(?:一)?次|现在|目前|最近|最新|后来|第[二三四]次|[二三四]考|二战|三战|"
    r"二刷|拼分|重考|再考|又考|(?<!单次)最高|最终|最后|终于|->|→|=>|(?<!\w)(?:to|now|this time|currently|latest|recently|then|"
    r"second (?:time|attempt|try)|third (?:time|attempt|try)|retook|retake|best|highest|finally|improved|"
    r"raised|superscored?|went up))[^\d，,。]{0,14}$"
)
TOTAL_BEFORE = compiled(
    r"(?:总分|总成绩|综合|overall|total|composite)[\s:是考了为有=]*(?:of |is |was |band )*$"
)
_TOTAL_AFTER = compiled(r"\s?(?:分)?\s?\(?(?:总分|overall|total|composite)")
_RETAKEN = compiled(
    r"(?:retook|retaking|re-?took|second (?:try|attempt|time)|重考|再考|二战|三战)[^\d。.]{0,40}$"
)
_LOOK = 28  # characters before a number that can say something of it


def figures_between(message: Message, start: int, end: int, *, every: bool = False) -> list[Figure]:
    """The numbers of ``words[start:end]`` that may be marks, in their order.

    ``every`` one, or only those that are neither denied nor limits.
    """
    inside = (one for one in _figures(message) if start <= one.start and one.end <= end)
    return [one for one in inside if every or not (one.denied or one.limits)]


def _figures(message: Message) -> list[Figure]:
    if "figures" not in message.memo:
        found = (_figure(message, match) for match in _NUMBER.finditer(message.words))
        message.memo["figures"] = [figure for figure in found if figure is not None]
    return message.memo["figures"]


def _figure(message: Message, match: re.Match) -> Figure | None:
    words, value = message.words, value_of(match.group())
    if value is None or _is_no_mark(words, match):
        return None
    before = _before(message, match.start())
    return Figure(
        value,
        *match.span(),
        turn=turn_at(message, match.start()),
        about=bool(_ABOUT.search(before) or _ABOUT_AFTER.match(words, match.end())),
        denied=bool(_NEGATED.search(before) or _NO_RESULT.search(before)),
        limits=_is_limit(words, match),
    )


def _is_no_mark(words: str, match: re.Match) -> bool:
    start, end = match.span()
    if _OF_ONE_DIGIT.fullmatch(match.group()) and not _is_said_mark(words, start, end):
        return True
    if match.group() in ("百", "千") or _NOT_AFTER.match(words, end):
        return True
    if _COUNTED.match(words, start):
        return True
    before = words[max(0, start - 12) : start]
    if _SCALE_BEFORE.search(before) and not (
        _LISTED_BEFORE.search(before) and match.group() not in LARGEST
    ):
        return True
    if _RANGE_BEFORE.search(before) or _RANGE_AFTER.match(words, end):
        return not _CHANGES.search(words[max(0, start - 32) : start])
    if _DAY_BEFORE.search(before) and len(match.group()) <= 2:
        return True
    return bool(_NOT_BEFORE.search(before)) and not _is_named(before)


def _is_limit(words: str, match: re.Match) -> bool:
    before = words[max(0, match.start() - 12) : match.start()]
    return bool(
        _LIMIT_AFTER.match(words, match.end())
        or (_LIMIT_BEFORE.search(before) and not _is_named(before))
    )


def _is_said_mark(words: str, start: int, end: int) -> bool:
    """Whether one Chinese digit is a mark: 「七分」, 「考了个七」."""
    if re.match(r"\s?分(?!之|钟|数)", words[end:]):
        return True
    told = re.search(r"[考拿得出]了?个$", words[:start])
    return bool(told) and re.match(r"\s*(?:$|[，。,.!?了啊吧呢])", words[end:]) is not None


def _is_named(before: str) -> bool:
    """A letter before the digits is no version number when it ends a test's name: SAT1500."""
    return bool(
        re.search(
            r"(?:total|overall|gpa|sat|act|toefl|ielts|gre|det|ap|uw|ebrw|rw)\s?$",
            before,
            re.IGNORECASE | re.ASCII,
        )
    )


def _before(message: Message, start: int) -> str:
    stance = message.at(start)
    begin = stance.clause.start if stance else start
    return message.words[begin:start]


def turn_at(message: Message, start: int) -> Turn:
    """What the words before a number make of it among several."""
    stance = message.at(start)
    sentence = message.sentence_of(stance)[0] if stance else start
    if _is_put_right(message.words[sentence:start][-40:]):
        return Turn.CORRECTED
    near = message.words[max(sentence, start - _LOOK) : start]
    retaken = _RETAKEN.search(message.words, max(sentence, start - 2 * _LOOK), start)
    if _CURRENT.search(near) or TOTAL_BEFORE.search(near) or retaken:
        return Turn.CURRENT
    return Turn.PAST if _PAST.search(near) else Turn.PLAIN


_PUT_IN_PLACE = compiled(r"(?:是|为|成|到|改|to|but|it's)\s?(?:了)?\s?$")


def _is_put_right(before: str) -> bool:
    """Whether words of correction reach a number: no other number has taken their place."""
    cues = list(_CORRECTED.finditer(before))
    if not cues:
        return False
    between = before[cues[-1].end() :]
    return not re.search(rf"\d{{2}}|{NUMBER}{{2}}", between) or bool(_PUT_IN_PLACE.search(before))


def corrected_before(message: Message, start: int) -> bool:
    """Whether words of correction stand before a place in its sentence: 「说错了，是…」."""
    return turn_at(message, start) is Turn.CORRECTED
