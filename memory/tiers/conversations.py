"""A conversation's last messages: from the warmest tier that has them all."""

from functools import partial
from uuid import UUID

from django.db import transaction

from memory.models import Conversation, Message
from memory.tiers import short
from memory.tiers.entry import Cached, Entry
from memory.tiers.working import working_memory


def window(question: Message, size: int) -> list[Entry]:
    """The last ``size`` messages up to and including ``question``, the oldest first."""
    user_id, conversation_id = question.user_id, str(question.conversation_id)
    for tier in (partial(working_memory.get, user_id), short.get):
        cached = tier(conversation_id)
        earlier = cached.before(question, size - 1) if cached else None
        if earlier is not None:
            return [*earlier, Entry.of(question)]
    return _read(question, size)


def _read(question: Message, size: int) -> list[Entry]:
    """From the database, and warm from then on."""
    conversation = Conversation.objects.get(pk=question.conversation_id)
    rows = Message.objects.filter(
        conversation=conversation, position__lte=conversation.revision
    ).order_by("-position", "-created_at")[: short.MESSAGES + 1]
    entries = tuple(Entry.of(row) for row in reversed(rows))
    cached = Cached(conversation.revision, entries, len(entries) <= short.MESSAGES)
    short.put(str(conversation.pk), cached)
    working_memory.put(question.user_id, str(conversation.pk), cached)
    earlier = [entry for entry in entries if entry.position < question.position]
    return [*earlier[-(size - 1) :], Entry.of(question)] if size > 1 else [Entry.of(question)]


def keep(message: Message) -> None:
    """Keep a stored message warm once its transaction holds."""
    entry = Entry.of(message)
    transaction.on_commit(partial(_append, message.user_id, str(message.conversation_id), entry))


def _append(user_id: int, conversation_id: str, entry: Entry) -> None:
    working_memory.append(user_id, conversation_id, entry)
    short.append(conversation_id, entry)
    short.set_active(user_id, conversation_id)


def forget(user_id: int, conversation_id: UUID) -> None:
    """Drop a conversation from the warm tiers once the transaction holds."""
    transaction.on_commit(partial(_drop, user_id, str(conversation_id)))


def _drop(user_id: int, conversation_id: str) -> None:
    working_memory.drop(user_id, conversation_id)
    short.drop(conversation_id)
