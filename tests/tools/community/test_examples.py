"""The example cases and posts: complete, repeatable, marked, and never statistics."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tools.support import person
from tools.community.cases import cases_for_statistics
from tools.community.demo import load_examples
from tools.models import AdmissionCase, Post, Reply

pytestmark = pytest.mark.django_db


@pytest.fixture
def examples(facts):
    return load_examples()


def test_there_are_enough_of_them_and_each_is_marked(examples):
    assert examples["cases"] >= 30 and examples["posts"] >= 40
    for model in (AdmissionCase, Post, Reply):
        assert model.objects.exclude(is_demo=True, status="published").count() == 0
    assert not AdmissionCase.objects.filter(school=None).exists()
    results = set(AdmissionCase.objects.values_list("result", flat=True))
    assert results == {"admitted", "deferred", "waitlisted", "rejected"}
    assert AdmissionCase.objects.values("school").distinct().count() >= 20
    counts = set(Post.objects.values_list("replies_count", flat=True))
    assert counts <= {1, 2, 3, 4} and counts & {1, 2} and counts & {3, 4}


def test_they_never_count_in_statistics(examples):
    schools = {case.school for case in AdmissionCase.objects.select_related("school")}
    assert all(not cases_for_statistics(school).exists() for school in schools)


def test_a_second_time_changes_nothing(examples):
    written = Post.objects.order_by("pk").values_list("pk", "title", "created_at", "replies_count")
    before = list(written)
    Post.objects.filter(pk=before[0][0]).update(likes=3)
    load_examples(timezone.now() + timedelta(days=40))
    assert list(written) == before
    assert Post.objects.get(pk=before[0][0]).likes == 3


def test_what_people_wrote_stays_and_dropped_examples_go(examples):
    post = Post.objects.first()
    mine = Reply.objects.create(post=post, body="我也想知道", author=person(), status="published")
    stale = Post.objects.create(title="old example", body="x", is_demo=True)
    real = Post.objects.create(title="a real one", body="x")
    load_examples()
    assert Reply.objects.filter(pk=mine.pk).exists()
    assert Post.objects.filter(pk=real.pk).exists()
    assert not Post.objects.filter(pk=stale.pk).exists()
    assert Post.objects.get(pk=post.pk).replies_count == post.replies_count + 1
