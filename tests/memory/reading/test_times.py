"""Times that texts name, as seen on Sunday, 22 November 2026."""

import time
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.folding import plain
from memory.reading.times import speaks_of_time, times_in
from memory.reading.times.calendar import add_months, month_end
from memory.reading.times.clock import time_of_day
from memory.reading.times.told import times_told

TODAY = date(2026, 11, 22)

CASES = """
我上个月说了什么 | 2026-10-01 | 2026-10-31
上周三面试怎么样 | 2026-11-11 | 2026-11-11
上周末 | 2026-11-14 | 2026-11-15
三天前 | 2026-11-19 | 2026-11-19
去年春天 | 2025-03-01 | 2025-05-31
去年9月 | 2025-09-01 | 2025-09-30
9月我考了什么 | 2026-09-01 | 2026-09-30
十二月 | 2025-12-01 | 2025-12-31
2026年10月3日 | 2026-10-03 | 2026-10-03
2026-11-01 | 2026-11-01 | 2026-11-01
国庆去哪了 | 2026-10-01 | 2026-10-07
去年国庆 | 2025-10-01 | 2025-10-07
春节 | 2026-02-16 | 2026-02-23
暑假 | 2026-07-01 | 2026-08-31
最近两周 | 2026-11-08 | 2026-11-22
上半年 | 2026-01-01 | 2026-06-30
昨晚 | 2026-11-21 | 2026-11-21
last spring | 2026-03-01 | 2026-05-31
last Tuesday | 2026-11-17 | 2026-11-17
two weeks ago | 2026-11-05 | 2026-11-11
in May 2023 | 2023-05-01 | 2023-05-31
on 8 May, 2023 | 2023-05-08 | 2023-05-08
May 8, 2023 | 2023-05-08 | 2023-05-08
yesterday | 2026-11-21 | 2026-11-21
last weekend | 2026-11-14 | 2026-11-15
the past three weeks | 2026-11-01 | 2026-11-22
in 2024 | 2024-01-01 | 2024-12-31
last summer | 2026-06-01 | 2026-08-31
"""


@pytest.mark.parametrize("case", CASES.strip().splitlines())
def test_a_time_is_a_range_of_days(case):
    text, start, end = (part.strip() for part in case.split("|"))
    found = times_in(text, TODAY)
    assert [(str(time.start), str(time.end)) for time in found] == [(start, end)]
    assert speaks_of_time(text)


@pytest.mark.parametrize("text", ["我想学计算机", "2月30日", "SAT 1500", "一个月有三十天吗"])
def test_what_names_no_time(text):
    assert times_in(text, TODAY) == []


def test_two_times_in_their_order():
    first, second = times_in("从2026年3月到上周三", TODAY)
    assert first.text_start < second.text_start and first.start < second.start


@given(st.text(), st.dates(date(1990, 1, 1), date(2100, 1, 1)), st.booleans())
def test_ranges_are_ranges_and_do_not_overlap_in_the_text(text, today, ahead):
    times = times_in(text, today, ahead=ahead)
    assert all(time.start <= time.end and time.text_start < time.text_end for time in times)
    ends = [time.text_end for time in times[:-1]]
    assert all(end <= time.text_start for end, time in zip(ends, times[1:], strict=True))


AHEAD = """
明天 | 2026-11-23
后天 | 2026-11-24
下周五 | 2026-11-27
下下周一 | 2026-11-30
next Friday | 2026-11-27
周三 | 2026-11-25
on Wednesday | 2026-11-25
三天后 | 2026-11-25
in two weeks | 2026-12-06
一个月后 | 2026-12-22
半个月后 | 2026-12-07
下个月15号 | 2026-12-15
the 15th of next month | 2026-12-15
25号 | 2026-11-25
15号 | 2026-12-15
月底 | 2026-11-30
12月底 | 2026-12-31
年底前 | 2026-12-31
end of next month | 2026-12-31
明年3月13日 | 2027-03-13
Nov 1 | 2027-11-01
12/15 | 2026-12-15
2月29日 | 2028-02-29
下周末 | 2026-11-28 2026-11-29
下周有什么 | 2026-11-23 2026-11-29
接下来30天 | 2026-11-22 2026-12-22
next two weeks | 2026-11-22 2026-12-06
一周内 | 2026-11-22 2026-11-29
in December | 2026-12-01 2026-12-31
early December | 2026-12-01 2026-12-10
by Dec 3: essay | 2026-12-03
12月15: 文书 | 2026-12-15
十二月的SAT | 2026-12-01 2026-12-31
"""


def days_of(times) -> str:
    """Days and ranges as text."""
    return " ".join(
        str(time.start) if time.start == time.end else f"{time.start} {time.end}" for time in times
    )


@pytest.mark.parametrize("case", AHEAD.strip().splitlines())
def test_what_is_planned_lies_ahead(case):
    text, wanted = (part.strip() for part in case.split("|"))
    assert days_of(time for time in times_in(text, TODAY, ahead=True) if time.exact) == wanted


@pytest.mark.parametrize(
    "text",
    ["第二所", "GPA 3.8/4.0", "8 所", "May I ask", "托福 90/97/95", "高三月考", "3号楼", "每周五",
     "提前3天提醒我", "an early decision", "my marks are 90", "I am a junior", "最近有什么截止"],
)  # fmt: skip
def test_what_is_no_day_to_come(text):
    assert times_in(text, TODAY, ahead=True) == []


TENS = ("", "十", "二十", "三十")


def chinese(number: int) -> str:
    """A day or a month in Chinese."""
    return TENS[number // 10] + " 一二三四五六七八九"[number % 10].strip()


@given(st.dates(TODAY - timedelta(days=364), TODAY + timedelta(days=364)), st.booleans())
def test_a_day_without_a_year_is_the_nearest_on_its_side_of_today(day, ahead):
    if (day < TODAY) if ahead else (day > TODAY):
        day = day.replace(year=day.year + (1 if ahead else -1))
    for text in (
        f"{day.month}月{day.day}日",
        f"{day:%b} {day.day}",
        f"{day.day} {day:%B}",
        f"{chinese(day.month)}月{chinese(day.day)}号",
        day.isoformat(),
    ):
        assert days_of(times_in(f"那是 {text} 的事", TODAY, ahead=ahead)) == str(day), text


@given(st.dates(date(1990, 1, 1), date(2090, 1, 1)), st.integers(-60, 60))
def test_months_are_added_and_taken_away(day, count):
    later = add_months(day, count)
    assert (later.year - day.year) * 12 + later.month - day.month == count
    assert later.day == min(day.day, month_end(later).day)
    assert (month_end(later) + timedelta(days=1)).day == 1


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("10月考了105想12月再考", "2026-10-01 2026-10-31 2026-12-01 2026-12-31"),
        ("took it in October, retake in March", "2026-10-01 2026-10-31 2027-03-01 2027-03-31"),
        ("我报了12月5号的sat", "2026-12-05"),
        ("My March sitting: SAT 1430", "2026-03-01 2026-03-31"),
        ("10月托福105", "2026-10-01 2026-10-31"),
        ("目标：三月把SAT考到1500", "2027-03-01 2027-03-31"),
        ("12月1日截止", "2026-12-01"),
    ],
)  # fmt: skip
def test_a_time_points_the_way_its_words_tell_of_it(text, wanted):
    assert days_of(times_told(plain(text), TODAY)) == wanted


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("下午3点", "15:00"),
        ("晚上8点半", "20:30"),
        ("三点二十分", "03:20"),
        ("中午1点", "13:00"),
        ("下午一点提醒我", "13:00"),
        ("夜里1点", "01:00"),
        ("中午11点半", "11:30"),
        ("3pm", "15:00"),
        ("15:30", "15:30"),
        ("noon", "12:00"),
    ],
)
def test_times_of_day(text, clock):
    assert time_of_day(text).time == clock


@pytest.mark.parametrize("text", ["便宜一点", "GPA三点八", "3小时", "25点", "8点击"])
def test_what_is_no_time_of_day(text):
    assert time_of_day(text) is None


@pytest.mark.parametrize("text", ["12月" * 3000, "三天前" * 3000, " " * 20_000, "a 1 " * 5000])
def test_long_texts_are_read_in_time_that_grows_with_them(text):
    begun = time.perf_counter()
    times_told(text, TODAY)
    time_of_day(text)
    assert time.perf_counter() - begun < 10
