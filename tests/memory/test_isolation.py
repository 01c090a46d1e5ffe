"""One person's memory is not another's: every function of the front door, and the tables below."""

import inspect
from dataclasses import dataclass
from uuid import UUID

import pytest
from django.db import ProgrammingError, connection
from django.utils import timezone

from memory import embedding, selectors, services
from memory.core.types import Candidate, MemoryType
from memory.errors import ConversationMissing, MemoryMissing
from memory.models import (
    ArchivedMemory,
    CategoryRule,
    Conflict,
    Entity,
    EntityRelation,
    Extraction,
    Memory,
    MemoryEvent,
    MemorySpace,
    SearchEntry,
)
from memory.remembering.source import from_person
from memory.retrieval import SearchQuery
from tests.memory.remembering.support import Talk, make_person
from userdata import scope

SECRET = "秘密花园"
NOW = timezone.now()
GUARDED = [
    Memory, ArchivedMemory, SearchEntry, MemoryEvent, Conflict, Entity, EntityRelation,
    MemorySpace, Extraction,
]  # fmt: skip


@dataclass(frozen=True)
class Rows:
    """What the first person has, by id."""

    memory: UUID
    deleted: UUID
    conflict: UUID
    entity: UUID
    conversation: UUID
    message: UUID


@pytest.fixture
def lin(db) -> int:
    return make_person("lin")


@pytest.fixture
def wang(db) -> int:
    return make_person("wang")


@pytest.fixture
def rows(lin) -> Rows:
    """Something in each of the tables."""
    CategoryRule.objects.update_or_create(
        category="gpa", defaults={"type": "FACT", "strategy": "ASK_USER"}
    )
    talk = Talk(lin)
    message = talk.store(f"我的论文写{SECRET}，我的SAT考了1450")
    talk.read(message)
    memory = services.remember(lin, type="FACT", content=f"我的论文写{SECRET}").memory
    deleted = services.remember(lin, type="FACT", content=f"旧的{SECRET}").memory
    services.forget(lin, deleted.pk)
    services.remember(lin, type="FACT", content="我的GPA是3.7/4.0")
    asked = services.remember(lin, type="FACT", content="我的GPA是3.8/4.0")
    entity, _ = services.upsert_entity(lin, type="TOPIC", name=SECRET, relations=["interested_in"])
    return Rows(
        memory.pk, deleted.pk, asked.conflict_id, entity.pk, talk.conversation.pk, message.pk
    )


def contents(user_id: int) -> dict[str, list]:
    """Every row of a person, table by table."""
    with scope.person(user_id):
        return {model.__name__: sorted(map(str, model.objects.values_list())) for model in GUARDED}


READS = {
    "changes_of_messages": lambda who, a: selectors.changes_of_messages(who, [a.message])[0],
    "standing_changes": lambda who, a: selectors.standing_changes(who, [a.message]),
    "conflict_of": lambda who, a: selectors.conflict_of(who, a.conflict),
    "conflict_page": lambda who, a: selectors.conflict_page(who, status=""),
    "conversation_of": lambda who, a: selectors.conversation_of(who, a.conversation),
    "conversations_of": lambda who, a: list(selectors.conversations_of(who)),
    "current_facts": lambda who, a: selectors.current_facts(who, ["sat", "gpa", "other"]),
    "entity_of": lambda who, a: selectors.entity_of(who, a.entity),
    "entity_page": lambda who, a: selectors.entity_page(who),
    "history_of": lambda who, a: selectors.history_of(who, a.memory),
    "memory_of": lambda who, a: selectors.memory_of(who, a.memory),
    "memory_or_sentence": lambda who, a: selectors.memory_or_sentence(who, a.message),
    "memory_page": lambda who, a: selectors.memory_page(
        who, statuses=["active", "pending", "superseded"], message_id=None
    ),
    "message_by_client_id": lambda who, a: selectors.message_by_client_id(who, str(a.message)),
    "messages_of": lambda who, a: list(selectors.messages_of(who, a.conversation)),
    "open_question_of": lambda who, a: selectors.open_question_of(who, a.conversation),
    "retrieval_context": lambda who, a: selectors.retrieval_context(who, SECRET, now=NOW),
    "search": lambda who, a: (
        selectors.search(
            who, SearchQuery(text=SECRET, limit=100, include_conversations=True, floor=0.0)
        ).hits
    ),
}
WRITES = {
    "delete_conversation": lambda who, a: services.delete_conversation(who, a.conversation),
    "edit_memory": lambda who, a: services.edit_memory(who, a.memory, content="taken"),
    "forget": lambda who, a: services.forget(who, a.memory),
    "rename_conversation": lambda who, a: services.rename_conversation(who, a.conversation, "x"),
    "restore_memory": lambda who, a: services.restore_memory(who, a.deleted),
    "set_importance": lambda who, a: services.set_importance(who, a.memory, 0.1),
    "settle_conflict": lambda who, a: services.settle_conflict(who, a.conflict, "proposed"),
    "store_user_message": lambda who, a: services.store_user_message(
        who, "x", conversation_id=a.conversation
    ),
    "undo_change": lambda who, a: services.undo_change(who, a.memory),
    "update_entity": lambda who, a: services.update_entity(who, a.entity, name="taken"),
}
FACT = Candidate(MemoryType.FACT, "other", f"我的论文写{SECRET}")


def _everybodys(model) -> list:
    with scope.everyone("what could be named"):
        return list(model.objects.values_list("pk", flat=True))


def _written(who: int) -> None:
    with services.writing(who):
        pass


# They make something of the person's own: nothing of another's can be named, or comes of it.
OWN = {
    "add_batch": lambda who: services.add_batch(
        who, [services.BatchItem(content=SECRET, external_id="same")]
    ),
    "create_conversation": lambda who: services.create_conversation(who, SECRET),
    "refresh_context": lambda who: services.refresh_context(who, "zh"),
    "remember": lambda who: services.remember(who, type="FACT", content=f"我的论文写{SECRET}"),
    "state": lambda who: services.state(
        who, [FACT], from_person(NOW, kind="edit"), ended=_everybodys(Memory)
    ),
    "from_tool": lambda who: [
        services.from_tool(who, pk, "update_profile") for pk in _everybodys(Extraction)
    ],
    "read_message": lambda who: [services.read_message(who, pk) for pk in _everybodys(Extraction)],
    "take_over": lambda who: services.take_over(who, [FACT], NOW, ended=_everybodys(Memory)),
    "writing": _written,
    "upsert_entity": lambda who: services.upsert_entity(who, type="TOPIC", name=SECRET),
}


def names_a_person(function) -> bool:
    if not inspect.isfunction(function):
        return False
    return next(iter(inspect.signature(function).parameters), "") == "user_id"


def test_every_function_of_the_front_door_that_names_a_person_is_tried():
    for module, tried in ((selectors, READS), (services, WRITES | OWN)):
        named = {name for name in module.__all__ if names_a_person(getattr(module, name))}
        assert named == set(tried)


@pytest.mark.parametrize("name", READS)
def test_a_read_shows_nothing_of_another_person(rows, lin, wang, name):
    before = contents(lin)
    try:
        found = READS[name](wang, rows)
    except (MemoryMissing, ConversationMissing):
        found = None
    assert (
        not found
        or found in (([], 0), {"categories": {}, "total": 0, "conflicts": 0})
        or (name == "retrieval_context" and not found.lines)
    )
    assert SECRET not in repr(found)
    assert contents(lin) == before


@pytest.mark.parametrize("name", READS)
def test_the_same_read_shows_the_person_their_own(rows, lin, name):
    found = READS[name](lin, rows)
    assert found or name == "message_by_client_id"


@pytest.mark.parametrize("name", WRITES)
def test_a_write_reaches_nothing_of_another_person(rows, lin, wang, name):
    before = contents(lin)
    with pytest.raises((MemoryMissing, ConversationMissing)):
        WRITES[name](wang, rows)
    assert contents(lin) == before


@pytest.mark.parametrize("name", OWN)
def test_what_one_makes_leaves_another_alone(rows, lin, wang, name):
    OWN[name](lin)
    before = contents(lin)
    OWN[name](wang)
    assert contents(lin) == before


def test_a_secret_found_by_its_owner_is_not_in_anothers_prompt(rows, lin, wang):
    mine = selectors.retrieval_context(lin, f"我的论文写什么？{SECRET}", now=NOW)
    assert SECRET in mine.block
    theirs = selectors.retrieval_context(wang, f"我的论文写什么？{SECRET}", now=NOW)
    assert SECRET not in theirs.block and theirs.lines == ()


@pytest.mark.parametrize("model", GUARDED, ids=lambda model: model.__name__)
def test_sql_in_anothers_scope_sees_and_changes_nothing(rows, lin, wang, model):
    table = model._meta.db_table
    with scope.person(lin):
        assert model.objects.exists()
    before = contents(lin)
    with scope.person(wang), connection.cursor() as cursor:
        for sql in (f"SELECT 1 FROM {table}", f"UPDATE {table} SET user_id = {wang}",
                    f"DELETE FROM {table}"):  # fmt: skip
            cursor.execute(sql)
            assert cursor.rowcount == 0, sql
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT 1 FROM {table}")
        assert cursor.rowcount == 0
    assert contents(lin) == before


def test_a_row_cannot_be_written_for_somebody_else(rows, lin, wang):
    with pytest.raises(ProgrammingError, match="row-level security"), scope.person(wang):
        MemoryEvent.objects.create(
            user_id=lin, memory_id=rows.memory, action="created", actor="job"
        )


@pytest.mark.parametrize("model", GUARDED, ids=lambda model: model.__name__)
def test_without_a_scope_the_tables_refuse(rows, model):
    with pytest.raises(scope.Unscoped):
        model.objects.count()


def test_a_scope_ends_where_it_began(rows, lin, wang):
    with scope.person(lin):
        mine = Memory.objects.count()
        with scope.person(wang):
            assert Memory.objects.count() == 0
        assert Memory.objects.count() == mine > 0
        with pytest.raises(RuntimeError, match="on purpose"), scope.person(wang):
            raise RuntimeError("on purpose")
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM memory_memory")
            assert cursor.fetchone() == (mine,)


def test_a_cached_vector_tells_nothing_about_who_made_it(rows, lin, wang):
    """The cache of vectors is shared by the text alone; what is found with one is not."""
    text = f"我的论文写{SECRET}"
    assert list(embedding.current().embed_query(text)) == list(
        embedding.current().embed_query(text)
    )
    assert selectors.search(lin, SearchQuery(text=text)).hits
    assert selectors.search(wang, SearchQuery(text=text)).hits == ()


def test_neighbours_of_an_entity_are_ones_own(rows, lin, wang):
    theirs, created = services.upsert_entity(
        wang, type="TOPIC", name=SECRET, relations=["applied_to"]
    )
    assert created and theirs.pk != rows.entity
    for user_id, relation in ((lin, "interested_in"), (wang, "applied_to")):
        (entity,) = [e for e in selectors.entity_page(user_id)[0] if e.name == SECRET]
        assert [one.relation for one in entity.relations_list] == [relation]


def test_the_hashes_of_two_persons_cannot_be_compared(lin, wang):
    for user_id in (lin, wang):
        services.remember(user_id, type="FACT", content=SECRET)
        services.upsert_entity(user_id, type="TOPIC", name=SECRET)
    with scope.everyone("the test compares"):
        assert Memory.objects.values("content_hash").distinct().count() == 2
        assert Entity.objects.values("name_hash").distinct().count() == 2
        words = SearchEntry.objects.values_list("words", flat=True)
        assert not set(words[0]) & set(words[1])


def test_a_persons_rows_go_with_the_person_and_no_others(rows, lin, wang, django_user_model):
    services.remember(wang, type="FACT", content="王的")
    kept = contents(wang)
    django_user_model.objects.get(pk=lin).delete()
    assert all(found == [] for found in contents(lin).values())
    assert contents(wang) == kept
