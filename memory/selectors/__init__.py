"""Reads of the memory app: the front door. Every read names the person."""

from memory.context import Line, RetrievalContext, retrieval_context
from memory.remembering.settling import ASKED
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
    current_facts,
    entity_of,
    entity_page,
    history_of,
    memory_of,
    memory_page,
    open_question_of,
    standing_changes,
    states_something,
)
from memory.selectors.sentences import SAID, as_memory, memory_or_sentence
from memory.selectors.showing import Shown, categories, shown_as
from memory.selectors.weights import Weight, weight_of

__all__ = [
    "ASKED",
    "SAID",
    "Line",
    "RetrievalContext",
    "SearchQuery",
    "Shown",
    "Weight",
    "as_memory",
    "categories",
    "changes_of_messages",
    "conflict_of",
    "conflict_page",
    "conversation_of",
    "conversations_of",
    "current_facts",
    "entity_of",
    "entity_page",
    "history_of",
    "memory_of",
    "memory_or_sentence",
    "memory_page",
    "message_by_client_id",
    "messages_of",
    "open_question_of",
    "retrieval_context",
    "search",
    "shown_as",
    "standing_changes",
    "states_something",
    "weight_of",
    "window_before",
]
