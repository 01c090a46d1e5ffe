"""Whether a summary says only what its sources say, as far as words can show it.

Checked are figures, names and negation. A summary that fails is not used.
"""

import re
from collections.abc import Callable, Collection, Sequence

from memory.reading.folding import plain

_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*|[零一二两三四五六七八九十百千万亿]{2,}")
_WORD = re.compile(r"[A-Za-z](?:[A-Za-z0-9&.'-]*[A-Za-z0-9])?")
_STARTS = re.compile(r"(?:^|[.!?。！？；;:：\n])\s*$")
_QUOTED = re.compile(r"[《「『“]([^》」』”]+)[》」』”]")
_NEGATION = re.compile(
    r"不(?!错|仅|但|过|少|断)|没|无法|未(?!来)|放弃|拒|\b(?:no|not|never|without)\b|n't\b", re.I
)

Names = Callable[[str], Collection[str]]


def no_names(text: str) -> Collection[str]:
    """For texts whose names nobody knows."""
    return ()


def is_faithful(
    summary: str, sources: Sequence[str], dates: Sequence[str] = (), names: Names = no_names
) -> bool:
    """Whether every figure and name stands in a source, and negation is neither lost nor made up.

    ``dates`` may be named as well (when the sources were said); ``names`` finds canonical names.
    """
    given = plain("\n".join(sources))
    denied = bool(_NEGATION.search(plain(summary))) == bool(_NEGATION.search(given))
    return denied and adds_nothing(summary, sources, dates, names)


def adds_nothing(
    summary: str, sources: Sequence[str], dates: Sequence[str] = (), names: Names = no_names
) -> bool:
    """Whether every figure and name of a summary stands in a source."""
    text, given = plain(summary), plain("\n".join(sources))
    known = {name for source in sources for name in names(source)}
    return (
        _numbers(text) <= _numbers(given) | set(dates)
        and {word.casefold() for word in _named(text)} <= _words(given)
        and all(quoted in given for quoted in _QUOTED.findall(text))
        and set(names(summary)) <= known
    )


def missing_facts(summary: str, sources: Sequence[str], names: Names = no_names) -> list[str]:
    """The sources with a figure or a name that the summary does not have."""
    text = plain(summary)
    numbers, words, known = _numbers(text), _words(text), set(names(summary))
    return [
        source
        for source in sources
        if not _numbers(plain(source)) <= numbers
        or not {name.casefold() for name in _named(plain(source))} <= words
        or not set(names(source)) <= known
    ]


def _numbers(text: str) -> set[str]:
    return set(_NUMBER.findall(text))


def _named(text: str) -> set[str]:
    """Words in capitals, and words with a capital that does not come from beginning a sentence."""
    found = set()
    for match in _WORD.finditer(text):
        word = match.group()
        capitals = sum(letter.isupper() for letter in word)
        begins = _STARTS.search(text[max(0, match.start() - 4) : match.start()])
        if capitals > 1 or (capitals and not (begins or word == "I")):
            found.add(word)
    return found


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}
