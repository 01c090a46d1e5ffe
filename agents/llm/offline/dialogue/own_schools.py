"""Names in place of "my ED school", "梦校", "我的目标学校", where it is remembered which. Pure."""

import re
from collections.abc import Callable

from agents.llm.offline.reading.language import detect_language
from agents.llm.offline.reading.memories import Memories, Memory
from agents.llm.offline.reading.recollection import read_recollection
from agents.llm.offline.reading.remembered import (
    dream_items,
    list_items,
    safety_items,
    wanted_schools,
)
from agents.llm.offline.reading.schools import find_schools, title_of
from memory.reading.rounds import named

LONGEST = 300
"""Characters of a message in which a school can be meant so; a longer one is a text of its own."""

_MOST = 10
_OF = r"(?:我们?|我家孩子|孩子)(?:自己)?(?:的|决定|打算|准备|想|要|选的|报的|申请?的?|最后)*\s*"
_ZH_SCHOOL = r"的?(?:那一?所)?(?:学校|大学|院校|目标校?)"
# Behind these words the school is being told, not asked about.
_NOT_TOLD = (
    r"(?!\s*(?:是(?!什么时候|几号|否|不是|公立|私立)|改|换|变|定|选|就是|有哪(?:所|些(?!截止|要))|"
    r"没|还没|叫|=|:|：))"
)
_NOT_TOLD_EN = (
    r"(?!\s*(?:is (?!due|hard|big|public|private|expensive)|was |are |has |changed|switched|=|:))"
)


def _round(words: str) -> re.Pattern:
    chinese = rf"{_OF}(?:{words}){_ZH_SCHOOL}{_NOT_TOLD}"
    school = r"(?: (?:school|college|university|choice)s?)(?![a-z])"
    english = rf"(?<![a-z])(?:my|the) (?:{words}){school}{_NOT_TOLD_EN}"
    return re.compile(f"{chinese}|{english}", re.IGNORECASE)


def _named(zh: str, en: str) -> re.Pattern:
    chinese = rf"(?:{_OF})?(?:{zh}){_NOT_TOLD}"
    return re.compile(f"{chinese}|(?<![a-z])my (?:{en}){_NOT_TOLD_EN}", re.IGNORECASE)


def _of(*categories: str) -> Callable[[Memories], tuple[Memory, ...]]:
    return lambda memories: memories.of(*categories)


def _latest_dream(memories: Memories) -> tuple[Memory, ...]:
    items = dream_items(memories)
    return tuple(item for item in items if item.said_on == items[0].said_on)


# How a school is called, which lines name it, the round that is meant with it.
_CALLED: tuple[tuple[re.Pattern, Callable[[Memories], tuple[Memory, ...]], str], ...] = (
    (_round(named("ED2")), _of("ed2"), "ED2"),
    (_round(rf"{named('ED', 'ED1')}|早申"), _of("ed", "ed2"), "ED"),
    (_round(named("EA", "REA")), _of("ea"), "EA"),
    (_round(rf"{named('RD')}|常规"), _of("rd"), "RD"),
    (
        _named(
            r"梦校|梦想(?:的)?(?:学校|大学|校)|首选(?:的)?(?:学校|大学)?|"
            r"最想去的(?:那所)?(?:学校|大学)",
            r"dream (?:school|college|university)|(?:first|top)[- ]choice(?: (?:school|college))?",
        ),
        _latest_dream,
        "",
    ),
    (
        re.compile(
            rf"{_OF}保底(?:校|学校|大学){_NOT_TOLD}|(?<![a-z])my safet(?:y school|y|"
            rf"ies){_NOT_TOLD_EN}",
            re.IGNORECASE,
        ),
        safety_items,
        "",
    ),
    (
        re.compile(
            rf"(?:我|孩子)(?:的|要|想|打算|准备|决定)*(?:(?:目标|意向|心仪|申请的?)(?:学校|大学|"
            rf"院校|校)|"
            rf"选校(?:名单|列表)|学校(?:名单|列表)|名单上的学校|申的(?:学校|大学|"
            rf"那几所)){_NOT_TOLD}|"
            rf"(?<![a-z])(?:my (?:target |chosen )?(?:schools|colleges|universities)|my "
            rf"(?:school|college) list|"
            rf"(?:the )?(?:schools|colleges) (?:on my list|i(?:'m| am) applying to)){_NOT_TOLD_EN}",
            re.IGNORECASE,
        ),
        list_items,
        "",
    ),
)


def with_names(text: str, memories: Memories | None, locale: str) -> str:
    """The text with the schools' names, unless nothing is remembered or it names them itself."""
    if not memories or len(text) > LONGEST or read_recollection(text):
        return text
    locale = detect_language(text, locale)
    for pattern, lines, plan in _CALLED:
        match = pattern.search(text)
        ids = wanted_schools(lines(memories)) if match else ()
        if match and ids and not _told(text, match):
            text = text[: match.start()] + _names(ids, plan, locale) + text[match.end() :]
    return text


def _told(text: str, match: re.Match) -> bool:
    """Whether the text itself says which school it is: MIT 是我的梦校."""
    before = text[: match.start()]
    return bool(
        re.search(r"(?:是|为|成|作|当|(?<![a-z])(?:is|as))\s*$", before, re.IGNORECASE)
    ) and bool(find_schools(before).ids)


def _names(ids: tuple[str, ...], plan: str, locale: str) -> str:
    chosen = ids[:1] if plan in ("ED", "ED2") else ids[:_MOST]
    named = ("、" if locale == "zh" else " and ").join(title_of(i, locale) for i in chosen)
    round_zh, round_en = (f"（{plan}）", f" ({plan})") if plan else ("", "")
    return f"{named}{round_zh}" if locale == "zh" else f"{named}{round_en}"
