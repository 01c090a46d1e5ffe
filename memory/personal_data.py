"""This app's rows that belong to a person."""

from memory.models import (
    ArchivedMemory,
    Conflict,
    Conversation,
    Entity,
    EntityRelation,
    Extraction,
    Memory,
    MemoryEvent,
    MemorySpace,
    Message,
    SearchEntry,
)
from userdata.registry import claim

claim(Message, owner="user", purpose="What was said, by the person and by the assistant.")
claim(Conversation, owner="user", purpose="The threads that messages stand in.")
claim(Memory, owner="user", purpose="What is remembered of the person, with where it came from.")
claim(ArchivedMemory, owner="user", purpose="Memories out of recall, restorable.")
claim(SearchEntry, owner="user", purpose="Vectors and hashed words by which texts are found.")
claim(MemoryEvent, owner="user", purpose="What happened to each memory, and why.")
claim(Conflict, owner="user", purpose="Contradictions that the person settles.")
claim(Entity, owner="user", purpose="Schools, people, events and topics the person spoke of.")
claim(EntityRelation, owner="user", purpose="What binds the person to them.")
claim(MemorySpace, owner="user", purpose="The lock of the only writer; last compaction.")
claim(Extraction, owner="user", purpose="What became of each message in the memory.")
