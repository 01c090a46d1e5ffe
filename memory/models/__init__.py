"""Tables of the memory app."""

from memory.models.conversation import Conversation, Message

__all__ = ["Conversation", "Message"]
