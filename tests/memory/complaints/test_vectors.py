"""Vectors: a change of the embedder loses no row, and nearness is exact for each person."""

import pytest
from django.db import connection

from memory import packed, services
from memory.embedding.reembedding import run_reembedding
from memory.ingest import BatchItem
from memory.lifecycle.compaction.job import compact_person
from memory.models import SearchEntry
from memory.retrieval import SearchQuery
from memory.retrieval.scan import statement
from memory.selectors import search
from tests.memory.complaints.conftest import Letters
from tests.memory.complaints.support import found, listed, prompt
from tests.memory.remembering.support import START, all_rows, make_person
from userdata import scope

TEXTS = ["我会拉大提琴", "我在养老院做义工", "我想去有雪的地方", "我怕狗"]


def embedders(person: int) -> dict[str, int]:
    """How many vectors there are by embedder and length."""
    with scope.person(person), connection.cursor() as cursor:
        cursor.execute(
            "SELECT embedder || ' ' || coalesce(vector_dims(embedding), 0), count(*) "
            "FROM memory_searchentry GROUP BY 1"
        )
        return dict(cursor.fetchall())


def remember(person: int, *texts: str) -> None:
    for text in texts:
        services.remember(person, type="FACT", content=text)


@pytest.fixture
def changed(person, letters, use) -> Letters:
    """Some memories with vectors of 384 figures; now the embedder makes 64."""
    remember(person, *TEXTS)
    return use(Letters("short", 64))


def test_every_row_names_its_embedder_and_its_length_is_its_own(person, changed):
    remember(person, "我会游泳")
    assert embedders(person) == {"letters 384": 4, "short 64": 1}


def test_after_a_change_of_dimensions_everything_is_found_and_told(person, changed):
    remember(person, "我会游泳")
    assert set(found(person, "大提琴 游泳")) == {*TEXTS, "我会游泳"} == set(listed(person))
    assert "大提琴" in prompt(person, "大提琴")


def test_and_everything_can_be_changed_deleted_and_said_again(person, changed):
    rows = all_rows(person)
    services.edit_memory(person, rows[0].pk, content="我会拉小提琴")
    services.forget(person, rows[1].pk)
    services.restore_memory(person, rows[1].pk)
    again = services.remember(person, type="FACT", content=TEXTS[2])
    assert (again.action, again.memory.pk) == ("SKIP", rows[2].pk)
    compact_person(person, now=START)
    assert len(listed(person)) == 4
    assert embedders(person) == {"letters 384": 2, "short 64": 3}  # what was edited, and before


def test_the_vectors_are_made_anew_while_everything_goes_on(person, changed):
    other = make_person("other")
    remember(other, "我会下棋")
    record = run_reembedding()
    assert (record.status, record.figures["processed"], record.progress) == ("done", 4, 1)
    assert embedders(person) == {"short 64": 4} and embedders(other) == {"short 64": 1}
    assert run_reembedding() is None


def test_a_change_back_is_only_another_change(person, changed, use):
    run_reembedding()
    use(Letters())
    assert set(found(person, "大提琴")) == set(TEXTS)
    run_reembedding()
    assert embedders(person) == {"letters 384": 4}


def test_vectors_of_two_embedders_are_never_compared(person, letters, use):
    """Also where their lengths are the same: their figures mean nothing to each other."""
    remember(person, TEXTS[0])
    use(Letters("another"))
    (hit,) = search(person, SearchQuery("我会拉大提琴", floor=-9.0)).hits
    assert hit.scores["similarity"] == 0 and hit.scores["coverage"] > 0


def test_a_memory_without_a_vector_is_not_lost(person, letters):
    remember(person, *TEXTS)
    with scope.person(person):
        SearchEntry.objects.update(embedding=None, embedder="")
    assert set(found(person, "大提琴")) == set(TEXTS)
    run_reembedding()
    assert embedders(person) == {"letters 384": 4}


def test_the_schema_knows_no_index_over_everybodys_vectors(db):
    with connection.cursor() as cursor:
        cursor.execute("SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'memory%%'")
        found = [row[0] for row in cursor.fetchall()]
    assert found and not [one for one in found if "hnsw" in one or "ivfflat" in one]


def crowd(count: int, each: int) -> list[int]:
    """Persons whose memories are as near to the question as one's own."""
    people = [make_person(f"c{number}") for number in range(count)]
    for person in people:
        items = [BatchItem(f"{person} 第{n}次钢琴课", said_at=START) for n in range(each)]
        services.add_batch(person, items)
    return people


def test_a_person_finds_all_of_their_own_among_many_others(db, letters):
    people = crowd(12, 60)
    for person in (people[0], people[-1]):
        texts = found(person, "第7次钢琴课")
        assert set(texts) == {f"{person} 第{n}次钢琴课" for n in range(60)}


def test_a_filter_never_empties_what_is_there(person, letters):
    items = [
        BatchItem(f"第{n}次课", category="activity" if n % 40 else "award") for n in range(400)
    ]
    services.add_batch(person, items)
    assert len(found(person, "第3次课", categories=["award"])) == 10
    assert len(found(person, "第3次课", types=["FACT"], min_importance=0.01)) == 100
    assert found(person, "第3次课", types=["DECISION"]) == []


def test_the_plan_goes_by_the_person_and_the_filters_by_columns(db, letters):
    people = crowd(8, 80)
    query = SearchQuery("钢琴课", types=["FACT"], categories=["other"], min_importance=0.1)
    given = letters.embed_query("钢琴课")
    sql, parameters = statement(people[0], query, letters.name, given)
    assert "->>" not in sql and "@>" not in sql  # no JSON is looked into
    with scope.person(people[0]), packed.cursor() as cursor:
        cursor.execute("ANALYZE memory_searchentry")
        cursor.execute("ANALYZE memory_memory")
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("EXPLAIN " + sql, parameters)
        plan = "\n".join(line for (line,) in cursor.fetchall()).lower()
    assert "user_id" in plan and "index" in plan and "hnsw" not in plan
