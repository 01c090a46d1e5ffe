"""A routing rule and its compiled form."""

import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from agents.routing.text import readable
from memory.reading.text import lowered

logger = logging.getLogger(__name__)

PATTERN_SCORE, KEYWORD_SCORE, MANY_SCORE, MANY = 0.5, 0.15, 0.2, 3
SHORT, PLURAL_FROM = 3, 4


@dataclass(frozen=True)
class Rule:
    """What speaks for an agent: regular expressions, keywords, and the trust in them (0-1)."""

    agent: str
    patterns: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    confidence: float = 0.9

    def __post_init__(self) -> None:
        object.__setattr__(self, "patterns", tuple(self.patterns))
        object.__setattr__(self, "keywords", tuple(self.keywords))


@dataclass(frozen=True)
class Keyword:
    """A keyword as staff wrote it, and the lower-case form that is looked for."""

    written: str
    form: str

    def spans(self, text: str, low: str) -> Iterator[tuple[int, int]]:
        """Where the keyword stands in ``text``, whose lower-case form is ``low``."""
        start = low.find(self.form)
        while start >= 0:
            if (end := self._end(text, low, start)) is not None:
                yield start, end
            start = low.find(self.form, start + 1)

    def _end(self, text: str, low: str, start: int) -> int | None:
        end = start + len(self.form)
        if _latin(self.form[-1]) and len(self.form) >= PLURAL_FROM and low[end : end + 1] == "s":
            end += 1
        if _latin(self.form[0]) and start and _latin(low[start - 1]):
            return None
        if _latin(self.form[-1]) and _latin(low[end : end + 1]):
            return None
        return None if self._is_name(text[start:end]) else end

    def _is_name(self, found: str) -> bool:
        return len(self.form) <= SHORT and found.isascii() and found.istitle() and len(found) > 1


@dataclass(frozen=True)
class CompiledRule:
    """A rule ready to be compared with messages."""

    rule: Rule
    patterns: tuple[re.Pattern[str], ...]
    keywords: tuple[Keyword, ...]

    def score(self, pattern_hit: bool, keywords: int) -> float:
        """Confidence, 0-1, for a pattern hit or not and a number of distinct keywords."""
        points = PATTERN_SCORE * pattern_hit + KEYWORD_SCORE * keywords
        points += MANY_SCORE * (keywords >= MANY)
        return round(min(points * self.rule.confidence, 1.0), 4)


@lru_cache(maxsize=256)
def compiled(rule: Rule) -> CompiledRule:
    """The compiled form of a rule; equal rules share one."""
    patterns = tuple(found for text in rule.patterns if (found := _compile(text)))
    forms: dict[str, Keyword] = {}
    for word in rule.keywords:
        if form := lowered(readable(word)):
            forms.setdefault(form, Keyword(word, form))
    return CompiledRule(rule, patterns, tuple(forms.values()))


def _compile(pattern: str) -> re.Pattern[str] | None:
    try:
        return re.compile(pattern, re.IGNORECASE)
    except re.error as error:
        logger.warning("routing pattern %r passed over: %s", pattern, error)
        return None


def _latin(char: str) -> bool:
    return char.isascii() and char.isalnum()
