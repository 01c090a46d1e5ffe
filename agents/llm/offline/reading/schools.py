"""Which universities a text means, by their ids in the catalogue, and the groups it names. Pure."""

import re
from dataclasses import dataclass

from agents.llm.offline.reading.language import mask
from memory.reading.names.groups import group_matches
from memory.reading.names.short import ShortNames
from memory.reading.names.unknown import unknown_schools
from memory.reading.statements import Named
from tools.entities import FileCatalogue
from tools.reference import id_titled, school_by_id

SCHOOL_SIGN, GROUP_SIGN = "§", "¶"
MOST_OF_A_GROUP = 10
"""A group with more members is a kind of school (liberal arts colleges), not a list of schools."""

NAMES = ShortNames(FileCatalogue())
"""The names of schools, majors and places, as the memory reads them."""

_REJECTED = re.compile(
    r"(?:不是|不要|不考虑|排除|除了|而不是|不算|别推荐|别要|去掉|除开|不想去|不想申|"
    r"(?<![a-z])(?:not|except(?: for)?|excluding|exclude|rather than|instead of|other than|"
    r"besides|without|skip|drop|remove))"
    r"\s*(?:了|for|about|the)?\s*$",
    re.IGNORECASE,
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
    named = NAMES.schools(text)
    meant = {
        id_titled(name.name): text[name.start : name.end]
        for name in reversed(named)
        if not _REJECTED.search(text[: name.start])
    }
    ids = [pk for pk in dict.fromkeys(id_titled(name.name) for name in named) if pk in meant]
    groups = group_matches(mask(text, [(name.start, name.end) for name in named]))
    small = [match for match in groups if len(match[0].ids) <= MOST_OF_A_GROUP]
    unknown = () if named else tuple(unknown_schools(text))
    return Schools(
        ids=tuple(ids),
        names=tuple(meant[pk] for pk in ids),
        rejected=tuple(pk for pk in schools_in_order(text) if pk not in meant),
        unknown=unknown,
        groups=tuple(dict.fromkeys(group.key for group, _, _ in groups)),
        group_ids=tuple(dict.fromkeys(pk for group, _, _ in small for pk in group.ids)),
        masked=_masked(text, named, [match[1:] for match in small], unknown),
    )


def _masked(text: str, named: list[Named], groups: list[tuple[int, int]], unknown: tuple) -> str:
    signs = [(name.start, name.end, SCHOOL_SIGN) for name in named]
    signs += [(*span, GROUP_SIGN) for span in groups]
    for start, end, sign in sorted(signs, reverse=True):
        text = text[:start] + sign + text[end:]
    for name in unknown:
        text = text.replace(name, SCHOOL_SIGN)
    return text


def without_names(text: str) -> str:
    """The text with a gap where a university was named."""
    return mask(text, [(name.start, name.end) for name in NAMES.schools(text)]).strip()


def title_of(identifier: str, locale: str) -> str:
    """A university's full name in the language of the answer."""
    row = school_by_id(identifier) or {}
    english = row.get("name", "") or row.get("name_en", "")
    chinese = row.get("name_zh", "")
    return (chinese or english) if locale == "zh" else english


def schools_in_order(text: str) -> list[str]:
    """Ids in the order in which a text (such as an earlier answer) first names them."""
    return list(dict.fromkeys(id_titled(name.name) for name in NAMES.schools(text)))
