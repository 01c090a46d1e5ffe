"""The rows of a batch: memories, their events, their search entries."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory import embedding
from memory.core.tokens import estimated_tokens
from memory.core.words import indexed_words_of
from memory.ingest.columns import insert
from memory.ingest.items import OTHER, BatchItem
from memory.keys import text_key, word_keys
from memory.models import Memory, MemoryEvent, SearchEntry
from memory.ports import Vector, catalogue
from memory.remembering.expiry import expiry_in
from memory.remembering.history import snapshot

Row = tuple[UUID, BatchItem, Vector | None]


def insert_rows(user_id: int, rows: Sequence[Row], now: datetime) -> None:
    """Write them. Expects the person's scope."""
    if not rows:
        return
    memories = [_memory(user_id, id_, item, now) for id_, item, _ in rows]
    insert(Memory, memories)
    insert(MemoryEvent, [_event(memory, now) for memory in memories])
    words = indexed_words_of([memory.content for memory in memories], catalogue())
    vectors = [vector for _, _, vector in rows]
    insert(SearchEntry, list(map(_entry, memories, words, vectors)))


def _memory(user_id: int, id_: UUID, item: BatchItem, now: datetime) -> Memory:
    content = item.content.replace("\0", "")
    said_at = item.moment or now
    return Memory(
        id=id_,
        user_id=user_id,
        type=item.type,
        category=item.category or OTHER,
        content=content,
        content_hash=text_key(user_id, content),
        said_at=said_at,
        confirmed_at=said_at,
        valid_from=said_at,
        importance=item.weight,
        decayed_on=timezone.localdate(now),
        extractor=Memory.SourceKind.IMPORT,
        source_kind=Memory.SourceKind.IMPORT,
        conversation_id=item.conversation_id,
        metadata=dict(item.metadata),
        expires_at=expiry_in(item.metadata),
        external_id=item.external_id,
        tokens=estimated_tokens(content),
        created_at=now,
        updated_at=now,
    )


def _event(memory: Memory, now: datetime) -> MemoryEvent:
    return MemoryEvent(
        user_id=memory.user_id,
        memory_id=memory.pk,
        action=MemoryEvent.Action.CREATED,
        actor=MemoryEvent.Actor.PERSON,
        after=snapshot(memory),
        at=now,
    )


def _entry(memory: Memory, words: list[str], vector: Vector | None) -> SearchEntry:
    return SearchEntry(
        id=memory.pk,
        user_id=memory.user_id,
        kind=SearchEntry.Kind.MEMORY,
        memory_id=memory.pk,
        embedder="" if vector is None else embedding.current().name,
        embedding=vector,
        words=word_keys(memory.user_id, words),
    )
