"""Doing what was planned: one transaction, as the person's only writer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memory.core.compaction import Piece
from memory.core.scoring import base_importance
from memory.core.tokens import estimated_tokens
from memory.keys import text_key
from memory.lifecycle.compaction.candidates import EXTRACTOR, compactable
from memory.lifecycle.compaction.planning import Plan, Stand
from memory.lifecycle.moving import Cause, move_to_archive, write_events
from memory.models import ArchivedMemory, Memory, MemoryEvent, SearchEntry
from memory.remembering.entries import entries_of, vectors_of

Untouched = dict[str, str]  # what may still be compacted: id → text


@dataclass(frozen=True)
class Prepared:
    """A memory that is to stand for others, with what search reads of it. Not stored yet."""

    stand: Stand
    memory: Memory
    entry: SearchEntry


def prepare(user_id: int, plan: Plan, now: datetime) -> list[Prepared]:
    """All that takes time, done before anybody has to wait: the rows to be made, and vectors."""
    made = [_unsaved(user_id, stand, now) for stand in plan.stands]
    entries = entries_of(made, vectors_of([memory.content for memory in made]))
    return [Prepared(*parts) for parts in zip(plan.stands, made, entries, strict=True)]


def apply(plan: Plan, prepared: Sequence[Prepared], now: datetime) -> dict:
    """Put sources behind what stands for them; the figures of it.

    A group of which a memory has changed since the plan was made is left alone.
    """
    untouched = {str(pk): text for pk, text in compactable().values_list("pk", "content")}
    kept = [one for one in prepared if _is_as_planned(one.stand, untouched)]
    _store(kept, now)
    behind = _behind_keepers(plan, untouched) | {
        UUID(piece.id): one.memory.pk for one in kept for piece in one.stand.sources
    }
    saved = _tokens(behind) - sum(one.memory.tokens for one in kept)
    _put_behind(behind, now)
    summarised = sum(len(one.stand.sources) for one in kept if _is_summary(one.stand))
    merged = len(behind) - summarised
    return {"merged": merged, "summarised": summarised, "tokensSaved": saved}


def _behind_keepers(plan: Plan, untouched: Untouched) -> dict[UUID, UUID]:
    return {
        UUID(id): UUID(keeper)
        for keeper, ids in plan.duplicates.items()
        for id in ids
        if keeper in untouched and id in untouched
    }


def _is_as_planned(stand: Stand, untouched: Untouched) -> bool:
    return all(untouched.get(piece.id) == piece.content for piece in stand.sources)


def _is_summary(stand: Stand) -> bool:
    return stand.type == Memory.Type.SUMMARY


def _tokens(behind: dict[UUID, UUID]) -> int:
    return sum(Memory.objects.filter(pk__in=behind).values_list("tokens", flat=True))


def _put_behind(behind: dict[UUID, UUID], now: datetime) -> None:
    action, actor = MemoryEvent.Action.COMPACTED, MemoryEvent.Actor.JOB
    cause = Cause(ArchivedMemory.Reason.COMPACTION, actor, now, action)
    move_to_archive(list(behind), cause, behind=behind)


def _store(kept: Sequence[Prepared], now: datetime) -> None:
    Memory.objects.bulk_create(one.memory for one in kept)
    SearchEntry.objects.bulk_create(one.entry for one in kept)
    action, actor = MemoryEvent.Action.CREATED, MemoryEvent.Actor.JOB
    cause = Cause("", actor, now, action, "stands for other memories")
    write_events([(one.memory.pk, one.memory.user_id) for one in kept], cause)


def _unsaved(user_id: int, stand: Stand, now: datetime) -> Memory:
    sources, digest = stand.sources, stand.digest
    last = max(piece.said_at for piece in sources)
    return Memory(
        user_id=user_id,
        type=stand.type,
        category=stand.category,
        content=digest.text,
        content_hash=text_key(user_id, digest.text),
        said_at=last,
        confirmed_at=last,
        valid_from=last,  # asked about an earlier day, it must not tell what was said later
        confidence=digest.confidence,
        importance=_importance(stand),
        extractor=EXTRACTOR,
        rule="summary" if _is_summary(stand) else "merge",
        source_kind=Memory.SourceKind.SUMMARY,
        conversation_id=_conversation(sources),
        metadata={
            "keyFacts": list(digest.key_facts),
            "dropped": list(digest.dropped),
            "sources": [piece.id for piece in sources],
        },
        tokens=estimated_tokens(digest.text),
        created_at=now,
        updated_at=now,
    )


def _importance(stand: Stand) -> float:
    if _is_summary(stand):
        return base_importance(stand.type, stand.category)
    return max(piece.importance for piece in stand.sources)


def _conversation(sources: Sequence[Piece]) -> UUID | None:
    """The conversation of all sources, when it is one."""
    names = {piece.conversation for piece in sources}
    only = names.pop()
    return UUID(only) if only and not names else None
