"""The statement behind the search: exact, by the index on the person, within the guard."""

from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from memory import embedding, packed
from memory.ingest import BatchItem, add_batch
from memory.retrieval import SearchQuery, search
from memory.retrieval.scan import statement
from userdata import scope
from userdata.models import User

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


def vectors(count: int) -> list[np.ndarray]:
    made = np.random.default_rng(count).normal(size=(count, 384)).astype(np.float32)
    return list(made / np.linalg.norm(made, axis=1, keepdims=True))


@pytest.fixture
def people(db) -> list[int]:
    found = [User.objects.create_user(f"p{n}").pk for n in range(4)]
    for person in found:
        days = [NOW - timedelta(days=n) for n in range(150)]
        items = [BatchItem(f"{person} said {n}", said_at=day) for n, day in enumerate(days)]
        add_batch(person, items, vectors=vectors(150))
    return found


def test_reads_by_the_index_on_the_person_and_no_index_of_vectors(people):
    query = SearchQuery("what was said", now=NOW)
    sql, parameters = statement(people[0], query, embedding.current().name, vectors(1)[0])
    with scope.person(people[0]), packed.cursor() as cursor:
        cursor.execute("ANALYZE memory_searchentry")
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("EXPLAIN " + sql, parameters)
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "user_id" in plan and "hnsw" not in plan.lower()


def test_finds_exactly_the_nearest(people):
    sought = vectors(7)[3]
    hits = search(people[1], SearchQuery("?", now=NOW, embedding=sought, limit=10, floor=0)).hits
    assert all(hit.memory.user_id == people[1] for hit in hits)
    cosines = np.array(vectors(150)) @ sought
    assert {hit.memory.content for hit in hits} <= {f"{people[1]} said {n}" for n in range(150)}
    best = f"{people[1]} said {int(np.argmax(cosines))}"
    assert best in [hit.memory.content for hit in hits]


def test_vectors_of_another_embedder_do_not_count(people, monkeypatch):
    query = SearchQuery("said 7", now=NOW, embedding=vectors(1)[0])
    monkeypatch.setattr(type(embedding.current()), "name", "another", raising=False)
    monkeypatch.setattr(embedding.current(), "name", "another", raising=False)
    result = search(people[0], query)
    assert result.hits[0].memory.content == f"{people[0]} said 7"
    assert all(hit.scores["similarity"] == 0 for hit in result.hits)
