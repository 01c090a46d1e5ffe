"""Moderation, import and export in the admin."""

import pytest
from django.urls import reverse

from tests.tools.support import person
from tools.community.admin import CaseResource, PostResource
from tools.models import AdmissionCase, Post, PostLike, Reply

pytestmark = pytest.mark.django_db
MODELS = (AdmissionCase, Post, Reply, PostLike)


@pytest.fixture
def rows(facts):
    author = person()
    post = Post.objects.create(title="ED 与奖学金", body="……", author=author)
    reply = Reply.objects.create(post=post, body="问招生办", author=author)
    case = AdmissionCase.objects.create(
        school_id=190415, school_name="Cornell University", year=2025, result="admitted",
        author=author,
    )  # fmt: skip
    PostLike.objects.create(post=post, user=author)
    return {Post: post, Reply: reply, AdmissionCase: case}


def act(client, model, pk, **values):
    url = reverse(f"admin:tools_{model._meta.model_name}_changelist")
    return client.post(url, {"_selected_action": [pk], **values}, follow=True)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_lists_open_search_and_filter(admin_client, rows, model):
    url = reverse(f"admin:tools_{model._meta.model_name}_changelist")
    for query in (
        {},
        {"q": "奖学金"},
        {"status__exact": "pending"} if model is not PostLike else {},
    ):
        assert admin_client.get(url, query).status_code == 200


@pytest.mark.parametrize("model", MODELS[:3], ids=lambda model: model.__name__)
def test_many_are_published_at_once_and_one_opens(admin_client, rows, model):
    row = rows[model]
    assert act(admin_client, model, row.pk, action="publish_selected").status_code == 200
    row.refresh_from_db()
    assert row.status == "published"
    page = reverse(f"admin:tools_{model._meta.model_name}_change", args=[row.pk])
    assert admin_client.get(page).status_code == 200


def test_publishing_a_reply_brings_its_post_up_to_date(admin_client, rows):
    act(admin_client, Reply, rows[Reply].pk, action="publish_selected")
    assert Post.objects.get().replies_count == 1
    act(admin_client, Reply, rows[Reply].pk, action="refuse_selected", reason="off topic")
    assert Post.objects.get().replies_count == 0


def test_refusing_needs_a_reason_and_keeps_it(admin_client, rows):
    act(admin_client, Post, rows[Post].pk, action="refuse_selected")
    assert Post.objects.get().status == "pending"
    act(admin_client, Post, rows[Post].pk, action="refuse_selected", reason="广告")
    post = Post.objects.get()
    assert (post.status, post.refusal_reason) == ("refused", "广告")


def test_students_cannot_moderate(client, rows):
    client.force_login(person("other"))
    assert act(client, Post, rows[Post].pk, action="publish_selected").redirect_chain
    assert Post.objects.get().status == "pending"


@pytest.mark.parametrize("resource", [CaseResource, PostResource])
def test_what_is_exported_can_be_imported_and_is_found(rows, resource):
    told = resource().export()
    assert "author" not in told.headers and "search" not in told.headers
    resource._meta.model.objects.all().delete()
    result = resource().import_data(told, raise_errors=True)
    assert result.totals["new"] == 1
    model = resource._meta.model
    assert model.objects.filter(search__isnull=False).count() == 1


def test_a_bad_row_is_refused_and_nothing_is_kept(rows):
    told = CaseResource().export()
    bad = list(told[0])
    bad[told.headers.index("id")], bad[told.headers.index("sat")] = "", "1700"
    AdmissionCase.objects.all().delete()
    told.append(bad)
    result = CaseResource().import_data(told, rollback_on_validation_errors=True)
    assert result.has_validation_errors() or result.has_errors()
    assert not AdmissionCase.objects.exists()
