"""What else says what a deleted memory said, and goes and comes back with it.

The messages it came from are not recalled as sentences any more (the conversation itself stays as
it was), what bound the person to a school by it ends, and summaries of those conversations go.
All of it inside the person's scope and under their lock.
"""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from memory.models import ArchivedMemory, EntityRelation, Extraction, Memory, MemoryEvent, Message
from memory.models import SearchEntry as Entry
from memory.remembering import archive
from memory.remembering.entries import index_memory, index_message, vectors_of
from memory.remembering.history import record, snapshot
from memory.remembering.source import from_person

Event = MemoryEvent.Action
_SAYS = (Event.CREATED, Event.PENDING, Event.CONFIRMED, Event.MERGED)
_SUMMARY = {"type": Memory.Type.SUMMARY, "rule": "conversation"}


def hide(memory: Memory, now: datetime) -> None:
    """Let nothing that stands beside a memory tell it; the memory was deleted at ``now``."""
    messages = sources_of(memory)
    Entry.objects.filter(message_id__in=[message.pk for message in messages]).delete()
    EntityRelation.objects.filter(memory_id=memory.pk, active=True).update(active=False, until=now)
    _strike_out(memory)
    conversations = {message.conversation_id for message in messages}
    for summary in Memory.objects.filter(conversation_id__in=conversations, **_SUMMARY):
        archive.put_away(summary, ArchivedMemory.Reason.PERSON, now)
        record(summary, Event.DELETED, from_person(now), before=snapshot(summary), after={})


def show(memory: Memory, deleted_at: datetime) -> None:
    """Take ``hide`` back, save for messages of which something else is still deleted."""
    messages = [m for m in sources_of(memory) if m.role == Message.Role.USER]
    still = with_deleted([message.pk for message in messages])
    shown = [message for message in messages if message.pk not in still]
    vectors = vectors_of([message.content for message in shown])
    for message, vector in zip(shown, vectors, strict=True):
        index_message(message, vector)
    for relation in EntityRelation.objects.filter(memory_id=memory.pk, until=deleted_at):
        _bind_again(relation)
    for kept in ArchivedMemory.objects.filter(archived_at=deleted_at, **_SUMMARY):
        _summarise_again(kept, deleted_at)


def sources_of(memory: Memory) -> list[Message]:
    """The messages that said it, and those whose answers' tools did."""
    events = MemoryEvent.objects.filter(memory_id=memory.pk, action__in=_SAYS)
    ids = {memory.source_message_id, *events.values_list("source_message_id", flat=True)}
    messages = list(Message.objects.filter(user_id=memory.user_id, pk__in=ids - {None}))
    asked = [message.reply_to_id for message in messages if message.reply_to_id]
    return [*messages, *Message.objects.filter(user_id=memory.user_id, pk__in=asked)]


def with_deleted(message_ids: Collection[UUID], *, for_good: bool = False) -> set[UUID]:
    """Those of the messages of which the person has deleted a memory, maybe (or only) for good."""
    events = MemoryEvent.objects.filter(source_message_id__in=message_ids, action__in=_SAYS)
    said = set(events.values_list("memory_id", "source_message_id"))
    ids = {memory_id for memory_id, _ in said}
    deleted = MemoryEvent.objects.filter(
        memory_id__in=ids, action=Event.DELETED, actor=MemoryEvent.Actor.PERSON
    )
    gone = set(deleted.values_list("memory_id", flat=True))
    for model in (Memory, ArchivedMemory) if for_good else (Memory,):
        gone -= set(model.objects.filter(pk__in=gone).values_list("pk", flat=True))
    return {message_id for memory_id, message_id in said if memory_id in gone}


def _strike_out(memory: Memory) -> None:
    """Take its words out of the records of the messages, which were told when they were read."""
    events = MemoryEvent.objects.filter(memory_id=memory.pk, source_message_id__isnull=False)
    rows = Extraction.objects.filter(pk__in=events.values("source_message_id"))
    for row in rows:
        others = [change for change in row.changes if change["id"] != str(memory.pk)]
        row.changes = [
            {**change, "previous": ""} if change["previous"] == memory.content else change
            for change in others
        ]
        row.save(update_fields=["changes"])


def _bind_again(relation: EntityRelation) -> None:
    same = EntityRelation.objects.filter(entity=relation.entity_id, relation=relation.relation)
    if not same.filter(active=True).exists():
        relation.active, relation.until = True, None
        relation.save(update_fields=["active", "until"])


def _summarise_again(kept: ArchivedMemory, deleted_at: datetime) -> None:
    """Bring a summary back, unless the conversation has a later one."""
    same = Memory.objects.filter(conflict_key=kept.conflict_key, status=Memory.Status.ACTIVE)
    if same.exists():
        return
    memory = archive.take_back(kept)
    index_memory(memory, vectors_of([memory.content])[0])
    record(memory, Event.RESTORED, from_person(deleted_at))
