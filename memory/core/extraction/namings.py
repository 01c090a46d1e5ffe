"""Which measure is named where: GPA, SAT, ACT, TOEFL, IELTS, Duolingo, GRE."""

import re
from dataclasses import dataclass

from memory.core.extraction.message import Message, compiled

NAMES = {
    "gpa": r"(?:cumulative |overall |weighted |unweighted |uw |w )?gpa(?!\s?calc)|(?<![a-z])gap(?=[\s:是为有]{0,3}[2-4]\.\d)|(?<![a-z])wes(?=[^，。,\d]{0,8}\d\.\d)|(?:加权|平均)?学?[绩积机]点|学分绩|均分|总评(?=[^，。,\d]{0,6}\d)|(?:[不未非]|没有?)?加权(?!平均|绩点|gpa|分)(?=[^，。,\d]{0,8}?(?:\d|[一二三四五]点|[七八九]十))|百分制(?=[\s是的话我有考:,，]{0,5}[6-9]\d)|(?<![a-z])(?:un-?weighted|weighted|uw|w)(?:'s| is| was| gpa is)?(?=[\s:是/]{0,4}[2-5]\.\d)|(?<=[2-5]\.\d )(?:un-?weighted|weighted|uw)(?![a-z]| gpa)|(?<=[2-5]\.\d\d )(?:un-?weighted|weighted|uw)(?![a-z]| gpa)|(?:加权)?平均(?:分|成绩)|(?<=我)平均(?=[\s是有在]{0,2}\d)|累[计积](?:的)?(?=[\s:是为大概]{0,4}[2-4]\.\d)|(?<![a-z])cumulative(?=(?: is| was|:)? ?[2-4]\.\d)",
    "sat": r"(?<![a-z])(?<!p)sat(?![a-z])(?!\s?(?:2|ii|subject))|赛达|标化(?=[^，。,\d]{0,8}1[0-6]\d0(?!\d))",
    "act": r"(?-i:(?<![A-Za-z])ACT(?![A-Za-z]))|(?<![a-z])act(?=\s?(?:score|composite|成绩|总分|综合|考了|是|:|is|of)?\s?(?:of |is )?\d\d)|(?<=\d )act(?![a-z])|标化(?=[^，。,\d]{0,6}(?:2\d|3[0-6])(?![\d.]))|(?<=on the )act(?![a-z])|(?<=[考次过了])\s?act(?![a-z])",
    "toefl": r"(?<![a-z])toefl(?:\s?ibt)?(?![a-z])|托福|[拖脱]福|[托拖脱](?:服|幅|付)(?=[^，。,\d]{0,6}?[\d一二三七八九])|(?<![a-z])(?:tf|to?ff?el|toelf|tuofu)(?![a-z])|(?<![a-z])tpo(?: ?\d{1,2}(?!\d))?",
    "ielts": r"(?<![a-z])(?:ielts?|eilts|yasi)(?![a-z])|[雅鸭]思|雅斯",
    "duolingo": r"(?<![a-z])duolingo(?![a-z])|多[邻领林临]国|(?-i:(?<![A-Za-z])DET(?![A-Za-z]))|(?<![a-z])det(?=[\s:]{0,2}1?\d[05](?!\d))",
    "gre": r"(?-i:(?<![A-Za-z])GRE(?![A-Za-z]))|(?<![a-z])gre(?= ?(?:(?:score )?(?:is |was |of |: ?)?(?:an? )?\d{3}|[二三]百|考了|总分|verbal|quant|v\s?1|q\s?1|total|score|总分|考))|(?<=\d on the )gre(?![a-z])|(?<=\d on my )gre(?![a-z])|(?<=\d on )gre(?![a-z])",
}
"""How each measure is called, in both languages."""

_NAMED = re.compile(
    "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in NAMES.items())
    + r"|(?P<other>(?<![a-z])(?:psat|amc|aime|usaco|ib|ap|a-?level|gmat|gaokao|ssat|isee|pte|cet-?[46]|hsk|"
    r"class rank)(?![a-z])|高考|中考|会考|四级|六级|预算|budget|排名|年级第|ranks?(?![a-z]))",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True)
class Mention:
    """``text[start:end]`` names a measure; its numbers stand before ``limit``.

    ``of_school``: the clause tells of a school's marks, as 「康奈尔SAT 1530」 does.
    """

    kind: str
    start: int
    end: int
    limit: int
    of_school: bool = False


def mentions(message: Message) -> list[Mention]:
    """Every naming of a measure, in the order of the text."""
    if "mentions" not in message.memo:
        message.memo["mentions"] = _mentions(message)
    return message.memo["mentions"]


def _mentions(message: Message) -> list[Mention]:
    found = list(_NAMED.finditer(message.words))
    ends = [match.start() for match in found[1:]] + [len(message.words)]
    return [
        Mention(match.lastgroup or "other", *match.span(), limit, _of_school(message, match))
        for match, limit in zip(found, ends, strict=False)
    ]


_OF_SCHOOL = compiled(r"\s?(?:的|'s|录取|学生|今年|去年|近年|新生|本科|要|看)*\s?")


def _of_school(message: Message, match: re.Match) -> bool:
    """Whether a clause begins with a school, and so tells of the school: 「康奈尔SAT 1530」."""
    stance = message.at(match.start())
    start = stance.clause.start if stance else 0
    for school in message.schools:
        leads = not message.words[start : school.start].strip()
        between = message.words[school.end : match.start()]
        in_order = start <= school.start and school.end <= match.start()
        if in_order and leads and _OF_SCHOOL.fullmatch(between):
            return True
    return False
