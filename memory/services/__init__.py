"""Writes of the memory app: the front door. Every write names the person."""

from memory.ingest import BatchItem, add_batch
from memory.remembering.extracting import read_now as read_message
from memory.remembering.source import Source, by_hand, from_tool
from memory.remembering.store import Change
from memory.retrieval.accesses import note as note_accesses
from memory.services.common import Outcome, writing
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
from memory.services.deleting import forget
from memory.services.entities import update_entity, upsert_entity
from memory.services.remember import edit_memory, remember, set_importance
from memory.services.restoring import restore_memory
from memory.services.settling import settle_by_message, settle_conflict, undo_change
from memory.services.stating import Told, state, take_over
from memory.services.warming import warm_up

__all__ = [
    "AlreadySent",
    "BatchItem",
    "Change",
    "Outcome",
    "Source",
    "Told",
    "add_batch",
    "by_hand",
    "create_conversation",
    "delete_conversation",
    "edit_memory",
    "forget",
    "from_tool",
    "note_accesses",
    "read_message",
    "refresh_context",
    "remember",
    "rename_conversation",
    "restore_memory",
    "set_importance",
    "settle_by_message",
    "settle_conflict",
    "state",
    "store_answer",
    "store_user_message",
    "take_over",
    "title_from",
    "undo_change",
    "update_entity",
    "upsert_entity",
    "warm_up",
    "writing",
]
