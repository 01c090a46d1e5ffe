"""Dates and times that a text speaks of, as ranges of days. Pure: today is an argument."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from memory.reading.times.absolute import PATTERNS as ABSOLUTE
from memory.reading.times.calendar import Days, Seen
from memory.reading.times.chinese import PATTERNS as CHINESE
from memory.reading.times.english import PATTERNS as ENGLISH
from memory.reading.times.holidays import PATTERNS as HOLIDAYS
from memory.reading.times.pattern import Pattern

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
    """Days from ``start`` to ``end``, both included, named by ``text[text_start:text_end]``.

    ``exact``: one could mark them in a calendar; a season, a year or "recently" one could not.
    """

    start: date
    end: date
    text_start: int = 0
    text_end: int = 0
    exact: bool = True

    @property
    def is_day(self) -> bool:
        """Whether one may do something on it: a day, or a weekend."""
        return self.exact and (self.end - self.start).days <= 1

    @property
    def is_stretch(self) -> bool:
        """Whether it is several days that one may look through: a week, a month, a weekend."""
        return self.exact and self.start < self.end


def times_in(
    text: str, today: date, *, ahead: bool | Callable[[int], bool] = False
) -> list[TimeRange]:
    """The times named in a plain ``text``, in its order, as seen on ``today``.

    A month, day, weekday or feast that is only named (12月, the 15th, 周三) is the latest that has
    begun, as in a report, or ``ahead`` the next that is not over, as in a plan; which of both may
    depend on where in the text it stands. Of expressions that overlap the longest counts
    (``去年春天``, not ``春天``).
    """
    points = ahead if callable(ahead) else lambda position: ahead
    found = sorted(_found(text, today, points), key=lambda time: time.text_start - time.text_end)
    taken = bytearray(len(text))
    kept: list[TimeRange] = []
    for time in found:
        if not any(taken[time.text_start : time.text_end]):
            taken[time.text_start : time.text_end] = b"\x01" * (time.text_end - time.text_start)
            kept.append(time)
    return sorted(kept, key=lambda time: time.text_start)


def speaks_of_time(text: str) -> bool:
    """Whether a text names any time at all; quicker than ``times_in`` and more lenient."""
    return bool(_ANY_TIME.search(text))


def _found(text: str, today: date, points: Callable[[int], bool]) -> Iterator[TimeRange]:
    for pattern in _ALL:
        for match in pattern.words.finditer(text):
            seen = Seen(today, points(match.start()))
            if pattern.ahead in (None, seen.ahead) and (days := _tried(pattern, match, seen)):
                yield TimeRange(*days, *match.span(), pattern.exact)


def _tried(pattern: Pattern, match: re.Match, seen: Seen) -> Days | None:
    try:
        return pattern.days(match, seen)
    except (ValueError, OverflowError):  # the 31st of February, the year 0
        return None
