"""The tables of the memory: conversations, memories, and what is derived from them."""

from memory.models.conversation import Conversation, Message
from memory.models.entity import Entity, EntityRelation
from memory.models.history import Conflict, MemoryEvent
from memory.models.lifecycle import DailyFigure, LifecycleRun
from memory.models.memory import ArchivedMemory, Memory
from memory.models.rules import CategoryRule
from memory.models.search import SearchEntry
from memory.models.space import Extraction, MemorySpace

__all__ = [
    "ArchivedMemory",
    "CategoryRule",
    "Conflict",
    "Conversation",
    "DailyFigure",
    "Entity",
    "EntityRelation",
    "Extraction",
    "LifecycleRun",
    "Memory",
    "MemoryEvent",
    "MemorySpace",
    "Message",
    "SearchEntry",
]
