"""Times of day and stretches of days: 下午3点半, 3:30pm, 这周, 下个月, next two weeks. Pure."""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from agents.llm.offline.reading.dates import MONTH_NAMES, add_months, month_end
from agents.llm.offline.reading.numerals import NUMERAL, ZH_NUMERAL, whole_number

_PART_OF_DAY = "凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|今晚|明晚|晚|夜里"
_TIMES = (
    re.compile(
        rf"(?P<part>{_PART_OF_DAY})?\s*(?P<hour>\d{{1,2}}|{ZH_NUMERAL})\s*(?:点|时(?!间|候|代))"
        rf"(?!击)(?P<half>半)?(?:(?P<minute>\d{{1,2}})分?)?"
    ),
    re.compile(
        rf"(?P<part>{_PART_OF_DAY})?\s*(?<![\d:.])(?P<hour>[01]?\d|"
        rf"2[0-3]):(?P<minute>[0-5]\d)(?!\d)"
        r"\s*(?P<ampm>[ap]\.?m\.?)?",
        re.IGNORECASE,
    ),
    re.compile(r"(?<![\d:.])(?P<hour>\d{1,2})\s*(?P<ampm>[ap]\.?m\.?)(?![a-z])", re.IGNORECASE),
    re.compile(r"(?<![a-z])(?P<word>noon|midnight)(?![a-z])", re.IGNORECASE),
)


@dataclass(frozen=True)
class FoundTime:
    """A time of day as ``HH:MM`` and where it stands in the text."""

    time: str
    start: int
    end: int


@dataclass(frozen=True)
class Period:
    """Days from ``start`` to ``end``, both included."""

    start: date
    end: date

    def days_ahead(self, today: date) -> int:
        """How many days after today the period ends."""
        return (self.end - today).days


def find_time(text: str) -> FoundTime | None:
    """The first time of day in the text."""
    for pattern in _TIMES:
        match = pattern.search(text)
        time = _time(match) if match else None
        if match and time:
            return FoundTime(time, match.start(), match.end())
    return None


def _time(match: re.Match) -> str | None:
    said = match.groupdict()
    if said.get("word"):
        return "12:00" if said["word"].lower() == "noon" else "23:59"
    hour, minute = whole_number(said["hour"]), int(said.get("minute") or 0)
    if hour is None or hour > 24:
        return None
    if said.get("half"):
        minute = 30
    hour = _on_24_hours(hour, said.get("part") or said.get("ampm") or "")
    return f"{hour % 24:02d}:{minute:02d}" if minute < 60 else None


def _on_24_hours(hour: int, part: str) -> int:
    if part[:1].lower() == "a":
        return hour % 12
    afternoon = part[:1].lower() == "p" or part in (
        "下午",
        "傍晚",
        "晚上",
        "今晚",
        "明晚",
        "晚",
        "夜里",
    )
    return hour + 12 if afternoon and hour < 12 else hour


_WEEK = re.compile(
    r"(这|本|下|next|this|the coming)\s*(?:一)?个?\s*(周|星期|礼拜|week)(?![一二三四五六日天末])",
    re.I,
)
_MONTH = re.compile(
    r"(这|本|下|next|this|the coming)\s*个?\s*(月|month)(?!\s*底|\d|[一二三]十?[日号])", re.I
)
_AHEAD = re.compile(
    rf"(?:未来|接下来|之后|今后|后面|最近|近|next|within|in the next|coming|over the next)\s*的?\s*"
    rf"(?P<count>{NUMERAL}|半)\s*个?\s*(?P<unit>天|日|周|星期|礼拜|月|days?|weeks?|months?)"
    rf"|(?P<count2>{NUMERAL})\s*个?(?P<unit2>天|周|星期|月)(?:内|之内|以内)",
    re.IGNORECASE,
)
_NAMED_MONTH = re.compile(
    r"(?<![\d年])(1[0-2]|[1-9])月份?(?!\s*\d|底|[一二三四五六七八九十]+[日号])|"
    r"(?<![\d年第十])(十[一二]?|[一二三四五六七八九])月份?(?!\s*\d|底|"
    r"[一二三四五六七八九十]+[日号])|"
    r"\bin (january|february|march|april|may|june|"
    r"july|august|september|october|november|december)\b",
    re.IGNORECASE,
)
_SOON = re.compile(r"最近|近期|soon|upcoming|coming up", re.IGNORECASE)


def find_period(text: str, today: date) -> Period | None:
    """The stretch of days that the text asks about, ``None`` when it names none."""
    for find in (_ahead, _week, _month, _named_month):
        period = find(text, today)
        if period is not None:
            return period
    return None


def _ahead(text: str, today: date) -> Period | None:
    match = _AHEAD.search(text)
    if match is None:
        return None
    said, unit = match["count"] or match["count2"], (match["unit"] or match["unit2"]).lower()
    if said == "半":
        return Period(today, today + timedelta(days=15))
    count = whole_number(said)
    if not count or count > 1000:
        return None
    if unit[0] in "月m":
        return Period(today, add_months(today, count))
    return Period(today, today + timedelta(days=count if unit[0] in "天日d" else 7 * count))


def _week(text: str, today: date) -> Period | None:
    match = _WEEK.search(text)
    if match is None:
        return None
    monday = today - timedelta(days=today.weekday())
    if match[1].lower() in ("下", "next"):
        return Period(monday + timedelta(days=7), monday + timedelta(days=13))
    return Period(today, monday + timedelta(days=6))


def _month(text: str, today: date) -> Period | None:
    match = _MONTH.search(text)
    if match is None:
        return None
    if match[1].lower() in ("下", "next"):
        first = add_months(today.replace(day=1), 1)
        return Period(first, month_end(first))
    return Period(today, month_end(today))


def _named_month(text: str, today: date) -> Period | None:
    match = _NAMED_MONTH.search(text)
    if match is None:
        return None
    names = MONTH_NAMES
    month = int(match[1]) if match[1] else whole_number(match[2] or "") or 0
    month = month or names.index(match[3].lower()[:3]) + 1
    year = today.year + (1 if month < today.month else 0)
    first = date(year, month, 1)
    return Period(max(first, today), month_end(first))
