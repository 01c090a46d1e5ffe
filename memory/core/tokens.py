"""How many tokens a text costs in a prompt, without a vocabulary."""

import re

_LATIN = re.compile(r"[A-Za-z0-9]+")
_OTHER = re.compile(r"[^\sA-Za-z0-9]")


def estimated_tokens(text: str) -> int:
    """An estimate that errs to the high side.

    Current vocabularies take about four letters of English for a token and at most one token for
    a Chinese character or a sign.
    """
    letters = sum(-(-len(word) // 4) for word in _LATIN.findall(text))
    return letters + len(_OTHER.findall(text))
