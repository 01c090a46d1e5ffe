"""Kinds of essay prompts: how each is recognised and what an answer to it talks about."""

import re
from dataclasses import dataclass
from functools import cache

from tools.essays.rules.lexicon import prompt_kinds

_UNIT = r"-?\s*(?:words?\b|个?单?[字词])"
_LIMIT = (
    re.compile(
        r"(?:at most|up to|maximum(?: of)?|max\.?|limit(?: of)?|within|no more than|under"
        rf"|fewer than|less than|[-–—~至到])[\s:]*(\d{{2,4}}){_UNIT}",
        re.IGNORECASE,
    ),
    re.compile(rf"(?<!\d)(\d{{2,4}}){_UNIT}", re.IGNORECASE),
)


@dataclass(frozen=True)
class PromptKind:
    """``asked`` recognises the prompt, ``answered`` a sentence that speaks to it."""

    key: str
    asked: re.Pattern[str]
    answered: re.Pattern[str]


@cache
def kinds() -> tuple[PromptKind, ...]:
    """Every kind, in the order in which they are tried."""
    return tuple(
        PromptKind(entry["key"], _any(entry["asked"]), _any(entry["answered"]))
        for entry in prompt_kinds()
    )


def _any(parts: list[str]) -> re.Pattern[str]:
    return re.compile("|".join(parts), re.IGNORECASE)


def kind_of(prompt: str) -> PromptKind | None:
    """The first kind that the prompt's words name, else None."""
    return next((kind for kind in kinds() if kind.asked.search(prompt)), None)


def limit_in(prompt: str, language: str = "en") -> int | None:
    """The limit that a prompt states ("250-650 words", 不超过800字), else None.

    A limit in English words says nothing about a draft in Chinese.
    """
    if language == "zh" and re.search(r"\bwords?\b", prompt, re.IGNORECASE):
        return None
    for pattern in _LIMIT:
        found = [int(m.group(1)) for m in pattern.finditer(prompt)]
        if found:
            return max(found)
    return None
