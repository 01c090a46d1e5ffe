"""Reads of conversations and messages. Every read names the person."""

from uuid import UUID

from django.db.models import QuerySet

from memory.errors import ConversationMissing
from memory.models import Conversation, Message
from memory.tiers.conversations import window
from memory.tiers.entry import Entry


def conversations_of(user_id: int, *, search: str = "") -> QuerySet[Conversation]:
    """A person's conversations, the latest first; ``search`` looks into titles and messages."""
    found = Conversation.objects.filter(user_id=user_id)
    if search.strip():
        words = search.strip()
        in_text = Message.objects.filter(user_id=user_id, content__icontains=words)
        found = found.filter(title__icontains=words) | found.filter(
            pk__in=in_text.values("conversation_id")
        )
    return found


def conversation_of(user_id: int, conversation_id: UUID | str) -> Conversation:
    """One conversation of a person.

    Raises:
        ConversationMissing: there is none, or it is somebody else's.
    """
    try:
        return Conversation.objects.get(user_id=user_id, pk=UUID(str(conversation_id)))
    except (Conversation.DoesNotExist, ValueError):
        raise ConversationMissing(str(conversation_id)) from None


def messages_of(user_id: int, conversation_id: UUID | str) -> QuerySet[Message]:
    """The messages of one conversation of a person, the oldest first."""
    return Message.objects.filter(
        user_id=user_id, conversation=conversation_of(user_id, conversation_id)
    )


def window_before(message: Message, size: int) -> list[Entry]:
    """The last ``size`` messages up to and including ``message``, the oldest first."""
    return window(message, size)


def message_by_client_id(user_id: int, client_message_id: str) -> Message | None:
    """The message that a client has already sent under this id."""
    if not client_message_id:
        return None
    return Message.objects.filter(user_id=user_id, client_message_id=client_message_id).first()
