"""The words that name an attribute without a value: 「那个实习」, "my budget"."""

import re
from dataclasses import dataclass

from memory.reading.attributes.everyday_words import HOBBIES
from memory.reading.attributes.experience_words import CONTESTS
from memory.reading.message import Message, compiled

_NOUNS = (
    ("rank", r"排名|名次|年级第|\b(?:class )?rank(?:ing)?\b"),
    ("ap", r"(?-i:(?<![A-Za-z])APs?(?![A-Za-z]))"),
    ("budget", r"预算|经费|\bbudget\b"),
    ("internship", r"实习|\binternships?\b"),
    ("research", r"科研|研究(?!生)|课题|论文|\bresearch\b|\bpapers?\b|\blab\b"),
    ("award", rf"奖|竞赛|\b(?:awards?|prizes?|medals?)\b|{CONTESTS}"),
    (
        "activity",
        r"活动|社团|学生会|志愿|义工|支教|家教|创业|公众号|播客|主席|社长|队长|[^\s，。]社(?!会|交|区)|[球舞乐合唱啦]队"
        r"|\b(?:clubs?|teams?|activit(?:y|ies)|volunteer\w*|president|captain|orchestra|band|startup|business|shelter)\b",
    ),
    ("major", r"专业|\bmajors?\b"),
    ("region", r"地区|\bregions?\b"),
)
NOUNS = tuple((attribute, compiled(pattern)) for attribute, pattern in _NOUNS)
"""Attribute → how it is called; what an earlier one takes, a later one leaves alone."""

EXPERIENCES = frozenset(["internship", "research", "award", "activity"])
"""Attributes whose values are kept in the person's words."""

_TRIM_LEFT = re.compile(
    r"(?:[^，。]{0,8}把|(?:我们|咱们|我)的?|我?那个?|我?这个?|之前[说的]*|原来的?|原本的?|现在的?|学校的?|再|也|已经|早就|从|"
    r"the |my |that |our |this |being |having |an? |\s|的|，)+",
    re.IGNORECASE,
)
_TRIM_RIGHT = re.compile(
    r"(?:的?(?:[那这][个份段]?(?:奖项?|实习|科研|项目|活动|比赛|竞赛|职位|社团)?|事情?|工作|职位)|(?<=.)里面?|的|了|也|其实|都|全|是|我|\s| position| thing| was| is)+$",
    re.IGNORECASE,
)
_ONLY_NOUN = re.compile(
    r"(?:一[份段个])?(?:学校的?)?(?:暑期|暑假|寒假|新的?|公司)?(?:实习|科研|研究|课题|论文|活动|社团|项目|志愿者?|比赛|竞赛|奖项?|科研项目|"
    r"(?:summer |research )?(?:internship|job|research|project|activity|club|team|competition|award|volunteering|paper))s?",
    re.IGNORECASE,
)
"""A noun that says no more than of what sort it is."""

LONGEST = 40
"""Characters of words that still name one thing."""


@dataclass(frozen=True)
class Thing:
    """``text[start:end]`` names something of an attribute; ``value`` is empty for a mere noun."""

    attribute: str
    value: str
    start: int
    end: int


def thing_named(message: Message, start: int, end: int) -> Thing | None:
    """What a part of a message calls by a noun, an experience in the words that are used for it."""
    for attribute, pattern in (*NOUNS, ("activity", HOBBIES)):
        match = pattern.search(message.words, start, end)
        if match is None:
            continue
        if attribute not in EXPERIENCES:
            return Thing(attribute, "", *match.span())
        left, right = trimmed(message.words, start, end)
        said = message.text[left:right]
        if left >= right or len(said) > LONGEST:
            return None
        return Thing(attribute, "" if _ONLY_NOUN.fullmatch(said) else said, left, right)
    return None


def trimmed(words: str, start: int, end: int) -> tuple[int, int]:
    """A place without the words around what it names: 「我之前那个…的事」."""
    left = _TRIM_LEFT.match(words, start, end)
    start = left.end() if left else start
    right = _TRIM_RIGHT.search(words[start:end])
    return start, start + right.start() if right else end
