"""The guard between one person's rows and another's."""

import pytest
from django.contrib.auth import get_user_model
from django.db import ProgrammingError, connection, transaction
from django.utils import timezone

from memory.models import Memory
from userdata import checks, scope

pytestmark = pytest.mark.django_db

User = get_user_model()


@pytest.fixture
def persons() -> tuple[int, int]:
    one, other = (User.objects.create_user(name).pk for name in ("one", "other"))
    for person in (one, other):
        with scope.person(person):
            write(person)
    return one, other


def write(person: int) -> Memory:
    now = timezone.now()
    return Memory.objects.create(
        user_id=person,
        type="FACT",
        category="gpa",
        content="GPA 3.8",
        content_hash=1,
        said_at=now,
        valid_from=now,
        extractor="api",
        source_kind="api",
    )


def owners(query: str = "SELECT user_id FROM memory_memory") -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return [row[0] for row in cursor.fetchall()]


def test_the_database_shows_nothing_outside_a_scope(persons):
    assert owners() == [] and Memory._base_manager.count() == 0


def test_a_query_outside_a_scope_is_refused(persons):
    with pytest.raises(scope.Unscoped):
        Memory.objects.count()


def test_a_scope_shows_one_person_whatever_the_query_forgets(persons):
    one, other = persons
    with scope.person(one):
        assert owners() == [one]
        assert list(Memory._base_manager.filter(user_id=other)) == []
        assert [memory.user_id for memory in Memory.objects.all()] == [one]


def test_nobody_writes_into_another_persons_memory(persons):
    one, other = persons
    with scope.person(one), pytest.raises(ProgrammingError), transaction.atomic():
        write(other)
    with scope.person(one):
        assert Memory._base_manager.filter(user_id=other).update(content="x") == 0
        assert Memory._base_manager.filter(user_id=other).delete()[0] == 0


def test_a_scope_ends_with_its_block(persons):
    one, other = persons
    with scope.person(one):
        with scope.person(other):
            assert owners() == [other]
        assert owners() == [one]
    assert owners() == []


def test_a_scope_ends_when_its_block_fails(persons):
    one, other = persons
    with scope.person(one):
        with pytest.raises(RuntimeError), scope.person(other):
            raise RuntimeError
        assert owners() == [one]
    assert owners() == []


def test_maintenance_sees_everybody_and_says_why(persons):
    with scope.everyone("count"):
        assert sorted(owners()) == sorted(persons)
    with pytest.raises(ValueError), scope.everyone(""):
        pass


def test_deleting_a_person_deletes_their_memories(persons):
    one, other = persons
    User.objects.get(pk=one).delete()
    with scope.everyone("look"):
        assert owners() == [other]


def test_the_guard_holds_for_the_role_that_the_product_uses():
    forced = "SELECT relforcerowsecurity FROM pg_class WHERE relname = 'memory_memory'"
    bypass = "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user"
    assert owners(forced) == [True] and owners(bypass) == [False]


def test_a_role_that_the_guard_does_not_bind_is_refused(monkeypatch):
    assert checks.the_guard_between_persons_holds(databases=["default"]) == []
    monkeypatch.setattr(checks, "_BYPASSES", "SELECT true")
    (error,) = checks.the_guard_between_persons_holds(databases=["default"])
    assert error.id == "userdata.E001"
