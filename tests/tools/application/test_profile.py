"""Reading and changing a student's profile."""

import pytest

from memory import services
from memory.selectors import conflict_page
from memory.services import settle_conflict
from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments
from tools.models import StudentProfile
from tools.profile.student import student_profile
from userdata.preferences import set_preferences

pytestmark = pytest.mark.django_db


@pytest.fixture
def ctx():
    return context(person())


def test_an_empty_profile_says_what_is_missing(ctx):
    result = call("get_profile", ctx)
    assert result["profile"]["sat"] is None and result["profile"]["activities"] == []
    assert {"gpa", "sat", "toefl", "intendedMajors", "budget"} <= set(result["missing"])
    assert result["updatedAt"] is None and result["counting"] == {}
    assert not StudentProfile.objects.exists()


def test_what_is_worth_telling_next_has_a_reason_in_both_languages():
    user = person()
    zh, en = (call("get_profile", context(user, locale))["completeness"] for locale in ("zh", "en"))
    assert zh["share"] == 0 and len(zh["next"]) == 3 and zh["left"] > 0
    assert [part["field"] for part in zh["next"]] == [part["field"] for part in en["next"]]
    assert "选校" in zh["next"][0]["why"] and "admission" in en["next"][0]["why"]


def test_one_test_of_a_pair_is_enough(ctx):
    call("update_profile", ctx, act=33, ielts=7.5, graduation_year=2027)
    missing = call("get_profile", ctx)["missing"]
    assert not {"sat", "toefl", "grade"} & set(missing)


def test_a_change_is_told_from_and_to(ctx):
    call("update_profile", ctx, sat=1450, gpa=3.8)
    result = call("update_profile", ctx, sat=1500, gpa=3.8)
    assert result["updated"] == {"sat": {"from": 1450, "to": 1500}}
    assert (result["profile"]["gpa"], result["profile"]["gpaScale"]) == (3.8, 4.0)
    assert result["contradictions"] == [] and result["refused"] == []


def test_a_value_at_odds_with_the_old_one_waits_for_an_answer(ctx):
    call("update_profile", ctx, gpa=3.9)
    result = call("update_profile", ctx, gpa=2.1)
    assert result["profile"]["gpa"] == 3.9 and result["updated"] == {}
    (question,) = result["contradictions"]
    assert (question["field"], question["from"], question["to"]) == ("gpa", 3.9, 2.1)
    assert "3.9" in question["message"] and "确认" in question["message"]
    settle_conflict(ctx.user_id, conflict_page(ctx.user_id)[0][0][0].pk, "proposed")
    assert call("get_profile", ctx)["profile"]["gpa"] == 2.1


def test_a_better_score_counts_and_a_worse_one_is_told_to_count_less(ctx):
    call("update_profile", ctx, sat=1450)
    assert call("update_profile", ctx, sat=1500)["contradictions"] == []
    result = call("update_profile", ctx, sat=1300)
    assert result["profile"]["sat"] == 1500
    assert [(q["field"], q["from"], q["to"]) for q in result["contradictions"]] == [
        ("sat", 1500, 1300)
    ]


def test_while_paused_nothing_is_stored_and_agents_know_nothing(ctx):
    call("update_profile", ctx, sat=1450, name="Lin")
    set_preferences(ctx.user_id, enable_memory=False)
    assert refusal("update_profile", ctx, sat=1500, grade="12").code == "memory_paused"
    assert call("get_profile", ctx)["profile"]["sat"] is None
    own = student_profile(ctx.user_id, paused_too=True)
    assert (own.sat, own.name, own.grade) == (1450, "Lin", "")


def test_lists_are_replaced(ctx):
    call("update_profile", ctx, intended_majors=["CS"], locations=["California"])
    result = call("update_profile", ctx, intended_majors=["Economics", "economics", " "])
    assert result["profile"]["intendedMajors"] == ["Economics"]
    assert result["profile"]["locations"] == ["California"]


def test_an_activity_is_added_once_and_completed_later(ctx):
    call("update_profile", ctx, add_activity={"name": "Robotics", "role": "member"})
    more = {"name": "robotics", "years": "10-12", "hours_per_week": 4, "weeksPerYear": 30}
    again = call("update_profile", ctx, add_activity=more)
    assert again["profile"]["activities"] == [
        {
            "name": "robotics",
            "role": "member",
            "years": "10-12",
            "hoursPerWeek": 4,
            "weeksPerYear": 30,
        }
    ]
    same = call("update_profile", ctx, add_activity={"name": "robotics"})
    assert same["updated"] == {}
    call("update_profile", ctx, add_award={"name": "NOIP", "level": "省级", "year": 2025})
    assert call("get_profile", ctx)["profile"]["awards"][0]["year"] == 2025


def test_a_prize_won_in_two_years_is_two_prizes(ctx):
    for year in (2024, 2025):
        call("update_profile", ctx, add_award={"name": "AMC 10", "year": year})
    assert [a["year"] for a in call("get_profile", ctx)["profile"]["awards"]] == [2024, 2025]


def test_what_was_told_can_be_taken_back(ctx):
    call("update_profile", ctx, add_activity={"name": "机器人社"}, sat=1500, gpa=3.8)
    call("update_profile", ctx, add_activity={"name": "模联"})
    result = call("update_profile", ctx, remove_activity="机器人", clear=["sat", "gpa"])
    assert [one["name"] for one in result["profile"]["activities"]] == ["模联"]
    assert result["profile"]["sat"] is None and result["profile"]["gpaScale"] is None


def test_taking_out_what_is_not_there_lists_what_is(ctx):
    call("update_profile", ctx, add_activity={"name": "模联"})
    assert "模联" in refusal("update_profile", ctx, remove_activity="合唱团").message


def test_the_best_of_several_sittings_counts(ctx):
    for day, reading, math in (("2026-03-14", 700, 740), ("2026-10-03", 650, 780)):
        sitting = {
            "test": "SAT",
            "date": day,
            "sections": {"reading": reading, "math": math},
        }
        call("update_profile", ctx, add_test=sitting)
    result = call("get_profile", ctx)
    counts = result["counting"]["sat"]
    assert (result["profile"]["sat"], counts["date"]) == (1440, "2026-03-14")
    assert (counts["sittings"], counts["superscore"]) == (2, 1480)
    left = call("update_profile", ctx, remove_test={"test": "sat", "date": "2026-03-14"})
    assert left["profile"]["sat"] == 1430


def test_a_language_test_says_when_it_lapses(ctx):
    call("update_profile", ctx, add_test={"test": "toefl", "total": 106, "date": "2024-09-07"})
    counts = call("get_profile", ctx)["counting"]["toefl"]
    assert counts["validUntil"] == "2026-09-07" and "重考" in counts["note"]


def test_choices_and_countries_are_taken_in_words(ctx):
    result = call(
        "update_profile", ctx, citizenship="中国", curriculum="AP", control="私立",
        high_school_kind="公立高中国际部", class_rank=12, class_size=300,
        add_ap={"subject": "AP Calculus BC", "score": 5}, add_grade={"grade": 10, "gpa": 3.6},
    )["profile"]  # fmt: skip
    assert (result["citizenship"], result["curriculum"], result["control"]) == (
        "CN", "ap", "private",
    )  # fmt: skip
    assert result["ap"] == [{"subject": "Calculus BC", "score": 5}]
    assert result["gradeHistory"] == [{"grade": 10, "gpa": 3.6, "scale": 4.0}]


@pytest.mark.parametrize(
    "args",
    [
        {},
        {"sat": 1700},
        {"sat": 1485},
        {"sat": "high"},
        {"toefl": 121},
        {"ielts": 6.7},
        {"duolingo": 123},
        {"gre": 100},
        {"gpa": 4.2},
        {"gpa": 90, "gpa_scale": 7},
        {"weighted_gpa": -1},
        {"class_rank": 30, "class_size": 20},
        {"rank_percent": 0},
        {"curriculum": "homework"},
        {"citizenship": "Atlantis"},
        {"budget": 5},
        {"act": 0},
        {"add_activity": {"role": "captain"}},
        {"add_activity": {"name": ""}},
        {"add_activity": {"name": "x", "hours_per_week": 200}},
        {"add_award": {"name": "x", "prize": "1"}},
        {"add_award": {"name": "x", "year": 2030}},
        {"add_test": {"test": "sat", "total": 1500, "date": "2027-01-01"}},
        {"add_test": {"test": "sat", "total": 1500, "date": "soon"}},
        {"add_test": {"test": "sat", "total": 1500, "sections": {"math": 700, "reading": 700}}},
        {"add_test": {"test": "sat", "total": 1500, "sections": {"speaking": 20}}},
        {"add_test": {"test": "psat", "total": 1400}},
        {"add_test": {"test": "sat"}},
        {"add_ap": {"subject": "AP", "score": 5}},
        {"add_ap": {"subject": "Physics", "score": 6}},
        {"add_grade": {"grade": 3, "gpa": 3.6}},
        {"remove_activity": "chess"},
        {"clear": ["user"]},
        {"intended_majors": "CS"},
        {"user_id": 1, "sat": 1500},
        {"name": "a\x00b"},
    ],
)
def test_a_bad_argument_is_refused_and_changes_nothing(ctx, args):
    error = refusal("update_profile", ctx, **args)
    assert isinstance(error, InvalidArguments) and error.message
    assert not StudentProfile.objects.exists()


def test_one_refused_value_does_not_lose_the_others(ctx):
    result = call("update_profile", ctx, sat=1500, toefl=300)
    assert [one["field"] for one in result["refused"]] == ["toefl"]
    assert "120" in result["refused"][0]["message"]
    assert (result["profile"]["sat"], result["profile"]["toefl"]) == (1500, None)


def test_the_refusal_is_in_the_language_of_the_conversation():
    user = person()
    zh = refusal("update_profile", context(user, "zh"), sat=1700).message
    en = refusal("update_profile", context(user, "en"), sat=1700).message
    assert "之间" in zh and "between 400 and 1600" in en


def test_what_was_said_in_conversations_completes_it(ctx):
    for text in ("我的AP微积分BC考了5分", "我年级排名12/300", "我多邻国125", "我高一GPA 3.5"):
        services.remember(ctx.user_id, type="FACT", content=text)
    result = call("get_profile", ctx)
    profile = result["profile"]
    assert (profile["classRank"], profile["classSize"], profile["duolingo"]) == (12, 300, 125)
    assert profile["ap"][0]["score"] == 5
    assert profile["gpa"] is None and profile["gradeHistory"][0]["grade"] == 10
    assert {"ap", "classRank", "duolingo", "gradeHistory"} <= set(result["fromMemory"])


def test_what_was_taken_back_does_not_come_back_from_the_memory(ctx):
    for text in ("我托福101", "我参加了辩论社"):
        services.remember(ctx.user_id, type="FACT", content=text)
    call("update_profile", ctx, toefl=101, add_activity={"name": "辩论社"})
    call("update_profile", ctx, clear=["toefl"], remove_activity="辩论社")
    result = call("get_profile", ctx)
    assert result["profile"]["toefl"] is None and result["profile"]["activities"] == []
    services.remember(ctx.user_id, type="FACT", content="我托福105")
    assert call("get_profile", ctx)["profile"]["toefl"] == 105


def test_another_persons_profile_is_out_of_reach(ctx):
    other = context(person("other"))
    call("update_profile", other, sat=1500, name="Other")
    assert call("get_profile", ctx)["profile"]["sat"] is None
    call("update_profile", ctx, sat=1200)
    assert call("get_profile", other)["profile"]["sat"] == 1500
