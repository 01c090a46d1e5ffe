"""Which schools a follow-up points to: it, the second one, the first two, all of them. Pure."""

import re

from agents.llm.offline.reading.schools import schools_in_order
from memory.reading.numerals import HANZI, ORDINAL, ordinal, whole

_NTH_ZH = re.compile(
    rf"第\s*(\d{{1,2}}|{HANZI})\s*(?:所|个|家|间)?(?!篇|次|轮|年|段|步|封|稿|学期|天|周)"
)
_NTH_EN = re.compile(
    rf"\bthe ({ORDINAL})(?: (?:one|school|college|university|option|choice|pick))?(?! (?:draft|"
    rf"essay|round|time|step|thing|semester|year|week|day|paragraph|two|three|few))\b",
    re.IGNORECASE,
)
_FIRST_ZH = re.compile(rf"前(?:面)?(?:的)?(\d|{HANZI})(?:所|个|家)?(?!年|天|周|名|十|百|\d|%)")
_FIRST_EN = re.compile(
    r"\b(?:the )?(?:first|top) (two|three|four|five|[2-5])\b(?! (?:essay|draft|week|month))",
    re.IGNORECASE,
)
_LAST = re.compile(
    r"最后(?:一)?(?:所|个|家)|\bthe last (?:one|school|college|university)", re.IGNORECASE
)
_ALL = re.compile(
    r"它们|他们(?:的)?(?:学费|截止|录取)|这(?:两|三|四|五|六|几|些|\d)(?:所|个|些|学校)?|"
    r"那(?:两|三|几|些)(?:所|个)?|(?:以上|上面|刚才|刚刚|上述)(?:的|这|那|推荐)?|"
    r"(?<![a-z])(?:them|these|those|both|they|each of)(?![a-z])|all of (?:them|these)",
    re.IGNORECASE,
)
_ONE = re.compile(
    r"它(?!们)|(?:这|那|该)(?:所|个)?(?:学校|大学|校)|(?:这|那)所|(?<![a-z])(?:it|its|it's|"
    r"that (?:school|one|college|university)|this (?:school|one|college|university)|"
    r"there)(?![a-z])",
    re.IGNORECASE,
)
_PAIR = re.compile(
    r"(?<![a-z])(?:both|the two|these two|those two|either|of the 2)(?![a-z])|[这那]?两(?:所|个|"
    r"家|者)|"
    r"它们俩|二者",
    re.IGNORECASE,
)
_ONE_SCHOOL = re.compile(
    r"(?:这|那|该)(?:一)?(?:所|个)?(?:学校|大学|校(?!园))|(?<![a-z])(?:that|this) (?:school|"
    r"college|"
    r"university)(?![a-z])",
    re.IGNORECASE,
)
_ESSAY_NTH = re.compile(
    rf"第\s*(\d{{1,2}}|{HANZI})\s*(?:篇|份|个文书)|\bthe ({ORDINAL}) (?:essay|draft|one|"
    rf"statement)\b|\bnumber (\d{{1,2}}) essay",
    re.IGNORECASE,
)


def referred_schools(text: str, said: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Ids that the text points to, in the assistant's last words or among the known ones.

    ``said`` is what the assistant answered before, ``known`` the schools of the request before.
    """
    listed = schools_in_order(said) or list(known)
    for find in (_nth, _first_few, _last_one):
        found = find(text, listed)
        if found:
            return found
    if _ALL.search(text):
        return tuple(known if len(known) > 1 else listed)
    if _ONE.search(text):
        return _the_one(known, listed)
    return ()


def _nth(text: str, listed: list[str]) -> tuple[str, ...]:
    return tuple(listed[place - 1] for place in _places(text) if place <= len(listed))


def _places(text: str) -> list[int]:
    chinese = [whole(m[1]) for m in _NTH_ZH.finditer(text)]
    english = [ordinal(m[1]) for m in _NTH_EN.finditer(text)]
    return [place for place in (*chinese, *english) if place]


def _first_few(text: str, listed: list[str]) -> tuple[str, ...]:
    chinese, english = _FIRST_ZH.search(text), _FIRST_EN.search(text)
    if chinese:
        return tuple(listed[: whole(chinese[1]) or 0])
    return tuple(listed[: whole(english[1]) or 0]) if english else ()


def _last_one(text: str, listed: list[str]) -> tuple[str, ...]:
    return tuple(listed[-1:]) if _LAST.search(text) else ()


def _the_one(known: tuple[str, ...], listed: list[str]) -> tuple[str, ...]:
    if known:
        return (known[-1],)
    return tuple(listed[:1])


def points_back(text: str) -> bool:
    """Whether the text has a word that stands for something said before."""
    return any(
        p.search(text) for p in (_PAIR, _NTH_ZH, _NTH_EN, _FIRST_ZH, _FIRST_EN, _LAST, _ALL, _ONE)
    )


def list_for(text: str, heard: list[str]) -> str:
    """The latest answer whose list is long enough for the ordinals of a text; else the last."""
    highest = max(_places(text), default=0)
    if highest <= 1:
        return heard[-1]
    long_enough = (said for said in reversed(heard) if len(schools_in_order(said)) >= highest)
    return next(long_enough, heard[-1])


def pair_of(text: str, recent: tuple[str, ...]) -> tuple[str, ...]:
    """The two schools named last, when a text speaks of two (both, the two, 这两所)."""
    return recent[-2:] if len(recent) >= 2 and _PAIR.search(text) else ()


def points_to_one(text: str) -> bool:
    """Whether a certain school is meant that was named before: 那所学校, that college."""
    return bool(_ONE_SCHOOL.search(text))


def essay_place(text: str) -> int | None:
    """Which essay of a list is meant, from 1 on (第二篇, the second draft)."""
    match = _ESSAY_NTH.search(text)
    if match is None:
        return None
    return ordinal(match[1] or match[2] or match[3])
