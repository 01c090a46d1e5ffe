"""What the router reads of a message: one spelling, without code and links, not too long."""

import re

from memory.reading.folding import plain

HEAD, TAIL = 300, 200
"""Characters kept of a longer message: a request stands before or after the text pasted with it."""

RAW = 20 * (HEAD + TAIL)
"""Characters at either end of a huge message that are looked at at all."""

SENTENCE = 200
"""Characters of one sentence that patterns see, which bounds the work of any pattern."""

_NOISE = re.compile(r"```.*?(?:```|\Z)|https?://[^\s一-鿿]+|[\u200b-\u200f\ufeff]", re.DOTALL)
_CJK = "㐀-鿿"
_GAP = re.compile(rf"(?<=[{_CJK}]) | (?=[{_CJK}])")
_MARKS = str.maketrans("，；", ",;")
_SENTENCE_END = re.compile(r"(?<=[。!?;\n])|(?<=\.)(?=\s)")


def readable(message: str) -> str:
    """Bring a message into the form that keywords and patterns are compared with.

    Full-width letters and punctuation become half-width, traditional characters simplified; fenced
    code, links and zero-width characters go, blanks next to a Chinese character go (``我的 GPA``
    is ``我的GPA``), other blanks become one space. Letter case stays, because it tells ED from
    Ed. Of a long message the head and the tail remain.
    """
    if len(message) > 2 * RAW:
        message = f"{message[:RAW]}\n{message[-RAW:]}"
    text = _NOISE.sub(" ", plain(message).translate(_MARKS))
    text = re.sub(r"[^\S\n]+", " ", text)
    return _ends(_GAP.sub("", text).strip())


def sentences(text: str) -> list[str]:
    """The sentences of a readable text with their end marks, cut to ``SENTENCE`` characters."""
    parts = (part.strip() for part in _SENTENCE_END.split(text))
    return [part[:SENTENCE] for part in parts if part]


def _ends(text: str) -> str:
    """Head and tail of a long text, on lines of their own, the tail from a whole word on."""
    if len(text) <= HEAD + TAIL:
        return text
    head = re.sub(r"[A-Za-z0-9]+$", "", text[:HEAD])
    tail = re.sub(r"^[A-Za-z0-9]+", "", text[-TAIL:])
    return f"{head}\n{tail}"
