"""Every tool, called by one student with the ids of another: nothing of the other is told."""

import json

import pytest
from django.utils import timezone

from tests.tools.support import context, tell
from tests.tools.test_registry import NAMES
from tools.models import (
    AdmissionCase,
    AssessmentResult,
    Essay,
    ListedSchool,
    PersonalEvent,
    Post,
    Prediction,
    School,
    StudentProfile,
)
from tools.profile.student import profile_of
from tools.runner import run_tool
from userdata.models import User
from userdata.threads import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

MARK = "鹦鹉螺Nautilus"
MIT = 166683


@pytest.fixture
def students():
    school = School.objects.create(
        id=MIT, name="Massachusetts Institute of Technology", name_zh="麻省理工学院",
        city="Cambridge", state="MA", control="private_nonprofit", source="test",
        admission_rate=0.045, sat_25=1520, sat_75=1580,
    )  # fmt: skip
    school.names.create(text="MIT", locale="en")
    owner, other = User.objects.create_user("owner"), User.objects.create_user("other")
    _rows_of(owner, school)
    return owner, other


def _rows_of(owner: User, school: School) -> None:
    """Something of every kind, with a mark in every text."""
    tell(owner, name=MARK, high_school=MARK, sat=1590, notes=MARK)
    Essay.objects.create(user=owner, title=MARK, school="MIT", content=f"{MARK} I build. " * 40)
    PersonalEvent.objects.create(user=owner, title=MARK, date=timezone.localdate())
    Prediction.objects.create(
        user=owner, school=school, chance=0.33, low=0.2, high=0.4, tier="match", sureness="low",
        method=MARK[:16], outcome="admitted", outcome_at=timezone.now(),
    )  # fmt: skip
    ListedSchool.objects.create(user=owner, school=school, note=MARK)
    AssessmentResult.objects.create(
        user=owner, kind="holland", version="1", code=MARK[:8], answers={}, scores={}
    )
    AdmissionCase.objects.create(
        author=owner, school=school, school_name=school.name, year=2025, result="admitted",
        story=MARK, status="pending",
    )  # fmt: skip
    Post.objects.create(author=owner, title=MARK, body=MARK, status="pending")


def _calls(owner: User) -> dict[str, dict]:
    """Arguments of every tool that point to what the owner has."""
    essay, case = str(Essay.objects.get().pk), str(AdmissionCase.objects.get().pk)
    return {
        "search_schools": {"query": "MIT"},
        "get_school_details": {"school": "MIT"},
        "compare_schools": {"schools": ["MIT", "Hogwarts"]},
        "review_essay": {"essay": essay},
        "polish_essay": {"essay": essay, "style": "concise"},
        "generate_outline": {"essay": essay},
        "analyze_admission_chance": {"school_id": "MIT"},
        "search_cases": {"query": MARK, "school": "MIT"},
        "explain_case_result": {"case_id": case},
        "compare_case_with_profile": {"case_id": case},
        "compare_with_admitted_profiles": {"school": "MIT"},
        "search_forum_posts": {"query": MARK},
        "answer_forum_question": {"question": "MIT 的宿舍怎么样？"},
        "create_personal_event": {"title": "mine", "date": "2027-01-02"},
        "interpret_assessment": {"kind": "holland"},
        "update_profile": {"sat": 1400},
        "web_search": {"query": "visa"},
        "search_school_website": {"school": "MIT", "query": "visa"},
        "delegate_to_agent": {"agent_type": "school", "task_description": "x"},
    }


@pytest.mark.parametrize("name", sorted(NAMES))
async def test_nothing_of_another_student_is_told(students, name):
    owner, other = students
    args = (await in_thread(_calls, owner)).get(name, {})
    ctx = context(other, now=timezone.now())
    outcome = await run_tool("call_1", name, args, ctx, allowed={name})
    told = json.dumps(outcome.result, ensure_ascii=False)
    asked = json.dumps(args, ensure_ascii=False)
    assert outcome.result.get("error", {}).get("code") not in ("internal_error", "unknown_tool")
    if MARK not in asked:
        assert "Nautilus" not in told
    assert "I build" not in told and "1590" not in told
    assert not any(word in told for word in ('"owner"', "0.33,"))


@pytest.mark.parametrize("name", ["review_essay", "polish_essay", "generate_outline",
                                  "explain_case_result", "compare_case_with_profile"])  # fmt: skip
async def test_an_id_of_another_student_is_not_found(students, name):
    owner, other = students
    args = (await in_thread(_calls, owner))[name]
    ctx = context(other, now=timezone.now())
    outcome = await run_tool("call_1", name, args, ctx, allowed={name})
    assert outcome.status == "error"
    assert outcome.result["error"]["code"] in ("not_found", "missing_information")


async def test_what_one_student_does_leaves_the_other_s_rows_alone(students):
    owner, other = students
    ctx = context(other, now=timezone.now())
    before = await in_thread(_all_of, owner)
    for name, args in (await in_thread(_calls, owner)).items():
        await run_tool("call_1", name, args, ctx, allowed={name})
    assert await in_thread(_all_of, owner) == before


def _all_of(owner: User) -> list:
    models = (StudentProfile, Essay, PersonalEvent, Prediction, ListedSchool, AssessmentResult)
    return [profile_of(owner.pk), *(list(m.objects.filter(user=owner).values()) for m in models)]
