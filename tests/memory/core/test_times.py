"""Times that texts name, as seen on Sunday, 22 November 2026."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.times import speaks_of_time, times_in

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


@given(st.text(), st.dates(date(1990, 1, 1), date(2100, 1, 1)))
def test_ranges_are_ranges_and_do_not_overlap_in_the_text(text, today):
    times = times_in(text, today)
    assert all(time.start <= time.end and time.text_start < time.text_end for time in times)
    ends = [time.text_end for time in times[:-1]]
    assert all(end <= time.text_start for end, time in zip(ends, times[1:], strict=True))
