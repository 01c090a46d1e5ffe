"""Search over real rows with the embedded embedder."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import DatabaseError, connection

from memory.errors import EmbeddingFailed, InvalidMemory
from memory.ingest import add_batch
from memory.models import Memory, SearchEntry
from memory.retrieval import SearchQuery, accesses, search
from memory.services import forget, restore_memory
from userdata import scope
from userdata.models import User

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture
def person(db) -> int:
    return User.objects.create_user("recall").pk


def remember(person, *texts, days=1, **fields):
    """Texts said one after the other, ``days`` apart, the last one yesterday."""
    items = [
        {"content": text, "createdAt": NOW - timedelta(days=days * (len(texts) - number)), **fields}
        for number, text in enumerate(texts)
    ]
    return [pk for pk, _ in add_batch(person, items)]


def contents(person, text="", **options):
    result = search(person, SearchQuery(text, now=NOW, **options))
    return [hit.memory.content for hit in result.hits]


def change(person, pk, **values):
    with scope.person(person):
        Memory.objects.filter(pk=pk).update(**values)


def test_finds_by_meaning_by_words_and_across_languages(person):
    remember(person, "我奶奶上个月住院了", "我想申请斯坦福大学", "我的托福考了112分")
    assert contents(person, "Stanford")[0] == "我想申请斯坦福大学"
    assert contents(person, "TOEFL score")[0] == "我的托福考了112分"
    assert contents(person, "家里谁生病了")[0] == "我奶奶上个月住院了"


def test_nobody_finds_what_somebody_else_said(person):
    remember(person, "我想申请斯坦福大学", "I broke my wrist")
    other = User.objects.create_user("other").pk
    remember(other, "我喜欢吃辣")
    assert "我想申请斯坦福大学" not in contents(other, "斯坦福大学")
    assert contents(User.objects.create_user("empty").pk, "斯坦福大学") == []


@pytest.mark.parametrize("text", ["今天天气怎么样", "红烧肉怎么做", "sourdough recipe", "你好"])
def test_nothing_is_found_for_what_was_never_spoken_of(person, text):
    remember(person, "我的GPA是3.8", "我想申请斯坦福大学计算机专业", "我奶奶住院了")
    assert contents(person, text) == []


def test_a_day_that_the_question_names_comes_first(person):
    remember(person, *(f"我今天去练了第{n}次钢琴" for n in range(60)))
    first = contents(person, "三天前我练了钢琴吗", limit=1)
    assert first == ["我今天去练了第57次钢琴"]


def test_filters(person):
    remember(person, "我住在上海", days=2)
    wish, *_ = remember(person, "我喜欢上海的冬天", type="PREFERENCE")
    change(person, wish, importance=0.2, category="region")
    assert contents(person, "上海", types=["PREFERENCE"]) == ["我喜欢上海的冬天"]
    assert contents(person, "上海", categories=["region"]) == ["我喜欢上海的冬天"]
    assert contents(person, "上海", min_importance=0.5) == ["我住在上海"]
    assert contents(person) == ["我喜欢上海的冬天", "我住在上海"]
    assert contents(person, "上海 冬天", semantic=False) == ["我喜欢上海的冬天"]


def test_what_was_believed_then(person):
    old, new = remember(person, "我的GPA是3.7", "我的GPA是3.9", days=5)
    change(person, old, status="superseded", valid_to=NOW - timedelta(days=5))
    assert contents(person, "GPA") == ["我的GPA是3.9"]
    assert contents(person, "GPA", as_of=NOW - timedelta(days=7)) == ["我的GPA是3.7"]
    assert new


def test_without_the_embedder_words_find(person, monkeypatch):
    remember(person, "我的托福考了112分", "我奶奶住院了")

    def away(self, text):
        raise EmbeddingFailed("away")

    monkeypatch.setattr("memory.embedding.cached.CachedEmbedder.embed_query", away)
    result = search(person, SearchQuery("TOEFL 多少分", now=NOW))
    assert not result.semantic
    assert result.hits[0].memory.content == "我的托福考了112分"


def test_each_score_is_explained(person):
    remember(person, "Mom: I will visit in May", "Dad: I am at work")
    hit = search(person, SearchQuery("When will Mom visit?", now=NOW)).hits[0]
    parts = {k: v for k, v in hit.scores.items() if k not in ("similarity", "coverage")}
    assert hit.memory.content.startswith("Mom")
    assert sum(parts.values()) == pytest.approx(hit.score, abs=1e-3)
    assert {"meaning", "words", "speaker", "dated"} <= parts.keys()
    assert 0 <= hit.scores["similarity"] <= 1


def test_search_writes_nothing(person):
    remember(person, "我的托福考了112分")
    before = list(_rows(person))
    contents(person, "托福")
    assert list(_rows(person)) == before


def _rows(person):
    with scope.person(person):
        return list(Memory.objects.values_list("access_count", "updated_at", "importance"))


def test_readings_are_written_later_and_together(person):
    pk, *_ = remember(person, "我的托福考了112分")
    accesses.note(person, [pk])
    accesses.note(person, [pk])
    accesses.flush()
    with scope.person(person):
        row = Memory.objects.get(pk=pk)
    assert (row.access_count, row.boost) == (2, pytest.approx(0.1))
    assert row.importance == pytest.approx(0.8 + 0.01)
    assert row.accessed_at


def test_the_boost_ends(person):
    pk, *_ = remember(person, "我的托福考了112分")
    accesses.note(person, [pk] * 50)
    accesses.flush()
    with scope.person(person):
        row = Memory.objects.get(pk=pk)
    assert row.boost == pytest.approx(0.3) and row.importance == pytest.approx(0.83)


class TestBatch:
    def test_is_word_for_word_and_idempotent(self, person):
        items = [
            {"content": "  Exactly this. ", "metadata": {"externalId": "a", "x": [1]}},
            {"content": "and that", "type": "PREFERENCE"},
            {"content": "again", "metadata": {"externalId": "a"}},
        ]
        first = add_batch(person, items)
        assert first[0] == first[2]
        assert add_batch(person, items)[0] == first[0]
        with scope.person(person):
            row = Memory.objects.get(pk=first[0][0])
        assert row.content == "  Exactly this. " and row.metadata == {"externalId": "a", "x": [1]}
        assert (row.source_kind, row.type, row.status) == ("import", "FACT", "active")

    def test_keeps_the_order_of_arrival(self, person):
        ids = remember(person, *(f"number {n}" for n in range(30)), days=0)
        with scope.person(person):
            assert list(Memory.objects.order_by("seq").values_list("pk", flat=True)) == ids

    def test_one_bad_item_and_none_is_stored(self, person):
        with pytest.raises(InvalidMemory):
            add_batch(person, [{"content": "good"}, {"content": " "}])
        with pytest.raises(InvalidMemory):
            add_batch(person, [{"content": "good", "type": "GOSSIP"}])
        assert contents(person) == []

    def test_out_of_time_words_find_it_and_the_worker_adds_the_vector(self, person, settings):
        settings.MEMORY = {**settings.MEMORY, "BATCH_EMBED_SECONDS": 0}
        remember(person, "我的托福考了112分", "我奶奶住院了")
        with scope.person(person):
            assert not SearchEntry.objects.exclude(embedder="").exists()
        assert contents(person, "托福")[0] == "我的托福考了112分"
        from memory.embedding.filling import fill_portion, people_without_vectors

        assert people_without_vectors() == [person]
        assert fill_portion(person) == 2 and fill_portion(person) == 0
        assert contents(person, "家里谁生病了")[0] == "我奶奶住院了"


def test_an_import_does_not_bring_back_what_the_person_deleted(person):
    items = [{"content": f"我养过{n}只猫", "metadata": {"externalId": f"a{n}"}} for n in range(3)]
    stored = add_batch(person, items)
    forget(person, stored[1][0])
    assert add_batch(person, items) == stored
    assert sorted(contents(person)) == ["我养过0只猫", "我养过2只猫"]
    restore_memory(person, stored[1][0])
    assert add_batch(person, items) == stored
    assert len(contents(person)) == 3


@pytest.mark.django_db(transaction=True)
def test_a_search_of_its_own_is_one_transaction_that_cannot_write():
    """The tests above search within the transaction of the test."""
    mine, other = (User.objects.create_user(name).pk for name in ("mine", "other"))
    remember(mine, "我想申请斯坦福大学", "我奶奶住院了")
    assert contents(mine, "Stanford") == ["我想申请斯坦福大学"]
    assert contents(other, "Stanford") == []
    with pytest.raises(DatabaseError), scope.reading(mine):
        Memory.objects.update(category="changed")
    with pytest.raises(scope.Unscoped):
        Memory.objects.count()
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM memory_memory")
        assert cursor.fetchone() == (0,)
    assert contents(mine, "Stanford") == ["我想申请斯坦福大学"]
