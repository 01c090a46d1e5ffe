"""Essays in the admin: read, compared, imported and exported; a student's text is not rewritten."""

import csv
import io
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from import_export.formats.base_formats import CSV

from tests.tools.support import person
from tools.essays import writing
from tools.essays.admin import EssayResource
from tools.models import Essay

pytestmark = pytest.mark.django_db


@pytest.fixture
def essay():
    made = writing.create_essay(
        person().pk, {"title": "Lift", "content": "It <b>stops</b>. " * 30}, now=timezone.now()
    )
    values = {"content": made.content.replace("stops", "waits", 1) + "It moves."}
    return writing.change_essay(
        made.user_id, made.pk, values, read_at=None, now=timezone.now() + timedelta(days=1)
    )


def imported(**row):
    text = io.StringIO()
    writer = csv.DictWriter(text, row.keys())
    writer.writeheader()
    writer.writerow(row)
    return EssayResource().import_data(CSV().create_dataset(text.getvalue()), raise_errors=False)


def test_lists_open_and_search(admin_client, essay):
    for model in ("essay", "essayversion"):
        url = reverse(f"admin:tools_{model}_changelist")
        assert "Lift" in admin_client.get(url, {"q": "student"}).content.decode()


def test_a_version_shows_what_it_changed(admin_client, essay):
    version = essay.versions.first()
    page = admin_client.get(reverse("admin:tools_essayversion_change", args=[version.pk]))
    text = page.content.decode()
    assert "<del>stops</del><ins>waits</ins>" in text and "<ins>It moves.</ins>" in text
    assert "&lt;b&gt;" in text and "<b>waits" not in text


def test_staff_read_the_text_and_change_the_rest(admin_client, essay):
    url = reverse("admin:tools_essay_change", args=[essay.pk])
    page = admin_client.get(url).content.decode()
    assert 'name="content"' not in page and "It moves." in page
    data = {
        "title": "The Lift", "kind": "other", "school": "", "prompt": "", "status": "final",
        "word_limit": "", "content": "Mine now.", "versions-TOTAL_FORMS": 0,
        "versions-INITIAL_FORMS": 0,
    }  # fmt: skip
    assert admin_client.post(url, data).status_code == 302
    essay.refresh_from_db()
    assert essay.title == "The Lift" and essay.content.endswith("It moves.")


def test_an_export_can_be_imported_again_and_what_stood_there_stays(admin_client, essay):
    (row,) = EssayResource().export().dict
    assert row["user"] == "student" and row["content"] == essay.content
    assert not imported(**row).totals["update"]
    result = imported(**{**row, "content": "Anew."})
    assert result.totals["update"] == 1 and not result.has_errors()
    texts = list(essay.versions.values_list("content", flat=True))
    assert texts[0] == "Anew." and texts[1] == essay.content


@pytest.mark.parametrize(
    "row", [{"user": "nobody", "title": "a"}, {"user": "student", "title": "a", "kind": "poem"}]
)
def test_what_cannot_be_imported_is_refused(essay, row):
    result = imported(id="", **row)
    assert result.has_errors() or result.has_validation_errors()
    assert Essay.objects.count() == 1
