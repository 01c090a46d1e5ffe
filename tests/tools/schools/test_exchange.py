"""Staff bring facts in and out as files; what they import is theirs."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from tablib import Dataset

from tools.loading import load_reference
from tools.models import Deadline, EssayPrompt, Ranking, School, SchoolMajor, TestDate
from tools.schools import exchange

MIT = 166683
RESOURCES = [
    exchange.SchoolResource, exchange.SchoolMajorResource, exchange.DeadlineResource,
    exchange.TestDateResource,
]  # fmt: skip


def imported(resource, *rows: dict):
    columns = list(rows[0])
    data = Dataset(*([row[name] for name in columns] for row in rows), headers=columns)
    return resource().import_data(data)


@pytest.mark.parametrize("resource", RESOURCES, ids=lambda r: r._meta.model.__name__)
def test_what_was_exported_changes_nothing_when_it_comes_back(facts, resource):
    model = resource._meta.model
    before = list(model.objects.order_by("pk").values())
    result = resource().import_data(resource().export())
    assert not result.has_errors() and not result.has_validation_errors()
    assert result.totals["skip"] == len(before) > 0
    assert list(model.objects.order_by("pk").values()) == before


def test_an_imported_row_is_kept_when_reference_data_are_loaded_again(facts):
    row = {"school": MIT, "plan": "EA", "month": 11, "day": 2, "cycle": "2026-27", "note": "",
           "source": "the university's site"}  # fmt: skip
    assert imported(exchange.DeadlineResource, row).totals["update"] == 1
    load_reference(force=True)
    deadline = Deadline.objects.get(school_id=MIT, plan="EA")
    assert (deadline.day, deadline.curated) == (2, True)


def test_a_university_that_staff_import_is_no_longer_an_import_s(facts):
    School.objects.filter(pk=MIT).update(imported="ipeds", curated=True)
    row = {"id": MIT, "admission_rate": 0.05}
    assert imported(exchange.SchoolResource, row).totals["update"] == 1
    school = School.objects.get(pk=MIT)
    assert (school.admission_rate, school.imported, school.curated) == (0.05, "", True)
    assert school.name == "Massachusetts Institute of Technology"


@pytest.mark.parametrize(
    ("resource", "row"),
    [
        (exchange.DeadlineResource, {"school": MIT, "plan": "XX", "month": 11, "day": 2,
                                     "cycle": "2026-27", "source": "s"}),
        (exchange.DeadlineResource, {"school": MIT, "plan": "ED", "month": 13, "day": 2,
                                     "cycle": "2026-27", "source": "s"}),
        (exchange.RankingResource, {"school": 1, "publisher": "P", "title": "", "year": "2026",
                                    "rank": 1, "licence": "l"}),
        (exchange.TestDateResource, {"test": "SAT", "date": "soon", "source": "s"}),
    ],
)  # fmt: skip
def test_a_bad_row_is_told_and_nothing_of_the_file_stays(facts, resource, row):
    before = resource._meta.model.objects.count()
    result = imported(resource, row)
    assert result.has_errors() or result.has_validation_errors()
    assert resource._meta.model.objects.count() == before


def test_rankings_and_prompts_come_and_go(facts):
    ranking = {"school": MIT, "publisher": "P", "title": "", "year": "2026", "rank": 3,
               "rank_to": "", "licence": "l", "source": ""}  # fmt: skip
    prompt = {"school": MIT, "cycle": "2026-27", "kind": "why_school", "prompt": "Why?",
              "word_limit": 200, "source": "s"}  # fmt: skip
    assert imported(exchange.RankingResource, ranking).totals["new"] == 1
    assert imported(exchange.RankingResource, ranking | {"rank": 2}).totals["update"] == 1
    assert imported(exchange.EssayPromptResource, prompt).totals["new"] == 1
    assert Ranking.objects.get().curated and EssayPrompt.objects.get().word_limit == 200


@pytest.mark.parametrize("model", [School, SchoolMajor, Deadline, TestDate, Ranking, EssayPrompt])
def test_the_pages_open_for_staff_and_for_nobody_else(admin_client, client, facts, model):
    for page in ("import", "export"):
        url = reverse(f"admin:tools_{model._meta.model_name}_{page}")
        assert admin_client.get(url).status_code == 200
        assert client.get(url).status_code == 302


def test_staff_who_may_only_look_cannot_import(client, django_user_model, facts):
    from django.contrib.auth.models import Permission

    staff = django_user_model.objects.create_user("reader", is_staff=True)
    staff.user_permissions.add(Permission.objects.get(codename="view_ranking"))
    client.force_login(staff)
    assert client.get(reverse("admin:tools_ranking_export")).status_code == 200
    assert client.get(reverse("admin:tools_ranking_import")).status_code == 403


def test_a_file_goes_the_whole_way(admin_client, facts):
    url = reverse("admin:tools_ranking_import")
    content = json.dumps([{"school": MIT, "publisher": "P", "title": "", "year": "2026", "rank": 3,
                           "rank_to": None, "licence": "l", "source": ""}])  # fmt: skip
    upload = SimpleUploadedFile("r.json", content.encode(), content_type="application/json")
    page = admin_client.post(url, {"import_file": upload, "format": "1", "resource": ""})
    form = page.context["confirm_form"]
    confirmed = admin_client.post(reverse("admin:tools_ranking_process_import"), form.initial)
    assert confirmed.status_code == 302 and Ranking.objects.get().rank == 3
