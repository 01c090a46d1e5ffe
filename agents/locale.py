"""In which language to answer. Pure."""

import re

_CHINESE = re.compile(r"[\u3400-\u9fff]")
_WORD = re.compile(r"[A-Za-z]{2,}")
ENGLISH_WORDS = 3


def locale_of(text: str, fallback: str) -> str:
    """``zh`` or ``en``: the language that the text is written in, else ``fallback``.

    One Chinese character makes a text Chinese (students mix in English names); three English words
    without any make it English; less than that (「MIT?」) says nothing.
    """
    if _CHINESE.search(text):
        return "zh"
    if len(_WORD.findall(text)) >= ENGLISH_WORDS:
        return "en"
    return "en" if fallback.lower().startswith("en") else "zh"
