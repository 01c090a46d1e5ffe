"""The rows of a batch: memories, their events, their search entries."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from django.db import connection
from django.utils import timezone

from memory import embedding
from memory.core.tokens import estimated_tokens
from memory.core.words import indexed_words_of
from memory.ingest.columns import insert
from memory.ingest.items import OTHER, BatchItem
from memory.keys import text_keys, word_keys_of
from memory.models import Memory, MemoryEvent, SearchEntry
from memory.ports import Vector, catalogue
from memory.remembering.expiry import expiry_in
from memory.remembering.history import snapshot

Row = tuple[UUID, BatchItem, Vector | None]


def insert_rows(user_id: int, rows: Sequence[Row], now: datetime) -> None:
    """Write them. Expects the person's scope.

    Nothing waits for the database until all is sent: it writes the memories while their words are
    looked for.
    """
    if not rows:
        return
    ids, items, vectors = zip(*rows, strict=True)
    usual, columns = _memories(user_id, ids, items, now)
    with connection.wrap_database_errors, connection.connection.pipeline():
        insert(usual, columns)
        _insert_entries(user_id, ids, columns["content"], vectors)
        _insert_events(usual, columns)


def _memories(
    user_id: int, ids: Sequence[UUID], items: Sequence[BatchItem], now: datetime
) -> tuple[Memory, dict[str, Sequence]]:
    """What all memories of a batch have, and what each has of its own."""
    imported = Memory.SourceKind.IMPORT
    usual = Memory(
        user_id=user_id,
        decayed_on=timezone.localdate(now),
        extractor=imported,
        source_kind=imported,
        created_at=now,
        updated_at=now,
    )
    contents = [item.content.replace("\0", "") for item in items]
    moments = [item.moment or now for item in items]
    return usual, {
        "id": ids,
        "type": [item.type for item in items],
        "category": [item.category or OTHER for item in items],
        "content": contents,
        "content_hash": text_keys(user_id, contents),
        "said_at": moments,
        "confirmed_at": moments,
        "valid_from": moments,
        "importance": [item.weight for item in items],
        "conversation_id": [item.conversation_id for item in items],
        "metadata": [dict(item.metadata) for item in items],
        "expires_at": [expiry_in(item.metadata) for item in items],
        "external_id": [item.external_id for item in items],
        "tokens": [estimated_tokens(content) for content in contents],
    }


def _insert_entries(
    user_id: int,
    ids: Sequence[UUID],
    contents: Sequence[str],
    vectors: Sequence[Vector | None],
) -> None:
    embedder = embedding.current().name
    columns = {
        "id": ids,
        "memory_id": ids,
        "embedder": ["" if vector is None else embedder for vector in vectors],
        "embedding": vectors,
        "words": word_keys_of(user_id, indexed_words_of(contents, catalogue())),
    }
    insert(SearchEntry(user_id=user_id, kind=SearchEntry.Kind.MEMORY), columns)


def _insert_events(usual: Memory, columns: Mapping[str, Sequence]) -> None:
    kept = snapshot(usual)
    own = {name: columns[name] for name in kept if name in columns}
    each = zip(*own.values(), strict=True)
    event = MemoryEvent(
        user_id=usual.user_id,
        action=MemoryEvent.Action.CREATED,
        actor=MemoryEvent.Actor.PERSON,
        at=usual.created_at,
    )
    after = [kept | dict(zip(own, values, strict=True)) for values in each]
    insert(event, {"memory_id": columns["id"], "after": after})
