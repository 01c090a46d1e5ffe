"""One spelling for what is written in several ways: width, traditional characters."""

import re
import unicodedata
from functools import lru_cache

import opencc

_HAN = re.compile(r"[㐀-鿿]")


def folded(text: str) -> str:
    """``text`` in NFKC (full-width folded) and simplified characters; its case is kept."""
    text = unicodedata.normalize("NFKC", text)
    return _to_simplified().convert(text) if _HAN.search(text) else text


@lru_cache(maxsize=1)
def _to_simplified() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")
