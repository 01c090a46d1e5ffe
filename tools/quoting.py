"""Other people's text as the model is shown it: delimited data, which no text can close itself."""

import re

_MARK = re.compile(r"<(?=[\s/]*other-text)", re.IGNORECASE)


def quoted(identifier: object, text: str, limit: int) -> str:
    """``text``, at most ``limit`` characters of it, between marks that it cannot contain."""
    inside = _MARK.sub("‹", text).strip()
    if len(inside) > limit:
        inside = inside[:limit].rstrip() + "…"
    return f'<other-text id="{identifier}">{inside}</other-text>'
