"""The words of cases and posts, as PostgreSQL's ``tsvector`` keeps them and ``tsquery`` finds them.

The words are cut by ``memory.core.words`` (Chinese, English and both mixed), so PostgreSQL's own
parser never sees a text: a literal lists them as they are. A word of the title stands there twice,
once behind ``IN_TITLE``: unlike PostgreSQL's weights the index alone can tell that.
"""

from collections.abc import Iterable, Sequence

from memory.core.words import words_of
from memory.ports import catalogue

IN_TITLE = "^"
_LONGEST_WORD = 100  # characters; longer ones are addresses and noise
_MOST_ASKED = 12  # words of a question; the rest of a long one says the same again
# How one asks for posts and cases, not what they speak of.
_ASKING = frozenset(
    [
        *("论坛", "帖子", "案例", "例子", "有人", "别人", "网友", "讨论", "看看", "找", "查", "问"),
        *("聊", "说法", "最近", "相关", "forum", "post", "thread", "case", "exampl", "anyon"),
        *("peopl", "discuss", "say", "talk", "find", "look", "search", "recent"),
    ]
)


def search_vectors(texts: Sequence[tuple[str, str]]) -> list[str]:
    """The literal of a ``tsvector`` for each title and body; the catalogue is asked once."""
    flat = [part for pair in texts for part in pair]
    found = words_of(flat, catalogue())
    return [_vector(found[n], found[n + 1]) for n in range(0, len(flat), 2)]


def asked_words(text: str) -> list[str]:
    """The words that a question looks for, each once, in its order."""
    words = list(dict.fromkeys(_kept(words_of([text], catalogue())[0])))
    return [word for word in words if word not in _ASKING][:_MOST_ASKED] or words[:_MOST_ASKED]


def literal(word: str) -> str:
    """A word as ``tsvector`` and ``tsquery`` take it."""
    escaped = word.replace("\\", "\\\\").replace("'", "''")
    return f"'{escaped}'"


def any_of(words: Iterable[str]) -> str:
    """The ``tsquery`` that holds where one of the words stands."""
    return " | ".join(literal(word) for word in words)


def _vector(title: Sequence[str], body: Sequence[str]) -> str:
    title = list(_kept(title))
    words = [*title, *(IN_TITLE + word for word in title), *_kept(body)]
    return " ".join(literal(word) for word in dict.fromkeys(words))


def _kept(words: Iterable[str]) -> Iterable[str]:
    return (word for word in words if 0 < len(word) <= _LONGEST_WORD and "\0" not in word)
