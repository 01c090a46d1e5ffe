"""The admin pages of the memory app, by subject."""

from memory.admin import conversations, lifecycle

__all__ = ["conversations", "lifecycle"]
