"""Dates and times that a text speaks of, as ranges of days. Pure: today is an argument."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from memory.core.times.absolute import PATTERNS as ABSOLUTE
from memory.core.times.calendar import Days
from memory.core.times.chinese import PATTERNS as CHINESE
from memory.core.times.english import PATTERNS as ENGLISH
from memory.core.times.holidays import PATTERNS as HOLIDAYS

_ALL = (*ABSOLUTE, *HOLIDAYS, *CHINESE, *ENGLISH)
_ANY_TIME = re.compile(
    r"\b(?:yesterday|today|tomorrow|tonight|ago|(?:last|next|this|past|coming) (?:\w+)|week(?:s|end)?"
    r"|months?|years?|since|in may|may \d+|(?:mon|tues|wednes|thurs|fri|satur|sun)day|recently|soon"
    r"|january|february|march|april|june|july|august|september|october|november|december"
    r"|(?:19|20)\d\d)\b"
    r"|[今昨明前后]天|[上下这本][个]?(?:周|星期|礼拜|月|学期|年)|[今去明前]年|[上下]半年|[\d一二三四五六七八九十]\s*[年月号日]|[周天月年]前"
    r"|最近|刚刚?|昨晚|今早|周[一二三四五六日末]|星期[一二三四五六日天]|暑假|寒假|春天|夏天|秋天|冬天|国庆|春节",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class TimeRange:
    """Days from ``start`` to ``end``, both included, named by ``text[text_start:text_end]``."""

    start: date
    end: date
    text_start: int = 0
    text_end: int = 0


def times_in(text: str, today: date) -> list[TimeRange]:
    """The times named in ``text``, in its order, as seen on ``today``.

    A month, day or feast without a year is the latest one that has begun. Of expressions that
    overlap the longest counts (``去年春天``, not ``春天``).
    """
    kept: list[TimeRange] = []
    found = sorted(_found(text, today), key=lambda time: time.text_start - time.text_end)
    for time in found:
        if all(time.text_end <= k.text_start or k.text_end <= time.text_start for k in kept):
            kept.append(time)
    return sorted(kept, key=lambda time: time.text_start)


def speaks_of_time(text: str) -> bool:
    """Whether a text names any time at all; quicker than ``times_in`` and more lenient."""
    return bool(_ANY_TIME.search(text))


def _found(text: str, today: date) -> Iterator[TimeRange]:
    for pattern, days_of in _ALL:
        for match in pattern.finditer(text):
            if days := _tried(days_of, match, today):
                yield TimeRange(*days, match.start(), match.end())


def _tried(days_of, match: re.Match, today: date) -> Days | None:
    try:
        return days_of(match, today)
    except (ValueError, OverflowError):  # the 31st of February, the year 0
        return None
