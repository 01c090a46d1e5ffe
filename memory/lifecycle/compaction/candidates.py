"""Whose memories are due for compaction, and which of them it may touch."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

import numpy as np
from django.conf import settings
from django.db.models import (
    BinaryField,
    Count,
    Exists,
    F,
    Func,
    OuterRef,
    Q,
    QuerySet,
    Sum,
)

from memory import embedding
from memory.core.compaction import Piece
from memory.models import Memory, MemoryEvent, MemorySpace, SearchEntry

EXTRACTOR = "compaction"
MOST = 5000  # memories of a person in one go, the oldest first: the rest is for the next day


@dataclass(frozen=True)
class Candidates:
    """What may be compacted, with the vectors that are there and equal texts by their hash."""

    pieces: list[Piece]
    vectors: dict[str, np.ndarray]
    hashes: dict[str, int]


def due_people(now: datetime) -> list[int]:
    """People with too many memories or tokens who were not compacted lately."""
    memory = settings.MEMORY
    lately = now - timedelta(hours=memory["COMPACTION_HOURS"])
    recent = MemorySpace.objects.filter(compacted_at__gt=lately).values("pk")
    sums = (
        Memory.objects.filter(status=Memory.Status.ACTIVE)
        .exclude(user_id__in=recent)
        .order_by()
        .values("user_id")
        .annotate(count=Count("pk"), cost=Sum("tokens"))
    )
    over = Q(count__gt=memory["COMPACTION_COUNT"]) | Q(cost__gt=memory["COMPACTION_TOKENS"])
    return list(sums.filter(over).order_by("user_id").values_list("user_id", flat=True))


def compactable() -> QuerySet[Memory]:
    """The memories of the scope that may go behind another one.

    Never what is pinned, pending, or the person's own words, the value of a key, or a decision that
    stands; nor what expires, a summary, or what an undo has brought back.
    """
    undone = MemoryEvent.objects.filter(memory_id=OuterRef("pk"), action=MemoryEvent.Action.UNDONE)
    return (
        Memory.objects.filter(
            status=Memory.Status.ACTIVE,
            conflict_key="",
            pinned=False,
            explicit=False,
            expires_at=None,
        )
        .exclude(type=Memory.Type.DECISION)
        .exclude(extractor=EXTRACTOR)
        .exclude(Exists(undone))
    )


def load() -> Candidates:
    """The candidates of the person whose scope is open."""
    rows = list(compactable().order_by("said_at", "pk")[:MOST])
    hashes = {str(row.pk): row.content_hash for row in rows}
    return Candidates([_piece(row) for row in rows], _vectors([row.pk for row in rows]), hashes)


def _vectors(ids: list[UUID]) -> dict[str, np.ndarray]:
    """Vectors of the present embedder, in the binary form that needs no parsing."""
    entries = SearchEntry.objects.filter(memory__in=ids, embedder=embedding.current().name)
    sent = Func(F("embedding"), function="halfvec_send", output_field=BinaryField())
    return {
        str(id): np.frombuffer(data, ">f2", offset=4).astype(np.float32)
        for id, data in entries.exclude(embedding=None).values_list("pk", sent)
    }


def _piece(row: Memory) -> Piece:
    return Piece(
        id=str(row.pk),
        type=row.type,
        category=row.category,
        content=row.content,
        said_at=row.said_at,
        importance=row.importance,
        confidence=row.confidence,
        tokens=row.tokens,
        conversation=str(row.conversation_id or ""),
    )
