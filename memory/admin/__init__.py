"""The admin pages of the memory app, by subject."""

from memory.admin import conversations, entities, history, lifecycle, memories, rules

__all__ = ["conversations", "entities", "history", "lifecycle", "memories", "rules"]
