"""Results of questionnaires, what they may mean, and what fits them."""

from datetime import timedelta

import pytest

from tests.tools.support import NOW, call, context, person, refusal
from tools.assessments.rules.questionnaire import KINDS, questionnaire
from tools.assessments.taking import questions, take
from tools.errors import InvalidArguments, NotFound
from tools.models import AssessmentResult

pytestmark = pytest.mark.django_db
LIKES = {"I": 5, "C": 4, "R": 3}


@pytest.fixture
def ctx():
    return context(person())


def holland(ctx, likes=LIKES):
    """Take the questionnaire with these answers by type; the others are disliked."""
    form = questionnaire("holland")
    answers = {item.id: likes.get(item.scale, 1) for item in form.items}
    return take(ctx, "holland", form.version, answers)


def mbti(ctx, letters="INTJ"):
    form = questionnaire("mbti")
    answers = {item.id: 5 if item.pole in letters else 1 for item in form.items}
    return take(ctx, "mbti", form.version, answers)


def test_without_a_result_it_says_how_to_take_one(ctx):
    read = call("get_assessment_results", ctx)
    assert read["results"] == [] and [one["kind"] for one in read["notTaken"]] == list(KINDS)
    assert [one["page"] for one in read["notTaken"]] == [f"#panel=profile/{k}" for k in KINDS]
    for result in (
        call("interpret_assessment", ctx, kind="holland"),
        call("suggest_activities_from_assessment", ctx),
    ):
        assert result["taken"] is False and result["items"] == 48
        assert "48 题" in result["how"] and result["questions"].endswith("holland/questions")
    english = call("interpret_assessment", context(person("en"), "en"), kind="mbti")
    assert "32 items" in english["how"]


def test_the_last_result_is_read_and_a_change_of_letters_said(ctx):
    mbti(context_before(ctx), "INTJ")
    mbti(ctx, "INFJ")
    (result,) = call("get_assessment_results", ctx, kind="mbti")["results"]
    assert (result["code"], result["earlier"]["code"]) == ("INFJ", "INTJ")
    assert result["earlier"]["changed"] and "标签" in result["earlier"]["note"]
    assert AssessmentResult.objects.filter(user_id=ctx.user_id).count() == 2


def test_what_is_open_of_one_that_was_taken_is_said_with_the_way_there(ctx):
    form = questionnaire("holland")
    answers = {item.id: 3 for item in form.items}
    for item in form.items[:2]:
        del answers[item.id]
    take(ctx, "holland", form.version, answers)
    (result,) = call("get_assessment_results", ctx, kind="holland")["results"]
    assert (result["open"], result["page"]) == (2, "#panel=profile/holland")
    AssessmentResult.objects.update(version="0")
    (result,) = call("get_assessment_results", ctx, kind="holland")["results"]
    assert result["open"] == len(form.items)


def context_before(ctx):
    return type(ctx)(user_id=ctx.user_id, locale=ctx.locale, now=NOW - timedelta(days=30))


def test_four_letters_speak_of_study_and_never_of_majors(ctx):
    mbti(ctx)
    result = call("interpret_assessment", ctx, kind="mbti")
    assert result["code"] == "INTJ" and len(result["study"]) == len(result["work"]) == 4
    assert result["majors"] == [] and "attribution" not in result
    assert "效度很弱" in result["validity"] and "官方" in result["validity"]


def test_what_is_close_to_the_middle_is_not_concluded(ctx):
    form = questionnaire("mbti")
    take(ctx, "mbti", form.version, {item.id: 3 for item in form.items})
    result = call("interpret_assessment", ctx, kind="mbti")
    assert result["code"] == "XXXX" and result["study"] == []
    assert {scale["strength"] for scale in result["scales"]} == {"unclear"}
    assert "EI" in result["notes"][0]


def test_interests_lead_to_fields_with_schools_years_and_attribution(ctx, facts):
    holland(ctx)
    call("update_profile", ctx, intended_majors=["Psychology", "not a field"])
    result = call("interpret_assessment", ctx, kind="holland")
    assert result["code"] == "ICR"
    first = result["majors"][0]
    assert first["similarity"] == max(one["similarity"] for one in result["majors"])
    assert 0 < first["schools"] <= first["ofSchools"] == 137
    assert first["year"] == "2023-24" and "O*NET" in first["source"]
    assert first["largest"][0]["degrees"] >= first["largest"][-1]["degrees"] > 0
    shown = result["majors"] + result["intended"]
    (psychology,) = [one for one in shown if one["field"] == "psychology"]
    assert psychology["intended"] and "不太可靠" in psychology["caution"]
    assert psychology["similarity"] is None and psychology not in result["majors"]
    assert result["attribution"].startswith("This product includes information from the O*NET")


def test_a_field_that_is_asked_about_is_shown(ctx, facts):
    holland(ctx)
    result = call("interpret_assessment", ctx, kind="holland", majors=["心理学", "nonsense"])
    assert "psychology" in [one["field"] for one in result["majors"] + result["intended"]]


def test_flat_interests_and_empty_tables_give_no_order(ctx):
    holland(context_before(ctx))
    assert call("interpret_assessment", ctx, kind="holland")["majors"] == []
    holland(ctx, dict.fromkeys("RIASEC", 3))
    result = call("interpret_assessment", ctx, kind="holland")
    assert result["majors"] == [] and "一成" in result["notes"][0]


def test_activities_fit_and_know_what_is_done(ctx, facts):
    holland(ctx)
    call(
        "update_profile",
        ctx,
        grade="高二",
        add_activity={"name": "信息学编程", "hours_per_week": 45},
    )
    result = call("suggest_activities_from_assessment", ctx, count=3)
    assert result["taken"] and len(result["activities"]) == 3
    near = [one["similarity"] for one in result["activities"]]
    assert near == sorted(near, reverse=True) and all(
        one["firstStep"] for one in result["activities"]
    )
    assert result["deepen"][0]["activities"] == ["信息学编程"]
    assert "45 小时" in result["notes"][1]
    for one in result["competitions"]:
        assert one["website"].startswith("https://") and one["source"]


def test_four_letters_alone_need_a_field_to_rest_on(ctx, facts):
    mbti(ctx)
    assert call("suggest_activities_from_assessment", ctx, kind="mbti")["taken"] is False
    call("update_profile", ctx, intended_majors=["CS"])
    result = call("suggest_activities_from_assessment", ctx, kind="mbti")
    assert result["basis"]["kind"] == "mbti" and result["attribution"]
    assert "效度很弱" in result["validity"]


def test_the_same_in_english(facts):
    ctx = context(person("reader"), "en")
    holland(ctx)
    result = call("interpret_assessment", ctx, kind="holland")
    texts = [one["text"] for one in result["study"] + result["work"]] + [result["validity"]]
    texts += [one["title"] for one in call("suggest_activities_from_assessment", ctx)["activities"]]
    assert all(text.isascii() or "®" in text for text in texts)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("get_assessment_results", {"kind": "enneagram"}),
        ("interpret_assessment", {}),
        ("interpret_assessment", {"kind": "INTJ"}),
        ("suggest_activities_from_assessment", {"count": 0}),
        ("suggest_activities_from_assessment", {"count": "many"}),
        ("get_assessment_results", {"user_id": 1}),
    ],
)
def test_bad_arguments_are_refused(ctx, name, args):
    assert isinstance(refusal(name, ctx, **args), InvalidArguments)


@pytest.mark.parametrize(
    ("kind", "version", "answers", "error", "word"),
    [
        ("tarot", "1", {}, NotFound, "tarot"),
        ("mbti", "0", {}, InvalidArguments, "版本"),
        ("mbti", "1", {"ei1": 9}, InvalidArguments, "ei1"),
        ("mbti", "1", {"r1": 3}, InvalidArguments, "r1"),
        ("mbti", "1", {}, InvalidArguments, "32"),
    ],
)
def test_answers_that_cannot_be_scored_are_refused(ctx, kind, version, answers, error, word):
    with pytest.raises(error) as refused:
        take(ctx, kind, version, answers)
    assert word in refused.value.message
    assert not AssessmentResult.objects.exists()


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_questions_are_in_the_readers_language(locale):
    asked = questions(context(person(), locale), "holland")
    assert len(asked["items"]) == 48 and [one["value"] for one in asked["answers"]] == [
        1,
        2,
        3,
        4,
        5,
    ]
    assert asked["items"][0]["text"].isascii() is (locale == "en")


def test_another_persons_result_is_out_of_reach(ctx):
    holland(context(person("other")))
    assert call("get_assessment_results", ctx)["results"] == []
    assert call("interpret_assessment", ctx, kind="holland")["taken"] is False
