"""What profiles kept in columns becomes memories of the same people, once."""

from datetime import timedelta
from importlib import import_module
from types import SimpleNamespace

import pytest
from django.utils import timezone

from memory import services
from memory.selectors import memory_page
from tests.tools.support import person
from tools.profile.student import student_profile

pytestmark = pytest.mark.django_db
MIGRATION = import_module("tools.migrations.0008_facts_of_profiles")
KEPT = {
    "gpa": 3.8, "gpa_scale": 4.0, "weighted_gpa": None, "weighted_gpa_scale": None,
    "grade_history": [{"grade": 10, "gpa": 3.6, "scale": 4.0}], "class_rank": 12,
    "class_size": 300, "rank_percent": 4.0, "sat": 1500, "act": None, "toefl": 106, "ielts": None,
    "duolingo": None, "gre": None, "budget": 60000, "intended_majors": ["CS", "Economics"],
    "tests": [{"test": "sat", "total": 1500, "date": "2026-10-03", "sections": {"math": 780}}],
    "ap": [{"subject": "Calculus BC", "score": 5}], "locations": ["加州"],
    "activities": [{"name": "机器人社", "role": "社长", "hoursPerWeek": 4.0}],
    "awards": [{"name": "AMC 10", "year": 2025}],
}  # fmt: skip


def profiles(*rows):
    """What the migration sees of the tables: rows with the columns of that time."""
    model = SimpleNamespace(objects=SimpleNamespace(all=lambda: rows))
    return SimpleNamespace(get_model=lambda app, name: model)


def row(user, **more):
    yesterday = timezone.now() - timedelta(days=1)
    values = {**KEPT, "emptied_at": {}, "updated_at": yesterday, **more}
    return SimpleNamespace(user_id=user.pk, **values)


def test_values_become_memories_once_and_the_profile_shows_the_same():
    user = person()
    old = row(user)
    for _ in range(2):
        MIGRATION.remember(profiles(old), None)
        known = student_profile(user.pk)
        assert {name: getattr(known, name) for name in KEPT} == KEPT
    facts, _ = memory_page(user.pk, limit=100)
    assert {(fact.source_kind, fact.said_at) for fact in facts} == {("edit", old.updated_at)}
    assert len(facts) == 13


def test_what_was_taken_back_stays_so_and_what_was_said_since_counts():
    user = person()
    services.remember(user.pk, type="FACT", content="我托福101")
    taken_back = {"toefl": (timezone.now() + timedelta(hours=1)).isoformat()}
    services.remember(user.pk, type="FACT", content="我的GPA是3.9")
    MIGRATION.remember(profiles(row(user, toefl=None, emptied_at=taken_back)), None)
    known = student_profile(user.pk)
    assert (known.toefl, known.gpa) == (None, 3.9)
