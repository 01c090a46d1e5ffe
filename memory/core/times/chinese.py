"""Relative times in Chinese: 昨天, 上周三, 三个月前, 去年春天, 最近."""

import re
from datetime import date

from memory.core.times.calendar import (
    Days,
    about,
    day,
    latest,
    month,
    months_before,
    number_of,
    season,
    since,
    week,
    year,
)

_DAY_WORDS = {"大前天": -3, "前天": -2, "昨天": -1, "昨晚": -1, "昨日": -1, "今天": 0, "今早": 0, "今晚": 0,
              "今日": 0, "明天": 1, "明日": 1, "后天": 2}  # fmt: skip
_YEAR_WORDS = {"大前年": -3, "前年": -2, "去年": -1, "今年": 0, "明年": 1}
_BEFORE = {"上上": -2, "上": -1, "这": 0, "本": 0, "下": 1, "下下": 2}
_WEEKDAYS = {char: index for index, char in enumerate("一二三四五六")} | {"日": 6, "天": 6}
_UNITS = {
    "天": "day",
    "日": "day",
    "周": "week",
    "星期": "week",
    "礼拜": "week",
    "月": "month",
    "年": "year",
}
_SEASON_WORDS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_N = r"(\d{1,2}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九几])"
_YEARS = "|".join(_YEAR_WORDS)


def _week(match: re.Match, today: date) -> Days:
    before, weekday = match[1], match[2]
    if weekday == "末":
        saturday, sunday = (week(today, _BEFORE[before], number)[0] for number in (5, 6))
        return saturday, sunday
    return week(today, _BEFORE[before], _WEEKDAYS[weekday] if weekday else None)


def _weekday(match: re.Match, today: date) -> Days:
    """周三 alone: this week's when it has come, else last week's."""
    number = _WEEKDAYS[match[1]]
    return week(today, 0 if number <= today.weekday() else -1, number)


def _month(match: re.Match, today: date) -> Days:
    return _part(month(today.year, today.month + _BEFORE[match[1]]), match[2])


def _part(days: Days, part: str | None) -> Days:
    start, end = days
    if part == "初":
        return start, start.replace(day=10)
    if part == "中":
        return start.replace(day=11), start.replace(day=20)
    return (start.replace(day=21), end) if part else days


def _ago(match: re.Match, today: date) -> Days:
    return about(number_of(match[1]), _UNITS[match[2]], today)


def _half_ago(match: re.Match, today: date) -> Days:
    return about(6, "month", today) if match[1] == "年" else about(2, "week", today)


def _lately(match: re.Match, today: date) -> Days:
    count, unit = number_of(match[1]), _UNITS[match[2]]
    days = {"day": 1, "week": 7, "month": 31, "year": 366}[unit] * count
    return since(days, today)


def _year_and_month(match: re.Match, today: date) -> Days:
    return month(today.year + _YEAR_WORDS[match[1]], number_of(match[2]))


def _year_and_season(match: re.Match, today: date) -> Days:
    return season(_SEASON_WORDS[match[2]], today.year + _YEAR_WORDS[match[1]])


def _season(match: re.Match, today: date) -> Days:
    name = _SEASON_WORDS[match[1]]
    return latest([season(name, today.year - 1), season(name, today.year)], today)


def _half_year(match: re.Match, today: date) -> Days:
    of_year = today.year + _YEAR_WORDS.get(match[1] or "今年", 0)
    first, last = (1, 6) if match[2] == "上" else (7, 12)
    return month(of_year, first)[0], month(of_year, last)[1]


PATTERNS = [
    (re.compile("|".join(_DAY_WORDS)), lambda m, today: day(today, _DAY_WORDS[m[0]])),
    (re.compile(r"(上上|上|这|本|下下|下)个?(?:周|星期|礼拜)([一二三四五六日天末]?)"), _week),
    (re.compile(r"(?<![上下这本个每])(?:周|星期|礼拜)([一二三四五六日])(?![年月])"), _weekday),
    (re.compile(r"(上上|上|这|本|下下|下)个?月([初中底]?)"), _month),
    (re.compile(rf"{_N}(?:个)?(天|日|周|星期|礼拜|月|年)(?:多)?(?:之前|以前|前)"), _ago),
    (re.compile(r"半(?:个)?(年|月)(?:之前|以前|前)"), _half_ago),
    (re.compile(rf"(?:最近|过去|近|前|这)的?{_N}(?:个)?(天|周|星期|月|年)"), _lately),
    (re.compile(rf"({_YEARS})"), lambda m, today: year(today.year + _YEAR_WORDS[m[1]])),
    (re.compile(rf"({_YEARS})的?{_N}月(?:份)?"), _year_and_month),
    (re.compile(rf"({_YEARS})的?(春|夏|秋|冬)(?:天|季)?"), _year_and_season),
    (re.compile(r"(春|夏|秋|冬)(?:天|季)"), _season),
    (re.compile(rf"({_YEARS})?(上|下)半年"), _half_year),
    (re.compile(r"最近|近期|近来|这阵子|这段时间"), lambda m, today: since(30, today)),
    (re.compile(r"刚才|刚刚"), lambda m, today: day(today)),
    (re.compile(r"上个?学期"), lambda m, today: (months_before(today, 8), months_before(today, 2))),
]
