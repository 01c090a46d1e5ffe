"""Deadlines at their next occurrence, honest about what has passed and what is not known."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.tools.support import call, context, person, refusal, tell
from tools.errors import InvalidArguments
from tools.loading import load_reference
from tools.models import Deadline, Essay, School, TestDate
from tools.timeline.rules.deadline_notes import in_chinese

pytestmark = pytest.mark.django_db


@pytest.fixture
def ctx(db):
    load_reference()
    return context(person(), "en")


def plans(result):
    return {(row["school"].split()[0], row["plan"]): row["date"] for row in result["deadlines"]}


def test_a_date_still_to_come(ctx):
    row = call("get_deadlines", ctx, schools=["MIT"], plan="RD")["deadlines"][0]
    assert row["school"] == "Massachusetts Institute of Technology" and row["schoolZh"]
    assert (row["id"], row["published"], row["cycle"]) == ("166683", "01-01", "2024-25")
    assert (row["date"], row["daysLeft"]) == ("2027-01-01", 41)
    assert row["confirmed"] is False and "not confirmed" in row["note"] and row["source"]
    assert row["passedThisCycle"] is False and "lastDate" not in row


def test_a_date_that_has_passed_in_this_cycle(ctx):
    row = call("get_deadlines", ctx, schools=["布朗大学"], plan="ED")["deadlines"][0]
    assert row["passedThisCycle"] is True
    assert (row["lastDate"], row["date"]) == ("2026-11-01", "2027-11-01")
    assert "has passed" in row["note"]


def test_today_is_the_day_in_shanghai(ctx):
    night = datetime(2026, 10, 31, 17, 0, tzinfo=ZoneInfo("UTC"))  # 1 November, 01:00 in Shanghai
    late = context(person("late"), now=night)
    row = call("get_deadlines", late, schools=["Brown University"], plan="ED")["deadlines"][0]
    assert (row["date"], row["daysLeft"]) == ("2026-11-01", 0)


def test_early_action_includes_the_restrictive_kind(ctx):
    result = call("get_deadlines", ctx, schools=["Stanford", "MIT"], plan="EA")
    assert {row["plan"] for row in result["deadlines"]} == {"EA", "REA"}


def test_unknown_dates_and_unknown_names_are_told_apart(ctx):
    result = call("get_deadlines", ctx, schools=["Cornell", "Zzyzx", "Massachusets Institute of "
                  "Technology", "MIT", "麻省理工"], plan="ED")  # fmt: skip
    assert "Cornell University" in result["unknown"]
    assert result["unknown"].count("Massachusetts Institute of Technology") == 1
    missing = {item["name"]: item["near"] for item in result["notFound"]}
    assert missing["Zzyzx"] == []
    near = missing["Massachusets Institute of Technology"]
    assert near[0] == "Massachusetts Institute of Technology"


def test_the_nearest_of_all_without_schools(ctx):
    result = call("get_deadlines", ctx)
    assert result["scope"] == "all" and len(result["deadlines"]) == 20
    dates = [row["date"] for row in result["deadlines"]]
    assert dates == sorted(dates) and dates[0] == "2026-11-30"
    assert result["unknown"] == [] and result["tests"] == []


def test_the_students_own_schools_come_first(ctx):
    call("create_personal_event", ctx, title="Portal", date="2026-12-01", school="哥大")
    Essay.objects.create(user_id=ctx.user_id, title="Why", school="Duke University")
    call("create_personal_event", context(person("other")), title="x", date="2026-12-01",
         school="MIT")  # fmt: skip
    result = call("get_deadlines", ctx, plan="RD")
    assert result["scope"] == "yours"
    assert set(plans(result)) == {("Columbia", "RD"), ("Duke", "RD")}


def test_within_days(ctx):
    result = call("get_deadlines", ctx, schools=["UCLA", "MIT"], within_days=14)
    assert set(plans(result)) == {("University", "RD")}
    assert result["unknown"] == []  # MIT's dates are known, only farther away


def test_test_dates_alone(ctx):
    result = call("get_deadlines", ctx, tests=True)
    assert result["scope"] == "tests" and result["deadlines"] == []
    first = result["tests"][0]
    assert (first["test"], first["date"], first["daysLeft"]) == ("SAT", "2026-12-05", 14)
    assert first["registrationDeadline"] is None and first["registrationClosed"] is None
    act = next(test for test in result["tests"] if test["test"].startswith("ACT"))
    assert act["registrationDeadline"] == "2026-11-06" and act["registrationClosed"] is True
    assert first["confidence"] and first["source"]


def test_test_dates_beside_deadlines(ctx):
    result = call("get_deadlines", ctx, schools=["MIT"], tests=True, within_days=60)
    assert result["deadlines"] and {t["date"] for t in result["tests"]} == {
        "2026-12-05", "2026-12-12",
    }  # fmt: skip


@pytest.mark.parametrize(
    "args",
    [{"plan": "SCEA"}, {"schools": "MIT"}, {"within_days": -1}, {"tests": "maybe"}, {"year": 2027}],
)
def test_bad_arguments(args):
    ctx = context(person())
    assert isinstance(refusal("get_deadlines", ctx, **args), InvalidArguments)


def test_empty_tables():
    for model in (Deadline, TestDate, School):
        model.objects.all().delete()
    result = call("get_deadlines", context(person()), tests=True, schools=["MIT"])
    assert result["deadlines"] == [] and result["tests"] == []
    assert [item["name"] for item in result["notFound"]] == ["MIT"]
    assert call("get_deadlines", context(person("b")))["deadlines"] == []


def test_both_languages(ctx):
    zh = call("get_deadlines", context(person("zh"), "zh"), schools=["Cornell"], plan="ED")
    assert zh["unknown"] == ["康奈尔大学"] and "官网" in zh["note"]
    assert "own site" in call("get_deadlines", ctx, plan="ED")["note"]


@pytest.mark.parametrize(("year", "applies"), [(None, None), (2027, "now"), (2028, "later")])
def test_whether_this_cycle_is_the_students(ctx, year, applies):
    tell(ctx.user_id, graduation_year=year)
    assert call("get_deadlines", ctx, schools=["MIT"])["applies"] == applies


def test_a_group_stands_for_its_members(ctx):
    result = call("get_deadlines", ctx, schools=["藤校"], plan="RD")
    assert len({row["school"] for row in result["deadlines"]}) + len(result["unknown"]) == 8


def test_published_remarks_are_told_in_chinese():
    load_reference()
    ctx = context(person(), "zh")
    rows = call("get_deadlines", ctx)["deadlines"]
    assert not [row for row in rows if "restrictive" in row["note"] or "UC app" in row["note"]]
    known = set(Deadline.objects.exclude(note="").values_list("note", flat=True))
    assert all(in_chinese(note) != note for note in known)
