"""Reads one message: by rules, and by a language model where one is configured."""

from dataclasses import replace
from uuid import UUID

from django.utils import timezone

from memory.core.conflict import in_its_sentence
from memory.core.extraction import extract
from memory.core.types import Extraction as Found
from memory.errors import CompletionFailed
from memory.models import Extraction, Message
from memory.ports import Vector, catalogue, completer, tool_reader
from memory.remembering import entities
from memory.remembering.categories import figures
from memory.remembering.entries import index_message, vectors_of
from memory.remembering.locking import locked_space, touch
from memory.remembering.outbox import fail, give_up, take
from memory.remembering.source import Source, from_message, from_tools
from memory.remembering.store import store
from memory.remembering.telling import told
from memory.remembering.unsaying import with_deleted
from userdata import scope

BEFORE = 3  # the person's own last messages, which a correction may speak of
SHORTEST_INDEXED = 4  # characters


def extract_message(user_id: int, message_id: UUID) -> list[dict]:
    """Read a message and remember what it says; what changed, and nothing when it was done before.

    The rules' findings are stored in one transaction with the mark that the message is done, so
    that it counts once, whatever dies in between. The model's come in a second one.

    Raises:
        Exception: it failed, and the attempt is noted; trying again is harmless.
    """
    row = take(user_id, message_id)
    if row is None:
        return []
    try:
        changes = _by_rules(row) if row.status == Extraction.Status.PENDING else []
        return changes + _by_model(user_id, message_id)
    except Exception as error:
        fail(user_id, message_id, error)
        raise


def _by_rules(row: Extraction) -> list[dict]:
    message = row.message
    found, source = _read(message)
    said = message.role == Message.Role.USER and len(message.content) >= SHORTEST_INDEXED
    texts = [candidate.content for candidate in found.memories]
    vectors = vectors_of(texts + [message.content] * said)
    with scope.person(row.user_id):
        locked = Extraction.objects.select_for_update().get(pk=row.pk)
        if locked.status != Extraction.Status.PENDING:
            return []
        changes = _remember(row.user_id, found, vectors[: len(texts)], source)
        if said and not with_deleted([message.pk]):
            index_message(message, vectors[-1])
        locked.status, locked.done_at = Extraction.Status.DONE, timezone.now()
        locked.awaits_llm = _wants_model(message)
        locked.changes, locked.error = changes, ""
        locked.save()
    return changes


def _read(message: Message) -> tuple[Found, Source]:
    if message.role == Message.Role.ASSISTANT:
        return _read_tools(message), from_tools(message)
    found = extract(
        message.content,
        catalogue=catalogue(),
        rules=figures(),
        said_on=timezone.localdate(message.created_at),
        before=_said_before(message),
    )
    kept = tuple(in_its_sentence(memory, message.content) for memory in found.memories)
    return replace(found, memories=kept), from_message(message)


def _said_before(message: Message) -> list[str]:
    earlier = Message.objects.filter(
        conversation_id=message.conversation_id,
        role=Message.Role.USER,
        created_at__lt=message.created_at,
    )
    texts = earlier.order_by("-created_at").values_list("content", flat=True)[:BEFORE]
    return list(reversed(texts))


def _read_tools(message: Message) -> Found:
    reader, said = tool_reader(), message.reply_to.content if message.reply_to else ""
    found = [
        reader.read(call["name"], call.get("args") or {}, call.get("result") or {}, said)
        for call in message.tool_calls
        if call.get("status") == "ok"
    ]
    return Found(
        memories=tuple(memory for each in found for memory in each.memories),
        entities=tuple(entity for each in found for entity in each.entities),
    )


def _remember(
    user_id: int, found: Found, vectors: list[Vector | None], source: Source
) -> list[dict]:
    """Store what was found; inside the person's scope."""
    if not found.memories and not found.entities:
        return []
    space = locked_space(user_id)
    changes = store(user_id, found.memories, vectors, source)
    entities.note(user_id, found.entities, changes, source)
    touch(space)
    return [told(change) for change in changes if change.is_news]


def _wants_model(message: Message) -> bool:
    return message.role == Message.Role.USER and completer() is not None


def _by_model(user_id: int, message_id: UUID) -> list[dict]:
    """What the model finds beyond the rules."""
    model = completer()
    with scope.person(user_id):
        row = Extraction.objects.select_related("message").get(pk=message_id)
    if not row.awaits_llm or model is None:
        return []
    from memory.extraction.llm import extract_by_model, new_in

    rules, source = _read(row.message)
    try:
        found = extract_by_model(
            row.message.content, model, user_id=user_id, catalogue=catalogue(), rules=figures()
        )
    except CompletionFailed as error:
        if error.retryable:
            raise
        give_up(user_id, message_id, error)
        return []
    found = new_in(found, rules)
    vectors = vectors_of([candidate.content for candidate in found.memories])
    with scope.person(user_id):
        row = Extraction.objects.select_for_update().get(pk=message_id)
        if not row.awaits_llm:
            return []
        changes = _remember(user_id, found, vectors, source)
        row.awaits_llm, row.changes = False, row.changes + changes
        row.save(update_fields=["awaits_llm", "changes"])
    return changes
