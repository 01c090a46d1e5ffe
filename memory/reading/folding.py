"""One spelling for what is written in several ways: width, signs, traditional characters.

``plain`` keeps every character at its place, for whatever is found in a text and pointed to;
``fold`` makes two texts comparable as a whole.
"""

import re
import unicodedata
from functools import lru_cache

import opencc

_HAN = re.compile(r"[㐀-鿿]")

_MOST = 8192  # characters that are kept in mind

# Variants of one sign become that sign; the Chinese comma, full stop and enumeration comma, which
# divide what is said, stay as they are.
_SIGNS = {
    **dict(zip("。，、；：？！’‘‐‑–—～〜∕・", "。，、；:?!''----~~/·", strict=True)),
    **dict.fromkeys("\t\r\x0b\x0c", " "),
    "妳": "你",
}


def plain(text: str) -> str:
    """Half-width digits, letters and signs, simplified characters; exactly as long as the text."""
    narrow = text.translate(_narrow)
    if not _HAN.search(narrow):
        return narrow
    simple = _to_simplified().convert(narrow)
    if len(simple) == len(narrow):
        return simple
    return "".join(map(_simple, narrow))


def fold(text: str, *, keep_case: bool = False) -> str:
    """``plain`` in lower case, with single blanks and compatible forms alike (ﬁ is fi)."""
    folded = " ".join(unicodedata.normalize("NFKC", plain(text)).split())
    return folded if keep_case else folded.casefold()


class _Narrow(dict):
    """What each character becomes, found out when it is first met."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        made = _SIGNS.get(character) or unicodedata.normalize("NFKC", character)
        made = made if len(made) == 1 else character
        if len(self) < _MOST:
            self[code] = made
        return made


_narrow = _Narrow()


@lru_cache(maxsize=1)
def _to_simplified() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


@lru_cache(maxsize=8192)
def _simple(character: str) -> str:
    simple = _to_simplified().convert(character)
    return simple if len(simple) == 1 else character
