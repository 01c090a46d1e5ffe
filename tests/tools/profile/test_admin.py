"""Students' records in the admin: the rules of the student's own page hold."""

import pytest
from django.urls import reverse

from tests.tools.support import context, person, tell
from tools.assessments.rules.questionnaire import questionnaire
from tools.assessments.taking import take
from tools.models import AssessmentResult, MajorInterest, StudentProfile
from tools.profile.admin import ProfileForm

pytestmark = pytest.mark.django_db


def filled(profile: StudentProfile, **changes) -> ProfileForm:
    form = ProfileForm(instance=profile)
    data = {name: form.initial.get(name) for name in form.fields}
    sent = {name: form.fields[name].prepare_value(value) if hasattr(
        form.fields[name], "prepare_value") else value for name, value in data.items()}  # fmt: skip
    return ProfileForm(
        {key: value for key, value in {**sent, **changes}.items() if value is not None},
        instance=profile,
    )


@pytest.fixture
def profile():
    user = person()
    tell(user, name="Lin", sat=1450, gpa=3.8, activities=[{"name": "Choir"}])
    return StudentProfile.objects.get(user=user)


def test_what_staff_enter_is_kept_as_the_rules_say(profile):
    form = filled(profile, citizenship="中国", size="small")
    assert form.is_valid(), form.errors
    saved = form.save()
    assert (saved.name, saved.citizenship, saved.size) == ("Lin", "CN", "small")


@pytest.mark.parametrize(
    ("field", "value"),
    [("graduation_year", 1985), ("curriculum", "homework")],
)
def test_what_the_rules_refuse_is_told_at_its_field(profile, field, value):
    form = filled(profile, **{field: value})
    assert not form.is_valid() and field in form.errors


def test_pages_open_and_files_are_given_out(admin_client, profile, facts):
    form = questionnaire("mbti")
    take(context(profile.user), "mbti", form.version, {item.id: 4 for item in form.items})
    page = reverse("admin:tools_studentprofile_change", args=[profile.pk])
    shown = admin_client.get(page).content.decode()
    assert "1450" in shown and "Choir" in shown and 'name="sat"' not in shown
    for model in (StudentProfile, AssessmentResult, MajorInterest):
        url = reverse(f"admin:tools_{model._meta.model_name}_export")
        assert admin_client.get(url).status_code == 200
    result = AssessmentResult.objects.get()
    shown = admin_client.get(reverse("admin:tools_assessmentresult_change", args=[result.pk]))
    assert shown.status_code == 200 and b"_save" not in shown.content


def test_a_curated_interest_outlives_loading(facts):
    from tools.loading import load_reference

    MajorInterest.objects.filter(cip6="11.0701").update(social=6.5, curated=True)
    load_reference(force=True)
    assert MajorInterest.objects.get(cip6="11.0701").social == 6.5
