"""Admission cases: found, explained, and held beside the student."""

import pytest

from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments, Missing, NotFound
from tools.models import AdmissionCase, School

pytestmark = pytest.mark.django_db
CORNELL, MIT, BERKELEY = 190415, 166683, 110635


@pytest.fixture
def ctx(facts):
    return context(person())


def tell(school=CORNELL, **values):
    """A published case."""
    name = School.objects.get(pk=school).name
    given = {"year": 2025, "result": "admitted", "status": "published", **values}
    return AdmissionCase.objects.create(school_id=school, school_name=name, **given)


def found(ctx, **args):
    return [case["id"] for case in call("search_cases", ctx, **args)["cases"]]


def test_nothing_yet(ctx):
    result = call("search_cases", ctx, school="康奈尔")
    assert result["cases"] == [] and result["total"] == 0 and "放宽" in result["note"]
    assert "widen" in call("search_cases", context(person("en"), "en"))["note"]


def test_a_case_is_found_by_each_of_its_sides(ctx):
    ours = tell(
        round="ED", sat=1520, gpa=3.9, gpa_scale=4.0, major="Computer Science",
        story="食堂排队预测小程序",
    )  # fmt: skip
    tell(MIT, round="EA", sat=1400, gpa=95, gpa_scale=100, result="rejected", major="Physics")
    for args in (
        {"school": "康奈尔"}, {"school": "Cornell"}, {"school": str(CORNELL)}, {"major": "CS"},
        {"major": "计算机"}, {"round": "ED"}, {"result": "admitted"}, {"min_sat": 1500},
        {"gpa": 3.85}, {"query": "排队小程序"}, {"query": "康奈尔录取"},
    ):  # fmt: skip
        assert found(ctx, **args) == [str(ours.pk)], args
    assert found(ctx, school="藤校") == [str(ours.pk)]
    assert found(ctx, gpa=3.5) == [] and found(ctx, school="Rice") == []


def test_real_cases_come_before_examples_and_examples_are_said(ctx):
    example = tell(is_demo=True)
    only = call("search_cases", ctx)
    assert only["cases"][0]["label"] == "示例" and "示例" in only["note"]
    real = tell()
    tell(is_demo=True)
    assert found(ctx, limit=2)[0] == str(real.pk)
    assert call("search_cases", ctx, limit=1)["total"] == 1  # examples only fill up
    assert call("search_cases", ctx, limit=5)["total"] == 3
    assert str(example.pk) in found(ctx, limit=3)


@pytest.mark.parametrize("status", ["pending", "refused"])
def test_what_is_not_published_is_seen_by_nobody(ctx, status):
    case = tell(status=status, author_id=ctx.user_id)
    assert found(ctx) == []
    for tool in ("explain_case_result", "compare_case_with_profile"):
        assert isinstance(refusal(tool, ctx, case_id=str(case.pk)), NotFound)


@pytest.mark.parametrize(
    "args",
    [{"round": "ED3"}, {"result": "maybe"}, {"min_sat": 100}, {"gpa": 4.6}, {"limit": 0},
     {"limit": 99}, {"query": "x" * 201}, {"user": 1}],
)  # fmt: skip
def test_bad_arguments_of_a_search(ctx, args):
    assert isinstance(refusal("search_cases", ctx, **args), InvalidArguments)


def test_an_unknown_university_names_near_ones(ctx):
    error = refusal("search_cases", ctx, school="Cornel Universty")
    assert isinstance(error, NotFound) and "Cornell" in error.hint


def test_a_university_outside_the_catalogue_is_found_by_its_name(ctx):
    AdmissionCase.objects.create(
        school_name="Minerva University", year=2025, result="admitted", status="published"
    )
    assert len(found(ctx, school="minerva university")) == 1


def effects(result):
    return {factor["key"]: factor["effect"] for factor in result["factors"]}


def test_a_case_is_explained_by_published_figures(ctx):
    case = tell(sat=1580, result="rejected", round="ED", gpa=3.9, gpa_scale=4.0, toefl=110)
    result = call("explain_case_result", ctx, case_id=str(case.pk))
    school = School.objects.get(pk=CORNELL)
    assert effects(result) == {
        "sat": "for", "rate": "against", "round": "unknown", "gpa": "unknown",
        "english": "unknown",
    }  # fmt: skip
    sat = result["factors"][0]
    assert (sat["value"], sat["low"], sat["high"]) == (1580, school.sat_25, school.sat_75)
    assert sat["year"] == school.admissions_year and str(school.sat_75) in sat["text"]
    assert len(result["cannotKnow"]) == 4 and result["years"]["case"] == 2025
    assert "入场券" in result["summary"]


@pytest.mark.parametrize(("sat", "effect"), [(1200, "against"), (1530, "neutral"), (1600, "for")])
def test_a_score_lies_below_within_or_above(ctx, sat, effect):
    case = tell(sat=sat)
    assert effects(call("explain_case_result", ctx, case_id=str(case.pk)))["sat"] == effect


def test_a_university_that_ignores_tests_and_one_without_figures(ctx):
    case = tell(BERKELEY, sat=1500)
    result = call("explain_case_result", context(person("en"), "en"), case_id=str(case.pk))
    assert effects(result)["sat"] == "neutral"
    assert "does not look at" in result["factors"][0]["text"]
    unknown = AdmissionCase.objects.create(
        school_name="Minerva University", year=2025, result="rejected", sat=1500, status="published"
    )
    result = call("explain_case_result", ctx, case_id=str(unknown.pk))
    assert set(effects(result).values()) == {"unknown"} and result["school"] is None


def test_a_described_case_needs_no_row(ctx):
    result = call("explain_case_result", ctx, description="我朋友康奈尔ED被拒，SAT 1530，GPA 3.9")
    assert result["found"] == "described" and result["case"]["sat"] == 1530
    assert result["case"]["round"] == "ED" and result["case"]["result"] == "rejected"
    assert effects(result)["sat"] == "neutral"


def test_a_description_finds_the_stored_case_and_says_what_else_fits(ctx):
    one, other = (tell(sat=1530, result="rejected", round="ED", year=y) for y in (2024, 2025))
    result = call("explain_case_result", ctx, description="康奈尔 ED 被拒的 1530")
    assert result["found"] == "stored"
    ids = {result["case"]["id"], *(case["id"] for case in result["alsoFits"])}
    assert ids == {str(one.pk), str(other.pk)}


def test_the_start_of_an_id_means_the_case(ctx):
    case = tell()
    assert call("explain_case_result", ctx, case_id=str(case.pk)[:8])["case"]["id"] == str(case.pk)


def test_what_cannot_be_explained_is_refused_with_a_way_out(ctx):
    assert isinstance(refusal("explain_case_result", ctx), InvalidArguments)
    error = refusal("explain_case_result", ctx, description="他被拒了")
    assert isinstance(error, NotFound) and "SAT 1530" in error.hint


def student(ctx, **values):
    call("update_profile", ctx, **values)


def verdicts(result):
    return {field["key"]: field["verdict"] for field in result["fields"]}


def test_a_case_beside_the_profile(ctx):
    student(ctx, sat=1560, gpa=3.5, gpa_scale=4.0, intended_majors=["Physics"])
    case = tell(sat=1500, gpa=3.9, gpa_scale=4.0, toefl=105, major="计算机科学")
    result = call("compare_case_with_profile", ctx, case_id=str(case.pk))
    assert verdicts(result) == {
        "gpa": "lower", "sat": "higher", "toefl": "unknown", "major": "different"
    }  # fmt: skip
    assert result["counts"]["unknown"] == 1 and result["caution"]


def test_scales_are_not_converted(ctx):
    student(ctx, gpa=3.8, gpa_scale=4.0)
    case = tell(gpa=92, gpa_scale=100)
    field = call("compare_case_with_profile", ctx, case_id=str(case.pk))["fields"][0]
    assert field["verdict"] == "unknown" and "满分不同" in field["note"]


def test_another_persons_profile_is_never_read(ctx):
    student(context(person("other")), sat=1600)
    case = tell(sat=1500)
    error = refusal("compare_case_with_profile", ctx, case_id=str(case.pk))
    assert isinstance(error, Missing)
    assert isinstance(refusal("compare_with_admitted_profiles", ctx, school="Cornell"), Missing)


def test_percentiles_and_real_cases(ctx):
    student(ctx, sat=1400)
    empty = call("compare_with_admitted_profiles", ctx, school="康奈尔")
    assert empty["percentiles"][0]["place"] == "below" and empty["year"] == "fall 2024"
    assert empty["cases"] == [] and "还没有" in empty["casesNote"] and empty["middle"] is None
    for sat in (1480, 1500, 1520, 1540, 1560):
        tell(sat=sat)
    tell(is_demo=True, sat=800)
    tell(sat=900, result="rejected")
    tell(sat=1000, status="pending")
    result = call("compare_with_admitted_profiles", ctx, school="Cornell", limit=3)
    assert result["realCases"] == {"all": 6, "admitted": 5} and len(result["cases"]) == 3
    assert result["middle"] == {"sat": 1520, "cases": 5}
    assert not any(case["isDemo"] for case in result["cases"])
    assert all(case["isDemo"] for case in result["examples"])


def test_bad_arguments_of_a_comparison(ctx):
    student(ctx, sat=1400)
    for args in ({"school": ""}, {"school": "Cornell", "limit": 0}, {}):
        assert isinstance(refusal("compare_with_admitted_profiles", ctx, **args), InvalidArguments)
    assert isinstance(refusal("compare_with_admitted_profiles", ctx, school="Hogwarts"), NotFound)
