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
        "series": None,
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


def titles(ctx, **span) -> list[tuple[str, str]]:
    events = call("get_personal_events", ctx, **span)["events"]
    return [(event["date"], event["title"]) for event in events]


class TestRepeating:
    def test_it_stands_on_each_of_its_days(self, ctx):
        made = create(ctx, title="数学课", repeats="weekly", until="2026-12-22", time="19:00")
        days = ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"]
        assert made["repeating"] == {
            "repeats": "weekly", "count": 4, "last": days[-1], "dates": days,
        }  # fmt: skip
        assert titles(ctx) == [(day, "数学课") for day in days]
        assert len({e["series"] for e in call("get_personal_events", ctx)["events"]}) == 1

    def test_the_last_day_of_a_month_stays_the_last_one(self, ctx):
        made = create(ctx, date="2027-01-31", repeats="monthly", until="2027-04-30")
        assert made["repeating"]["dates"] == [
            "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("repeats", "count", "last"),
        [("daily", 30, "2026-12-30"), ("weekly", 26, "2027-05-25"),
         ("monthly", 12, "2027-11-01"), ("yearly", 5, "2030-12-01")],
    )  # fmt: skip
    def test_without_an_end_it_ends_by_itself_and_says_when(self, ctx, repeats, count, last):
        made = create(ctx, repeats=repeats)["repeating"]
        assert (made["count"], made["last"]) == (count, last)

    def test_what_is_in_the_way_of_any_of_them_is_told(self, ctx):
        test = create(ctx, title="SAT", date="2026-12-08", time="09:00")["event"]
        made = create(ctx, title="数学课", repeats="weekly", time="09:30", until="2026-12-22")
        assert [one["id"] for one in made["conflicts"]] == made["overlaps"] == [test["id"]]

    def test_several_days_each_time(self, ctx):
        create(ctx, title="Camp", end_date="2026-12-03", repeats="yearly", until="2027-12-31")
        ends = [e["endDate"] for e in call("get_personal_events", ctx)["events"]]
        assert ends == ["2026-12-03", "2027-12-03"]

    @pytest.mark.parametrize(
        "args",
        [{"until": "2026-12-31"}, {"repeats": "weekly", "until": "2026-11-30"},
         {"repeats": "daily", "until": "2027-12-01"}, {"repeats": "hourly"},
         {"repeats": "yearly", "until": "2099-12-01"}],
    )  # fmt: skip
    def test_a_series_that_cannot_be_meant(self, ctx, args):
        error = refusal("create_personal_event", ctx, title="x", date="2026-12-01", **args)
        assert isinstance(error, InvalidArguments) and not PersonalEvent.objects.exists()

    def test_one_or_all_of_it_is_taken_out(self, ctx):
        create(ctx, title="数学课", repeats="weekly", until="2026-12-22")
        gone = call("create_personal_event", ctx, deletes=["数学课"], date="2026-12-08")["deleted"]
        assert [one["date"] for one in gone] == ["2026-12-08"] and len(titles(ctx)) == 3
        assert call("create_personal_event", ctx, deletes=["数学"])["deleted"][0]["date"] == (
            "2026-12-01"
        )
        call("create_personal_event", ctx, deletes=["数学课"], series="all")
        assert titles(ctx) == []

    def test_one_or_the_rest_of_it_is_moved(self, ctx):
        create(ctx, title="数学课", repeats="weekly", until="2026-12-22")
        create(ctx, title="数学课", date="2026-12-10", moves="数学课")
        assert [day for day, _ in titles(ctx)] == [
            "2026-12-08", "2026-12-10", "2026-12-15", "2026-12-22",
        ]  # fmt: skip
        third = call("get_personal_events", ctx, start="2026-12-15")["events"][0]
        moved = call(
            "create_personal_event", ctx, moves=third["id"], date="2026-12-22", series="all"
        )
        assert moved["moved"]["count"] == 2
        assert [day for day, _ in titles(ctx)][2:] == ["2026-12-22", "2026-12-29"]


class TestMoving:
    def test_it_is_moved_and_not_doubled(self, ctx):
        create(ctx, time="14:00", end_time="15:30", notes="Zoom")
        moved = create(ctx, date="2026-12-03", time="16:00", moves="interview")
        event = moved["event"]
        assert (event["date"], event["time"], event["endTime"]) == ("2026-12-03", "16:00", "17:30")
        assert event["notes"] == "Zoom" and moved["moved"]["from"]["date"] == "2026-12-01"
        assert titles(ctx) == [("2026-12-03", "Interview")]

    def test_only_what_is_given_changes(self, ctx):
        create(ctx, kind="interview", end_date="2026-12-02")
        said = {"title": "Duke interview", "done": True}
        event = call("create_personal_event", ctx, moves="Interview", **said)["event"]
        assert (event["title"], event["kind"], event["done"]) == (
            "Duke interview", "interview", True,
        )  # fmt: skip
        event = call("create_personal_event", ctx, moves=event["id"], date="2026-12-05")["event"]
        assert event["endDate"] == "2026-12-06"

    def test_two_that_fit_are_listed_and_none_is_moved(self, ctx):
        create(ctx, title="SAT mock")
        create(ctx, title="SAT mock", date="2026-12-08")
        error = refusal("create_personal_event", ctx, moves="SAT", date="2026-12-09")
        assert "好几项" in error.message and "2026-12-08 SAT mock (id " in error.hint
        assert len(titles(ctx)) == 2

    def test_a_whole_title_counts_before_a_part_of_one(self, ctx):
        create(ctx, title="SAT"), create(ctx, title="SAT mock")
        create(ctx, title="SAT", date="2026-12-09", moves="sat")
        assert titles(ctx) == [("2026-12-01", "SAT mock"), ("2026-12-09", "SAT")]

    def test_what_is_still_to_come_counts_before_what_is_over(self, ctx):
        create(ctx, title="TOEFL", date="2026-11-01"), create(ctx, title="TOEFL")
        create(ctx, title="TOEFL", date="2026-12-20", moves="TOEFL")
        assert titles(ctx, start="2026-10-01") == [("2026-11-01", "TOEFL"), ("2026-12-20", "TOEFL")]

    def test_one_that_is_not_there_is_no_new_one(self, ctx):
        create(ctx)
        error = refusal("create_personal_event", ctx, moves="Dinner", date="2026-12-09", title="D")
        assert error.code == "not_found" and "Interview" in error.hint
        assert len(titles(ctx)) == 1

    def test_not_onto_its_namesake(self, ctx):
        create(ctx), create(ctx, date="2026-12-02")
        first = call("get_personal_events", ctx)["events"][0]["id"]
        error = refusal("create_personal_event", ctx, moves=first, date="2026-12-02")
        assert error.code == "conflict" and len(titles(ctx)) == 2


class TestDeleting:
    def test_several_go_at_once_or_none(self, ctx):
        create(ctx), create(ctx, title="Dinner"), create(ctx, title="SAT")
        refusal("create_personal_event", ctx, deletes=["SAT", "Lunch"])
        assert len(titles(ctx)) == 3
        gone = call("create_personal_event", ctx, deletes=["dinner", "SAT"])
        assert {one["title"] for one in gone["deleted"]} == {"Dinner", "SAT"}
        assert gone["event"] is None and titles(ctx) == [("2026-12-01", "Interview")]

    def test_one_goes_and_another_comes(self, ctx):
        create(ctx)
        made = create(ctx, title="Dinner", deletes=["Interview"])
        assert made["deleted"][0]["title"] == "Interview"
        assert titles(ctx) == [("2026-12-01", "Dinner")]

    def test_a_day_tells_namesakes_apart(self, ctx):
        create(ctx), create(ctx, date="2026-12-02")
        refusal("create_personal_event", ctx, deletes=["Interview"])
        call("create_personal_event", ctx, deletes=["Interview"], date="2026-12-02")
        assert titles(ctx) == [("2026-12-01", "Interview")]

    @pytest.mark.parametrize("way", ["moves", "deletes"])
    def test_another_students_event_is_not_there(self, ctx, way):
        theirs = create(context(person("other")))["event"]["id"]
        wish = {"moves": theirs, "date": "2026-12-09"} if way == "moves" else {"deletes": [theirs]}
        assert refusal("create_personal_event", ctx, **wish).code == "not_found"
        assert PersonalEvent.objects.get().date.isoformat() == "2026-12-01"


@pytest.mark.parametrize(
    "args",
    [{}, {"title": "SAT"}, {"date": "2026-12-01"}, {"moves": "SAT"}, {"deletes": []},
     {"title": "SAT", "date": "2026-12-01", "done": True}, {"deletes": [""]},
     {"moves": "SAT", "repeats": "weekly"}, {"deletes": ["x"], "series": "some"}],
)  # fmt: skip
def test_a_call_that_says_too_little_or_too_much(ctx, args):
    assert isinstance(refusal("create_personal_event", ctx, **args), InvalidArguments)
