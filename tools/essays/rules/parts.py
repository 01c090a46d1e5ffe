"""A part of an essay that somebody asks about: its opening, its ending, a paragraph by number."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memory.reading.numerals import HANZI, ORDINAL, ordinal
from tools.essays.rules.findings import Finding
from tools.essays.rules.phrases import part_name, phrase, remark
from tools.essays.rules.text import ParsedEssay, excerpt

_NUMBERED = re.compile(
    rf"第\s*(\d{{1,2}}|{HANZI})\s*(?:自然)?段|paragraph\s*(?:no\.?\s*|#)?(\d{{1,2}})"
    rf"|({ORDINAL}|\d\dth)\s+paragraph",
    re.IGNORECASE,
)
_OPENING = re.compile(r"开头|开篇|首段|opening|introduction|beginning|\bintro\b", re.IGNORECASE)
_ENDING = re.compile(
    r"结尾|末尾|收尾|最后一段|末段|ending|conclusion|last\s+paragraph|final\s+paragraph",
    re.IGNORECASE,
)
_MOST_REMARKS = 3


@dataclass(frozen=True)
class EssayPart:
    """``key`` is opening, ending or paragraph; ``number`` counts from 1 and may be too high."""

    key: str
    number: int


def part_of(focus: str | None, essay: ParsedEssay) -> EssayPart | None:
    """The part that ``focus`` names, ``None`` when it names none."""
    asked, count = focus or "", len(essay.paragraphs)
    if found := _NUMBERED.search(asked):
        word = next(group for group in found.groups() if group)
        return EssayPart("paragraph", ordinal(word) or 0)
    if _ENDING.search(asked):
        return EssayPart("ending", count)
    return EssayPart("opening", 1) if _OPENING.search(asked) else None


def findings_in(part: EssayPart, essay: ParsedEssay, findings: Iterable[Finding]) -> list[Finding]:
    """What was found inside that part, weaknesses first; each quote once."""
    if not 1 <= part.number <= len(essay.paragraphs):
        return []
    text = essay.paragraphs[part.number - 1]
    inside = [finding for finding in findings if finding.quote and finding.quote in text]
    inside.sort(key=lambda finding: finding.weight)
    return list({finding.quote: finding for finding in reversed(inside)}.values())[::-1]


def looked_at(part: EssayPart, essay: ParsedEssay, inside: list[Finding], locale: str) -> dict:
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
