"""``/student/events``: the calendar, its file and its address."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from tests.contract.conftest import assert_problem

EVENTS = "/student/events"
SOON = date.today() + timedelta(days=30)
FIELDS = {
    "id", "title", "kind", "date", "time", "endDate", "endTime", "school", "notes", "done",
    "origin", "series", "daysLeft", "conflicts", "overlaps",
}  # fmt: skip


async def add(client, title: str = "Alumni interview", status: int = 201, **values) -> dict:
    body = {"title": title, "date": SOON.isoformat(), **values}
    response = await client.post(EVENTS, json=body)
    assert response.status_code == status, response.text
    return response.json()


async def test_an_event_is_added_listed_changed_ticked_off_and_deleted(api):
    async with api() as client:
        made = await add(client, kind="interview", time="14:30", endTime="15:15", notes="Zoom")
        assert made.keys() == FIELDS
        assert (made["time"], made["endTime"], made["origin"]) == ("14:30", "15:15", "own")
        listed = (await client.get(EVENTS)).json()
        assert (listed["items"], listed["total"], listed["page"]) == ([made], 1, 1)
        url = f"{EVENTS}/{made['id']}"
        moved = (await client.patch(url, json={"time": "16:00", "endTime": None})).json()
        assert (moved["time"], moved["endTime"], moved["notes"]) == ("16:00", None, "Zoom")
        assert (await client.patch(url, json={"done": True})).json()["done"] is True
        assert (await client.delete(url)).status_code == 204
        assert (await client.get(EVENTS)).json()["total"] == 0
        assert_problem(await client.delete(url), 404, "not_found")


async def test_what_comes_again_is_there_each_time_and_goes_alone_or_together(api):
    until = (SOON + timedelta(days=21)).isoformat()
    async with api() as client:
        first = await add(client, "Maths", repeats="weekly", until=until)
        listed = (await client.get(EVENTS)).json()
        assert listed["total"] == 4 and {e["series"] for e in listed["items"]} == {first["series"]}
        second = f"{EVENTS}/{listed['items'][1]['id']}"
        assert (await client.delete(second)).status_code == 204
        assert (await client.get(EVENTS)).json()["total"] == 3
        url = f"{EVENTS}/{first['id']}"
        assert_problem(await client.delete(f"{url}?series=some"), 400, "invalid")
        assert (await client.delete(f"{url}?series=all")).status_code == 204
        assert (await client.get(EVENTS)).json()["total"] == 0
        await add(client, "Maths", 400, until=until)
        await add(client, "Maths", 400, repeats="hourly")
        await add(client, "Maths", 400, repeats="weekly", until="2020-01-01")


async def test_the_same_title_and_day_is_the_same_event(api):
    async with api() as client:
        made = await add(client)
        assert (await add(client, "  alumni  INTERVIEW ", 200))["id"] == made["id"]
        other = await add(client, "Essay day")
        response = await client.patch(f"{EVENTS}/{other['id']}", json={"title": made["title"]})
        assert_problem(response, 409, "conflict")


async def test_same_time_and_same_day_are_told_apart(api):
    async with api() as client:
        first = await add(client, time="09:00", endTime="12:00")
        second = await add(client, "Mock test", time="11:00")
        third = await add(client, "Sports day")
        assert second["overlaps"] == [first["id"]] and second["conflicts"] == [first["id"]]
        assert third["overlaps"] == [] and len(third["conflicts"]) == 2


async def test_a_span_and_a_kind_are_listed_page_by_page(api):
    async with api() as client:
        day = [(SOON + timedelta(days=n)).isoformat() for n in range(5)]
        for n, kind in enumerate(("test", "other", "test", "deadline")):
            await add(client, f"Event {n}", date=day[n], kind=kind)
        await add(client, "Camp", date=day[0], endDate=day[4], kind="activity")

        async def titles(query: str) -> list[str]:
            return [e["title"] for e in (await client.get(f"{EVENTS}?{query}")).json()["items"]]

        assert await titles(f"from={day[2]}&to={day[3]}") == ["Camp", "Event 2", "Event 3"]
        assert await titles("kind=test") == ["Event 0", "Event 2"]
        assert await titles("limit=2&page=2") == ["Event 1", "Event 2"]
        response = await client.get(f"{EVENTS}?from={day[2]}&to={day[1]}")
        assert_problem(response, 400, "invalid")


@pytest.mark.parametrize(
    "body",
    [
        {}, {"title": "x"}, {"title": "", "date": "2026-12-01"}, {"title": 5}, {"date": "soon"},
        {"date": 20261201}, {"date": "1999-01-01"}, {"kind": "party"}, {"time": "25:00"},
        {"time": "10:00+08:00"}, {"endTime": "10:00"}, {"time": "10:00", "endTime": "09:00"},
        {"endDate": "2000-01-01"}, {"done": "yes"}, {"title": "a\x00b"}, {"notes": "x" * 2001},
    ],
)  # fmt: skip
async def test_what_cannot_be_meant_is_refused(api, body):
    sent = body if not body or body == {"title": "x"} else {
        "title": "x", "date": SOON.isoformat(), **body
    }  # fmt: skip
    async with api() as client:
        response = await client.post(EVENTS, json=sent)
        assert response.status_code == 400, response.text
        assert response.headers["content-type"] == "application/problem+json"
        assert (await client.get(EVENTS)).json()["total"] == 0


async def test_another_persons_events_are_not_found(api, others_api, anyone):
    async with api() as client, others_api() as other, anyone() as stranger:
        made = await add(client)
        url = f"{EVENTS}/{made['id']}"
        assert_problem(await other.patch(url, json={"done": True}), 404, "not_found")
        assert_problem(await other.delete(url), 404, "not_found")
        assert (await other.get(EVENTS)).json()["total"] == 0
        for address in (EVENTS, f"{EVENTS}.ics", f"{EVENTS}/feed"):
            assert (await stranger.get(address)).status_code == 401
        assert (await client.get(EVENTS)).json()["items"] == [made]


LONG = "主文书第三稿完成，请升学老师和语文老师各读一遍，再决定第五段要不要重写；" * 3


async def test_the_file_is_read_back_by_a_calendar(api):
    async with api() as client:
        timed = await add(client, time="14:30", endTime="15:15", school="Duke University")
        whole = await add(
            client, LONG[:190], kind="deadline", notes=LONG,
            endDate=(SOON + timedelta(days=2)).isoformat(),
        )  # fmt: skip
        response = await client.get(f"{EVENTS}.ics", headers={"Accept": "text/calendar"})
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/calendar")
    lines = response.content.split(b"\r\n")
    assert all(len(line) <= 75 for line in lines)
    assert all(line.decode() is not None for line in lines)  # no character is cut in two
    calendar = Calendar.from_ical(response.content)
    found = {str(event["summary"]): event for event in calendar.events}
    first, second = found[timed["title"]], found[whole["title"]]
    shanghai = ZoneInfo("Asia/Shanghai")
    assert first.start == datetime(SOON.year, SOON.month, SOON.day, 14, 30, tzinfo=shanghai)
    assert first.end - first.start == timedelta(minutes=45) and not first.alarms.times
    assert (second.start, second.end) == (SOON, SOON + timedelta(days=3))
    assert {a.TRIGGER for a in second.walk("VALARM")} == {-timedelta(days=7), -timedelta(days=1)}
    assert LONG in str(second["description"]) and calendar.walk("VTIMEZONE")


async def test_an_event_keeps_its_uid_when_it_changes(api):
    async with api() as client:
        made = await add(client)

        async def uids() -> set[str]:
            content = (await client.get(f"{EVENTS}.ics")).content
            return {str(event["uid"]) for event in Calendar.from_ical(content).events}

        before = await uids()
        await client.patch(f"{EVENTS}/{made['id']}", json={"title": "Moved", "date": "2027-06-01"})
        assert await uids() == before and len(before) == 1


async def test_a_calendar_subscribes_until_the_address_is_revoked(api, others_api, anyone):
    async with api() as client, others_api() as other, anyone() as stranger:
        await add(client)
        path = (await client.get(f"{EVENTS}/feed")).json()["path"]
        assert (await client.get(f"{EVENTS}/feed")).json()["path"] == path
        assert (await other.get(f"{EVENTS}/feed")).json()["path"] != path
        read = await stranger.get(path, headers={"Accept": "text/calendar"})
        assert b"Alumni interview" in read.content
        for wrong in (
            path[:-5] + "x.ics",
            "/student/calendars/1.ics",
            "/student/calendars/x.y.ics",
        ):
            assert_problem(await stranger.get(wrong), 404, "not_found")
        renewed = (await client.post(f"{EVENTS}/feed")).json()["path"]
        assert renewed != path and (await stranger.get(path)).status_code == 404
        assert (await stranger.get(renewed)).status_code == 200
        assert (await client.delete(f"{EVENTS}/feed")).status_code == 204
        assert (await stranger.get(renewed)).status_code == 404
