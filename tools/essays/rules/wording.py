"""Words that carry content, compared across forms (``codes`` is ``code``, ``decode`` is not)."""

import re

from tools.essays.rules.lexicon import plain, stop_words
from tools.essays.rules.text import LATIN_WORD

_HAN_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]+")
_EMPTY_HAN = frozenset(
    "的了是在我你他她它们这那就也都和与及而但或不没有一个着过把被让对为以于从到给很更最还又再要会能"
    "可想说什么怎样如何请"
)


def stem(word: str) -> str:
    """A crude stem: plural, -ing, -ed and -ly endings cut from longer words."""
    for ending in ("ing", "ies", "ed", "ly", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def content_words(text: str) -> set[str]:
    """Stems of Latin content words, and pairs of Chinese characters without function words."""
    words = {word.lower() for word in LATIN_WORD.findall(plain(text))}
    latin = {
        stem(word)
        for word in words
        if len(word) > 2 and word not in stop_words() and not word.isdigit()
    }
    return latin | _han_pairs(text)


def _han_pairs(text: str) -> set[str]:
    return {
        run[at : at + 2]
        for run in _HAN_RUN.findall(text)
        for at in range(len(run) - 1)
        if not _EMPTY_HAN & set(run[at : at + 2])
    }
