"""A short summary of each conversation: after some messages, some time, or some length.

Its text is the person's own words; the assistant's are no source. A new one supersedes the one
before it (key ``conv:{id}:summary``).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.utils import timezone

from memory.core.compaction import DEFAULTS, Digest, Piece, pack
from memory.core.scoring import base_importance
from memory.core.tokens import estimated_tokens
from memory.keys import text_key
from memory.lifecycle.compaction.writing import by_model
from memory.locks import locked_space, touch
from memory.models import LifecycleRun, Memory, MemoryEvent, Message
from memory.remembering.entries import index_memory, vectors_of
from memory.remembering.history import record, snapshot
from memory.remembering.source import Source
from memory.remembering.unsaying import with_deleted
from memory.runs import Run, perform
from userdata import scope
from userdata.preferences import preferences_of

CATEGORY = "conversation"
AT_MOST = 200  # messages that one summary is made of, the last ones
LOOK_BACK = timedelta(days=1)  # a conversation that has rested longer is not looked at again

# said: up to when the present summary goes; wished: when the person deleted one.
_DUE = """
SELECT c.id, c.user_id, s.said, s.wished FROM memory_conversation c
CROSS JOIN LATERAL (
    SELECT max(said_at) AS said, max(wished) AS wished FROM (
        SELECT said_at, NULL::timestamptz AS wished FROM memory_memory
        WHERE user_id = c.user_id AND conflict_key <> ''
        AND conflict_key = 'conv:' || c.id || ':summary'
        UNION ALL
        SELECT said_at, CASE WHEN archive_reason = 'person' THEN archived_at END
        FROM memory_archivedmemory
        WHERE user_id = c.user_id AND conflict_key <> ''
        AND conflict_key = 'conv:' || c.id || ':summary'
    ) kept
) s
CROSS JOIN LATERAL (
    SELECT count(*) AS messages, sum(length(content)) AS characters, min(created_at) AS first,
        bool_or(role = 'user') AS speaks
    FROM memory_message m WHERE m.conversation_id = c.id
    AND m.created_at > GREATEST(s.said, s.wished, '-infinity')
) new
WHERE c.updated_at > %(recent)s AND new.speaks AND (
    new.messages >= %(messages)s OR new.characters >= %(characters)s OR new.first < %(long_ago)s
)
"""


@dataclass(frozen=True)
class Due:
    """A conversation that wants a summary, of what was said from ``since`` on."""

    conversation_id: UUID
    user_id: int
    since: datetime


def summarise_conversations(
    *, now: datetime | None = None, dry_run: bool = False
) -> LifecycleRun | None:
    """Write the summaries that are due; ``None`` when there are none."""
    now = now or timezone.now()
    due = due_conversations(now)

    def work(run: Run) -> None:
        for number, conversation in enumerate(due, start=1):
            run.count(processed=1)
            run.count(summarised=int(dry_run or summarise(conversation, now)))
            run.tell(number / len(due))

    return perform(LifecycleRun.Job.SUMMARIES, work, dry_run=dry_run) if due else None


def due_conversations(now: datetime) -> list[Due]:
    """Conversations with enough new messages, or whose first new message is old enough."""
    memory = settings.MEMORY
    figures = {
        "recent": now - LOOK_BACK,
        "messages": memory["SUMMARY_MESSAGES"],
        "characters": memory["SUMMARY_CHARS"],
        "long_ago": now - timedelta(minutes=memory["SUMMARY_MINUTES"]),
    }
    with scope.everyone("which conversations want a summary"), connection.cursor() as cursor:
        cursor.execute(_DUE, figures)
        rows = cursor.fetchall()
    return [Due(pk, user_id, _since(said, wished, now)) for pk, user_id, said, wished in rows]


def summarise(due: Due, now: datetime) -> bool:
    """Write one summary; whether there was anything to say."""
    if not preferences_of(due.user_id).enable_memory:
        return False
    messages = _said(due)
    digest = _digest(due.user_id, messages)
    if digest is None:
        return False
    (vector,) = vectors_of([digest.text])
    with scope.person(due.user_id):
        space = locked_space(due.user_id)
        memory = _unsaved(due, messages, digest, now)
        earlier = Memory.objects.filter(
            conflict_key=memory.conflict_key, status=Memory.Status.ACTIVE
        )
        if earlier.filter(said_at__gte=memory.said_at).exists():
            return False
        _replace(list(earlier.select_for_update()), memory, now)
        index_memory(memory, vector)
        touch(space)
    return True


def _since(said: datetime | None, wished: datetime | None, now: datetime) -> datetime:
    """The whole conversation, but nothing from before a deletion by the person.

    Without any earlier summary there may have been one that is deleted for good: only what was
    said lately counts then.
    """
    if wished is not None:
        return wished
    return now - LOOK_BACK if said is None else datetime.min.replace(tzinfo=now.tzinfo)


def _said(due: Due) -> list[Message]:
    """What the person said since, but no message of which they have deleted a memory."""
    rows = Message.objects.filter(
        conversation_id=due.conversation_id, role=Message.Role.USER, created_at__gt=due.since
    )
    latest = list(rows.order_by("-created_at", "-id")[:AT_MOST])[::-1]
    with scope.person(due.user_id):
        deleted = with_deleted([message.pk for message in latest])
    return [message for message in latest if message.pk not in deleted]


def _digest(user_id: int, messages: list[Message]) -> Digest | None:
    pieces = [
        Piece(str(m.pk), "SUMMARY", CATEGORY, m.content, m.created_at, 0.5, 0.9) for m in messages
    ]
    texts = [message.content for message in messages]
    return by_model(user_id, pieces) or pack(texts, DEFAULTS.characters)


def _unsaved(due: Due, messages: list[Message], digest: Digest, now: datetime) -> Memory:
    last = messages[-1].created_at
    return Memory(
        user_id=due.user_id,
        type=Memory.Type.SUMMARY,
        category=CATEGORY,
        content=digest.text,
        content_hash=text_key(due.user_id, digest.text),
        conflict_key=f"conv:{due.conversation_id}:summary",
        said_at=last,
        confirmed_at=last,
        valid_from=last,
        confidence=digest.confidence,
        importance=base_importance("SUMMARY", CATEGORY),
        extractor="compaction",
        rule="conversation",
        source_kind=Memory.SourceKind.SUMMARY,
        source_message=messages[-1],
        conversation_id=due.conversation_id,
        metadata={"keyFacts": list(digest.key_facts), "dropped": list(digest.dropped)},
        tokens=estimated_tokens(digest.text),
        created_at=now,
        updated_at=now,
    )


def _replace(earlier: list[Memory], memory: Memory, now: datetime) -> None:
    source = Source(
        kind=Memory.SourceKind.SUMMARY, said_at=memory.said_at, actor=MemoryEvent.Actor.JOB
    )
    memory.save(force_insert=True)
    for row in earlier:
        before = snapshot(row)
        row.status, row.valid_to = Memory.Status.SUPERSEDED, memory.said_at
        row.superseded_by, row.updated_at = memory.pk, now
        row.save(update_fields=["status", "valid_to", "superseded_by", "updated_at"])
        record(row, MemoryEvent.Action.SUPERSEDED, source, reason="later summary", before=before)
    record(memory, MemoryEvent.Action.CREATED, source)
