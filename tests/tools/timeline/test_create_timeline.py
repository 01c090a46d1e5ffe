"""create_timeline: the student's own list, grade, scores and calendar; honest about the rest."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from tests.tools.support import call, context, person, refusal, tell
from tools.errors import InvalidArguments
from tools.models import (
    Competition,
    Deadline,
    Essay,
    ListedSchool,
    PersonalEvent,
    School,
    TestDate,
)
from tools.prediction.listing import add as add_to_list

pytestmark = pytest.mark.django_db
SHANGHAI = ZoneInfo("Asia/Shanghai")
SPRING = datetime(2027, 3, 8, 9, 0, tzinfo=SHANGHAI)
THREE_WEEKS = datetime(2026, 10, 11, 9, 0, tzinfo=SHANGHAI)


@pytest.fixture
def ctx(facts):
    return context(person(), "zh")


def profile(ctx, **values) -> None:
    tell(ctx.user_id, **values)


def plan(ctx, **args) -> dict:
    return call("create_timeline", ctx, **args)


def by_key(result: dict) -> dict:
    return {item["key"]: item for month in result["months"] for item in month["items"]}


def test_somebody_of_whom_nothing_is_known_gets_a_plan_and_is_asked(ctx):
    result = plan(ctx)
    assert result["student"]["assumed"] is True and result["scope"] == "all"
    assert "按 2027 年高中毕业" in result["note"] and "没有选校名单" in result["note"]
    assert result["student"]["majorsKnown"] is False
    assert {"deadline.usual.RD"} <= by_key(result).keys()


@pytest.mark.parametrize(
    ("kept", "args", "year"),
    [
        ({"grade": "高二"}, {}, 2028), ({"graduation_year": 2029}, {}, 2029),
        ({"graduation_year": 2029}, {"grade": "高三"}, 2027),
        ({"grade": "高一"}, {"graduation_year": 2028}, 2028),
        ({"graduation_year": 2026}, {}, 2027),  # has left school: applies now
    ],
)  # fmt: skip
def test_what_is_said_now_counts_before_what_is_kept(ctx, kept, args, year):
    profile(ctx, **kept)
    student = plan(ctx, **args)["student"]
    assert (student["graduationYear"], student["assumed"]) == (year, False)


def test_a_parent_asks_in_the_second_term_of_the_year_before_the_last(ctx):
    spring = context(person("parent"), "zh", SPRING)
    result = plan(spring, grade="高二下", schools=["MIT", "加州大学洛杉矶分校"])
    items = by_key(result)
    assert result["pressure"] == "ample" and result["firstDeadline"] == "2027-11-01"
    soon = [key for key, item in items.items() if item["daysLeft"] <= 60]
    assert any(key.startswith("english") for key in soon)
    assert any(key.startswith("register.SAT") for key in soon)
    assert items["recommendation.ask"]["date"] == "2027-06-01"
    assert items["essay.ideas"]["date"] == "2027-08-03"
    assert items["uc.draft"]["date"] < items["deadline.110662.RD"]["date"] == "2027-11-30"


def test_three_weeks_before_the_early_round(ctx):
    late = context(person("late"), "zh", THREE_WEEKS)
    profile(late, grade="高三", sat=1480, toefl=106, intended_majors=["Economics"])
    result = plan(late, schools=["布朗"], plan="ED")
    items = by_key(result)
    assert result["pressure"] == "tight" and result["firstDeadline"] == "2026-11-01"
    assert items["deadline.217156.ED"]["lastDate"] == "2024-11-01"
    assert items["deadline.217156.RD"]["date"] == "2027-01-03"  # behind the early one
    assert items["recommendation.ask"]["daysLeft"] == 0
    assert "今天就当面问" in items["recommendation.ask"]["why"]
    assert any("竞赛" in one["what"] for one in result["dropped"])


def test_a_round_that_is_over_is_said_plainly(ctx):
    result = plan(ctx, grade="高三", schools=["布朗"], plan="ED")
    over = result["tooLate"][0]
    assert (over["school"], over["plan"], over["date"]) == ("布朗大学", "ED", "2026-11-01")
    assert "来不及" in over["text"]
    assert [k for k in by_key(result) if k.startswith("deadline")] == ["deadline.217156.RD"]


def test_the_regular_round_stands_behind_an_early_one_that_is_over(ctx):
    result = plan(ctx, grade="高三", schools=["MIT"])
    assert [one["plan"] for one in result["tooLate"]] == ["EA"]
    assert "deadline.166683.RD" in by_key(result)


def test_in_february_of_the_last_year_nothing_is_left(ctx):
    late = context(person("late"), "en", datetime(2027, 2, 10, 9, 0, tzinfo=SHANGHAI))
    result = plan(late, graduation_year=2027, schools=["MIT", "Brown"])
    assert (result["months"], result["pressure"]) == ([], "over")
    assert len(result["tooLate"]) == 3 and "too late" in result["tooLate"][0]["text"]


def test_the_students_list_counts_with_its_rounds(ctx):
    profile(ctx, grade="高二")
    for pk, chosen, status in ((217156, "ED", "applying"), (166683, "", "considering"),
                               (243744, "", "withdrawn")):  # fmt: skip
        school = School.objects.get(pk=pk)
        add_to_list(ctx, school, {"round": chosen, "status": status})
    ListedSchool.objects.create(user=person("other"), school_id=110662)
    result = plan(ctx)
    found = {key for key in by_key(result) if key.startswith("deadline")}
    assert result["scope"] == "yours"
    assert found == {"deadline.217156.ED", "deadline.217156.RD", "deadline.166683.EA"}


def test_a_university_that_is_only_in_the_calendar_is_no_list(ctx):
    profile(ctx, grade="高二")
    PersonalEvent.objects.create(
        user_id=ctx.user_id, title="Interview", date="2026-12-01", school="UCLA"
    )
    keys = by_key(plan(ctx)).keys()
    assert {"deadline.110662.RD", "deadline.usual.RD", "essay.first_draft"} <= keys


def test_an_open_choice_of_a_binding_round_is_a_decision(ctx):
    profile(ctx, grade="高二")
    item = by_key(plan(ctx, schools=["布朗", "杜克"]))["decide.early"]
    assert "ED" in item["title"] and "布朗" in item["title"] and "只能选一所" in item["why"]
    assert "decide.early" in by_key(plan(ctx, schools=["布朗", "杜克"], plan="ED"))
    assert "decide.early" not in by_key(plan(ctx, schools=["布朗"], plan="ED"))


def test_majors_choose_the_competitions_and_none_are_invented(ctx):
    profile(ctx, grade="高二", intended_majors=["CS"])
    contests = {k: v for k, v in by_key(plan(ctx)).items() if k.startswith("contest.")}
    assert "contest.usaco" in contests and contests["contest.usaco"]["url"] == "https://usaco.org"
    assert "日期以主办方为准" in contests["contest.usaco"]["title"]
    profile(ctx, intended_majors=["History"])
    history = {k for k in by_key(plan(ctx)) if k.startswith("contest.")}
    assert history and not history & contests.keys()


def test_tests_that_are_there_are_not_planned_again(ctx):
    profile(ctx, grade="高二", sat=1580, toefl=112)
    keys = by_key(plan(ctx, schools=["MIT"]))
    assert not [key for key in keys if key.startswith(("test.", "register.", "english"))]
    profile(ctx, sat=1400)
    again = by_key(plan(ctx, schools=["MIT"]))
    assert len([key for key in again if key.startswith("test.SAT")]) == 1


def test_own_events_are_in_the_plan_and_in_nobodys_way(ctx):
    profile(ctx, grade="高二")
    first = by_key(plan(ctx))["essay.first_draft"]["date"]
    PersonalEvent.objects.create(user_id=ctx.user_id, title="校运会", date=first)
    PersonalEvent.objects.create(user=person("other"), title="Secret", date=first)
    result = plan(ctx)
    items = by_key(result)
    own = [item for item in items.values() if item["source"] == "own"]
    assert [item["title"] for item in own] == ["校运会"]
    assert items["essay.first_draft"]["date"] != first


def test_a_clash_that_cannot_be_moved_is_said(ctx):
    profile(ctx, grade="高二")
    PersonalEvent.objects.create(user_id=ctx.user_id, title="校运会", date="2027-11-01")
    assert plan(ctx)["conflicts"][0]["titles"][-1:] == ["校运会"]


def test_what_is_written_or_done_is_not_planned_again(ctx):
    profile(ctx, grade="高二")
    Essay.objects.create(user_id=ctx.user_id, title="PS", status="draft")
    PersonalEvent.objects.create(
        user_id=ctx.user_id, title="List", date="2026-11-30", done=True, plan_key="list.first"
    )
    keys = by_key(plan(ctx)).keys()
    assert not keys & {"essay.ideas", "essay.first_draft", "list.first"} and "essay.final" in keys


def test_only_the_parts_that_were_asked_for(ctx):
    kinds = {i["kind"] for i in by_key(plan(ctx, grade="高二", include=["essays"])).values()}
    assert kinds == {"essay", "deadline", "material"}


def test_unknown_dates_and_names_are_told(ctx):
    result = plan(ctx, grade="高二", schools=["UChicago", "MIT", "Zzyzx"])
    assert result["unknown"] == ["芝加哥大学"]
    assert [one["name"] for one in result["notFound"]] == ["Zzyzx"]


def test_every_item_says_why_and_from_where(ctx):
    profile(ctx, grade="高二", intended_majors=["CS"])
    result = plan(ctx, schools=["MIT", "UCLA", "Brown"])
    for item in by_key(result).values():
        assert item["why"] and item["priority"] in (1, 2, 3)
        assert item["source"] in ("deadline", "rule", "competition", "test", "own")
        assert item["date"] >= "2026-11-21"
    assert any("Common Data Set" in source for source in result["sources"])
    assert sum(len(month["items"]) for month in result["months"]) <= 40


@pytest.mark.parametrize(
    "args",
    [
        {"graduation_year": 1999}, {"graduation_year": 2060}, {"start": "soon"},
        {"start": "2050-01-01"}, {"include": ["party"]}, {"include": []}, {"plan": "SCEA"},
        {"schools": "MIT"}, {"grade": "x" * 41}, {"school": "MIT"},
    ],
)  # fmt: skip
def test_bad_arguments(ctx, args):
    assert isinstance(refusal("create_timeline", ctx, **args), InvalidArguments)


def test_a_start_in_the_past_is_today_and_a_later_one_is_kept(ctx):
    early = plan(ctx, grade="高二", start="2026-01-01")
    later = plan(ctx, grade="高二", start="2027-06-15")
    assert min(item["date"] for item in by_key(early).values()) >= "2026-11-21"
    assert min(item["date"] for item in by_key(later).values()) >= "2027-06-15"


def test_empty_tables():
    for model in (Deadline, TestDate, Competition, School):
        model.objects.all().delete()
    result = plan(context(person()), schools=["MIT"], grade="高二")
    assert result["months"] == [] and result["pressure"] == "over"
    assert [one["name"] for one in result["notFound"]] == ["MIT"]


def test_both_languages_and_nothing_is_saved(ctx):
    profile(ctx, grade="高二", intended_majors=["CS"])
    english = context(type("U", (), {"pk": ctx.user_id}), "en")
    result = plan(english, schools=["MIT"])
    said = str([result["months"], result["note"]])
    assert not [letter for letter in said if "\u4e00" <= letter <= "\u9fff"]
    assert not PersonalEvent.objects.exists()


def test_the_cycle_turns_with_the_calendar(ctx):
    for month in range(1, 13):
        now = datetime(2027, month, 15, 9, 0, tzinfo=SHANGHAI)
        result = plan(context(type("U", (), {"pk": ctx.user_id}), "zh", now), schools=["MIT"])
        days = [date.fromisoformat(item["date"]) for item in by_key(result).values()]
        assert not days or min(days) >= now.date()
        assert result["pressure"] != "over" or result["tooLate"], month
