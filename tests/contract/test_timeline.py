"""``/student/timeline``: everything with a date, and the plan on its way into the calendar."""

import asyncio
from datetime import date

import pytest

from tests.contract.conftest import assert_problem
from tests.tools.conftest import facts  # noqa: F401
from tools.models import ListedSchool
from userdata.threads import in_thread

TIMELINE = "/student/timeline"
EVENTS = "/student/events?limit=100"
YEAR = date.today().year + 2  # applies in a later season: nothing is over


async def make(client, status: int = 201, **body) -> dict:
    response = await client.post(TIMELINE, json={"graduationYear": YEAR, **body})
    assert response.status_code == status, response.text
    return response.json()


def items(answer: dict) -> list[dict]:
    return [item for month in answer["plan"]["months"] for item in month["items"]]


async def test_a_plan_is_only_written_when_that_is_wanted(api, facts):  # noqa: F811
    async with api() as client:
        made = await make(client, 200, schools=["MIT", "UCLA"])
        assert made["saved"] is None and made["plan"]["scope"] == "named"
        assert (await client.get(EVENTS)).json()["total"] == 0
        assert {"deadline.166683.EA", "deadline.110662.RD"} <= {i["key"] for i in items(made)}
        days = [item["date"] for item in items(made)]
        assert days == sorted(days) and min(days) >= date.today().isoformat()


async def test_a_plan_is_saved_once_moved_and_leaves_what_the_student_changed(api, facts):  # noqa: F811
    async with api() as client:
        made = await make(client, schools=["MIT"], save=True)
        count = made["saved"]["created"]
        assert count == len([i for i in items(made) if i["source"] != "own"]) > 10
        again = await make(client, schools=["MIT"], save=True)
        assert again["saved"] == {"created": 0, "updated": 0, "removed": 0, "kept": count}
        events = (await client.get(EVENTS)).json()["items"]
        assert len(events) == count and {e["origin"] for e in events} == {"plan"}
        mine, done = (f"/student/events/{events[n]['id']}" for n in (0, 1))
        await client.patch(mine, json={"title": "My own way"})
        await client.patch(done, json={"done": True})
        other = await make(client, schools=["UCLA"], save=True)
        left = (await client.get(EVENTS)).json()["items"]
        assert other["saved"]["removed"] > 0
        assert {e["title"] for e in left if e["origin"] == "own"} == {"My own way"}
        assert [e["done"] for e in left if e["id"] == events[1]["id"]] == [True]
        keys = len({(e["title"], e["date"]) for e in left})
        assert keys == len(left)


async def test_some_items_alone_can_be_saved_and_nothing_is_taken_out_for_them(api, facts):  # noqa: F811
    async with api() as client:
        made = await make(client, schools=["MIT"], save=True, keys=["essay.ideas"])
        assert made["saved"]["created"] == 1
        more = await make(client, schools=["MIT"], save=True, keys=["essay.final"])
        assert more["saved"] == {"created": 1, "updated": 0, "removed": 0, "kept": 0}
        assert (await client.get(EVENTS)).json()["total"] == 2


async def test_two_windows_that_save_at_once_make_one_plan(api, facts):  # noqa: F811
    async with api() as client:
        answers = await asyncio.gather(*(make(client, schools=["MIT"], save=True) for _ in "12"))
        created = [answer["saved"]["created"] for answer in answers]
        assert min(created) == 0 and (await client.get(EVENTS)).json()["total"] == max(created)


async def test_everything_with_a_date_is_in_one_list(api, student, facts):  # noqa: F811
    listed = await in_thread(ListedSchool.objects.create, user=student, school_id=166683)
    async with api() as client:
        body = {"title": "SAT mock", "date": date.today().isoformat()}
        await client.post("/student/events", json=body)
        found = (await client.get(TIMELINE)).json()
        assert found["scope"] == "yours"
        assert {entry["type"] for entry in found["entries"]} == {"event", "deadline", "plan"}
        days = [entry["date"] for entry in found["entries"]]
        assert days == sorted(days)
        await client.post(TIMELINE, json={"save": True})
        saved = (await client.get(TIMELINE)).json()["entries"]
        assert {entry["type"] for entry in saved} == {"event", "deadline"}
    await in_thread(listed.delete)


async def test_a_student_of_whom_nothing_is_known_has_an_empty_list(api, others_api):
    async with api() as client, others_api() as other:
        body = {"title": "Private", "date": date.today().isoformat()}
        await other.post("/student/events", json=body)
        found = (await client.get(TIMELINE)).json()
        assert found == {"entries": [], "scope": "all", "pressure": None}


@pytest.mark.parametrize(
    "body",
    [
        {"graduationYear": 1999}, {"graduationYear": 2055}, {"graduationYear": "2028"},
        {"schools": "MIT"}, {"plan": "SCEA"}, {"include": ["party"]}, {"include": []},
        {"start": "soon"}, {"start": "2099-01-01"}, {"save": "yes"}, {"grade": 12},
    ],
)  # fmt: skip
async def test_bad_wishes_are_refused(api, body):
    async with api() as client:
        response = await client.post(TIMELINE, json=body)
        assert response.status_code == 400, response.text
        problem = response.json()
        assert_problem(response, 400, problem["code"])


async def test_it_is_nobody_elses(anyone):
    async with anyone() as client:
        assert (await client.get(TIMELINE)).status_code == 401
        assert (await client.post(TIMELINE, json={})).status_code == 401
