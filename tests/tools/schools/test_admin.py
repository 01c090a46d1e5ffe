"""The domain's tables in the admin."""

import pytest
from django.contrib.admin.sites import site
from django.urls import reverse

from tools.models import (
    AssessmentResult,
    CalendarFeed,
    Competition,
    Deadline,
    Essay,
    ListedSchool,
    MajorInterest,
    PersonalEvent,
    Prediction,
    ReferenceLoad,
    School,
    SchoolMajor,
    StudentProfile,
    TestDate,
)

MODELS = [
    AssessmentResult, MajorInterest,
    CalendarFeed, Competition,
    School, SchoolMajor, Deadline, TestDate, ReferenceLoad, StudentProfile, Essay, PersonalEvent,
    ListedSchool, Prediction,
]  # fmt: skip


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_lists_open_and_search(admin_client, facts, model):
    url = reverse(f"admin:tools_{model._meta.model_name}_changelist")
    assert admin_client.get(url).status_code == 200
    assert admin_client.get(url, {"q": "MIT"}).status_code == 200


def test_a_university_opens_with_its_names_and_deadlines(admin_client, facts):
    page = admin_client.get(reverse("admin:tools_school_change", args=[166683]))
    assert page.status_code == 200
    assert "麻省理工" in page.content.decode() and "2024-25" in page.content.decode()


def test_what_staff_save_is_marked_as_theirs(rf, admin_user, facts):
    deadline = Deadline.objects.get(school_id=166683, plan="EA")
    model_admin = site.get_model_admin(Deadline)
    request = rf.post("/")
    request.user = admin_user
    form = model_admin.get_form(request)(
        {
            "school": 166683, "plan": "EA", "month": 11, "day": 2, "cycle": "2026-27",
            "note": "", "source": "the university's site",
        },
        instance=deadline,
    )  # fmt: skip
    assert form.is_valid(), form.errors
    model_admin.save_model(request, form.save(commit=False), form, change=True)
    deadline.refresh_from_db()
    assert (deadline.day, deadline.curated) == (2, True)


def test_students_cannot_open_it(client, django_user_model):
    client.force_login(django_user_model.objects.create_user("student"))
    assert client.get(reverse("admin:tools_essay_changelist")).status_code == 302
