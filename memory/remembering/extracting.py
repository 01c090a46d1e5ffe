"""Stores what a message says, once."""

import logging
from collections.abc import Sequence
from uuid import UUID

from django.utils import timezone

from memory.core.conflict import key_of
from memory.core.types import Action, Candidate
from memory.core.types import Extraction as Found
from memory.locks import locked_space, touch
from memory.models import Extraction, MemoryEvent, Message
from memory.ports import Vector
from memory.remembering import entities
from memory.remembering.changing import misread_rows, take_back
from memory.remembering.entries import index_message, vectors_of
from memory.remembering.judging import Advice, advice_on
from memory.remembering.outbox import fail, take
from memory.remembering.reading import ReadMessage, read_message
from memory.remembering.settling import keys_settled, settle_by
from memory.remembering.source import Source
from memory.remembering.store import Change, store
from memory.remembering.telling import told
from memory.remembering.unsaying import with_deleted
from userdata import scope

logger = logging.getLogger(__name__)

SHORTEST_INDEXED = 4  # characters


def extract_message(user_id: int, message_id: UUID) -> list[dict]:
    """Read a message and remember what it says; what changed, and nothing when it was done before.

    All that is found is stored in one transaction with the mark that the message is done, so that
    it counts once, whatever dies in between. While the model is away that is what the rules have
    found; its part follows in a second transaction, and may mend the first.

    Raises:
        Exception: it failed, and the attempt is noted; trying again is harmless.
    """
    row = take(user_id, message_id)
    if row is None:
        return []
    try:
        settle_by(row.message)
        result = read_message(row.message)
        changes = _store(row, result)
        if result.awaits_model:
            raise result.failure
    except Exception as error:
        fail(user_id, message_id, error)
        raise
    return changes


def read_now(user_id: int, message_id: UUID) -> None:
    """Let the rules read a message now, before a tool settles what a model made of it.

    A message that was read before stays as it is; one that cannot be read is left to the worker.
    """
    row = take(user_id, message_id)
    if row is None or row.status != Extraction.Status.PENDING:
        return
    try:
        settle_by(row.message)
        _store(row, read_message(row.message, by_rules=True))
    except Exception as error:
        logger.exception("message %s is left to the worker", message_id)
        fail(user_id, message_id, error)


def _store(row: Extraction, result: ReadMessage) -> list[dict]:
    """All of it at first; of what the model says later, what it adds and what it takes back."""
    late, message = row.status != Extraction.Status.PENDING, row.message
    new, gone = (result.added, result.gone) if late else (result.found, [])
    indexed = not late and _is_indexed(message)
    texts = [candidate.content for candidate in new.memories]
    vectors = vectors_of(texts + [message.content] * indexed)
    advice = advice_on(row.user_id, new.memories, vectors[: len(texts)])
    with scope.person(row.user_id):
        locked = Extraction.objects.select_for_update().get(pk=row.pk)
        if (locked.status, locked.awaits_llm) != (row.status, row.awaits_llm):
            return []
        changes = _taken_back(row.user_id, gone, result.source)
        changes += _remember(locked, new, vectors[: len(texts)], result.source, advice)
        if indexed and not with_deleted([message.pk]):
            index_message(message, vectors[-1])
        _mark(locked, result, changes)
    return changes


def _is_indexed(message: Message) -> bool:
    return message.role == Message.Role.USER and len(message.content) >= SHORTEST_INDEXED


def _mark(row: Extraction, result: ReadMessage, changes: list[dict]) -> None:
    """The message is done; of a model that will not answer, only why is kept."""
    failure = result.failure
    row.status, row.done_at = Extraction.Status.DONE, row.done_at or timezone.now()
    row.awaits_llm, row.changes = result.awaits_model, row.changes + changes
    row.error = f"{type(failure).__name__}: {failure}"[:500] if failure else ""
    row.save()


def _taken_back(user_id: int, gone: Sequence[Candidate], source: Source) -> list[dict]:
    """What the rules had misread holds no more, unless something was said of it since."""
    rows = misread_rows(gone, source)
    if not rows:
        return []
    space, now = locked_space(user_id), timezone.now()
    for row in rows:
        take_back(row, source, "misread", now=now, action=MemoryEvent.Action.RESTORED)
    touch(space)
    changes = [Change(Action.REPLACE, row, "misread", withdrawn=True) for row in rows]
    entities.note(user_id, (), changes, source)
    return [told(change) for change in changes]


def _remember(
    row: Extraction, found: Found, vectors: list[Vector | None], source: Source, advice: Advice
) -> list[dict]:
    """Store what was found; inside the person's scope.

    What the message has settled already is not read out of it once more.
    """
    if not found.memories and not found.entities:
        return []
    space, settled = locked_space(row.user_id), keys_settled(row)
    pairs = zip(found.memories, vectors, strict=True)
    kept = [pair for pair in pairs if not settled or key_of(pair[0]) not in settled]
    candidates = [candidate for candidate, _ in kept]
    changes = store(row.user_id, candidates, [vector for _, vector in kept], source, advice=advice)
    if len(candidates) == len(found.memories):
        entities.note(row.user_id, found.entities, changes, source)
    touch(space)
    return [told(change) for change in changes if change.is_news]
