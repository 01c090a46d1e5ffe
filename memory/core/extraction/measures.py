"""Marks and scores: which test is named, and which of the numbers around is its result."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memory.core.extraction.figures_in_text import Figure, Turn, figures_between
from memory.core.extraction.message import Message, compiled
from memory.core.extraction.stance import Flag, Stance, said_before

NAMES = {
    "gpa": r"(?:cumulative |overall |weighted |unweighted |uw |w )?gpa(?!\s?calc)|(?<![a-z])gap(?=[\s:是为有]{0,3}[2-4]\.\d)|(?<![a-z])wes(?=[^，。,\d]{0,8}\d\.\d)|(?:加权|平均)?学?[绩积机]点|学分绩|均分|(?:加权)?平均(?:分|成绩)|(?<=我)平均(?=[\s是有在]{0,2}\d)",
    "sat": r"(?<![a-z])(?<!p)sat(?![a-z])(?!\s?(?:2|ii|subject))|赛达|标化(?=[^，。,\d]{0,8}1[0-6]\d0(?!\d))",
    "act": r"(?-i:(?<![A-Za-z])ACT(?![A-Za-z]))|(?<![a-z])act(?=\s?(?:score|composite|成绩|总分|综合|考了|是|:|is|of)?\s?(?:of |is )?\d\d)|(?<=\d )act(?![a-z])|标化(?=[^，。,\d]{0,6}(?:2\d|3[0-6])(?![\d.]))|(?<=on the )act(?![a-z])",
    "toefl": r"(?<![a-z])toefl(?:\s?ibt)?(?![a-z])|托福|[拖脱]福|[托拖脱]服(?=[^，。,\d]{0,6}\d)|(?<![a-z])(?:tf|to?ff?el|toelf|tuofu)(?![a-z])",
    "ielts": r"(?<![a-z])(?:ielts?|eilts|yasi)(?![a-z])|[雅鸭]思|雅斯",
    "duolingo": r"(?<![a-z])duolingo(?![a-z])|多邻国|(?-i:(?<![A-Za-z])DET(?![A-Za-z]))|(?<![a-z])det(?=[\s:]{0,2}1?\d[05](?!\d))",
    "gre": r"(?-i:(?<![A-Za-z])GRE(?![A-Za-z]))|(?<![a-z])gre(?= \d{3})",
}
"""How each measure is called, in both languages."""

_NAMED = re.compile(
    "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in NAMES.items())
    + r"|(?P<other>(?<![a-z])(?:psat|amc|aime|usaco|ib|ap|a-?level|gmat|gaokao|ssat|isee|pte|cet-?[46]|hsk|"
    r"class rank)(?![a-z])|高考|中考|会考|四级|六级|预算|budget|排名|年级第|ranks?(?![a-z]))",
    re.IGNORECASE | re.ASCII,
)
_BACKWARD = compiled(
    r"\s?(?:分)?(?:\(?\s?(?:/\s?\d+(?:\.\d+)?|out of \d+(?:\.\d)?)\)?)?\s?(?:(?:(?:total|composite|overall|super)\s?)?(?:score )?|points? )?"
    r"(?:的|on (?:the|my)|in (?:the|my)|for (?:the|my)|from (?:the|my)|on|in|for)?\s?"
    r"(?:cumulative |overall |weighted |unweighted )?$"
)
_SECTION = compiled(
    r"(?:阅读|听力|口语|写作|数学|文法|语法|语文|小分|单科|科学|英语|词汇|文科|verbal|quant(?:itative)?|speaking|listening|reading|writing|"
    r"maths?|science|english|ebrw|erw|r&w|rw|essay|section|literacy|comprehension|conversation|production|"
    r"(?-i:(?<![A-Za-z'])[RLSWVQM]))(?:部分|单项|section|score)?(?:\s|:|是|考了|拿了|只有|有|才|只|仅|大概|就|还|也|and|was|is|of|to|from|only|just|a|都|分别|各|满分|了|-|从|由|到|提|涨|刷|升|高|分|\d+(?:\.\d)?){0,8}$"
)
_SECTION_AFTER = compiled(
    r"\s?(?:分|points?)?\s?(?:的|in|on|for)?\s?(?:阅读|听力|口语|写作|数学|speaking|listening|reading|writing|"
    r"(?-i:[RLSWVQM]\b)|maths?\b|verbal|ebrw|rw\b|science|english)(?!\s?(?::|是|考|拿)?\s?\d)"
)
_SEPARATORS = compiled(r"[^\d一-鿿a-z]*")
_LONGEST_GAP = 36  # characters between a name and its number


SECTIONS = {"sat": 800, "act": 36, "toefl": 30, "ielts": 9, "gre": 170, "duolingo": 160}
"""The highest mark of a part of each test: a higher number is a total whatever stands before it."""


@dataclass(frozen=True)
class Mention:
    """``text[start:end]`` names a measure; its numbers stand before ``limit``."""

    kind: str
    start: int
    end: int
    limit: int


@dataclass(frozen=True)
class Reading:
    """A measure with the number that holds."""

    kind: str
    figure: Figure
    start: int
    end: int
    stands_alone: bool = False


def mentions(message: Message) -> list[Mention]:
    """Every naming of a measure, in the order of the text."""
    if "mentions" not in message.memo:
        message.memo["mentions"] = _mentions(message)
    return message.memo["mentions"]


def _mentions(message: Message) -> list[Mention]:
    found = list(_NAMED.finditer(message.words))
    ends = [match.start() for match in found[1:]] + [len(message.words)]
    return [
        Mention(_kind(message, match), *match.span(), limit)
        for match, limit in zip(found, ends, strict=False)
    ]


_OF_SCHOOL = compiled(r"\s?(?:的|'s|录取|学生|今年|去年|近年|新生|本科|要|看)*\s?")


def _kind(message: Message, match: re.Match) -> str:
    """A measure's kind; a clause that begins with a school tells of the school: 「康奈尔SAT 1530」."""
    stance = message.at(match.start())
    start = stance.clause.start if stance else 0
    for school in message.schools:
        leads = not message.words[start : school.start].strip()
        between = message.words[school.end : match.start()]
        in_order = start <= school.start and school.end <= match.start()
        if in_order and leads and _OF_SCHOOL.fullmatch(between):
            return "other"
    return match.lastgroup or "other"


def candidates(message: Message, mention: Mention, taken: Iterable[Figure]) -> list[Figure]:
    """The numbers that may be a named measure's: one right before its name, else those behind."""
    used = {figure.start for figure in taken}
    behind = _behind(message, mention, used)
    before = _right_before(message, mention, used)
    if before is not None and not (behind and _adjacent(message, mention, behind[0])):
        # "a 29 on the ACT, retook it and got 33": a later result stands behind the name.
        return [before, *(figure for figure in behind if figure.turn is Turn.CURRENT)]
    return behind


def _right_before(message: Message, mention: Mention, used: set[int]) -> Figure | None:
    begin = max(0, mention.start - 30)
    figures = [
        figure
        for figure in figures_between(message, begin, mention.start)
        if figure.start not in used and _fits(message, mention.kind, figure)
    ]
    if not figures:
        return None
    between = message.words[figures[-1].end : mention.start]
    return figures[-1] if _BACKWARD.fullmatch(between) else None


def _behind(message: Message, mention: Mention, used: set[int]) -> list[Figure]:
    """Numbers in the sentence of the name, none too far from the one before."""
    stance = message.at(mention.start)
    if stance is None:
        return []
    end = min(mention.limit, message.sentence_of(stance)[1])
    found: list[Figure] = []
    position = mention.end
    for figure in figures_between(message, mention.end, end):
        if figure.start - position > _LONGEST_GAP:
            break
        position = figure.end
        part = bool(found) and _in_list_of_parts(message, found[-1].end, figure)
        if figure.start not in used and not part and _fits(message, mention.kind, figure):
            found.append(figure)
    return found


def _in_list_of_parts(message: Message, start: int, figure: Figure) -> bool:
    """Whether a number stands in brackets with others behind the whole: 「7.5 (8, 8.5, 6.5, 7)」."""
    opened = message.words.find("(", start, figure.start)
    if opened < 0 or ")" in message.words[opened : figure.start]:
        return False
    closed = message.words.find(")", figure.end)
    inside = message.words[opened : closed if closed > 0 else None]
    return len(re.findall(r"\d+(?:\.\d)?", inside)) > 1


def _adjacent(message: Message, mention: Mention, figure: Figure) -> bool:
    between = message.words[mention.end : figure.start]
    follower = message.words[figure.end : figure.end + 4].strip().lower()
    return bool(re.fullmatch(r"[\s:=]*", between)) and not follower.startswith(
        ("gpa", "sat", "act", "toef", "ielt", "托福", "雅思")
    )


def _fits(message: Message, kind: str, figure: Figure) -> bool:
    if kind == "other" or not message.figures(kind).allows(figure.value):
        return False
    if figure.value <= SECTIONS.get(kind, 0) and is_section(message, figure):
        return False
    return not _is_date_or_share(message, kind, figure)


def is_section(message: Message, figure: Figure) -> bool:
    """Whether a number is the mark of a part of a test."""
    stance = message.at(figure.start)
    begin = max(stance.clause.start if stance else 0, figure.start - 24)
    before = message.words[begin : figure.start]
    return bool(_SECTION.search(before) or _SECTION_AFTER.match(message.words, figure.end))


_PARTS_BEHIND = re.compile(r"(?:\s?/\s?\d{1,2}(?:\.\d)?){3,}")


def _is_date_or_share(message: Message, kind: str, figure: Figure) -> bool:
    """``10/5`` is a day; ``110/120`` is a mark."""
    share = re.match(r"\s?[/.]\s?(\d+)(?:\.\d)?", message.words[figure.end :])
    if share is None or kind == "gpa" or _PARTS_BEHIND.match(message.words, figure.end):
        return False
    return float(share[1]) != message.figures(kind).maximum


_ATTEMPTS = compiled(r"次|回|twice|times|attempts?|tries|retook|again")


def holding(message: Message, kind: str, figures: list[Figure]) -> Figure | None:
    """The number that holds now, among those that state a fact.

    Where no word says which is the later one: the last GPA, the best of several attempts at a
    test; of tests whose parts are marked like the whole, the first, which is the whole.
    """
    facts = [figure for figure in figures if states_fact(message, figure)]
    if not facts:
        return None
    latest = max(figure.turn for figure in facts)
    rest = [figure for figure in facts if figure.turn is latest]
    if latest is not Turn.PLAIN or kind == "gpa":
        return rest[-1]
    if kind in ("ielts", "act") and not _ATTEMPTS.search(message.words):
        return rest[0]
    return max(rest, key=lambda figure: figure.value)


_OWN_BEFORE = compiled(
    r"(?:我(?!们|想|要问|问|觉得)|本人|\b(?:my|i have|i've|i got|with an?|i'm)\b|孩子|儿子|女儿)"
)
_STILL_MEANT = compiled(
    r"\s?(?:分)?\s?(?:就?是|为|作为)?\s?(?:我的|我)?(?:目标|就(?:好|够|满足|行|可以)|才|以上)|\s?(?:is|as) (?:my|the) (?:goal|target|dream)|\s?(?:goal|target)"
)
_NEXT = (Flag.GOAL, Flag.AHEAD)
_GOES_ON = compiled(r"再|还|重|继续|二刷|\d{2,}|retak|again")
_REACHED = compiled(
    r"\s?(?:分)?\s?(?:已经?)?(?:达到|满足|符合|超过|过了|够|meets?|exceeds?|is above)"
)


def _against(message: Message, stance: Stance, figure: Figure) -> set[Flag]:
    """The flags of a clause that reach a number in it: 「SAT 1480，想考1550」 holds without a comma.

    A goal, an appointment or somebody's word that is named only behind the number leaves it a
    fact; so does a requirement when the number is one's own or reaches it.
    """
    flags, clause = set(stance.flags), stance.clause
    before = message.words[clause.start : figure.start]
    if _STILL_MEANT.match(message.words, figure.end):
        return flags
    own = bool(_OWN_BEFORE.search(before) or _REACHED.match(message.words, figure.end))
    for flag in (Flag.GOAL, Flag.AHEAD, Flag.HEARSAY, Flag.NORM):
        behind = flag in flags - stance.lasting and not said_before(flag, before)
        if behind and (
            own or (flag in _NEXT and _GOES_ON.search(message.words, figure.end, clause.end))
        ):
            flags.discard(flag)
    return flags


_DOUBTED = compiled(r"\s?(?:分)?\s?(?:吗|么|对吗|对吧|\?)\s?$|^(?:is|was) my \w+ \d+(?:\.\d+)?$")
_WHICH = compiled(
    r"哪些|什么(?:学校|大学|档|样)|哪所|哪个(?:学校|大学|档|层次|专业)|怎么样|如何|what (?:schools?|colleges?|uni)|which (?:schools?|colleges?|uni|ones)|选校|定位|推荐"
)


def states_fact(message: Message, figure: Figure) -> bool:
    """Whether the clause of a number states it of the person.

    A question may: 「我的GPA 3.8能申吗」 does, 「SAT 1500够吗」 does not; several marks in front of
    "which schools" do.
    """
    stance = message.at(figure.start)
    if stance is None or _against(message, stance, figure) - {Flag.ASKED}:
        return False
    if Flag.ASKED not in stance.flags:
        return True
    clause = stance.clause
    before = message.words[clause.start : figure.start]
    rest = message.words[figure.end : clause.end]
    if _DOUBTED.fullmatch(rest + ("?" if clause.asks and not rest.strip() else "")):
        return False
    if _OWN_BEFORE.search(before):
        return True
    several = sum(1 for item in mentions(message) if item.kind != "other") > 1
    return several and bool(_WHICH.search(clause.text))
