"""Days and times of day as people write them, relative to a given today. Pure.

``find_dates`` reads 2026-12-01, 12月15日, 12/15, Dec 15th, 明天, 下周五, next Friday, 三天后,
in two weeks, 下个月15号, 月底. A day without a year is the next one that is not past.
"""

import calendar
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from agents.llm.offline.reading.numerals import NUMERAL, ZH_NUMERAL, whole_number

MONTH_NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS_EN = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEKDAYS_ZH = {**{c: i for i, c in enumerate("一二三四五六")}, "日": 6, "天": 6, "末": 5}
_NEAR_DAYS = {
    "大后天": 3, "后天": 2, "明天": 1, "明日": 1, "明早": 1, "明晚": 1, "今天": 0,
    "今日": 0, "今晚": 0,
    "day after tomorrow": 2, "tomorrow": 1, "today": 0, "tonight": 0,
}  # fmt: skip
_MONTH_EN = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
    r"sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_WEEKDAY_EN = (
    r"(?P<weekday>mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs)?(?:day)?|fri(?:day)?|"
    r"saturday|sun(?:day)?)(?![a-z])"
)
_ZH_NUM = rf"(?:\d{{1,2}}|{ZH_NUMERAL})"


@dataclass(frozen=True)
class FoundDate:
    """One day and where it stands in the text."""

    day: date
    start: int
    end: int


def _next_occurrence(month: int, day: int, today: date) -> date | None:
    for year in (today.year, today.year + 1, today.year + 2, today.year + 3, today.year + 4):
        try:
            found = date(year, month, day)
        except ValueError:
            continue
        if found >= today:
            return found
    return None


def _full(match: re.Match, today: date) -> date | None:
    try:
        return date(int(match["year"]), int(match["month"]), int(match["day"]))
    except ValueError:
        return None


def _month_day(match: re.Match, today: date) -> date | None:
    month, day = whole_number(match["month"]), whole_number(match["day"])
    if month is None or day is None:
        return None
    if match.groupdict().get("ahead") and month:
        return _dated(today.year + 1, month, day)
    return _next_occurrence(month, day, today)


def _english_day(match: re.Match, today: date) -> date | None:
    month = MONTH_NAMES.index(match["month"].lower()[:3]) + 1
    if match["year"]:
        return _dated(int(match["year"]), month, int(match["day"]))
    return _next_occurrence(month, int(match["day"]), today)


def _dated(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _near(match: re.Match, today: date) -> date | None:
    return today + timedelta(days=_NEAR_DAYS[match[0].lower()])


def _zh_weekday(match: re.Match, today: date) -> date | None:
    weekday = _WEEKDAYS_ZH[match["weekday"]]
    weeks = len(match["next"] or "")
    found = today - timedelta(days=today.weekday()) + timedelta(days=weekday, weeks=weeks)
    return found + timedelta(weeks=1) if found < today and not weeks else found


def _en_weekday(match: re.Match, today: date) -> date | None:
    weekday = _WEEKDAYS_EN.index(match["weekday"].lower()[:3])
    ahead = (weekday - today.weekday()) % 7
    said = (match["which"] or "").lower()
    if said == "next":
        monday = today + timedelta(days=7 - today.weekday())
        return monday + timedelta(days=weekday)
    return today + timedelta(days=ahead or 7 if not said else ahead)


def _later(match: re.Match, today: date) -> date | None:
    count = whole_number(match["count"]) if match["count"].lower() not in ("a", "an") else 1
    if match["count"] == "半":
        return today + timedelta(days=15)
    if count is None or count > 3650:
        return None
    unit = match["unit"].lower()
    if unit[0] in "天日d":
        return today + timedelta(days=count)
    if unit[0] in "周星礼w":
        return today + timedelta(weeks=count)
    return add_months(today, count)


def add_months(day: date, months: int) -> date:
    """The same day some months later, or the last day of a shorter month."""
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(day.day, last))


def month_end(day: date) -> date:
    """The last day of a day's month."""
    return day.replace(day=calendar.monthrange(day.year, day.month)[1])


def _day_of_month(match: re.Match, today: date) -> date | None:
    day = whole_number(match["day"])
    if day is None or not 1 <= day <= 31:
        return None
    if match["next"]:
        first = add_months(today.replace(day=1), 1)
        return _dated(first.year, first.month, day)
    this = _dated(today.year, today.month, day)
    if this and this >= today:
        return this
    first = add_months(today.replace(day=1), 1)
    return _dated(first.year, first.month, day)


def _month_end(match: re.Match, today: date) -> date | None:
    named = re.search(r"(\d{1,2})月底", match[0])
    if named and 1 <= int(named[1]) <= 12:
        first = _next_occurrence(int(named[1]), 28, today)
        return month_end(first) if first else None
    if match[0].startswith("下") or "next" in match[0].lower():
        return month_end(add_months(today.replace(day=1), 1))
    return month_end(today)


def _year_end(match: re.Match, today: date) -> date | None:
    return date(today.year, 12, 31)


_READERS = (
    (r"(?P<year>20\d\d)\s*[-/.年]\s*(?P<month>\d{1,2})\s*[-/.月]\s*(?P<day>\d{1,2})[日号]?", _full),
    (
        rf"(?P<ahead>明年)?(?P<month>{_ZH_NUM})\s*月\s*(?P<day>{_ZH_NUM})\s*[日号]?(?!\d|所|个|月)",
        _month_day,
    ),
    (
        rf"(?<![a-z]){_MONTH_EN}\s*(?P<day>\d{{1,2}})(?:st|nd|rd|"
        rf"th)?(?!\d)(?:,?\s*(?P<year>20\d\d))?",
        _english_day,
    ),
    (
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:st|nd|rd|"
        rf"th)?\s+(?:of\s+)?{_MONTH_EN}(?![a-z])(?:,?\s*(?P<year>20\d\d))?",
        _english_day,
    ),
    (r"(?<![\d/.])(?P<month>1[0-2]|0?[1-9])/(?P<day>3[01]|[12]\d|0?[1-9])(?![\d/])", _month_day),
    ("|".join(_NEAR_DAYS), _near),
    (
        r"(?P<next>下+)?(?:个)?(?:这|本)?(?:周|星期|礼拜)(?P<weekday>[一二三四五六日天末])",
        _zh_weekday,
    ),
    (rf"(?<![a-z])(?:(?P<which>next|this|coming)\s+)?{_WEEKDAY_EN}", _en_weekday),
    (rf"(?P<count>{NUMERAL}|半)\s*个?(?P<unit>天|日|周|星期|礼拜|月)(?:之后|以后|后)", _later),
    (rf"\bin\s+(?P<count>{NUMERAL}|an?)\s+(?P<unit>days?|weeks?|months?)", _later),
    (rf"(?P<next>下个?月)\s*(?P<day>{_ZH_NUM})\s*[日号]?", _day_of_month),
    (
        r"\b(?:the\s+)?(?P<day>\d{1,2})(?:st|nd|rd|th)\s+(?:of\s+)?(?P<next>next month)",
        _day_of_month,
    ),
    (
        rf"(?P<next>(?!))?(?<![\d月]){_ZH_NUM}号".replace(_ZH_NUM, f"(?P<day>{_ZH_NUM})"),
        _day_of_month,
    ),
    (r"(?P<next>(?!))?\bthe (?P<day>\d{1,2})(?:st|nd|rd|th)\b(?! (?:school|one))", _day_of_month),
    (r"(?:这个?|本|下个?|\d{1,2})?月底|\bend of (?:this|the|next) month", _month_end),
    (r"年底(?:前)?|\bend of (?:this|the) year", _year_end),
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), read) for pattern, read in _READERS)


def _all(text: str, today: date) -> Iterator[FoundDate]:
    for pattern, read in _COMPILED:
        for match in pattern.finditer(text):
            day = read(match, today)
            if day is not None:
                yield FoundDate(day, match.start(), match.end())


def find_dates(text: str, today: date) -> list[FoundDate]:
    """All days named in the text, by position; of overlapping readings the first kind wins."""
    kept: list[FoundDate] = []
    for found in _all(text, today):
        if all(found.end <= other.start or found.start >= other.end for other in kept):
            kept.append(found)
    return sorted(kept, key=lambda found: found.start)
