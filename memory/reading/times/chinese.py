"""Relative times in Chinese: 昨天, 上周三, 三个月前, 两周后, 下个月15号, 去年春天, 最近."""

import re

from memory.reading.times.absolute import DAY_BEHIND, DAY_ZH, PART, PARTS, YEARS, number_of
from memory.reading.times.calendar import (
    Days,
    Seen,
    about,
    add_months,
    away,
    day,
    day_of_month,
    month,
    nearest,
    part_of_month,
    season,
    stretch,
    week,
    weekend,
    year,
)
from memory.reading.times.pattern import Pattern, words

_DAY_WORDS = {"大前天": -3, "前天": -2, "昨天": -1, "昨晚": -1, "昨日": -1, "今天": 0, "今早": 0, "今晚": 0,
              "今日": 0, "明天": 1, "明日": 1, "明早": 1, "明晚": 1, "大后天": 3, "后天": 2}  # fmt: skip
_WHICH = {"上上": -2, "上": -1, "这": 0, "本": 0, "下": 1, "下下": 2}
_WEEKDAYS = {char: index for index, char in enumerate("一二三四五六")} | {"日": 6, "天": 6}
_UNITS = {"天": "day", "周": "week", "星期": "week", "礼拜": "week", "月": "month", "年": "year"}
_SEASONS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_WAYS = {"过去": False, "前": False}
_WAYS |= dict.fromkeys(["未来", "接下来", "之后", "今后", "后面", "往后"], True)
_HALVES = {"day": (0, "day"), "week": (3, "day"), "month": (15, "day"), "year": (6, "month")}
_LATELY = r"(最近|(?<!附)近|这|(?<![提之以])前|过去|未来|接下来|之后|今后|后面|往后)的?"
_N = r"(?<![\d.])(\d{1,3}|[一二两三四五六七八九]?十[一二三四五六七八九]?|一百|[一二两三四五六七八九几半])"
_UNIT = r"(天|个?(?:星期|礼拜)|周|个月|年)"
_YEARS = "|".join(YEARS)
_WEEK = "(?:周|星期|礼拜)"
_WHICH_ONE = rf"(?<![马早晚以])({'|'.join(sorted(_WHICH, key=len, reverse=True))})(?:一)?个?"


def _week(match: re.Match, seen: Seen) -> Days:
    offset, weekday = _WHICH[match[1]], match[2]
    if weekday == "末":
        return weekend(seen.today, offset)
    return week(seen.today, offset, _WEEKDAYS[weekday] if weekday else None)


def _weekday(match: re.Match, seen: Seen) -> Days:
    """周三 alone: this week's when it is on the right side of today, else the one beside it."""
    name = match[1] or match[2]
    this, beside = (_weekend_or_day(name, seen, of) for of in (0, 1 if seen.ahead else -1))
    fits = this[1] >= seen.today if seen.ahead else this[0] <= seen.today
    return this if fits else beside


def _weekend_or_day(char: str, seen: Seen, offset: int) -> Days:
    return (
        weekend(seen.today, offset) if char == "末" else week(seen.today, offset, _WEEKDAYS[char])
    )


def _month(match: re.Match, seen: Seen) -> Days:
    found = month(seen.today.year, seen.today.month + _WHICH[match[1]])
    if number := match["d"] or match["n"]:
        return day(found[0].replace(day=number_of(number)))
    return part_of_month(found, PARTS[match["p"][0]], seen) if match["p"] else found


def _end_of_month(match: re.Match, seen: Seen) -> Days:
    found = part_of_month(month(seen.today.year, seen.today.month), "end", seen)
    if found[0] <= seen.today or seen.ahead:
        return found
    return part_of_month(month(seen.today.year, seen.today.month - 1), "end", seen)


def _edge_of_year(match: re.Match, seen: Seen) -> Days:
    """年底: its last day where it lies ahead, else December; 年初: January."""
    number = 1 if match[2] == "初" else 12
    if match[1]:
        found = month(seen.today.year + YEARS[match[1]], number)
    else:
        found = nearest(lambda of_year: month(of_year, number), seen)
    return day(found[1]) if seen.ahead and number == 12 else found


def _unit(text: str) -> str:
    return _UNITS[text.lstrip("个")]


def _ago(match: re.Match, seen: Seen) -> Days:
    if match[1] == "半":
        return about(*_half(match[2]), seen.today)
    return about(number_of(match[1]), _unit(match[2]), seen.today)


def _later(match: re.Match, seen: Seen) -> Days:
    return day(away(*_counted(match[1], match[2]), seen.today))


def _lately(match: re.Match, seen: Seen) -> Days:
    way = _WAYS.get(match[1], seen.ahead)
    return stretch(*_counted(match[2], match[3]), Seen(seen.today, way))


def _within(match: re.Match, seen: Seen) -> Days:
    return stretch(*_counted(match[1], match[2]), seen)


def _counted(count: str, unit: str) -> tuple[int, str]:
    return _half(unit) if count == "半" else (number_of(count), _unit(unit))


def _half(unit: str) -> tuple[int, str]:
    return _HALVES[_unit(unit)]


def _year_and_season(match: re.Match, seen: Seen) -> Days:
    of_year = int(match[2]) if match[2] else seen.today.year + YEARS[match[1]]
    return season(_SEASONS[match[3]], of_year)


def _season(match: re.Match, seen: Seen) -> Days:
    return nearest(lambda of_year: season(_SEASONS[match[1]], of_year), seen)


def _half_year(match: re.Match, seen: Seen) -> Days:
    of_year = seen.today.year + YEARS.get(match[1] or "今年", 0)
    first, last = (1, 6) if match[2] == "上" else (7, 12)
    return month(of_year, first)[0], month(of_year, last)[1]


def _last_term(match: re.Match, seen: Seen) -> Days:
    return add_months(seen.today, -8), add_months(seen.today, -2)


PATTERNS = [
    Pattern(words("|".join(_DAY_WORDS)), lambda m, seen: day(seen.today, _DAY_WORDS[m[0]])),
    Pattern(words(rf"{_WHICH_ONE}{_WEEK}(?:([一二三四五六日天末])(?!年)|(?![期年边围转]))"), _week),
    Pattern(words(rf"(?:(?<![上下这本个每长])|(?<=马上))(?<!每周.[和与、]){_WEEK}(?:([一二三四五六日天])(?![年月期岁鸣])|(末)(?!会|都|常|能|一般|通常|有时|班))"), _weekday),
    Pattern(words(rf"{_WHICH_ONE}月(?:(?P<p>{PART})|的?{DAY_BEHIND})?"), _month),
    Pattern(words(r"(?<![\d一二三四五六七八九十个上下这本])月[底末]"), _end_of_month),
    Pattern(words(rf"(?:({_YEARS})年?|(?<![\d一二三四五六七八九十每])年)([底末初])"), _edge_of_year),
    Pattern(words(rf"(?<![\d月第年.-])({DAY_ZH})\s?号(?![楼线位院店选码门房室球机令子桌馆文称召铅])"),
            lambda m, seen: day_of_month(number_of(m[1]), seen)),
    Pattern(words(rf"{_N}(天)(?:多)?(?:之前|以前|前)"), _ago),
    Pattern(words(rf"{_N}\s?{_UNIT}(?:多)?(?:之前|以前|前)"), _ago, exact=False),
    Pattern(words(rf"{_N}\s?{_UNIT}(?:之后|以后|后)(?!天)"), _later, ahead=True),
    Pattern(words(rf"{_LATELY}{_N}\s?(?!年){_UNIT}"), _lately),
    Pattern(words(rf"{_LATELY}{_N}\s?(年)"), _lately, exact=False, ahead=False),
    Pattern(words(rf"{_N}\s?(?!年){_UNIT}(?:之内|以内|内)"), _within, ahead=True),
    Pattern(words(rf"({_YEARS})"), lambda m, seen: year(seen.today.year + YEARS[m[1]]), exact=False),
    Pattern(words(rf"(?:({_YEARS})|(?<!\d)((?:19|20)\d\d)\s?年?)\s?的?(春|夏|秋|冬)(?:天|季)?"), _year_and_season, exact=False),
    Pattern(words(r"(春|夏|秋|冬)(?:天|季)"), _season, exact=False),
    Pattern(words(rf"({_YEARS})?(上|下)半年"), _half_year, exact=False),
    Pattern(words(r"最近|近期|近来|这阵子|这段时间"), lambda m, seen: stretch(30, "day", seen), exact=False, ahead=False),
    Pattern(words(r"刚才|刚刚"), lambda m, seen: day(seen.today), exact=False, ahead=False),
    Pattern(words(r"上个?学期"), _last_term, exact=False),
]  # fmt: skip
