"""Rounds of application: which one a school is applied to in."""

import re
from dataclasses import dataclass
from itertools import pairwise

from memory.core.extraction.message import Message

_E = r"(?<![A-Za-z])"
_ROUND = re.compile(
    rf"(?P<ED2>{_E}(?-i:ED|ed)[ -]?(?:2|II|Ⅱ)(?![A-Za-z0-9])|{_E}early decision (?:2|ii|two)\b|第二轮早申)"
    rf"|(?P<ED1>{_E}(?-i:ED|ed)[ -]?(?:1|I|Ⅰ)(?![A-Za-z0-9])|{_E}early decision (?:1|i|one)\b)"
    rf"|(?P<REA>{_E}(?:rea|scea|restrictive early action|single[- ]choice early action)(?![A-Za-z])|限制性早申|限制性提前)"
    rf"|(?P<ED>{_E}(?-i:ED|ed)(?:ing)?(?![A-Za-z0-9.])|{_E}early decision\b|(?<!non-)(?<!non )(?<!not )\bbinding\b(?! (?:or|means|agreement|contract|decision|is))|绑定早申|绑定(?=给|了|[\u4e00-\u9fff]{{2,6}}(?:$|[，。!,]))|绑定(?:的)?(?:早|提前)申请?|早决定)"
    rf"|(?P<EA>{_E}(?-i:EA|ea)(?:ing)?(?![A-Za-z0-9.])|{_E}early action\b|非绑定早申|早行动)"
    rf"|(?P<RD>{_E}(?-i:RD|rd)(?:ing)?(?![A-Za-z0-9.])|{_E}regular decision\b|{_E}regular(?= (?:to|for|round))|"
    r"常规(?:轮|申请|录取|批次?)|正常轮|普申)"
    rf"|(?P<rolling>{_E}rolling(?: admission)?\b|滚动(?:录取|申请)?)",
    re.IGNORECASE | re.ASCII,
)
BINDING = frozenset(["ED", "ED1", "ED2"])
"""Rounds that bind, and of which there is one at a time: category ``ed``."""


@dataclass(frozen=True)
class Round:
    """``text[start:end]`` names a round."""

    name: str
    start: int
    end: int


def rounds(message: Message, start: int, end: int) -> list[Round]:
    """The rounds named in a part of a message, in its order."""
    return [
        Round(match.lastgroup or "", *match.span())
        for match in _ROUND.finditer(message.words, start, end)
    ]


def rounds_of_schools(message: Message, start: int, end: int) -> dict[int, Round]:
    """By the start of each school of a sentence: the round it is applied to in.

    A round before its schools governs all of them (「EA申MIT和密歇根」); where the first school
    stands before the first round, each round stands behind its school (「康奈尔ED，布朗RD」).
    """
    named = rounds(message, start, end)
    schools = [school for school in message.schools if start <= school.start < end]
    if not named or not schools:
        return {}
    if named[0].start < schools[0].start:
        pairs = ((s, [r for r in named if r.start < s.start][-1]) for s in schools)
        return {school.start: round_ for school, round_ in pairs}
    found = {}
    for school, following in zip(schools, [*schools[1:], None], strict=True):
        limit = following.start if following else end
        behind = [r for r in named if school.end <= r.start < limit]
        one = behind and _of_one_clause(message, behind[0], school.start)
        if one and _near(message, school.end, behind[0].start):
            found[school.start] = behind[0]
    _add_right_before(message, schools, named, found)
    return _shared(message, schools, found)


def _near(message: Message, start: int, end: int) -> bool:
    return end - start <= 16 and not re.search(r"[，。;；]|,", message.words[start:end][:-1])


def _add_right_before(
    message: Message, schools: list, named: list[Round], found: dict[int, Round]
) -> None:
    """「被芝大defer了，准备ED2范德堡」: a round that no school before it has taken governs the next."""
    taken = set(found.values())
    for last, school in pairwise(schools):
        free = [r for r in named if last.end <= r.start < school.start and r not in taken]
        if school.start not in found and free and _of_one_clause(message, free[-1], school.start):
            found[school.start] = free[-1]


def _of_one_clause(message: Message, round_: Round, position: int) -> bool:
    return message.at(round_.start) is message.at(position)


def _shared(message: Message, schools: list, found: dict[int, Round]) -> dict[int, Round]:
    """「康奈尔和布朗都RD」: a school joined to the next one shares its round."""
    for school, following in reversed(list(pairwise(schools))):
        between = message.words[school.end : following.start]
        joined = re.fullmatch(r"\s?(?:和|与|跟|及|、|and|&|,|/|以及|还有)\s?", between)
        if joined and school.start not in found and following.start in found:
            found[school.start] = found[following.start]
    return found
