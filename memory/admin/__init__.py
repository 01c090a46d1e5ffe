"""The admin pages of the memory app, by subject."""

from memory.admin import conversations

__all__ = ["conversations"]
