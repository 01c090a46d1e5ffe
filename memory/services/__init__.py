"""Writes of the memory app: the front door. Every write names the person."""

from memory.ingest import BatchItem, add_batch
from memory.retrieval.accesses import note as note_accesses
from memory.services.common import Outcome
from memory.services.context import refresh_context
from memory.services.conversations import (
    AlreadySent,
    create_conversation,
    delete_conversation,
    rename_conversation,
    store_answer,
    store_user_message,
    title_from,
)
from memory.services.deleting import forget, restore_memory
from memory.services.entities import update_entity, upsert_entity
from memory.services.remember import edit_memory, remember, set_importance
from memory.services.settling import settle_conflict, undo_change
from memory.services.warming import warm_up

__all__ = [
    "AlreadySent",
    "BatchItem",
    "Outcome",
    "add_batch",
    "create_conversation",
    "delete_conversation",
    "edit_memory",
    "forget",
    "note_accesses",
    "refresh_context",
    "remember",
    "rename_conversation",
    "restore_memory",
    "set_importance",
    "settle_conflict",
    "store_answer",
    "store_user_message",
    "title_from",
    "undo_change",
    "update_entity",
    "upsert_entity",
    "warm_up",
]
