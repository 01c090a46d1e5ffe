"""Other people's text as the model is shown it: delimited data, which no text can close itself."""

import re

_WHOLE = re.compile(r'^<other-text id="[^"]*">(.*)</other-text>$', re.DOTALL)
_MARK = re.compile(r"<(?=[\s/]*other-text)", re.IGNORECASE)


def quoted(identifier: object, text: str, limit: int) -> str:
    """``text``, at most ``limit`` characters of it, between marks that it cannot contain."""
    inside = _MARK.sub("‹", text).strip()
    if len(inside) > limit:
        inside = inside[:limit].rstrip() + "…"
    return f'<other-text id="{identifier}">{inside}</other-text>'


def one_line(text: str) -> str:
    """A title on one line, without anything that looks like a mark."""
    return " ".join(text.replace("<", "‹").split())


def unquoted(text: str) -> str:
    """What stands between the marks, for those who only show it."""
    return _WHOLE.sub(r"\1", text).strip()
