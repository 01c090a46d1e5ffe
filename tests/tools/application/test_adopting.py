"""What lists kept in columns becomes memories of the same people, once."""

from datetime import timedelta
from importlib import import_module
from types import SimpleNamespace

import pytest
from django.utils import timezone

from memory.selectors import memory_page
from tests.memory.remembering.support import Talk
from tests.tools.support import person
from tools.prediction.listing import listed
from tools.prediction.models import ListedSchool
from tools.schools.models import School

pytestmark = pytest.mark.django_db
MIGRATION = import_module("tools.migrations.0010_decisions_of_lists")
YESTERDAY = timezone.now() - timedelta(days=1)


def row(user, school_id: int, round: str = "", status: str = "considering"):
    """An entry with the columns of that time; the list has it already."""
    school = School.objects.get(pk=school_id)
    ListedSchool.objects.create(user=user, school=school)
    return SimpleNamespace(
        user_id=user.pk, school=school, round=round, status=status, updated_at=YESTERDAY
    )


def on_list(user) -> dict:
    return {one.school.pk: (one.round, one.status) for one in listed(user.pk)}


def test_rounds_and_outcomes_become_memories_once_and_the_list_shows_the_same(facts):
    user = person()
    rows = [row(user, 217156, "ED", "deferred"), row(user, 166683, "EA"), row(user, 198419)]
    for _ in range(2):
        for one in rows:
            MIGRATION._remember(one)
        assert on_list(user) == {
            217156: ("ED", "deferred"), 166683: ("EA", "considering"), 198419: ("", "considering"),
        }  # fmt: skip
    kept, _ = memory_page(user.pk, limit=100)
    assert len(kept) == 3 and {fact.said_at for fact in kept} == {YESTERDAY}


def test_what_was_said_since_counts(facts):
    user = person()
    Talk(user.pk).say("我被MIT录取了", at=timezone.now())
    MIGRATION._remember(row(user, 166683, "EA", "rejected"))
    assert on_list(user) == {166683: ("EA", "admitted")}
