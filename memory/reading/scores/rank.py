"""Rank in class, grade or school: ``top 5%``, ``3``, ``15/400``."""

import re
from decimal import Decimal

from memory.reading.message import Message, compiled
from memory.reading.numerals import CHINESE, ORDINALS, one_of, ordinal, text_of, value_of
from memory.reading.scores.figures_in_text import corrected_before
from memory.reading.stance.meant import as_meant
from memory.reading.stance.stances import Flag, Stance
from memory.reading.statements import Statement
from memory.reading.stating import statement

_N = rf"(?:\d+(?:\.\d+)?|{CHINESE})"
_SCOPE = r"(?:年段|全段|年级|全年级|班级|班里|班上|全班|全校|学校|校内|我们校|我校|学院|级部|专业|排名?|名次|位列|成绩|全市|全省|区里?|同届|届)"
_PERCENT = r"百(?:[分份][之子只]?|之)"
"""With the slips of the input method: 「钱百分子二十」."""

_ORDINAL = one_of(ORDINALS)
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE | re.ASCII)
    for pattern in (
        rf"从(?:年级|班级|全班|全校)?(?:第|前|倒数第)?\s?{_N}\s?名?[^，。,\d]{{0,6}}?(?:到了?|至)\s?(?:年级|班级|全班|全校)?(?:第|前)\s?(?P<n>{_N})(?!\s?(?:%|分|/|次))",
        rf"{_SCOPE}[^，。,\d]{{0,8}}?从[^，。,\d]{{0,4}}?{_N}\s?名?[^，。,\d]{{0,6}}?(?:到了?|至)(?:第|前)?\s?(?P<n>{_N})(?!\s?(?:%|分|/))",
        rf"{_SCOPE}[^，。,\d]{{0,8}}?(?P<n>\d+)\s?/\s?(?P<of>\d+)",
        rf"(?P<of>{_N})\s?(?:个)?(?:人|名|学生|同学)(?:的)?(?:里|中|里面|当中|年级)?[^。\d到升进退降冲掉]{{0,6}}?(?:第|排)\s?(?P<n>{_N})",
        rf"第\s?(?P<n>{_N})\s?(?:名|位)?\s?[(,，]?\s?(?:一?共|总共|全年级|年级)\s?(?P<of>\d+)\s?(?:个)?(?:人|名)",
        rf"{_SCOPE}[^，。,\d]{{0,8}}?[前钱]\s?(?:{_PERCENT}\s?(?P<pz>{_N})|(?P<p>{_N})\s?%)",
        rf"[前钱]\s?(?:{_PERCENT}\s?(?P<pz>{_N})|(?P<p>{_N})\s?%)",
        rf"{_SCOPE}[^，。,\d]{{0,8}}?前\s?(?P<top>{_N})(?!\s?(?:%|分之|年|个月|天|\d))",
        rf"{_SCOPE}[^，。,\d]{{0,6}}?(?:第\s?(?P<n>{_N})|排\s?(?P<n2>\d+))(?!\s?(?:次|轮|年|学期|批|天|周|志愿|节|个|所|家|届|任|份))",
        rf"(?:年|班|校|级)排(?:名)?\s?(?:第)?\s?(?P<n>{_N})(?!\s?(?:%|/|前))",
        rf"{_SCOPE}(?:里|中|大概|大约|差不多|排|在)*\s?(?![一二三四五六七八九]{{2}}十)(?P<n>{_N})\s?名(?:左右|上下|$|[，。,;；])",
        rf"\b(?P<ord>{_ORDINAL}) (?:place |overall )?(?:in|of|among) (?:my|our|the) (?:whole |entire |graduating |senior |junior )?(?:class|grade|school|year|cohort|juniors|seniors|sophomores)(?: of (?:about )?(?P<of>\d+))?",
        r"\btop (?P<p>\d+(?:\.\d+)?|ten|five|three|two|one|twenty|fifteen)\s?(?:%|percent)",
        r"\btop (?P<top>\d+|ten|five|three|two) (?:students? )?(?:in|of) (?:my|our|the) (?:class|grade|school|year)",
        r"\brank(?:ed|ing|s)?\b[^\d,.;]{0,18}#?(?P<n>\d+)(?:st|nd|rd|th)?\s?(?:/|out of|of|among|in a class of)\s?(?:about )?(?P<of>\d+)",
        r"#\s?(?P<n>\d+) in (?:my|our|the|a) (?:class|grade|school|year) of (?:about )?(?P<of>\d+)",
        r"#?(?P<n>\d+)(?:st|nd|rd|th)? (?:out )?of (?P<of>\d+) (?:students|in my|kids|people|seniors)",
        r"\b(?:class )?rank(?:ed|ing|s)?\b(?: is| are| was| of|:)?(?: (?:number|no\.?))? #?(?P<n>\d+)(?:st|nd|rd|th)?(?!\s?(?:%|percent|\d))",
        r"(?P<n>\d+)(?:st|nd|rd|th) in (?:a|my|our) (?:graduating )?(?:class|grade|year|cohort) of (?:about )?(?P<of>\d+)",
        r"(?P<n>\d+)(?:st|nd|rd|th) in (?:my|our|the) (?:class|grade|school|year)",
        r"(?P<first>first|1st|second|third) in (?:my|our|the) (?:class|grade|school|year)",
    )
)
_CONTEST = compiled(
    r"碗|全球|世界|奖|bowl|award|单科|单项|(?:数学|语文|英语|物理|化学|生物|历史|地理)(?:成绩|考试)?(?:年级|全班|班|排)|竞赛|比赛|奥赛|大赛|联赛|锦标赛|挑战赛|杯|amc|aime|usaco|accuracy|competition|olympiad|contest|tournament|"
    r"challenge|申请者|us ?news|大学排名|学校排名|综排|专排|qs|acceptance"
)
_SCHOOLS_AFTER = compiled(
    r"\s?(?:名)?\s?(?:的|所)?\s?(?:大学|学校|院校|名校|综合性|专业|school|universit|college|program)"
)
_UNITS = (
    ("province", compiled(r"全省|省")),
    ("city", compiled(r"全市|市|区")),
    ("class", compiled(r"班|\bclass\b")),
    ("school", compiled(r"全校|学校|校|\bschool\b")),
    ("grade", compiled(r"年级|级部|届|\bgrade\b|\byear\b")),
)
_REQUIRED = compiled(r"梦想|理想|愿望|才(?:能|可以|行|有资格|算)")
_ASIDE = {Flag.AHEAD}
_OF_ME = compiled(
    r"(?:说|告诉我|讲)(?:我|孩子|儿子|女儿)(?![^，。]{0,6}(?:要|得(?!了)|才|应该|需要|能|争取|至少))|(?:学校|老师|班主任|系统)[^，。]{0,4}(?:给的?|出的?|发的)[^，。]{0,6}排名"
    r"|\b(?:says?|said|told (?:me|us)|tells me|mentioned|confirmed)(?: that)? (?:i'm|im|i am|i was|my (?:class )?rank|(?:my )?(?:son|daughter) is)(?! (?:need|supposed|going|should))"
)
"""What somebody reports of the person."""


def rank(message: Message) -> list[Statement]:
    """The person's rank, at most one: the last that is told; and those that are no fact."""
    found = [memory for stance in message.stances for memory in _of_clause(message, stance)]
    return [one for one in found if one.stands][-1:] + [one for one in found if not one.stands]


def _of_clause(message: Message, stance: Stance) -> list[Statement]:
    clause = stance.clause
    owned = Flag.ASKED in stance.flags and stance.own
    aside = _ASIDE | ({Flag.HEARSAY, Flag.OTHER} if _OF_ME.search(clause.text) else set())
    against = stance.flags - aside - ({Flag.ASKED} if owned else set())
    if _CONTEST.search(clause.text) or _REQUIRED.search(clause.text):
        return []
    sentence = message.sentence_of(stance)[0]
    for pattern in _PATTERNS:
        # 「全年级400人，我第15名」: the size may stand in the clause before.
        start = sentence if "?P<of>" in pattern.pattern else clause.start
        match = pattern.search(message.words, start, clause.end)
        if match and not _SCHOOLS_AFTER.match(message.words, match.end()):
            return [as_meant(one, against) for one in _memory(message, match)]
    return []


def _memory(message: Message, match: re.Match) -> list[Statement]:
    value = _value(match)
    if value is None or re.search(
        r"没|不是|不到|倒数|not ", message.words[match.start() : match.end()]
    ):
        return []
    return [_stated(message, value, match.span())]


def _stated(message: Message, value: str, span: tuple[int, int]) -> Statement:
    window = message.words[max(0, span[0] - 8) : span[1] + 4]
    unit = next((name for name, pattern in _UNITS if pattern.search(window)), "")
    return statement(
        message,
        "rank",
        message.say(f"排名：{_chinese(value)}{_scope_zh(unit)}", f"Class rank: {value}"),
        value,
        span,
        rule="rank",
        confidence=0.92,
        unit=unit,
        corrects=corrected_before(message, span[0]),
    )


_OF = compiled(rf"\s?(?:名|位)?\s?(?:/|out of|of|in a class of)\s?(?:about )?(?P<of>{_N})")
_SHARE_BEFORE, _TOP_BEFORE = compiled(rf"{_PERCENT}\s?$"), compiled(r"(?:前|top)\s?$")


def at(message: Message, start: int, end: int) -> list[Statement]:
    """The rank that a number is, by the words right beside it; none where it can be no rank."""
    place, before = value_of(message.words[start:end]), message.words[max(0, start - 8) : start]
    if place is None or place <= 0:
        return []
    if re.match(r"\s?(?:%|percent)", message.words[end:]) or _SHARE_BEFORE.search(before):
        return [_stated(message, f"top {text_of(place)}%", (start, end))] if place <= 100 else []
    if of := _OF.match(message.words, end):
        total = value_of(of["of"])
        if total is None or total < place:
            return []
        return [_stated(message, f"{text_of(place)}/{text_of(total)}", (start, of.end()))]
    value = text_of(place)
    value = f"top {value}" if _TOP_BEFORE.search(before) else value
    return [_stated(message, value, (start, end))]


def _value(match: re.Match) -> str | None:
    said = {name: text for name, text in match.groupdict().items() if text}
    if "first" in said:
        return str(ordinal(said["first"]))
    read = {name: _number(text) for name, text in said.items()}
    numbers = {name: number for name, number in read.items() if number is not None and number > 0}
    if len(numbers) < len(read):
        return None
    share = numbers.get("p") or numbers.get("pz")
    if share is not None:
        return f"top {text_of(share)}%" if share <= 100 else None
    if "top" in numbers:
        return f"top {text_of(numbers['top'])}"
    place = numbers.get("n") or numbers.get("n2") or numbers.get("ord")
    if place is None or place > 20_000:
        return None
    total = numbers.get("of")
    if total is None:
        return text_of(place)
    return f"{text_of(place)}/{text_of(total)}" if place <= total else None


def _number(text: str) -> Decimal | None:
    place = ORDINALS.get(text.lower())
    return Decimal(place) if place else value_of(text)


def _chinese(value: str) -> str:
    if value.startswith("top "):
        return f"前 {value[4:]}"
    return value if "/" in value else f"第 {value} 名"


def _scope_zh(unit: str) -> str:
    names = {"province": "全省", "city": "全市", "class": "班级", "school": "全校", "grade": "年级"}
    return f"（{names[unit]}）" if unit else ""
