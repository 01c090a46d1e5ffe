"""A prediction: engines with their shares, what is kept, what the memory adds and gets."""

import pytest

from memory.models import Memory
from memory.selectors import entity_page, memory_page
from memory.services import remember
from tests.memory.remembering.support import Talk
from tests.tools.support import call, context, person, refusal, tell
from tools import asking
from tools.errors import InvalidArguments
from tools.models import AdmissionCase, Prediction, School
from tools.prediction import remembered as memory_of
from tools.prediction import student as students
from tools.remembering import ToolResults
from userdata.preferences import set_preferences

pytestmark = pytest.mark.django_db

MICHIGAN = "University of Michigan-Ann Arbor"
ENGINES = {"statistics", "similarity", "strength", "llm", "memoryAdjustment"}


@pytest.fixture
def student():
    user = person()
    tell(user, gpa=3.8, gpa_scale=4.0, sat=1500)
    return user


@pytest.fixture
def zh(student):
    return context(student)


def chance(ctx, school="密歇根大学", **args):
    return call("analyze_admission_chance", ctx, school_id=school, **args)


def cases_of(name: str, results: str, **marks) -> None:
    school = School.objects.get(name=name)
    for index, result in enumerate(results.split()):
        AdmissionCase.objects.create(
            school=school, school_name=name, year=2025, result=result, status="published",
            gpa=3.9, gpa_scale=4.0, sat=1400 + 10 * index, is_demo=marks.get("is_demo", False),
        )  # fmt: skip


def test_each_engine_shows_its_score_and_share(facts, zh):
    result = chance(zh)
    engines = result["engineScores"]
    assert set(engines) == ENGINES
    assert engines["similarity"] is None and engines["llm"] is None
    assert engines["memoryAdjustment"] == 0
    shares = [engines[name]["weight"] for name in ("statistics", "strength")]
    assert sum(shares) == pytest.approx(1)
    mean = sum(engines[n]["score"] * engines[n]["weight"] for n in ("statistics", "strength"))
    assert result["chance"] == pytest.approx(mean, abs=1e-3)
    assert result["sureness"] in ("low", "medium", "high")


def test_the_prediction_is_kept_with_what_it_rested_on(facts, zh, student):
    result = chance(zh, round="EA")
    row = Prediction.objects.get(pk=result["predictionId"])
    assert (row.user_id, row.school.name, row.round) == (student.pk, MICHIGAN, "EA")
    assert row.chance == pytest.approx(result["chance"], abs=1e-4)
    assert row.inputs["sat"] == 1500 and row.inputs["admissionsYear"] == "fall 2024"
    assert row.engines.keys() == ENGINES and row.outcome == ""


def test_the_same_question_is_one_prediction_and_a_new_mark_another(facts, zh, student):
    first = chance(zh)
    assert first["previous"] is None
    assert chance(zh)["predictionId"] == first["predictionId"]
    tell(student, sat=1550)
    second = chance(zh)
    assert second["previous"]["chance"] == first["chance"] < second["chance"]
    assert Prediction.objects.count() == 2


def test_a_supposed_mark_is_estimated_and_not_kept(facts, zh, student):
    known = chance(zh)
    better = chance(zh, marks={"sat": 1590})
    assert better["marks"] == {"gpa": 3.8, "gpaScale": 4.0, "sat": 1590}
    assert better["chance"] > known["chance"] == better["previous"]["chance"]
    assert better["supposed"] is True and better["predictionId"] is None
    assert Prediction.objects.count() == 1
    found = ToolResults().read("analyze_admission_chance", {}, better)
    assert found.memories == found.entities == ()


def test_a_mark_that_was_not_known_is_taken_as_said(facts):
    result = chance(context(person("new")), marks={"sat": 1500, "gpa": 3.8})
    assert result["supposed"] is False and result["missing"] == []
    assert Prediction.objects.get().inputs["sat"] == 1500


def test_awards_help_a_little_and_the_sum_of_the_steps_is_the_chance(facts, zh, student):
    before = chance(zh)["chance"]
    awards = [{"name": "全国高中数学联赛", "level": "national", "year": 2025}]
    tell(student, awards=awards)
    result = chance(zh)
    steps = {factor["name"]: factor["effect"] for factor in result["factors"]}
    assert before < result["chance"] < before + 0.05
    assert sum(steps.values()) == pytest.approx(result["chance"], abs=1e-3)


def test_real_cases_count_and_demonstrations_never(facts, zh):
    cases_of(MICHIGAN, "admitted admitted admitted rejected rejected rejected", is_demo=True)
    assert chance(zh)["engineScores"]["similarity"] is None
    cases_of(MICHIGAN, "rejected rejected rejected rejected waitlisted deferred admitted admitted")
    assert chance(zh)["engineScores"]["similarity"] is None  # two of one kind prove nothing
    cases_of(MICHIGAN, "admitted admitted")
    result = chance(zh)
    assert result["engineScores"]["similarity"]["weight"] > 0
    (step,) = (factor for factor in result["factors"] if factor["name"] == "cases")
    assert "录取 4，未录取 5" in step["explanation"]


@pytest.mark.parametrize("answer", [None, {"rating": 7}, {"rating": "high"}, {"rating": True}, {}])
def test_a_model_that_says_nonsense_does_not_count(facts, zh, student, monkeypatch, answer):
    tell(student, activities=[{"name": "辩论"}])
    monkeypatch.setattr("tools.prediction.rating.ask_model", lambda ctx, **asked: answer)
    assert chance(zh)["engineScores"]["llm"] is None


def test_the_models_view_is_bounded_and_asked_once(facts, zh, student, monkeypatch):
    asked = []

    def view(ctx, **request):
        asked.append(request["text"])
        return {"rating": 1.0, "reason": "很强"}

    monkeypatch.setattr("tools.prediction.rating.ask_model", view)
    before = chance(zh)["chance"]
    tell(student, activities=[{"name": "辩论"}])
    result = chance(zh)
    assert before < result["chance"] < before + 0.03
    assert result["engineScores"]["llm"]["weight"] < 0.2
    tell(student, sat=1540)
    assert chance(zh)["engineScores"]["llm"] and len(asked) == 1
    assert "1500" not in asked[0] and "3.8" not in asked[0]  # it sees no marks


def test_without_a_configured_model_nothing_is_asked(facts, zh, student, settings):
    tell(student, activities=[{"name": "辩论"}])
    assert "tools" not in settings.COMPLETERS and asking.ask_model
    assert chance(zh)["engineScores"]["llm"] is None


class TestMemory:
    def answered(self, talk: Talk, result: dict) -> None:
        """The turn is over: the worker reads the results of its tools."""
        tools = [{"name": "analyze_admission_chance", "args": {}, "status": "ok", "result": result}]
        said = talk.store("我能上密歇根吗")
        talk.read(said)
        talk.read(talk.store("…", role="assistant", reply_to=said, tool_calls=tools))

    def predictions(self, user) -> list[Memory]:
        return memory_page(user.pk, types=["DECISION"], category="school_prediction")[0]

    def test_a_prediction_is_remembered_as_a_decision_and_at_the_school(self, facts, zh, student):
        talk = Talk(student.pk)
        result = chance(zh)
        self.answered(talk, result)
        (decision,) = self.predictions(student)
        assert (decision.importance, decision.status) == (0.7, "active")
        assert decision.attributes["school"] == MICHIGAN and MICHIGAN in decision.content
        (school,) = entity_page(student.pk, type="SCHOOL")[0]
        assert school.attributes["predictedProbability"] == result["chance"]
        assert school.attributes["tier"] == result["tier"]

    def test_asking_again_moves_it_by_a_point_and_is_more_important(self, facts, zh, student):
        talk = Talk(student.pk)
        first = chance(zh)
        self.answered(talk, first)
        second = chance(zh)
        assert second["engineScores"]["memoryAdjustment"] == pytest.approx(0.01)
        assert second["chance"] == pytest.approx(first["chance"] + 0.01, abs=1e-3)
        self.answered(talk, second)
        (decision,) = self.predictions(student)
        assert decision.importance == 0.8
        for _ in range(6):
            self.answered(talk, chance(zh))
        assert chance(zh)["engineScores"]["memoryAdjustment"] == pytest.approx(0.02)

    def test_a_decision_counts_two_points_and_a_dislike_counts_against(self, facts, student, zh):
        plain = chance(zh, "Purdue")["chance"]
        remember(student.pk, type="DECISION", content="我决定ED普渡")
        decided = chance(zh, "Purdue")
        assert decided["chance"] == pytest.approx(plain + 0.02, abs=1e-3)
        remember(student.pk, type="PREFERENCE", content="我不喜欢纽约大学")
        assert chance(zh, "NYU")["engineScores"]["memoryAdjustment"] == pytest.approx(-0.01)

    def test_a_paused_memory_moves_nothing(self, facts, zh, student):
        self.answered(Talk(student.pk), chance(zh))
        set_preferences(student.pk, enable_memory=False)
        assert chance(zh)["engineScores"]["memoryAdjustment"] == 0
        set_preferences(student.pk, enable_memory=True)
        assert chance(zh)["engineScores"]["memoryAdjustment"] == pytest.approx(0.01)

    def test_it_works_without_the_memory(self, facts, zh, monkeypatch):
        def broken(*args, **more):
            raise RuntimeError("away")

        for name in ("memory_page", "entity_page", "current_facts"):
            monkeypatch.setattr(memory_of, name, broken)
        monkeypatch.setattr(students, "student_profile", broken)
        result = chance(zh)
        assert result["chance"] is not None and "sat" not in result["marks"]
        assert result["engineScores"]["memoryAdjustment"] == 0

    def test_another_persons_interest_moves_nothing(self, facts, zh, student):
        self.answered(Talk(student.pk), chance(zh))
        theirs = chance(context(person("stranger")))
        assert theirs["engineScores"]["memoryAdjustment"] == 0 and theirs["previous"] is None


@pytest.mark.parametrize(
    "marks", [{"sat": 1700}, {"gpa": -1}, {"gpa_scale": 7}, {"toefl": 100}, "1500"]
)
def test_bad_marks_are_named(facts, zh, marks):
    error = refusal("analyze_admission_chance", zh, school_id="MIT", marks=marks)
    assert isinstance(error, InvalidArguments) and "marks" in error.message


def test_in_english(facts, student):
    result = chance(context(student, "en"))
    said = " ".join([result["method"], result["disclaimer"], result["summary"]])
    said += " ".join(factor["explanation"] for factor in result["factors"])
    assert not any("\u4e00" <= character <= "\u9fff" for character in said)
