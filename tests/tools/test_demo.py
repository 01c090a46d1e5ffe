"""The demo student: filled once, never overwritten, and good enough to ask about."""

import pytest
from django.utils import timezone

from tests.tools.support import call, context, person
from tools.demo import fill_demo_student
from tools.models import Essay, PersonalEvent
from tools.profile.rules.values import normalise
from tools.profile.student import student_profile
from tools.reference import name_index

pytestmark = pytest.mark.django_db


def test_the_record_is_complete_and_within_the_rules():
    user = person()
    assert fill_demo_student(user) is True
    result = call("get_profile", context(user))
    assert result["missing"] == []
    profile = student_profile(user.pk)
    fields = ("sat", "toefl", "gpa", "gpa_scale", "budget", "graduation_year", "locations")
    assert normalise({name: getattr(profile, name) for name in fields}, {})[1] == []
    assert (len(profile.activities), len(profile.awards)) == (5, 3)


def test_essays_have_strengths_and_weaknesses():
    user = person()
    fill_demo_student(user)
    essays = call("get_essays", context(user))["essays"]
    assert len(essays) == 2 and 400 <= essays[0]["words"] <= 650
    review = call("review_essay", context(user, "en"), essay="personal statement")
    assert review["strengths"]
    assert any("broadened my horizons" in e["quote"] for c in review["criteria"]
               for e in c["evidence"])  # fmt: skip
    assert len(call("brainstorm_ideas", context(user))["ideas"]) == 5


def test_events_lie_ahead_and_name_known_universities():
    user = person()
    fill_demo_student(user)
    events = call("get_personal_events", context(user, now=timezone.now()))["events"]
    assert 3 <= len(events) <= 4
    schools = [event["school"] for event in events if event["school"]]
    assert schools and all(name_index().resolve(school) for school in schools)


def test_nothing_of_the_person_is_overwritten():
    user = person()
    call("update_profile", context(user), name="My own name")
    assert fill_demo_student(user) is False
    assert student_profile(user.pk).sat is None
    assert not Essay.objects.exists() and not PersonalEvent.objects.exists()


def test_a_second_time_changes_nothing():
    user = person()
    fill_demo_student(user)
    Essay.objects.all().delete()
    call("update_profile", context(user), sat=1520)
    assert fill_demo_student(user) is False
    assert student_profile(user.pk).sat == 1520 and not Essay.objects.exists()
