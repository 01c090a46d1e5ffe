"""Sentences of conversations, where they stand beside memories."""

from uuid import UUID

from memory.context.lines import SAID
from memory.errors import MemoryMissing
from memory.models import Memory, Message
from memory.selectors.memories import memory_of

CONVERSATION = "conversation"


def memory_or_sentence(user_id: int, id_: UUID) -> Memory:
    """A memory, or what the person said in a conversation in the shape of one.

    Raises:
        MemoryMissing: there is neither, or it is somebody else's.
    """
    try:
        return memory_of(user_id, id_)
    except MemoryMissing:
        own = Message.objects.filter(user_id=user_id, pk=id_, role=Message.Role.USER)
        if (message := own.first()) is None:
            raise
        return as_memory(message)


def as_memory(message: Message) -> Memory:
    """A message in the shape of a memory; never to be saved."""
    return Memory(
        id=message.pk,
        user_id=message.user_id,
        type=SAID,
        category=CONVERSATION,
        content=message.content,
        said_at=message.created_at,
        valid_from=message.created_at,
        created_at=message.created_at,
        updated_at=message.created_at,
        source_kind=Memory.SourceKind.MESSAGE,
        source_message_id=message.pk,
        conversation_id=message.conversation_id,
        excerpt=message.content[:200],
    )
