"""From a request to the arguments of the tools on essays. Pure."""

import re

from agents.llm.offline.dialogue.references import essay_place
from agents.llm.offline.planning.arguments import given, school_arguments
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.criteria import find_ideas_count
from agents.llm.offline.reading.pasted import is_narrative
from agents.llm.offline.reading.styles import style_of
from memory.reading.numerals import HANZI, whole
from tools.essays.rules.prompts import kind_of, limit_in

LONGEST_PROMPT, LONGEST_IDEA = 600, 200
LEAST_WORDS, MOST_WORDS = 20, 5000

_FOCUS = re.compile(
    r"开头|结尾|第[一二三四五六七八九\d]+段|最后一段|倒数第.段|结构|语言|语法|细节|立意|逻辑|主题|"
    r"(?<![a-z])(?:opening|introduction|intro|hook|ending|conclusion|structure|language|grammar|"
    r"voice|tone|details?|(?:first|second|third|fourth|fifth|last|final) paragraph|paragraph \d)"
    r"(?![a-z])",
    re.IGNORECASE,
)


def _focus(text: str) -> str | None:
    """The part or side of an essay that is to be looked at first."""
    match = _FOCUS.search(text)
    return match[0] if match else None


def named_essay(text: str) -> str | None:
    """The title of an essay that is called by its question: Why CS."""
    match = re.search(
        r"(?<![a-z])why (?!is|are|do|does|us\b|school|college)[A-Za-z]{2,20}", text, re.I
    )
    return match[0] if match else None


_IDEA = re.compile(
    r"(?:关于|讲述?|围绕|以|用|写)(?!什么|怎么|如何|"
    r"哪)(?:我的?)?([^，,。.!！?？：:、]{2,30}?)(?:这个|那个|这段|那段|这件|的)?(?:为主题|"
    r"的?故事|的?经历|的?主题|的?文书|的?大纲|的?提纲|的?选题|写|列|搭|来)|(?:about|on|"
    r"around) (?:my |the |a |an )?"
    r"([^,.!?]{3,60})",
    re.IGNORECASE,
)
_NO_IDEA = re.compile(
    r"文书|大纲|提纲|主文书|补充|essay|outline|supplement|statement|personal|§|common ?app",
    re.IGNORECASE,
)


_ACCEPTS = re.compile(
    r"(?:接受|采纳)[^，。！？]{0,24}?[处条个](?!学|大|offer)|第[^，。！？]{1,16}[处条](?:修改|改动)?我?(?:接受|采纳)|"
    r"(?:accept|apply) (?:edits?|changes?|suggestions?) (?:no\. ?|#)?\d[\d, and]*",
    re.IGNORECASE,
)
_ACCEPTS_ALL = re.compile(
    r"(?:接受|采纳)(?:所有|全部)|(?:全部|都)(?:接受|采纳)|"
    r"(?:accept|apply) (?:all|every|each)(?: of)?(?: the| your)? (?:edits?|changes|suggestions)",
    re.IGNORECASE,
)
_NUMERAL = re.compile(rf"\d{{1,3}}|{HANZI}")
_MOST_NUMBER = 999


def accepted_in(text: str) -> list[int] | str | None:
    """The numbers of the edits that somebody accepts, ``all``, or ``None``."""
    if _ACCEPTS_ALL.search(text):
        return "all"
    said = _ACCEPTS.search(text)
    if said is None:
        return None
    numbers = (whole(numeral) for numeral in _NUMERAL.findall(said[0]))
    return sorted({n for n in numbers if n and n <= _MOST_NUMBER}) or None


def polish(request: Request) -> dict:
    """Arguments of polish_essay: as for a review, with the style asked for.

    Where edits are accepted (接受第 1、3 处), their numbers and nothing else but the essay.
    """
    accept = accepted_in(request.text)
    if accept is not None:
        return given(essay=named_essay(request.text), accept=accept)
    style = style_of(request.text)
    return {**review(request), **given(style=style)}


def outline(request: Request) -> dict:
    """Arguments of generate_outline."""
    school = school_arguments(request)[0] if request.school_names else None
    material, draft = request.material.strip(), is_narrative(request.material)
    place = essay_place(request.text)
    essay = {"$from": "get_essays", "path": f"essays.{place - 1}.id"} if place else None
    return given(
        school=school,
        prompt=material[:LONGEST_PROMPT] if material and not draft else _kind_in(request.text),
        idea=material[:LONGEST_IDEA] if draft else idea_of(request),
        essay=essay if essay else None if school else named_essay(request.text),
        word_limit=_limit_in(request.text),
    )


def _kind_in(text: str) -> str | None:
    """The words that name a kind of prompt: Why Us, 挑战."""
    kind = kind_of(text)
    found = kind.asked.search(text) if kind else None
    return found[0] if found else None


def _limit_in(text: str) -> int | None:
    limit = limit_in(text)
    return limit if limit and LEAST_WORDS <= limit <= MOST_WORDS else None


def idea_of(request: Request) -> str | None:
    """What the essay shall be about, where it is said (关于机器人社的); the item pointed to."""
    if request.item:
        return request.item[:LONGEST_IDEA]
    found = _IDEA.search(request.text)
    idea = (found[1] or found[2] or "").strip() if found else ""
    return idea if len(idea) >= 2 and not _NO_IDEA.search(idea) else None


def review(request: Request) -> dict:
    """Arguments of review_essay: the pasted text, else which of the saved essays."""
    if request.material:
        return given(text=request.material, focus=_focus(request.text))
    place = essay_place(request.text)
    if place:
        return {"essay": {"$from": "get_essays", "path": f"essays.{place - 1}.id"}}
    named = request.school_names[0] if request.school_names else named_essay(request.text)
    return given(essay=named, focus=_focus(request.text))


def brainstorm(request: Request) -> dict:
    """Arguments of brainstorm_ideas."""
    count = find_ideas_count(request.text)
    return given(
        school=school_arguments(request)[0] if request.school_names else None,
        count=min(count, 10) if count else None,
        told=list(request.told) or None,
    )
