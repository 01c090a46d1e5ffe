"""A part of an essay that somebody asks about: its opening, its ending, a paragraph by number."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tools.core.essay.findings import Finding
from tools.core.essay.phrases import part_name, phrase, remark
from tools.core.essay.text import Essay, excerpt

_DIGITS = {digit: number for number, digit in enumerate("一二三四五六七八九十", 1)}
_WORDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_ORDINALS = {word: number for number, word in enumerate((*_WORDS, "tenth"), 1)}
_NUMBERED = re.compile(
    r"第\s*(\d{1,2}|[一二三四五六七八九十])\s*(?:自然)?段|paragraph\s*(?:no\.?\s*|#)?(\d{1,2})"
    rf"|(\d{{1,2}})(?:st|nd|rd|th)\s+paragraph|({'|'.join(_ORDINALS)})\s+paragraph",
    re.IGNORECASE,
)
_OPENING = re.compile(r"开头|开篇|首段|opening|introduction|beginning|\bintro\b", re.IGNORECASE)
_ENDING = re.compile(
    r"结尾|末尾|收尾|最后一段|末段|ending|conclusion|last\s+paragraph|final\s+paragraph",
    re.IGNORECASE,
)
_MOST_REMARKS = 3


@dataclass(frozen=True)
class Part:
    """``key`` is opening, ending or paragraph; ``number`` counts from 1 and may be too high."""

    key: str
    number: int


def part_of(focus: str | None, essay: Essay) -> Part | None:
    """The part that ``focus`` names, ``None`` when it names none."""
    asked, count = focus or "", len(essay.paragraphs)
    if found := _NUMBERED.search(asked):
        word = next(group for group in found.groups() if group)
        number = _DIGITS.get(word) or _ORDINALS.get(word.lower()) or int(word)
        return Part("paragraph", number)
    if _ENDING.search(asked):
        return Part("ending", count)
    return Part("opening", 1) if _OPENING.search(asked) else None


def findings_in(part: Part, essay: Essay, findings: Iterable[Finding]) -> list[Finding]:
    """What was found inside that part, weaknesses first; each quote once."""
    if not 1 <= part.number <= len(essay.paragraphs):
        return []
    text = essay.paragraphs[part.number - 1]
    inside = [finding for finding in findings if finding.quote and finding.quote in text]
    inside.sort(key=lambda finding: finding.weight)
    return list({finding.quote: finding for finding in reversed(inside)}.values())[::-1]


def looked_at(part: Part, essay: Essay, inside: list[Finding], locale: str) -> dict:
    """The part as the result shows it: where it is, how it begins, remarks with quotes."""
    count = len(essay.paragraphs)
    there = 1 <= part.number <= count
    clean = not any(finding.weight < 0 for finding in inside)
    note = phrase("part_clean", locale) if clean else ""
    return {
        "part": part.key,
        "title": part_name(part.key, part.number, locale),
        "paragraph": part.number if there else None,
        "paragraphs": count,
        "excerpt": excerpt(essay.paragraphs[part.number - 1]) if there else "",
        "remarks": [_remark(finding, locale) for finding in inside[:_MOST_REMARKS]],
        "note": note if there else phrase("part_absent", locale, count=count),
    }


def _remark(finding: Finding, locale: str) -> dict:
    return {
        "quote": finding.quote,
        "comment": remark(finding, locale),
        "advice": remark(finding, locale, "advice") if finding.weight < 0 else "",
    }
