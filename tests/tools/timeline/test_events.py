"""The student's own calendar."""

import asyncio

import pytest

from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments
from tools.models import PersonalEvent
from tools.runner import run_tool
from userdata.threads import in_thread

pytestmark = pytest.mark.django_db


@pytest.fixture
def ctx():
    return context(person())


def create(ctx, title="Interview", date="2026-12-01", **values):
    return call("create_personal_event", ctx, title=title, date=date, **values)


def test_an_empty_calendar(ctx):
    assert call("get_personal_events", ctx) == {"events": []}


def test_an_event_is_created_and_listed(ctx):
    made = create(ctx, kind="interview", time="14:30", school="Duke University", notes="Zoom")
    assert not made["duplicate"] and made["conflicts"] == []
    expected = {
        "title": "Interview",
        "kind": "interview",
        "date": "2026-12-01",
        "time": "14:30",
        "school": "Duke University",
        "notes": "Zoom",
        "daysLeft": 10,
        "endDate": None,
        "endTime": None,
        "done": False,
        "origin": "own",
    }
    assert made["event"] == {**expected, "id": made["event"]["id"]}
    listed = call("get_personal_events", ctx)["events"]
    assert listed == [{**made["event"], "conflicts": [], "overlaps": []}]


def test_the_same_title_and_day_is_the_same_event(ctx):
    first, again = create(ctx, time="09:00"), create(ctx, title="  interview ")
    assert again["duplicate"] and again["event"] == first["event"]
    assert not create(ctx, date="2026-12-02")["duplicate"]
    assert PersonalEvent.objects.count() == 2


def test_events_of_one_day_conflict(ctx):
    first, second = create(ctx)["event"], create(ctx, title="SAT", kind="test")
    assert [other["id"] for other in second["conflicts"]] == [first["id"]]
    listed = call("get_personal_events", ctx, kind="test")["events"]
    assert [(e["title"], e["conflicts"]) for e in listed] == [("SAT", [first["id"]])]


def test_the_same_time_is_told_apart_from_the_same_day(ctx):
    first = create(ctx, time="14:00", end_time="15:30")["event"]
    during = create(ctx, title="Mock test", time="15:00", end_time="17:00")
    after = create(ctx, title="Dinner", time="17:00")
    whole_day = create(ctx, title="Sports day")
    assert during["overlaps"] == [first["id"]] and len(during["conflicts"]) == 1
    assert after["overlaps"] == [] and len(after["conflicts"]) == 2
    assert whole_day["overlaps"] == [] and len(whole_day["conflicts"]) == 3


def test_something_of_several_days_is_there_on_each_of_them(ctx):
    camp = create(ctx, title="Camp", date="2026-11-28", end_date="2026-12-02")["event"]
    assert [e["id"] for e in create(ctx)["conflicts"]] == [camp["id"]]
    listed = call("get_personal_events", ctx, start="2026-12-02")["events"]
    assert [e["title"] for e in listed] == ["Camp"]


def test_what_is_done_is_in_nobodys_way(ctx):
    PersonalEvent.objects.filter(pk=create(ctx, title="Old")["event"]["id"]).update(done=True)
    assert create(ctx)["conflicts"] == []


def test_a_span_of_days(ctx):
    for date in ("2026-11-20", "2026-11-21", "2026-12-01", "2027-01-05"):
        create(ctx, date=date)

    def days(**args):
        return [e["date"] for e in call("get_personal_events", ctx, **args)["events"]]

    assert days() == ["2026-11-21", "2026-12-01", "2027-01-05"]  # today is the 21st in Shanghai
    assert days(start="2026-11-01", end="2026-11-30") == ["2026-11-20", "2026-11-21"]
    assert days(end="2026-12-01") == ["2026-11-21", "2026-12-01"]
    assert days(end="2026-11-20") == ["2026-11-20"]


@pytest.mark.parametrize(
    "args",
    [
        {"title": ""}, {"title": "   "}, {"title": "x" * 201}, {"date": "tomorrow"},
        {"date": "2026-02-30"}, {"date": "1999-01-01"}, {"date": "2099-01-01"}, {"kind": "party"},
        {"time": "25:00"}, {"end_date": "2026-11-30"}, {"end_time": "10:00"},
        {"time": "10:00", "end_time": "09:00"}, {"end_date": "2028-12-01"},
        {"notes": "x" * 2001}, {"user": 1},
    ],
)  # fmt: skip
def test_bad_arguments_of_a_new_event(ctx, args):
    values = {"title": "Interview", "date": "2026-12-01", **args}
    assert isinstance(refusal("create_personal_event", ctx, **values), InvalidArguments)
    assert not PersonalEvent.objects.exists()


@pytest.mark.parametrize(
    "args",
    [{"start": "2026-12-02", "end": "2026-12-01"}, {"start": "soon"}, {"kind": "x"}, {"limit": 3}],
)
def test_bad_arguments_of_a_listing(ctx, args):
    assert isinstance(refusal("get_personal_events", ctx, **args), InvalidArguments)


@pytest.mark.django_db(transaction=True)
async def test_parallel_calls_make_one_event():
    ctx = context(await in_thread(person))
    args = {"title": "Interview", "date": "2026-12-01"}
    allowed = {"create_personal_event"}
    calls = (run_tool(str(n), *allowed, args, ctx, allowed=allowed) for n in range(5))
    outcomes = await asyncio.gather(*calls)
    assert [outcome.status for outcome in outcomes] == ["ok"] * 5
    assert sorted(outcome.result["duplicate"] for outcome in outcomes) == [False] + [True] * 4


def test_another_persons_calendar_is_out_of_reach(ctx):
    other = context(person("other"))
    theirs = create(other, notes="private")
    assert call("get_personal_events", ctx)["events"] == []
    mine = create(ctx)
    assert not mine["duplicate"] and mine["conflicts"] == []
    assert mine["event"]["id"] != theirs["event"]["id"] and mine["event"]["notes"] == ""
