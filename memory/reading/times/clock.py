"""Times of day: 下午3点半, 3:30pm, noon."""

import re
from dataclasses import dataclass

from memory.reading.numerals import value_of

_NIGHT = "晚上|今晚|明晚|晚|夜里"
_LATE = f"下午|傍晚|{_NIGHT}"
_PART = rf"(?P<part>凌晨|早上|早晨|上午|中午|{_LATE})\s*"
_HOUR_ZH = r"(?P<hour>\d{1,2}|[零一二两三四五六七八九十]{1,3})"
_TIMES = tuple(
    re.compile(pattern, re.IGNORECASE | re.ASCII)
    for pattern in (
        # A bit (便宜一点), a mark (三点八) and a stretch (3小时) are no time of day.
        rf"(?:{_PART}|(?!一点(?![半钟整\d])))(?<![\d.]){_HOUR_ZH}\s*(?:点(?!击|[零一二三四五六七八九](?!十|分))|时(?!间|候|代))"
        r"(?P<half>半)?(?:(?P<minute>\d{1,2}|[二三四五]?十[一二三四五六七八九]?)分?)?",
        rf"(?:{_PART})?(?<![\d:.])(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?!\d)\s*(?P<ampm>[ap]\.?m\.?)?",
        r"(?<![\d:.])(?P<hour>\d{1,2})\s*(?P<ampm>[ap]\.?m\.?)(?![a-z])",
        r"(?<![a-z])(?P<word>noon|midnight)(?![a-z])",
    )
)


@dataclass(frozen=True)
class TimeOfDay:
    """A time of day as ``HH:MM``, named by ``text[start:end]``."""

    time: str
    start: int
    end: int


def time_of_day(text: str) -> TimeOfDay | None:
    """The first time of day in a text."""
    for pattern in _TIMES:
        match = pattern.search(text)
        if match and (time := _time(match)):
            return TimeOfDay(time, *match.span())
    return None


def _time(match: re.Match) -> str:
    said = match.groupdict()
    if said.get("word"):
        return "12:00" if said["word"].lower() == "noon" else "23:59"
    hour, minute = value_of(said["hour"]), value_of(said.get("minute") or "0")
    if hour is None or minute is None or hour > 24 or minute > 59:
        return ""
    of_day = on_24_hours(int(hour), said.get("part") or said.get("ampm") or "")
    return f"{of_day % 24:02d}:{30 if said.get('half') else int(minute):02d}"


def on_24_hours(hour: int, part: str) -> int:
    """An hour of a part of the day: 3 of 下午 or of "pm" is 15, 1 of 中午 is 13, 1 of 夜里 is 1."""
    if part[:1].lower() == "a":
        return hour % 12
    late = part[:1].lower() == "p" or part in _LATE.split("|")
    after_noon = (
        hour < 4 if part == "中午" else late and (hour > 4 or part not in _NIGHT.split("|"))
    )
    return hour + 12 if after_noon and hour < 12 else hour
