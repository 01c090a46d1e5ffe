"""Telling an instruction from the text that was pasted with it (an essay, mostly). Pure."""

import re
from dataclasses import dataclass

from agents.llm.offline.reading.language import length, sentences
from memory.reading.text import is_chinese

LONG_LINE = 60
"""A paragraph of more words (or Chinese characters) is pasted text unless it asks for something."""

SHORT_MATERIAL = 25
"""Quoted text, or text behind a colon, counts as pasted from this length (words) on."""

SHORT_REWORKED = 6
"""The same, where it is asked to rework just what stands behind the colon."""

LONGEST_INSTRUCTION = 90
"""Words that an instruction in front of pasted text may have."""

_ESSAY_WORD = re.compile(
    r"文书|essay|个人陈述|personal statement|文章|这段|这篇|下面|以下|"
    r"(?<!单)初稿|(?<!单)草稿|draft|paragraph|作文|开头|结尾|intro|statement|supplement",
    re.IGNORECASE,
)
_REWORK = re.compile(
    r"(?:润色|精简|修改|改得|改成|改写|点评|缩短).{0,12}(?:这段|这句|这几句|这一段|下面|以下|文字|句子)|"
    r"(?:这段|这句|这几句|这一段|下面|以下|文字|句子).{0,12}(?:润色|精简|修改|改|点评|缩短)|"
    r"(?:polish|proofread|edit|rephrase|shorten|improve|review|make|tighten)\s+"
    r"(?:this|these|the following|my (?:text|paragraph|sentences?|draft))",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"帮我|请|怎么样|看看|修改|评价|建议|润色|点评|推荐|吗[？?]|please|review|feedback|"
    r"critique|what do you think|"
    r"can you|could you|evaluate|improve|polish|check|thoughts|recommend|suggest|proofread|"
    r"here(?:'s| is) my|chance|which",
    re.IGNORECASE,
)
_NARRATES = re.compile(
    r"(?<![A-Za-z])(?:I|my|me|we|was|were|had|felt|when|grandmother|mother)(?![A-Za-z])|我|"
    r"当时|那天|小时候|记得|曾经",
)
_QUOTED = re.compile(
    r"\"\"\"(.+?)\"\"\"|```(?:\w*\n)?(.+?)```|[\"“]([^\"“”]{40,})[\"”]|「([^」]{30,})」|"
    r"《《(.+?)》》",
    re.DOTALL,
)
_COLON = re.compile(r"[:：]\s*")


@dataclass(frozen=True)
class Split:
    """What was asked, and the text that it was asked about (empty when nothing was pasted)."""

    instruction: str
    material: str


def split_pasted(text: str) -> Split:
    """Separate the request from a pasted essay."""
    text = text.strip()
    for split in (_quoted, _by_paragraph, _behind_colon, _narrative_in_line):
        found = split(text)
        if found is not None:
            return found
    return Split(text, "")


def _quoted(text: str) -> Split | None:
    match = _QUOTED.search(text)
    if match is None:
        return None
    material = next(group for group in match.groups() if group)
    if length(material) < SHORT_MATERIAL / 2:
        return None
    around = f"{text[: match.start()]} {text[match.end() :]}".strip()
    if not (_ESSAY_WORD.search(around) or _ASKS.search(around) or not around):
        return None
    return Split(around, material.strip())


def _by_paragraph(text: str) -> Split | None:
    paragraphs = [part.strip() for part in re.split(r"\n+", text) if part.strip()]
    if len(paragraphs) < 2 or length(text) < LONG_LINE:
        return None
    own = [_is_instruction(part) for part in paragraphs]
    first = own.index(False) if False in own else None
    if first is None:
        return None
    last = len(own) - own[::-1].index(False)
    if first > 2:
        return None
    material = "\n".join(paragraphs[first:last])
    instruction = "\n".join([*paragraphs[:first], *paragraphs[last:]])
    if length(material) < SHORT_MATERIAL or not _about_writing(instruction, material):
        return None
    return Split(instruction, material)


def _is_instruction(paragraph: str) -> bool:
    if length(paragraph) > LONGEST_INSTRUCTION:
        return False
    asks = bool(_ASKS.search(paragraph)) or paragraph[-1] in "?？:："
    return asks and (length(paragraph) <= LONG_LINE or not _NARRATES.search(paragraph))


def _about_writing(instruction: str, material: str) -> bool:
    if instruction:
        return bool(_ESSAY_WORD.search(instruction)) or length(material) > 2 * LONG_LINE
    return is_narrative(material)


def _behind_colon(text: str) -> Split | None:
    match = _COLON.search(text)
    while match is not None and length(text[: match.start()]) <= LONGEST_INSTRUCTION:
        before, behind = text[: match.start()], text[match.end() :].strip().strip('"“”')
        if length(behind) >= SHORT_REWORKED and _REWORK.search(before):
            return Split(before, behind)
        if length(behind) >= SHORT_MATERIAL and _ESSAY_WORD.search(before) and _is_prose(behind):
            return Split(before, behind)
        match = _COLON.search(text, match.end())
    return None


def _is_prose(text: str) -> bool:
    """Running sentences rather than a list of wishes, names or numbers."""
    asks = _ASKS.search(text) is not None and length(text) < 2 * LONG_LINE
    figures, listed = len(re.findall(r"\d+", text)), len(re.findall("[、；;]", text))
    return not asks and figures * 10 < length(text) + 10 and listed * 6 < length(text)


def _narrative_in_line(text: str) -> Split | None:
    """A long story in one paragraph, maybe with a request as its first or last sentence."""
    if length(text) < 2 * LONG_LINE or not is_narrative(text):
        return None
    parts = sentences(text)
    asks = [
        part for part in (parts[0], parts[-1]) if _is_instruction(part) and _ESSAY_WORD.search(part)
    ]
    material = [part for part in parts if part not in asks]
    return Split(" ".join(asks), ("" if is_chinese(text) else " ").join(material))


def is_narrative(text: str) -> bool:
    """Whether a text reads like a story told in the first person."""
    words = length(text)
    if words < LONG_LINE or len(_ASKS.findall(text)) > 3:
        return False
    return len(_NARRATES.findall(text)) * 40 >= words and len(sentences(text)) >= 3
