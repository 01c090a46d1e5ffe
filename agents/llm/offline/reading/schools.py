"""Which universities a text means: named ones, groups, and names that the catalogue lacks. Pure."""

import re
from dataclasses import dataclass

from agents.llm.offline.reading.language import mask
from agents.llm.offline.reading.lexicon.groups import GROUP_WORDS
from tools.core.groups import UC, Group, find_groups
from tools.core.names import Match
from tools.core.places import find_places
from tools.reference import name_index, school_by_id

SCHOOL_SIGN, GROUP_SIGN = "§", "¶"
MOST_OF_A_GROUP = 10
"""A group with more members is a kind of school (liberal arts colleges), not a list of schools."""

_GROUP = re.compile(GROUP_WORDS, re.IGNORECASE)
_ALONE = re.compile(
    r"(?:(?<![A-Za-z])(?:into|at|to|for|by|vs\.?|versus|compare|and|or|than|about)|"
    r"[和与跟、,，/]|申请?|上|进|冲|去|ED|EA|"
    r"RD)\s*(?P<name>[A-Z][A-Za-z&]+(?: [A-Z][a-z]+){0,2})(?![A-Za-z])"
)
_BY_STATE = {
    "Michigan": "170976",
    "Wisconsin": "240444",
    "Virginia": "234076",
    "Texas": "228778",
    "Florida": "134130",
}
"""State universities that are called by their state alone, where only a university can stand."""

_STATE_ALONE = re.compile(
    r"(?:get(?:ting)? into|got into|accepted (?:at|by|to)|admitted to|apply(?:ing)? to|"
    r"chances? (?:at|for)|shot at|odds (?:at|for)|"
    rf"(?:ED|EA|RD|decision|action|deadline|deadlines) (?:for|"
    rf"at)) (?P<name>{'|'.join(_BY_STATE)})(?![A-Za-z])(?! (?:state|tech|schools?|colleges?|"
    rf"universit))",
    re.IGNORECASE,
)
_UC_ALONE = re.compile(r"(?<![A-Za-z])UC(?![A-Za-z])(?! [A-Z])")
_REJECTED = re.compile(
    r"(?:不是|不要|不考虑|排除|除了|而不是|不算|别推荐|别要|去掉|除开|不想去|不想申|"
    r"(?<![a-z])(?:not|except(?: for)?|excluding|exclude|rather than|instead of|other than|"
    r"besides|without|skip|drop|remove))"
    r"\s*(?:了|for|about|the)?\s*$",
    re.IGNORECASE,
)
_UNKNOWN_ZH = re.compile(r"(?:[\u4e00-\u9fff]{2,7})(?:大学|理工学院)")
_UNKNOWN_EN = re.compile(
    r"(?:University|College|Institute) of (?:the )?[A-Z][a-z]+(?: [A-Z][a-z]+)*"
    r"|(?:[A-Z][A-Za-z'&]+ ){1,3}(?:University|College|Institute)(?! of)"
)
_SEVERAL = re.compile(r"哪些|有什么|有啥|哪几所|几所|都有|多少所|列")
_NO_NAME_ZH = re.compile(
    r"的|哪些?|什么|去|在|读|考|进|申请?|上|这|那|和|跟|与|或|是|有|你|我|想|要|选|美国|"
    r"公立|私立|综合|研究型|名校|顶尖|目标|"
    r"梦想|理想|学费|便宜|适合|几所?|多少|推荐|介绍|一下|对比|比较|关于|了解|了|好|每所|"
    r"所有|其他|一些|州立|[一二三四五六七八九十两几\d]+所|最"
)
_NO_NAME_EN = re.compile(
    r"^(?:My|The|A|An|Which|What|Any|Every|Public|Private|American|US|Best|Top|Good|Is|Does|"
    r"State|Dream|Liberal Arts|Community|In|At|For|"
    r"Common|Early|Small|Big|List|Find|Show|Safety|Reach|Match|Target|Compare|Recommend|Your|Our) ",
)


@dataclass(frozen=True)
class Schools:
    """The universities of one text.

    ``names`` are as the user wrote them and in the same order as ``ids``; ``rejected`` are those
    named only to say that they are not meant; ``unknown`` are names outside the catalogue.
    """

    ids: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    group_ids: tuple[str, ...] = ()
    masked: str = ""


def find_schools(text: str) -> Schools:
    """The universities of a text; ``masked`` is the text with § and ¶ in their places."""
    matches = _matches(text)
    meant = [m for m in matches if not _REJECTED.search(text[: m.start])]
    rejected = [m.id for m in matches if m not in meant]
    unique = list({m.id: m for m in reversed(meant)}.values())[::-1]
    unique.sort(key=lambda m: m.start)
    unknown = () if matches else tuple(_unknown(text))
    masked = _masked(text, matches)
    for name in unknown:
        masked = masked.replace(name, SCHOOL_SIGN)
    groups = _groups(mask(text, [(m.start, m.end) for m in matches]))
    small = [g for g in groups if len(g.ids) <= MOST_OF_A_GROUP]
    return Schools(
        ids=tuple(m.id for m in unique),
        names=tuple(m.text for m in unique),
        rejected=tuple(dict.fromkeys(r for r in rejected if r not in {m.id for m in unique})),
        unknown=unknown,
        groups=tuple(g.key for g in groups),
        group_ids=tuple(dict.fromkeys(i for g in small for i in g.ids)),
        masked=_GROUP.sub(GROUP_SIGN, masked) if small else masked,
    )


def _matches(text: str) -> list[Match]:
    """Names that count in running text, and those that only count where a school must stand."""
    found = [m for m in name_index().find(text) if not _is_state(m, text)]
    for place in _ALONE.finditer(text):
        start, end = place.span("name")
        ids = name_index().resolve(place["name"])
        if len(ids) == 1 and all(end <= m.start or start >= m.end for m in found):
            found.append(Match(ids[0], start, end, place["name"]))
    for place in _STATE_ALONE.finditer(text):
        start, end = place.span("name")
        if all(end <= m.start or start >= m.end for m in found):
            found.append(Match(_BY_STATE[place["name"].capitalize()], start, end, place["name"]))
    return sorted(found, key=lambda match: match.start)


_OF_A_STATE = re.compile(r"^[\u4e00-\u9fff]{1,5}州(?:立)?大学$")


def _is_place(name: str) -> bool:
    return bool(find_places(re.sub(r"(?:州立)?大学$", "", name)))


def _is_state(match: Match, text: str) -> bool:
    """Whether a state's universities are meant: 佛州大学有哪些."""
    return bool(_OF_A_STATE.match(match.text) and _SEVERAL.search(text))


def _groups(text: str) -> list[Group]:
    found = find_groups(text)
    return [*found, UC] if _UC_ALONE.search(text) and UC not in found else found


def _masked(text: str, matches: list[Match]) -> str:
    parts, last = [], 0
    for match in matches:
        parts += [text[last : match.start], SCHOOL_SIGN]
        last = match.end
    return "".join([*parts, text[last:]])


def _unknown(text: str) -> list[str]:
    several = bool(_SEVERAL.search(text))
    chinese = (_trimmed(m[0]) for m in _UNKNOWN_ZH.finditer(text))
    chinese = (name for name in chinese if not (several and _is_place(name)))
    english = (m[0] for m in _UNKNOWN_EN.finditer(text) if not _NO_NAME_EN.match(m[0]))
    return [name for name in (*chinese, *english) if name]


def _trimmed(name: str) -> str:
    """The end of a run of characters that can be a name: ``我想去多伦多大学`` is ``多伦多大学``."""
    stem = re.sub(r"(?:大学|理工学院)$", "", name)
    last = max((m.end() for m in _NO_NAME_ZH.finditer(stem)), default=0)
    return name[last:] if len(stem) - last >= 2 else ""


def without_names(text: str) -> str:
    """The text with a gap where a university was named."""
    return mask(text, [(match.start, match.end) for match in _matches(text)]).strip()


def title_of(identifier: str, locale: str) -> str:
    """A university's full name in the language of the answer."""
    row = school_by_id(identifier) or {}
    english = row.get("name", "") or row.get("name_en", "")
    chinese = row.get("name_zh", "")
    return (chinese or english) if locale == "zh" else english


def schools_in_order(text: str) -> list[str]:
    """Ids in the order in which a text (such as an earlier answer) first names them."""
    return list(dict.fromkeys(match.id for match in name_index().find(text)))
