"""Search over real rows with the embedded embedder."""

from datetime import UTC, datetime, timedelta

import pytest

from memory.ingest import add_batch
from memory.retrieval import SearchQuery, search
from userdata.models import User

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture
def person(db) -> int:
    return User.objects.create_user("recall").pk


def remember(person, *texts, days=1, **fields):
    """Texts said one after the other, ``days`` apart, the last one yesterday."""
    items = [
        {
            "content": text,
            "createdAt": NOW - timedelta(days=1 + days * (len(texts) - number)),
            **fields,
        }
        for number, text in enumerate(texts)
    ]
    return [pk for pk, _ in add_batch(person, items)]


def contents(person, text, **options):
    result = search(person, SearchQuery(text=text, now=NOW, **options))
    return [hit.memory.content for hit in result.hits]


def test_finds_by_meaning_and_words(person):
    remember(person, "我奶奶上个月住院了", "我想申请斯坦福大学", "我的托福考了112分")
    assert contents(person, "Stanford")[0] == "我想申请斯坦福大学"
    assert contents(person, "TOEFL score")[0] == "我的托福考了112分"
    assert contents(person, "家里谁生病了")[0] == "我奶奶上个月住院了"
