"""What a text is besides its words, kept among them: who speaks, whether it asks or dates.

A mark begins with a character that no word has. It is matched like a word and is none.
"""

import re
from collections.abc import Iterator

from memory.core.words.plain import plain_words
from memory.reading.folding import fold
from memory.reading.text import is_chinese
from memory.reading.times import speaks_of_time

ASKS = "\x01asks"
DATED = "\x01dated"
SPOKEN = "\x01spoken"
CHINESE = "\x01chinese"
_BY = "\x01by:"

# "Caroline: …", "[8 May] Caroline: …", "妈妈：…"
_SPEAKER = re.compile(
    r"\s*(?:[\[(][^\])]{0,60}[\])]\s*)?([^\W\d_][^\s:]{0,30}(?: [^\s:]{1,30}){0,2})\s?:(?!//)"
)
_QUESTION = re.compile(r"[??]\s*(?:\[[^\]]*\]|\([^)]*\))?\s*$")
_ASKS_WHEN = re.compile(
    r"\bwhen\b|\bhow long\b|\b(?:what|which) (?:date|day|month|year|time)\b"
    r"|什么时候|何时|啥时候|哪天|哪一天|几月|几号|哪年|多久|几点|哪个月|日期"
)


def marks(text: str) -> Iterator[str]:
    """The marks of a folded text that is to be found."""
    if is_chinese(text):
        yield CHINESE
    if speaker := _SPEAKER.match(text):
        yield SPOKEN
        for word in plain_words(speaker.group(1)):
            yield _BY + word
    if _QUESTION.search(text):
        yield ASKS
    if speaks_of_time(text):
        yield DATED


def by_marks(words: list[str]) -> list[str]:
    """The marks of texts that somebody named by ``words`` has spoken."""
    return [_BY + word for word in words]


def asks_when(text: str) -> bool:
    """Whether a question wants a date or a time."""
    return bool(_ASKS_WHEN.search(fold(text)))
