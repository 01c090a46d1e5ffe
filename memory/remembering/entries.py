"""Makes what is remembered searchable."""

import logging
from collections.abc import Sequence

from memory import embedding
from memory.core.words import indexed_words
from memory.errors import EmbeddingFailed
from memory.keys import word_keys
from memory.models import Memory, Message, SearchEntry
from memory.ports import Vector, catalogue

logger = logging.getLogger(__name__)


def vectors_of(texts: Sequence[str]) -> list[Vector | None]:
    """A vector for each text; none while the embedder fails (they are made up for later)."""
    if not texts:
        return []
    try:
        return list(embedding.current().embed_passages(list(texts)))
    except EmbeddingFailed as error:
        logger.warning("remembered without a vector for now: %s", error)
        return [None] * len(texts)


def index_memory(memory: Memory, vector: Vector | None) -> None:
    """Let search find a memory by its present text."""
    SearchEntry.objects.update_or_create(
        id=memory.pk,
        defaults={
            **_columns(memory.user_id, memory.content, vector),
            "kind": SearchEntry.Kind.MEMORY,
            "memory": memory,
        },
    )


def entries_of(memories: Sequence[Memory], vectors: Sequence[Vector | None]) -> list[SearchEntry]:
    """What search reads of memories, not stored yet."""
    return [
        SearchEntry(
            id=memory.pk,
            memory=memory,
            kind=SearchEntry.Kind.MEMORY,
            **_columns(memory.user_id, memory.content, vector),
        )
        for memory, vector in zip(memories, vectors, strict=True)
    ]


def index_memories(memories: Sequence[Memory], vectors: Sequence[Vector | None]) -> None:
    """Let search find many memories that have no entry yet."""
    SearchEntry.objects.bulk_create(entries_of(memories, vectors))


def index_message(message: Message, vector: Vector | None) -> None:
    """Let search find what the person said in a conversation."""
    SearchEntry.objects.update_or_create(
        id=message.pk,
        defaults={
            **_columns(message.user_id, message.content, vector),
            "kind": SearchEntry.Kind.MESSAGE,
            "message": message,
        },
    )


def _columns(user_id: int, text: str, vector: Vector | None) -> dict:
    return {
        "user_id": user_id,
        "words": word_keys(user_id, indexed_words(text, catalogue())),
        "embedding": None if vector is None else list(vector),
        "embedder": "" if vector is None else embedding.current().name,
    }
