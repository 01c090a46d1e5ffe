"""Reading what was meant: slips, English words in Chinese text. Pure."""

import re
from difflib import get_close_matches
from functools import lru_cache

from agents.llm.offline.reading.lexicon.spelling import (
    KNOWN_WORDS,
    MIXED,
    SLIPS,
    VOCABULARY,
)
from memory.reading.text import is_chinese

_SLIP = re.compile("|".join(sorted(map(re.escape, SLIPS), key=len, reverse=True)))
_WORD = re.compile(r"(?<![A-Za-z'])[a-z]{5,16}(?![A-Za-z'])")
_MIXED = tuple(
    (re.compile(rf"(?<![A-Za-z])(?:{word})(?![A-Za-z])", re.IGNORECASE), chinese)
    for word, chinese in MIXED
)
_CLOSE = 0.82
_MOST_WORDS = 60


def corrected(text: str) -> str:
    """The text with the likely word for a misspelt one."""
    text = _SLIP.sub(lambda slip: SLIPS[slip[0]], text)
    if len(_WORD.findall(text)) > _MOST_WORDS:
        return text
    return _WORD.sub(lambda word: _likely(word[0]), text)


@lru_cache(maxsize=4096)
def _likely(word: str) -> str:
    if word in VOCABULARY or word in KNOWN_WORDS or _is_form(word):
        return word
    near = get_close_matches(word, VOCABULARY, n=1, cutoff=_CLOSE)
    return near[0] if near and near[0][0] == word[0] else word


def _is_form(word: str) -> bool:
    """Whether it is only another form of a known word: compares, recommending."""
    return any(
        word.startswith(known[: max(5, len(known) - 1)])
        and word.endswith(("s", "ed", "ing", "er", "or", "al", "ly", "y"))
        for known in VOCABULARY
        if known[:4] == word[:4]
    )


def in_one_language(text: str) -> str:
    """A Chinese text with its everyday English words in Chinese; other texts stay."""
    if not is_chinese(text):
        return text
    for word, chinese in _MIXED:
        text = word.sub(chinese, text)
    return text
