"""Reading and changing a student's profile."""

import pytest

from tests.tools.library.support import call, context, person, refusal
from tools.errors import InvalidArguments
from tools.models import StudentProfile

pytestmark = pytest.mark.django_db


@pytest.fixture
def ctx():
    return context(person())


def test_an_empty_profile_says_what_is_missing(ctx):
    result = call("get_profile", ctx)
    assert result["profile"]["sat"] is None and result["profile"]["activities"] == []
    assert {"gpa", "sat", "toefl", "intendedMajors", "budget"} <= set(result["missing"])
    assert result["updatedAt"] is None
    assert not StudentProfile.objects.exists()


def test_one_test_of_a_pair_is_enough(ctx):
    call("update_profile", ctx, act=33, ielts=7.5, graduation_year=2027)
    missing = call("get_profile", ctx)["missing"]
    assert not {"sat", "toefl", "grade"} & set(missing)


def test_a_change_is_told_from_and_to(ctx):
    call("update_profile", ctx, sat=1450, gpa=3.8)
    result = call("update_profile", ctx, sat=1500, gpa=3.8)
    assert result["updated"] == {"sat": {"from": 1450, "to": 1500}}
    assert (result["profile"]["gpa"], result["profile"]["gpaScale"]) == (3.8, 4.0)


def test_lists_are_replaced(ctx):
    call("update_profile", ctx, intended_majors=["CS"], locations=["California"])
    result = call("update_profile", ctx, intended_majors=["Economics", "economics", " "])
    assert result["profile"]["intendedMajors"] == ["Economics"]
    assert result["profile"]["locations"] == ["California"]


def test_an_activity_is_added_once_and_completed_later(ctx):
    call("update_profile", ctx, add_activity={"name": "Robotics", "role": "member"})
    again = call("update_profile", ctx, add_activity={"name": "robotics", "years": "10-12"})
    assert again["profile"]["activities"] == [
        {"name": "robotics", "role": "member", "years": "10-12"}
    ]
    same = call("update_profile", ctx, add_activity={"name": "robotics"})
    assert same["updated"] == {}
    call("update_profile", ctx, add_award={"name": "NOIP", "level": "省级", "year": 2025})
    assert call("get_profile", ctx)["profile"]["awards"][0]["year"] == 2025


@pytest.mark.parametrize(
    "args",
    [
        {},
        {"sat": 1700},
        {"sat": 1485},
        {"sat": "high"},
        {"toefl": 121},
        {"ielts": 6.7},
        {"gpa": 4.2},
        {"gpa": 90, "gpa_scale": 7},
        {"budget": 5},
        {"act": 0},
        {"add_activity": {"role": "captain"}},
        {"add_activity": {"name": ""}},
        {"add_award": {"name": "x", "prize": "1"}},
        {"intended_majors": "CS"},
        {"user_id": 1, "sat": 1500},
        {"name": "a\x00b"},
    ],
)
def test_a_bad_argument_is_refused_and_changes_nothing(ctx, args):
    error = refusal("update_profile", ctx, **args)
    assert isinstance(error, InvalidArguments) and error.message
    assert not StudentProfile.objects.exists()


def test_one_bad_value_keeps_the_good_ones_out(ctx):
    refusal("update_profile", ctx, sat=1500, toefl=300)
    assert call("get_profile", ctx)["profile"]["sat"] is None


def test_the_refusal_is_in_the_language_of_the_conversation():
    user = person()
    zh = refusal("update_profile", context(user, "zh"), sat=1700).message
    en = refusal("update_profile", context(user, "en"), sat=1700).message
    assert "之间" in zh and "between 400 and 1600" in en


def test_another_persons_profile_is_out_of_reach(ctx):
    other = context(person("other"))
    call("update_profile", other, sat=1500, name="Other")
    assert call("get_profile", ctx)["profile"]["sat"] is None
    call("update_profile", ctx, sat=1200)
    assert call("get_profile", other)["profile"]["sat"] == 1500
