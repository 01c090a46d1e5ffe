"""Between candidates and rows."""

from dataclasses import replace
from datetime import datetime

from django.utils import timezone

from memory.core.categories import Categories
from memory.core.conflict import key_of
from memory.core.scoring import base_importance
from memory.core.tokens import estimated_tokens
from memory.core.types import Candidate, Known
from memory.keys import text_key
from memory.models import Memory
from memory.remembering.source import Source


def new_memory(
    user_id: int, candidate: Candidate, source: Source, *, status: str, now: datetime
) -> Memory:
    """An unsaved row for a candidate that is completed."""
    return Memory(
        user_id=user_id,
        type=candidate.type,
        category=candidate.category,
        content=candidate.content,
        value=candidate.value,
        unit=candidate.unit,
        attributes=dict(candidate.attributes),
        conflict_key=candidate.key,
        content_hash=text_key(user_id, candidate.content),
        status=status,
        said_at=source.said_at,
        confirmed_at=source.said_at,
        valid_from=source.said_at,
        confidence=candidate.confidence,
        importance=candidate.importance,
        decayed_on=timezone.localdate(now),
        explicit=candidate.explicit,
        withdraws=candidate.withdraws,
        extractor=candidate.extractor,
        rule=candidate.rule,
        source_kind=source.kind,
        source_message_id=source.message_id,
        source_ref=source.ref,
        conversation_id=source.conversation_id,
        span_start=candidate.start,
        span_end=candidate.end,
        excerpt=source.excerpt(candidate.start, candidate.end),
        about_from=candidate.about_from,
        about_to=candidate.about_to,
        tokens=estimated_tokens(candidate.content),
        created_at=now,
        updated_at=now,
    )


def completed(candidate: Candidate, categories: Categories) -> Candidate:
    """A candidate with its key and an importance."""
    importance = candidate.importance
    if importance is None:
        importance = base_importance(candidate.type, candidate.category, categories)
    return replace(candidate, key=key_of(candidate, categories), importance=importance)


def known(memory: Memory) -> Known:
    """A row as the rules of conflict need it."""
    return Known(
        id=str(memory.pk),
        type=memory.type,
        category=memory.category,
        content=memory.content,
        value=memory.value,
        unit=memory.unit,
        key=memory.conflict_key,
        said_at=memory.said_at,
        confidence=memory.confidence,
        status=memory.status,
        explicit=memory.explicit,
        withdraws=memory.withdraws,
        confirmed_at=memory.confirmed_at,
        about_from=memory.about_from,
        about_to=memory.about_to,
        attributes=memory.attributes,
    )
