"""Where a profile stands, what would move it, and how accurate earlier chances were."""

from datetime import timedelta

import pytest

from memory.services import upsert_entity
from tests.tools.support import NOW, call, context, person, refusal, tell
from tools.errors import InvalidArguments, Missing, NotFound
from tools.models import ListedSchool, Prediction, School, TestDate

pytestmark = pytest.mark.django_db


@pytest.fixture
def student():
    user = person()
    tell(user, gpa=3.7, gpa_scale=4.0, sat=1450, grade="高二")
    return user


@pytest.fixture
def zh(student):
    return context(student)


def rank(ctx, **args):
    return call("analyze_profile_ranking", ctx, **args)


def improve(ctx, **args):
    return call("suggest_profile_improvements", ctx, **args)


def played(ctx, **args):
    return call("analyze_prediction_accuracy", ctx, **args)


def chinese_in(value) -> bool:
    return any("\u4e00" <= character <= "\u9fff" for character in str(value))


class TestRanking:
    def test_each_named_university_says_where_the_score_stands(self, facts, zh):
        result = rank(zh, schools=["密歇根大学", "Purdue", "哈佛"])
        assert result["scope"] == "named" and result["basis"]["sat"] == 1450
        places = {row["name"]: row["test"] for row in result["schools"]}
        assert places["Harvard University"]["place"] == "below"
        michigan = places["University of Michigan-Ann Arbor"]
        assert (michigan["place"], michigan["p25"], michigan["p75"]) == ("within", 1360, 1530)
        assert 0.4 < michigan["percentileEstimated"] < michigan["amongApplicantsEstimated"] < 1
        assert all(row["years"]["admissions"] and row["source"] for row in result["schools"])

    def test_gpa_is_said_to_rest_on_an_assumption(self, facts, zh):
        result = rank(zh, schools=["MIT"])
        assert result["schools"][0]["gpa"]["published"] is False
        assert any("没有公布入学新生的 GPA" in text for text in result["unknown"])

    def test_without_names_it_is_the_own_list_and_else_all(self, facts, zh, student):
        everything = rank(zh)
        assert everything["scope"] == "all" and everything["overall"]["schools"] == 137
        counted = everything["overall"]
        kinds = ("above", "within", "below", "notConsidered", "notComparable")
        assert sum(counted[kind] for kind in kinds) == 137
        assert len(everything["schools"]) <= 12
        ListedSchool.objects.create(user=student, school=School.objects.get(pk=166683))
        own = rank(zh)
        assert own["scope"] == "list" and [row["id"] for row in own["schools"]] == ["166683"]

    def test_a_university_that_looks_at_no_test_is_told_apart(self, facts, zh):
        (row,) = rank(zh, schools=["UCLA"])["schools"]
        assert row["test"] is None and row["testUnknown"] == "not_considered"

    def test_without_marks_it_asks(self, facts):
        assert isinstance(refusal("analyze_profile_ranking", context(person("new"))), Missing)

    def test_unknown_names(self, facts, zh):
        assert isinstance(refusal("analyze_profile_ranking", zh, schools=["Hogwarts"]), NotFound)
        assert rank(zh, schools=["MIT", "Hogwarts"])["notFound"][0]["name"] == "Hogwarts"

    def test_empty_tables_and_english(self, facts, student):
        assert not chinese_in(rank(context(student, "en"))["unknown"])
        School.objects.all().delete()
        assert rank(context(student))["schools"] == []

    @pytest.mark.parametrize("args", [{"schools": "MIT"}, {"schools": [""]}, {"school": "MIT"}])
    def test_bad_arguments_are_named(self, facts, zh, args):
        error = refusal("analyze_profile_ranking", zh, **args)
        assert isinstance(error, InvalidArguments) and next(iter(args)) in error.message


class TestImprovements:
    def kinds(self, result) -> list[str]:
        return [each["kind"] for each in result["suggestions"]]

    def test_the_greatest_gain_comes_first_with_before_and_after(self, facts, zh):
        result = improve(zh, target="密歇根大学")
        gains = [each["gain"] for each in result["suggestions"]]
        assert gains == sorted(gains, reverse=True) and gains[0] > 0.02
        first = result["suggestions"][0]
        assert (first["kind"], first["from"], first["to"]) == ("sat", 1450, 1530)
        (school,) = first["schools"]
        assert school["after"] - school["before"] == pytest.approx(first["gain"], abs=2e-4)
        assert first["dates"][0]["date"] > "2026-11-21" and first["by"] and first["assumption"]

    def test_in_the_last_year_the_transcript_is_fixed(self, facts, zh, student):
        assert {"gpa", "award", "activity"} <= set(self.kinds(improve(zh, target="密歇根大学")))
        tell(student, grade="高三")
        result = improve(zh, target="密歇根大学")
        assert not {"gpa", "award", "activity"} & set(self.kinds(result))
        assert "别指望 GPA" in result["fixed"][0] and result["grade"] == 12

    def test_an_unknown_grade_is_said(self, facts, zh, student):
        tell(student, grade=None)
        result = improve(zh, target="密歇根大学")
        assert "几年级" in result["fixed"][0] and result["earlyDue"] is None

    def test_without_a_score_it_says_where_to_aim(self, facts, zh, student):
        tell(student, sat=None)
        result = improve(zh, target="密歇根大学")
        first = next(each for each in result["suggestions"] if each["kind"] == "first_test")
        assert first["to"] in (1440, 1450) and result["missing"] == ["sat"]

    def test_without_test_dates_no_retake_is_promised(self, facts, zh):
        TestDate.objects.all().delete()
        result = improve(zh, target="密歇根大学")
        assert "sat" not in self.kinds(result) and "考期" in result["fixed"][0]

    def test_the_targets_are_the_list_then_what_was_said_then_suggestions(self, facts, zh, student):
        assert improve(zh)["targetsFrom"] == "suggested"
        upsert_entity(student.pk, type="SCHOOL", name="普渡", relations=["interested_in"])
        result = improve(zh)
        assert result["targetsFrom"] == "memory" and "Purdue" in result["targets"][0]["name"]
        ListedSchool.objects.create(user=student, school=School.objects.get(pk=166683))
        result = improve(zh)
        assert (result["targetsFrom"], result["targets"][0]["id"]) == ("list", "166683")

    def test_a_better_mark_never_makes_a_gain_negative_and_count_is_kept(self, facts, zh):
        result = improve(zh, target="藤校", count=2)
        assert len(result["targets"]) == 8 and len(result["suggestions"]) == 2
        assert all(s["after"] >= s["before"] for e in result["suggestions"] for s in e["schools"])

    def test_another_students_list_is_out_of_reach(self, facts, zh):
        other = person("other")
        ListedSchool.objects.create(user=other, school=School.objects.get(pk=166683))
        assert improve(zh)["targetsFrom"] == "suggested"

    def test_in_english(self, facts, student):
        result = improve(context(student, "en"))
        texts = [result["fixed"], result["unmeasured"]]
        texts += [(each["what"], each["assumption"]) for each in result["suggestions"]]
        assert result["suggestions"] and not chinese_in(texts)

    def test_unknown_and_bad_arguments(self, facts, zh):
        assert isinstance(refusal("suggest_profile_improvements", zh, target="Hogwarts"), NotFound)
        for args in ({"count": 0}, {"target": ""}, {"target": 3}):
            error = refusal("suggest_profile_improvements", zh, **args)
            assert isinstance(error, InvalidArguments)

    def test_empty_tables(self, zh):
        result = improve(zh)
        assert result["suggestions"] == [] and result["targets"] == []


class TestPredictionGame:
    def predicted(self, user, name: str, chance: float, **more) -> Prediction:
        school = School.objects.get(name__startswith=name)
        return Prediction.objects.create(
            user=user, school=school, chance=chance, low=chance / 2, high=chance, tier="reach",
            sureness="medium", inputs={"admissionRate": school.admission_rate},
            method="test", created_at=NOW - timedelta(days=90), **more,
        )  # fmt: skip

    def test_nothing_predicted_yet(self, facts, zh):
        result = played(zh)
        assert (result["predictions"], result["accuracy"], result["items"]) == (0, None, [])
        assert "还没有一个预测等到结果" in result["verdict"]

    def test_an_outcome_is_noted_and_scored(self, facts, zh, student):
        self.predicted(student, "Purdue", 0.8)
        self.predicted(student, "Harvard", 0.1)
        result = played(zh, school="普渡", outcome="admitted")
        assert result["recorded"][0]["outcome"] == "admitted"
        assert result["accuracy"]["brier"] == pytest.approx(0.04)
        played(zh, school="哈佛", outcome="rejected")
        result = played(zh)
        assert (result["settled"], result["open"]) == (2, 0)
        assert result["accuracy"]["brier"] == pytest.approx((0.04 + 0.01) / 2)
        assert result["accuracy"]["baselineBrier"] > result["accuracy"]["brier"]
        assert [each["count"] for each in result["overTime"]] == [1, 2]
        assert result["accuracy"]["confidence"] == "none" and "太少了" in result["verdict"]

    def test_a_deferral_is_no_result_and_a_waiting_list_no_admission(self, facts, zh, student):
        self.predicted(student, "Purdue", 0.5)
        assert played(zh, school="普渡", outcome="deferred")["settled"] == 0
        result = played(zh, school="普渡", outcome="waitlisted")
        assert (result["settled"], result["accuracy"]["admitted"]) == (1, 0)

    def test_with_more_results_it_says_the_direction_as_a_hint(self, facts, zh, student):
        for school in School.objects.exclude(admission_rate=None)[:8]:
            self.predicted(student, school.name, 0.1, outcome="admitted", outcome_at=NOW)
        result = played(zh)
        assert result["accuracy"]["direction"] == "low"
        assert "偏保守" in result["verdict"] and "苗头" in result["verdict"]

    def test_what_was_said_in_a_conversation_is_noted(self, facts, zh, student):
        self.predicted(student, "Purdue", 0.5)
        upsert_entity(student.pk, type="SCHOOL", name="普渡", relations=["admitted_to"])
        result = played(zh)
        assert [row["outcome"] for row in result["recorded"]] == ["admitted"]
        assert Prediction.objects.get().outcome == "admitted"

    def test_others_predictions_are_out_of_reach(self, facts, zh):
        other = person("other")
        self.predicted(other, "Purdue", 0.5)
        assert played(zh)["predictions"] == 0
        assert isinstance(
            refusal("analyze_prediction_accuracy", zh, school="普渡", outcome="admitted"), Missing
        )
        assert Prediction.objects.get().outcome == ""

    def test_bad_arguments(self, facts, zh):
        for args in ({"outcome": "admitted"}, {"school": "MIT", "outcome": "won"}, {"school": ""}):
            error = refusal("analyze_prediction_accuracy", zh, **args)
            assert (isinstance(error, InvalidArguments) and next(iter(args))) or "outcome"
        unknown = refusal("analyze_prediction_accuracy", zh, school="Hogwarts")
        assert isinstance(unknown, NotFound)

    def test_in_english(self, facts, student):
        result = played(context(student, "en"))
        assert not chinese_in([result["verdict"], result["explanation"]])
