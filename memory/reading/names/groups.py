"""Words that stand for several universities at once."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Group:
    """A group with the ids of its members that are in the catalogue."""

    key: str
    title: str
    title_zh: str
    ids: tuple[str, ...]


IVY = Group(
    "ivy",
    "Ivy League",
    "常春藤联盟",
    ("166027", "130794", "186131", "190150", "215062", "190415", "217156", "182670"),
)
UC = Group(
    "uc",
    "University of California",
    "加州大学系统",
    (
        "110635", "110662", "110680", "110705", "110653", "110644", "110714", "110671", "445188",
    ),
)  # fmt: skip
HYPSM = Group("hypsm", "HYPSM", "哈耶普斯麻", ("166027", "130794", "186131", "243744", "166683"))
SEVEN_SISTERS = Group(
    "seven_sisters",
    "Seven Sisters",
    "七姐妹学院",
    ("189097", "211273", "166939", "167835", "197133", "168218"),
)
CLAREMONT = Group(
    "claremont",
    "Claremont Colleges",
    "克莱蒙特学院联盟",
    ("121345", "112260", "115409", "123165"),
)
LIBERAL_ARTS = Group(
    "liberal_arts",
    "liberal arts colleges",
    "文理学院",
    (
        "168342", "164465", "216287", "121345", "168218", "161004", "173258", "112260", "189097",
        "230959", "197133", "167835", "191515", "115409", "153384", "212911", "190099", "130697",
        "198385", "160977", "161086", "211273", "166939", "204501", "173902", "234207", "233374",
        "123165", "211291",
    ),
)  # fmt: skip

_KIND = r"(?: schools?| colleges?| universit(?:y|ies)|-plus)?"
_WORDS = (
    (
        IVY,
        r"(?<!公立)(?<!新)(?<!小)(?<!南方)(?:八大|美国的?|所有)?(?:藤校|常春藤(?:盟校|联盟|名校)?|爬藤|八大藤)"
        r"|(?<!public )(?<!new )(?<!hidden )(?<!little )(?<!southern )\b(?:ivy league|ivies|ivys"
        rf"|ivy(?= schools?| colleges?| universit)|(?-i:Ivy)\b(?! Day| Tech)){_KIND}",
    ),
    (
        UC,
        r"\bUCs\b|\bUC ?(?:system|schools|campus(?:es)?|系统?)|加州大学(?:系统|各分校|各校区|系)|加大系统"
        r"|university of california system|(?-i:(?<![A-Za-z])UC(?![A-Za-z])(?! [A-Z]))",
    ),
    (HYPSM, r"\bHYPSM?\b|哈耶普斯麻|大藤"),
    (SEVEN_SISTERS, r"\bseven sisters\b|七姐妹"),
    (CLAREMONT, r"\bclaremont colleges\b|克莱蒙特(?:学院)?联盟"),
    (LIBERAL_ARTS, r"\bLACs?\b|\bliberal arts colleges?\b|文理学院"),
)
_PATTERNS = tuple(
    (group, re.compile(pattern, re.IGNORECASE | re.ASCII)) for group, pattern in _WORDS
)


def group_matches(text: str) -> list[tuple[Group, int, int]]:
    """Where groups are named in a text: group, start and end."""
    return [
        (group, *match.span()) for group, pattern in _PATTERNS for match in pattern.finditer(text)
    ]


def find_groups(text: str) -> list[Group]:
    """The groups named in a text, each once."""
    return list(dict.fromkeys(group for group, _, _ in group_matches(text)))
