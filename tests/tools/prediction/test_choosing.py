"""A list that fits, and a chance that is explained."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from memory.services import remember
from tests.tools.support import call, context, person, refusal, tell
from tools.errors import InvalidArguments, NotFound
from tools.models import School
from userdata.preferences import set_preferences

pytestmark = pytest.mark.django_db


@pytest.fixture
def student():
    user = person()
    tell(user, gpa=3.8, gpa_scale=4.0, sat=1480, intended_majors=["计算机科学"], budget=60000)
    return user


@pytest.fixture
def zh(student):
    return context(student)


@pytest.fixture
def stranger():
    return context(person("stranger"))


def recommend(ctx, **args):
    return call("recommend_schools", ctx, **args)


def test_eight_within_sixty_thousand(facts, zh):
    result = recommend(zh, count=8, preferences={"budget": 60000})
    assert len(result["schools"]) == result["requested"] == 8
    assert all(school["cost"] <= 60000 for school in result["schools"])
    assert not any(school["overBudget"] for school in result["schools"])
    assert sum(result["counts"].values()) == 8
    assert result["counts"]["safety"] == 2
    assert result["basis"]["sat"] == 1480 and result["basis"]["budget"] == 60000
    assert any("$60,000" in text for text in result["assumptions"])


def test_each_entry_is_explained_with_figures_and_years(facts, zh):
    for school in recommend(zh, count=6)["schools"]:
        assert school["majorDegrees"] > 0
        assert school["chanceLow"] <= school["chance"] <= school["chanceHigh"]
        text = "；".join(school["reasons"])
        assert "计算机科学" in text and "2023-24" in text and "2024 年秋季" in text
        bounds = {"reach": (0, 0.3), "match": (0.3, 0.7), "safety": (0.7, 1)}[school["tier"]]
        assert bounds[0] <= school["chance"] <= bounds[1]


def test_a_balanced_list_without_a_budget(facts, stranger):
    result = recommend(stranger, count=8)
    assert result["counts"] == {"reach": 3, "match": 3, "safety": 2}
    rates = {school["chance"] == school["admissionRate"] for school in result["schools"]}
    assert rates == {True}  # without scores: the published rate itself
    assert "SAT/ACT 和 GPA" in result["assumptions"][0]
    assert result["basis"] == {}


def test_in_english(facts, student):
    result = recommend(context(student, "en"), count=4)
    text = " ".join(result["assumptions"] + [result["method"]])
    for school in result["schools"]:
        text += " ".join(school["reasons"])
    assert "bachelor's degrees" in text
    assert not any("\u4e00" <= character <= "\u9fff" for character in text)


def test_only_the_tiers_asked_for(facts, zh):
    result = recommend(zh, count=5, tiers=["safety"], preferences={"budget": 90000})
    assert {school["tier"] for school in result["schools"]} == {"safety"}
    assert len(result["schools"]) == 5


def test_a_place_that_is_named_must_hold(facts, zh):
    result = recommend(zh, count=4, preferences={"location": "加州", "budget": 90000})
    assert {school["state"] for school in result["schools"]} == {"CA"}
    assert result["basis"]["locationZh"] == "加利福尼亚"


def test_a_usual_place_is_left_when_it_does_not_suffice(facts, zh, student):
    tell(student, locations=["Seattle"], budget=70000)
    result = recommend(zh, count=6)
    assert len(result["schools"]) == 6
    assert any("其余来自别的地区" in text for text in result["assumptions"])


def test_slightly_above_the_budget_is_marked(facts, zh):
    result = recommend(zh, count=6, preferences={"location": "CA", "budget": 60000})
    over = [school for school in result["schools"] if school["overBudget"]]
    assert over and all(60000 < school["cost"] <= 75000 for school in over)
    assert any("超预算" in text for text in result["assumptions"])


def test_far_above_the_budget_the_list_is_short_and_says_so(facts, zh):
    result = recommend(zh, count=6, preferences={"budget": 10000})
    assert result["schools"] == [] and sum(result["counts"].values()) == 0
    assert any("只有 0 所" in text for text in result["assumptions"])


@pytest.mark.parametrize(("size", "low", "high"), [("small", 0, 5e3), ("large", 15e3, 1e6)])
def test_size_and_control(facts, stranger, size, low, high):
    wishes = {"size": size, "control": "private"}
    schools = recommend(stranger, count=3, preferences=wishes)["schools"]
    assert schools
    assert all(low <= school["undergraduates"] < high for school in schools)
    assert not any(school["control"] == "public" for school in schools)


def test_a_request_goes_before_the_profile(facts, zh):
    result = recommend(zh, count=3, preferences={"major": "心理学", "budget": 95000})
    assert result["basis"]["majors"] == ["心理学"] and result["basis"]["budget"] == 95000


def test_words_of_the_profile_that_name_no_field_are_told(facts, zh, student):
    tell(student, intended_majors=["还没想好"])
    result = recommend(zh, count=3)
    assert any("还没想好" in text for text in result["assumptions"])
    assert "majors" not in result["basis"]


def test_few_questions_to_the_database(facts, zh):
    recommend(zh, count=1)
    asked = []
    for count in (1, 30):
        with CaptureQueriesContext(connection) as queries:
            recommend(zh, count=count)
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 25  # most are the memory's and the preferences', with scopes


@pytest.mark.parametrize(
    "args",
    [
        {"count": 0}, {"count": 31}, {"count": "eight or so"}, {"tiers": ["dream"]},
        {"tiers": "reach"}, {"preferences": {"budget": -5}}, {"preferences": {"budget": "6万"}},
        {"preferences": {"mood": "good"}}, {"preferences": {"size": "huge"}},
        {"preferences": {"location": "Narnia"}}, {"preferences": "CS"}, {"user_id": 1},
    ],
)  # fmt: skip
def test_a_bad_argument_is_named(facts, zh, args):
    error = refusal("recommend_schools", zh, **args)
    assert isinstance(error, InvalidArguments)
    assert next(iter(args)) in error.message


def test_an_unknown_field_in_the_request(facts, zh):
    error = refusal("recommend_schools", zh, preferences={"major": "basket weaving"})
    assert isinstance(error, NotFound)


def test_empty_tables(zh):
    refused = refusal("recommend_schools", zh, preferences={"major": "plumbing"})
    assert refused.code == "not_found"
    assert recommend(zh, count=3)["schools"] == []
    assert refusal("analyze_admission_chance", zh, school_id="MIT").code == "not_found"


def test_another_students_profile_is_out_of_reach(facts, zh, stranger):
    mine = call("analyze_admission_chance", zh, school_id="Purdue")
    theirs = call("analyze_admission_chance", stranger, school_id="Purdue")
    assert mine["chance"] != theirs["chance"] == 0.4987
    assert theirs["missing"] == ["sat", "gpa"] and mine["missing"] == []


def test_a_chance_is_explained(facts, zh):
    result = call("analyze_admission_chance", zh, school_id="普渡", round="EA")
    assert result["school"]["name"] == "Purdue University-Main Campus"
    assert (result["round"], result["roundOffered"]) == ("EA", True)
    assert result["chanceLow"] < result["chance"] < result["chanceHigh"]
    factors = {factor["name"]: factor for factor in result["factors"]}
    assert list(factors) == ["base", "test", "gpa", "round", "international"]
    assert "49.9%" in factors["base"]["explanation"]
    assert "1480" in factors["test"]["explanation"] and factors["test"]["effect"] > 0
    assert (
        factors["international"]["effect"] == 0
        and "国际生" in factors["international"]["explanation"]
    )
    assert "估计" in result["disclaimer"] and result["method"]


@pytest.mark.parametrize(
    ("school", "plan", "offered"),
    [("哈佛", "ED", False), ("哈佛", "EA", True), ("康奈尔", "ED", None), ("布朗", "ED", True),
     ("MIT", None, None)],
)  # fmt: skip
def test_whether_a_round_is_offered(facts, zh, school, plan, offered):
    args = {"school_id": school} | ({"round": plan} if plan else {})
    result = call("analyze_admission_chance", zh, **args)
    assert result["roundOffered"] is offered
    moved = [f["effect"] for f in result["factors"] if f["name"] == "round"]
    assert (moved == []) if plan is None else (moved[0] > 0) == (offered is True)


def test_in_english_too(facts, student):
    ctx = context(student, "en")
    result = call("analyze_admission_chance", ctx, school_id="UCLA", round="RD")
    said = " ".join(factor["explanation"] for factor in result["factors"])
    assert "does not look at SAT or ACT" in said and result["disclaimer"].isascii()


def test_no_published_rate_gives_no_number(facts, zh):
    School.objects.filter(pk=166683).update(admission_rate=None)
    result = call("analyze_admission_chance", zh, school_id="MIT")
    assert result["chance"] is None and result["missing"] == ["admissionRate"]
    listed = recommend(zh, count=30, preferences={"budget": 200000})["schools"]
    assert "166683" not in {school["id"] for school in listed}


@pytest.mark.parametrize(
    "args", [{}, {"school_id": ""}, {"school_id": "MIT", "round": "early"}, {"school": "MIT"}]
)
def test_bad_arguments_of_a_chance(facts, zh, args):
    assert isinstance(refusal("analyze_admission_chance", zh, **args), InvalidArguments)


def test_unknown_and_ambiguous_universities(facts, zh):
    assert isinstance(refusal("analyze_admission_chance", zh, school_id="Oxford"), NotFound)
    assert isinstance(refusal("analyze_admission_chance", zh, school_id="CU"), InvalidArguments)


def test_schools_on_the_list_are_left_out(facts, zh):
    first = [school["name"] for school in recommend(zh, count=8)["schools"]]
    more = recommend(zh, count=2, tiers=["reach"], exclude=[*first, "麻省理工", "Hogwarts"])
    assert len(more["schools"]) == more["requested"] == 2
    names = {school["name"] for school in more["schools"]}
    assert not names & {*first, "Massachusetts Institute of Technology"}
    assert len(more["excluded"]) == 9 or "Massachusetts Institute of Technology" in first


class TestTastes:
    def test_a_school_spoken_of_as_wanted_comes_in_with_its_reason(self, facts, zh, student):
        before = [s["id"] for s in recommend(zh, count=8, preferences={"budget": 90000})["schools"]]
        wanted = "166683"
        assert wanted not in before
        remember(student.pk, type="PREFERENCE", content="我的dream school是麻省理工")
        listed = recommend(zh, count=8, preferences={"budget": 90000})["schools"]
        reasons = {school["id"]: school["reasons"] for school in listed}
        assert reasons[wanted][0] == "你提过想去这所学校"

    def test_a_school_that_is_not_wanted_is_left_out_and_that_is_said(self, facts, zh, student):
        first = recommend(zh, count=3)["schools"][0]
        remember(student.pk, type="PREFERENCE", content=f"我不喜欢{first['nameZh']}")
        result = recommend(zh, count=3)
        assert first["id"] not in {school["id"] for school in result["schools"]}
        assert any("不想去的 1 所" in text for text in result["assumptions"])

    def test_liked_sizes_and_kinds_decide_the_order_and_bind_nothing(self, facts, zh, student):
        set_preferences(student.pk, sizes=("small",), types=("private",))
        result = recommend(zh, count=8, preferences={"budget": 95000, "major": "经济"})
        small = [school for school in result["schools"] if school["undergraduates"] < 5000]
        assert small and any("合你的偏好" in text for text in small[0]["reasons"])
        assert len(result["schools"]) == 8

    def test_liked_regions_count_where_nothing_else_is_said(self, facts, zh, student):
        set_preferences(student.pk, regions=("California",))
        listed = recommend(zh, count=4, preferences={"budget": 95000})["schools"]
        assert sum(school["state"] == "CA" for school in listed) >= 2
