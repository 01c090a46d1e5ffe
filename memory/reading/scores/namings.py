"""Which measure is named where: GPA, SAT, ACT, TOEFL, IELTS, Duolingo, GRE."""

import re
from dataclasses import dataclass

from memory.reading.exams import EXAMS
from memory.reading.message import Message, compiled

_GPA = {
    "gpa": r"(?:cumulative |overall |weighted |unweighted |uw |w )?gpa(?!\s?calc)|(?<![a-z])gap(?=[\s:是为有]{0,3}[2-4]\.\d)|(?<![a-z])wes(?=[^，。,\d]{0,8}\d\.\d)|(?:加权|平均)?学?[绩积机]点|学分绩|均分|总评(?=[^，。,\d]{0,6}\d)|(?:[不未非]|没有?)?加权(?!平均|绩点|gpa|分)(?=[^，。,\d]{0,8}?(?:\d|[一二三四五]点|[七八九]十))|百分制(?=[\s是的话我有考:,，]{0,5}[6-9]\d)|(?<![a-z])(?:un-?weighted|weighted|uw|w)(?:'s| is| was| gpa is)?(?=[\s:是/]{0,4}[2-5]\.\d)|(?<=[2-5]\.\d )(?:un-?weighted|weighted|uw)(?![a-z]| gpa)|(?<=[2-5]\.\d\d )(?:un-?weighted|weighted|uw)(?![a-z]| gpa)|(?:加权)?平均(?:分|成绩)|(?<=我)平均(?=[\s是有在]{0,2}\d)|累[计积](?:的)?(?=[\s:是为大概]{0,4}[2-4]\.\d)|(?<![a-z])cumulative(?=(?: is| was|:)? ?[2-4]\.\d)",
}
NAMES = _GPA | {exam.key: exam.named for exam in EXAMS.values()}
"""How each measure is called, in both languages."""
MEASURES = frozenset(NAMES)

_NAMED = re.compile(
    "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in NAMES.items())
    + r"|(?P<other>(?<![a-z])(?:psat|amc|aime|usaco|ib|ap|a-?level|gmat|gaokao|ssat|isee|pte|cet-?[46]|hsk|"
    r"class rank)(?![a-z])|高考|中考|会考|四级|六级|预算|budget|排名|年级第|ranks?(?![a-z]))",
    re.IGNORECASE | re.ASCII,
)


def named_in(text: str) -> list[str]:
    """The measures that a text names, with or without a value, each once."""
    found = (match.lastgroup for match in _NAMED.finditer(text))
    return [kind for kind in dict.fromkeys(found) if kind in MEASURES]


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
