"""People and memories for the lifecycle, written past the front door: any age, any state."""

import random
import uuid
import zlib
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from memory.keys import text_key
from memory.models import Memory
from userdata import scope
from userdata.models import User

NOW = datetime(2026, 9, 1, 12, tzinfo=UTC)


@pytest.fixture
def person(db) -> int:
    """Somebody's id."""
    return make_person()


class PlainEmbedder:
    """Vectors by the letters of a text: equal texts are near, and it takes no time."""

    name, dimensions, batch_size, max_tokens = "plain", 64, 100, 512

    def embed_passages(self, texts):
        vectors = np.full((len(texts), self.dimensions), 0.01, dtype=np.float32)
        for row, text in zip(vectors, texts, strict=True):
            for letter in text:
                row[zlib.crc32(letter.encode()) % self.dimensions] += 1
        return [row / np.linalg.norm(row) for row in vectors]

    def embed_query(self, text):
        return self.embed_passages([text])[0]

    def calibrated(self, similarity):
        return similarity


@pytest.fixture
def plain_vectors(monkeypatch) -> None:
    """An embedder that takes no time."""
    embedder = PlainEmbedder()
    monkeypatch.setattr("memory.embedding.current", lambda: embedder)


def make_person() -> int:
    return User.objects.create(username=f"p{uuid.uuid4().hex[:12]}").pk


def unsaved(user_id: int, content: str = "我喜欢徒步", *, age: float = 0, **columns) -> Memory:
    """A memory of some days ago."""
    then = NOW - timedelta(days=age)
    columns = {"type": "FACT", "category": "activity", "importance": 0.5, **columns}
    return Memory(
        user_id=user_id,
        content=content,
        content_hash=text_key(user_id, content),
        said_at=then,
        valid_from=then,
        created_at=then,
        updated_at=then,
        decayed_on=columns.pop("decayed_on", NOW.date()),
        extractor="rules",
        source_kind="message",
        tokens=len(content),
        **columns,
    )


def remember(user_id: int, content: str = "我喜欢徒步", *, age: float = 0, **columns) -> Memory:
    return store([unsaved(user_id, content, age=age, **columns)])[0]


def store(memories: list[Memory]) -> list[Memory]:
    with scope.everyone("test"):
        return Memory.objects.bulk_create(memories)


def rows(model=Memory, **where) -> list[dict]:
    """All columns of all rows, in order of their ids."""
    with scope.everyone("test"):
        return list(model.objects.filter(**where).order_by("pk").values())


def ids(model=Memory, **where) -> set:
    return {row["id"] for row in rows(model, **where)}


def everything() -> dict:
    """Every row of the memory's tables; the version of a space and run records left out."""
    from django.apps import apps

    found = {}
    for model in apps.get_app_config("memory").get_models():
        if model.__name__ in ("LifecycleRun", "CategoryRule", "Conversation", "Message"):
            continue
        with scope.everyone("test"):
            found[model.__name__] = list(model.objects.order_by("pk").values())
    return found


def varied(user_id: int, count: int, seed: int = 1) -> list[Memory]:
    """Memories in all states, ages and importances."""
    chance = random.Random(seed)
    return [
        unsaved(
            user_id,
            f"第{number}件事",
            age=chance.choice([0, 1, 179, 181, 200, 800]),
            type=chance.choice(["FACT", "DECISION", "PREFERENCE", "SUMMARY", "FEEDBACK"]),
            status=chance.choice(["active", "pending", "superseded"]),
            conflict_key=chance.choice(["", "", f"key{number}"]),
            pinned=chance.random() < 0.2,
            explicit=chance.random() < 0.2,
            importance=chance.choice([0.0, 0.05, 0.1, 0.15, 0.19, 0.2, 0.21, 0.5, 0.9, 1.0]),
            confidence=chance.random(),
            access_count=chance.choice([0, 1, 5, 30]),
            boost=chance.choice([0.0, 0.05, 0.3]),
            decayed_on=NOW.date() - timedelta(days=chance.choice([-2, 0, 1, 2, 30, 400])),
        )
        for number in range(count)
    ]
