"""Finding universities, looking one up, comparing several."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments, NotFound
from tools.models import School, SchoolName

pytestmark = pytest.mark.django_db


@pytest.fixture
def zh():
    return context(person())


def names(result):
    return [school["name"] for school in result["schools"]]


def test_conditions_are_all_kept(facts, zh):
    result = call("search_schools", zh, state="加州", control="public", max_cost=66000, sort="cost")
    assert result["total"] == len(result["schools"]) > 3
    costs = [school["cost"] for school in result["schools"]]
    assert costs == sorted(costs) and costs[-1] <= 66000
    assert {school["state"] for school in result["schools"]} == {"CA"}
    assert {school["control"] for school in result["schools"]} == {"public"}
    assert result["filters"] == {"state": "加州", "control": "public", "max_cost": 66000}
    assert result["notYetKnown"] == ["University of California-Merced"]


@pytest.mark.parametrize(
    ("args", "first"),
    [
        ({"sort": "admission_rate"}, "California Institute of Technology"),
        ({"sort": "name"}, "American University"),
        ({"sort": "tuition"}, "University of South Florida"),
        ({"sort": "size"}, "Arizona State University Campus Immersion"),
        ({}, "California Institute of Technology"),
        ({"query": "麻省理工"}, "Massachusetts Institute of Technology"),
        ({"query": "计算机专业"}, "University of Maryland-College Park"),
        ({"query": "Pasadena"}, "California Institute of Technology"),
        ({"region": "midwest"}, "University of Chicago"),
        ({"min_admission_rate": 0.9}, "University of California-Merced"),
        ({"max_undergraduates": 950}, "Harvey Mudd College"),
        ({"min_undergraduates": 60000}, "Arizona State University Campus Immersion"),
        ({"max_tuition": 17500}, "University of South Florida"),
        ({"major": "计算机", "sort": "major_size"}, "University of Maryland-College Park"),
    ],
)
def test_order_and_single_conditions(facts, zh, args, first):
    assert names(call("search_schools", zh, **args))[0] == first


def test_a_group_and_the_students_score(facts, zh):
    assert call("search_schools", zh, query="藤校")["total"] == 8
    fitting = call("search_schools", zh, query="Ivy League", sat=1500)
    assert set(names(fitting)) == {"Yale University", "Dartmouth College", "Cornell University"}
    blind = call("search_schools", zh, query="UC Berkeley", act=35)
    assert blind["total"] == 0 and blind["notYetKnown"] == ["University of California-Berkeley"]


def test_a_major_counts_degrees(facts, zh):
    result = call("search_schools", zh, major="psychology", limit=3)
    degrees = [school["majorDegrees"] for school in result["schools"]]
    assert degrees == sorted(degrees, reverse=True) and degrees[-1] > 0
    assert result["filters"]["major"] == {"title": "Psychology", "titleZh": "心理学"}
    assert result["total"] < 137


def test_every_figure_has_its_year(facts, zh):
    card = call("search_schools", zh, query="MIT")["schools"][0]
    assert card["years"] == {
        "admissions": "fall 2024",
        "tuition": "2023-24",
        "enrolment": "fall 2023",
        "international": "fall 2024",
    }
    assert "IPEDS" in card["source"]
    assert call("search_schools", zh, query="UCLA")["schools"][0]["sat25"] is None


def test_a_search_is_quick_and_asks_few_questions(facts, zh):
    call("search_schools", zh)
    with CaptureQueriesContext(connection) as queries:
        result = call("search_schools", zh, limit=50, major="CS")
    assert len(result["schools"]) == 50
    assert len(queries) <= 6


@pytest.mark.parametrize(
    "args",
    [
        {"region": "moon"}, {"control": "both"}, {"max_admission_rate": 20}, {"sat": 200},
        {"act": 40}, {"max_tuition": -1}, {"max_cost": "cheap"}, {"limit": 0}, {"limit": 51},
        {"sort": "rank"}, {"colour": "red"}, {"query": "x" * 200}, {"state": "Narnia"},
        {"min_admission_rate": 0.5, "max_admission_rate": 0.1},
        {"min_undergraduates": 9000, "max_undergraduates": 10},
    ],
)  # fmt: skip
def test_a_bad_argument_is_named(facts, zh, args):
    error = refusal("search_schools", zh, **args)
    assert isinstance(error, InvalidArguments)
    assert any(name in error.message for name in args)


def test_an_unknown_field_of_study(facts):
    for locale, word in (("zh", "专业"), ("en", "field of study")):
        ctx = context(person(f"s-{locale}"), locale)
        error = refusal("search_schools", ctx, major="basket weaving")
        assert isinstance(error, NotFound) and word in error.message


def test_empty_tables(zh):
    assert call("search_schools", zh) == {
        "schools": [], "total": 0, "filters": {}, "sort": "admission_rate", "notYetKnown": [],
    }  # fmt: skip
    assert refusal("get_school_details", zh, school="MIT").code == "not_found"
    assert refusal("compare_schools", zh, schools=["MIT", "CMU"]).code == "not_found"


@pytest.mark.parametrize(
    "name", ["MIT", "麻省理工", "166683", "massachusetts institute of technology"]
)
def test_details_by_any_name(facts, zh, name):
    school = call("get_school_details", zh, school=name, major="CS")["school"]
    assert school["id"] == "166683"
    assert "麻省理工" in school["aliases"]
    assert school["costParts"] == {"tuition": 60156, "foodHousing": 19390, "books": 880}
    assert (school["applicants"], school["admits"], school["englishTest"]) == (
        28232, 1284, "considered_if_submitted",
    )  # fmt: skip
    assert {row["plan"]: row["date"] for row in school["deadlines"]} == {
        "EA": "11-01", "RD": "01-01",
    }  # fmt: skip
    assert all(row["cycle"] and row["source"] for row in school["deadlines"])
    assert school["majorsYear"] == "2023-24" and school["topMajors"][0]["degrees"] > 0
    assert school["major"]["titleZh"] == "计算机科学" and school["major"]["degrees"] > 100


def test_a_field_that_is_not_offered_has_no_degrees(facts, zh):
    major = call("get_school_details", zh, school="RISD", major="CS")["school"]["major"]
    assert major["degrees"] == 0 and major["fields"] == [] and major["year"] is None


def test_unknown_and_ambiguous_names(facts, zh):
    error = refusal("get_school_details", zh, school="Standford")
    assert isinstance(error, NotFound) and "Stanford University" in error.hint
    assert "学校库" in error.message
    en = context(person("en"), "en")
    assert "catalogue" in refusal("get_school_details", en, school="Oxford").message
    shared = refusal("get_school_details", zh, school="华大")
    assert isinstance(shared, InvalidArguments)
    assert "St Louis" in shared.hint and "Seattle" in shared.hint


def test_a_name_that_staff_add_counts_at_once(facts, zh):
    call("get_school_details", zh, school="MIT")
    SchoolName.objects.create(school_id=166683, text="麻工神校", locale="zh", curated=True)
    assert call("get_school_details", zh, school="麻工神校")["school"]["id"] == "166683"


def test_comparison(facts, zh):
    result = call("compare_schools", zh, schools=["MIT", "斯坦福", "麻省理工", "Standford"])
    assert [school["id"] for school in result["schools"]] == ["166683", "243744"]
    assert result["notFound"][0]["name"] == "Standford"
    assert result["notFound"][0]["near"][0] == "Stanford University"
    assert result["schools"][0]["deadlines"] and result["aspects"] == []


def test_comparison_of_a_group(facts, zh):
    assert len(call("compare_schools", zh, schools=["藤校"])["schools"]) == 8


@pytest.mark.parametrize("schools", [[], ["MIT"], ["MIT", "麻省理工"], ["a"] * 7, "MIT", [1], [""]])
def test_comparison_needs_two_to_six(facts, zh, schools):
    assert isinstance(refusal("compare_schools", zh, schools=schools), InvalidArguments)


def test_comparison_of_strangers_names_the_near_ones(facts, zh):
    error = refusal("compare_schools", zh, schools=["Standford", "Havard"])
    assert isinstance(error, NotFound) and "Stanford University" in error.hint


def test_a_missing_figure_stays_none(facts, zh):
    School.objects.filter(pk=166683).update(admission_rate=None, cost=None)
    card = call("get_school_details", zh, school="MIT")["school"]
    assert card["admissionRate"] is None and card["cost"] is None


@pytest.mark.parametrize(
    ("asked", "policies"),
    [
        ("required", {"required"}),
        ("optional", {"considered_if_submitted"}),
        ("blind", {"not_considered"}),
        ("not_required", {"considered_if_submitted", "not_considered"}),
    ],
)
def test_by_the_policy_on_tests(facts, zh, asked, policies):
    result = call("search_schools", zh, test_policy=asked, limit=50)
    assert {school["testPolicy"] for school in result["schools"]} == policies
    assert result["filters"] == {"test_policy": asked}


def test_comparison_in_a_field(facts, zh):
    result = call("compare_schools", zh, schools=["UCLA", "MIT", "RISD"], major="计算机")
    degrees = [school["majorDegrees"] for school in result["schools"]]
    assert degrees[0] > degrees[1] > degrees[2] == 0
    assert result["major"]["titleZh"] == "计算机科学" and result["major"]["year"] == "2023-24"


def test_an_unknown_cost_comes_with_what_is_known(facts, zh):
    card = call("search_schools", zh, query="Brown")["schools"][0]
    assert card["cost"] is None and card["costMissing"] == ["books"]
    assert card["costFloor"] == 68230 + 16598
    assert "costFloor" not in call("search_schools", zh, query="MIT")["schools"][0]
