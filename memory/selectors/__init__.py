"""Reads of the memory app: the front door. Every read names the person."""

from memory.context import Line, RetrievalContext, retrieval_context
from memory.retrieval import SearchQuery, search
from memory.selectors.conversations import (
    conversation_of,
    conversations_of,
    message_by_client_id,
    messages_of,
    window_before,
)
from memory.selectors.memories import (
    changes_of_messages,
    conflict_of,
    conflict_page,
    current_memories,
    entity_of,
    entity_page,
    history_of,
    memory_of,
    memory_page,
    standing_changes,
)
from memory.selectors.sentences import SAID, as_memory, memory_or_sentence
from memory.selectors.weights import Weight, weight_of

__all__ = [
    "SAID",
    "Line",
    "RetrievalContext",
    "SearchQuery",
    "Weight",
    "as_memory",
    "changes_of_messages",
    "conflict_of",
    "conflict_page",
    "conversation_of",
    "conversations_of",
    "current_memories",
    "entity_of",
    "entity_page",
    "history_of",
    "memory_of",
    "memory_or_sentence",
    "memory_page",
    "message_by_client_id",
    "messages_of",
    "retrieval_context",
    "search",
    "standing_changes",
    "weight_of",
    "window_before",
]
