"""The words of cases and posts, as PostgreSQL's ``tsvector`` keeps them and ``tsquery`` finds them.

The words are cut by ``memory.core.words`` (Chinese, English and both mixed), so PostgreSQL's own
parser never sees a text: a literal lists them as they are. A word of the title has the weight A.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from memory.core.words import words_of
from tools.entities import SchoolCatalogue

_LONGEST_WORD = 100  # characters; longer ones are addresses and noise
_MOST_ASKED = 12  # words of a question; the rest of a long one says the same again


def search_vectors(texts: Sequence[tuple[str, str]]) -> list[str]:
    """The literal of a ``tsvector`` for each title and body; the catalogue is asked once."""
    flat = [part for pair in texts for part in pair]
    found = words_of(flat, _catalogue())
    return [_vector(found[n], found[n + 1]) for n in range(0, len(flat), 2)]


def asked_words(text: str) -> list[str]:
    """The words that a question looks for, each once, in its order."""
    return list(dict.fromkeys(_kept(words_of([text], _catalogue())[0])))[:_MOST_ASKED]


def literal(word: str, weight: str = "") -> str:
    """A word as ``tsvector`` and ``tsquery`` take it."""
    escaped = word.replace("\\", "\\\\").replace("'", "''")
    return f"'{escaped}'{weight}"


def any_of(words: Iterable[str]) -> str:
    """The ``tsquery`` that holds where one of the words stands."""
    return " | ".join(literal(word) for word in words)


@lru_cache(maxsize=1)
def _catalogue() -> SchoolCatalogue:
    return SchoolCatalogue()


def _vector(title: Sequence[str], body: Sequence[str]) -> str:
    """A word without a place would have every weight, so those of the body have one too."""
    weighted = [literal(word, ":1A") for word in dict.fromkeys(_kept(title))]
    return " ".join([*weighted, *(literal(word, ":2") for word in dict.fromkeys(_kept(body)))])


def _kept(words: Iterable[str]) -> Iterable[str]:
    return (word for word in words if 0 < len(word) <= _LONGEST_WORD and "\0" not in word)
