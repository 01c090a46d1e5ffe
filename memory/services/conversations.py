"""Writes of conversations and messages. Every write names the person."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from memory.models import Conversation, Message
from memory.remembering.outbox import enqueue
from memory.selectors.conversations import conversation_of, message_by_client_id
from memory.tiers.conversations import forget, keep

TITLE_LENGTH = 40


class AlreadySent(Exception):
    """The client has sent this message before; ``message`` is the one that was stored."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message.pk))
        self.message = message


def title_from(text: str) -> str:
    """A conversation's first title: the beginning of its first message, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= TITLE_LENGTH else line[: TITLE_LENGTH - 1].rstrip() + "…"


def create_conversation(user_id: int, title: str = "") -> Conversation:
    """Begin a conversation."""
    return Conversation.objects.create(
        user_id=user_id, title=title.strip()[:120], updated_at=timezone.now()
    )


def rename_conversation(user_id: int, conversation_id: UUID | str, title: str) -> Conversation:
    """Give a conversation another title.

    Raises:
        ConversationMissing: there is none, or it is somebody else's.
    """
    conversation = conversation_of(user_id, conversation_id)
    conversation.title = title.strip()[:120]
    conversation.save(update_fields=["title"])
    return conversation


def delete_conversation(user_id: int, conversation_id: UUID | str) -> None:
    """Delete a conversation with all of its messages.

    Raises:
        ConversationMissing: there is none, or it is somebody else's.
    """
    conversation = conversation_of(user_id, conversation_id)
    with transaction.atomic():
        forget(user_id, conversation.pk)
        conversation.delete()


def store_user_message(
    user_id: int,
    text: str,
    *,
    conversation_id: UUID | str | None = None,
    client_message_id: str = "",
) -> Message:
    """Store what a person said, before anything is done with it.

    Raises:
        AlreadySent: under this client id it was stored before.
        ConversationMissing: the conversation is none of this person's.
    """
    if earlier := message_by_client_id(user_id, client_message_id):
        raise AlreadySent(earlier)
    try:
        with transaction.atomic():
            return _insert_user_message(user_id, text, conversation_id, client_message_id)
    except IntegrityError:  # the same message, sent at the same moment
        if earlier := message_by_client_id(user_id, client_message_id):
            raise AlreadySent(earlier) from None
        raise


def _insert_user_message(
    user_id: int, text: str, conversation_id: UUID | str | None, client_message_id: str
) -> Message:
    conversation = (
        conversation_of(user_id, conversation_id)
        if conversation_id
        else create_conversation(user_id)
    )
    now = timezone.now()
    conversation.title, conversation.updated_at = conversation.title or title_from(text), now
    conversation.revision = _next_revision(
        conversation.pk, title=conversation.title, updated_at=now
    )
    message = Message.objects.create(
        conversation=conversation,
        user_id=user_id,
        role=Message.Role.USER,
        content=text,
        client_message_id=client_message_id,
        position=conversation.revision,
        created_at=now,
    )
    keep(message)
    enqueue(message)
    return message


def _next_revision(conversation_id: UUID, **changes: Any) -> int:
    """The conversation's next revision, changed besides; its row is locked from here on."""
    rows = Conversation.objects.filter(pk=conversation_id)
    rows.update(revision=F("revision") + 1, **changes)
    return rows.values_list("revision", flat=True).get()


@transaction.atomic
def store_answer(
    question: Message,
    text: str,
    *,
    run_id: UUID,
    agent: str,
    status: str,
    tool_calls: list[dict],
    data: dict,
    at: datetime,
    memories_used: Sequence[str] = (),
) -> Message:
    """Store the answer to a message; an earlier attempt at it gives way."""
    if question.replies.exists():
        question.replies.all().delete()
        _next_revision(question.conversation_id)
        forget(question.user_id, question.conversation_id)
    answer = Message.objects.create(
        conversation_id=question.conversation_id,
        user_id=question.user_id,
        role=Message.Role.ASSISTANT,
        content=text,
        status=status,
        agent=agent,
        tool_calls=tool_calls,
        data=data,
        memories_used=list(memories_used),
        reply_to=question,
        run_id=run_id,
        position=_next_revision(question.conversation_id, updated_at=at),
        created_at=at,
    )
    keep(answer)
    if tool_calls:
        enqueue(answer)
    return answer
