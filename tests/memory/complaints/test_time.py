"""Times: kept in UTC, told as the person's days, and never guessed."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from django.db import connection
from django.utils.timezone import localtime

from memory import services
from memory.context.lines import line_of_memory
from memory.retrieval import SearchQuery
from memory.selectors import memory_page, search
from memory.services import BatchItem
from tests.memory.complaints.support import EVERYTHING, prompt
from tests.memory.remembering.support import Talk, all_rows
from userdata import scope

pytestmark = pytest.mark.usefixtures("letters")

EVENING = datetime(2026, 9, 30, 17, 30, tzinfo=UTC)  # half past one of the next day in Shanghai


def at(person: int, moment: datetime, content: str = "我的GPA是3.8") -> None:
    services.remember(person, type="FACT", content=content, now=moment)


def test_moments_are_kept_with_their_zone(person):
    at(person, EVENING)
    with scope.person(person), connection.cursor() as cursor:
        cursor.execute("SELECT said_at AT TIME ZONE 'UTC', pg_typeof(said_at) FROM memory_memory")
        assert cursor.fetchall() == [(EVENING.replace(tzinfo=None), "timestamp with time zone")]
        cursor.execute(
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_name LIKE "
            "'memory%%' AND data_type = 'timestamp without time zone'"
        )
        assert cursor.fetchall() == []


def test_one_moment_named_in_two_zones_is_one_moment(person):
    items = [
        BatchItem("钢琴", said_at=EVENING),
        BatchItem("大提琴", said_at=EVENING.astimezone(timezone(timedelta(hours=-8)))),
    ]
    services.add_batch(person, items)
    assert {row.said_at for row in memory_page(person)[0]} == {EVENING}


def test_beside_each_memory_in_the_prompt_stands_its_local_day(person):
    at(person, EVENING)
    (row,) = all_rows(person)
    assert line_of_memory(row).text().startswith("- 2026-10-01 | FACT | gpa | 3.8")
    lines = [line for line in prompt(person, "GPA").splitlines() if line.startswith("- ")]
    assert lines and all(date.fromisoformat(line[2:12]) for line in lines)


def test_a_sentence_of_a_conversation_has_its_day_too(talk):
    talk.say("我奶奶昨天住院了，我有点难过", at=EVENING)
    assert "- 2026-10-01 | SAID | conversation |  | 我奶奶昨天住院了" in prompt(
        talk.user_id, "奶奶住院"
    )


def test_yesterday_is_the_day_before_the_local_day(talk):
    talk.say("我昨天去参加了数学竞赛，拿了一等奖", at=EVENING)
    days = {(row.about_from, row.about_to) for row in all_rows(talk.user_id) if row.about_from}
    assert days <= {(date(2026, 9, 30), date(2026, 9, 30))}


def test_a_moment_without_a_zone_is_refused(person):
    with pytest.raises(ValueError, match=r"naive|time zone"):
        at(person, datetime(2026, 9, 30, 17, 30))
    assert all_rows(person) == []


def test_an_import_without_a_zone_is_read_in_the_installations(person):
    services.add_batch(person, [BatchItem("钢琴", said_at=datetime(2026, 10, 1, 1, 30))])
    (row,) = all_rows(person)
    assert row.said_at == EVENING


def test_what_is_latest_is_decided_by_moments_and_not_by_clock_faces(person):
    """09:00 in New York is later than 20:00 of the same day in Shanghai."""
    shanghai = datetime(2026, 9, 30, 20, tzinfo=timezone(timedelta(hours=8)))
    new_york = datetime(2026, 9, 30, 9, tzinfo=timezone(timedelta(hours=-4)))
    at(person, new_york, "我的GPA是3.9")
    at(person, shanghai, "我的GPA是3.7")
    holding = [row.value for row in all_rows(person) if row.status == "active"]
    assert holding == ["3.9"]


def test_last_month_counts_from_the_local_day(person):
    items = [
        BatchItem(f"第{n}次钢琴课", said_at=EVENING - timedelta(days=20 * n)) for n in range(6)
    ]
    services.add_batch(person, items)
    asked = localtime(EVENING + timedelta(minutes=5))  # already October in Shanghai
    query = SearchQuery("上个月的钢琴课", limit=1, now=asked, floor=EVERYTHING)
    assert query.asked_on == date(2026, 10, 1)
    assert [hit.memory.content for hit in search(person, query).hits] == ["第1次钢琴课"]


def test_over_midnight_a_conversation_keeps_its_order(person):
    talk = Talk(person, start=EVENING - timedelta(hours=2))
    talk.say("我的GPA是3.6", at=datetime(2026, 9, 30, 15, 59, tzinfo=UTC))
    talk.say("我的GPA是3.7", at=datetime(2026, 9, 30, 16, 1, tzinfo=UTC))
    days = [line_of_memory(row).text()[2:12] for row in all_rows(person)]
    assert days == ["2026-09-30", "2026-10-01"]
