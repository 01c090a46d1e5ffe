"""Days and months that a message names, counted from the day when it was said."""

import re
from calendar import monthrange
from datetime import date

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_ZH = re.compile(
    r"(?P<y>20\d\d|今年|明年|去年|前年)?\s?年?\s?的?(?<!\d)(?P<m>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月(?:份|(?P<d>\d{1,2})[日号])?"
)
_EN = re.compile(
    r"\b(?P<last>last |next |this )?(?P<m>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?(?: (?P<d>\d{1,2})(?:st|nd|rd|th)?\b)?(?:,? (?P<y>20\d\d))?",
    re.IGNORECASE | re.ASCII,
)
_RELATIVE = re.compile(
    r"(?P<n>下个?月|next month)|(?P<l>上个?月|last month)|(?P<t>这个月|本月|this month)", re.I
)
_CHINESE = {
    "一": 1,
    "二": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
    "十一": 11,
    "十二": 12,
}
Span = tuple[date, date]


def days_in(text: str, said_on: date, *, ahead: bool) -> Span | None:
    """The first day, or month, that is named; ``ahead`` says which way a bare month points."""
    match = _ZH.search(text)
    if match:
        month = _CHINESE.get(match["m"]) or int(match["m"])
        return _span(_year(match["y"], month, said_on, ahead), month, match["d"])
    match = _EN.search(text)
    if match and (match["d"] or match["y"] or match["m"].lower() != "may"):
        month = _MONTHS.index(match["m"].lower()[:3]) + 1
        said = match["y"] or {"last ": "last", "next ": "next"}.get((match["last"] or "").lower())
        return _span(_year(said, month, said_on, ahead), month, match["d"])
    match = _RELATIVE.search(text)
    if match is None:
        return None
    step = {"n": 1, "l": -1, "t": 0}[match.lastgroup or "t"]
    months = said_on.year * 12 + said_on.month - 1 + step
    return _span(months // 12, months % 12 + 1, None)


def _year(said: str | None, month: int, said_on: date, ahead: bool) -> int:
    if said and said.isdigit():
        return int(said)
    fixed = {"今年": 0, "明年": 1, "去年": -1, "前年": -2}
    if said in fixed:
        return said_on.year + fixed[said]
    if said == "last" or (said is None and not ahead):
        return said_on.year - (
            1 if month > said_on.month or (said and month == said_on.month) else 0
        )
    return said_on.year + (1 if month < said_on.month else 0)


def _span(year: int, month: int, day: str | None) -> Span | None:
    last = monthrange(year, month)[1]
    if day is None:
        return date(year, month, 1), date(year, month, last)
    if not 1 <= int(day) <= last:
        return None
    return (date(year, month, int(day)),) * 2
