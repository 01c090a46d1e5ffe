"""Remembering what the person has written down, and changing it."""

from copy import copy
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory.core.categories import of_key
from memory.core.conflict import key_of
from memory.core.dividing import divided
from memory.core.extraction import extract
from memory.core.tokens import estimated_tokens
from memory.core.types import Candidate, MemoryType, Strategy
from memory.errors import InvalidMemory
from memory.keys import text_key
from memory.models import Memory
from memory.ports import catalogue
from memory.remembering.categories import categories
from memory.remembering.entries import index_memory, vectors_of
from memory.remembering.expiry import expiry_in
from memory.remembering.history import record, snapshot
from memory.remembering.settling import supersede
from memory.remembering.sittings import higher_sittings
from memory.remembering.source import Source, from_person
from memory.remembering.versions import keep_version, says_same
from memory.services.common import Event, Outcome, Status, own_memory, writing
from memory.services.stating import refuse_paused, state

CONTENT_LENGTH = 4000  # characters
OTHER = "other"


def remember(
    user_id: int,
    *,
    type: str,
    content: str,
    category: str = "",
    importance: float | None = None,
    metadata: dict | None = None,
    now: datetime | None = None,
) -> Outcome:
    """Remember what the person has written down; settled with what is known already.

    A text that says several things becomes as many memories, of their own types; the first is told,
    with the ``others`` behind it. What takes something back ends it, as in a message.

    The category is inferred from the text when it is not given (``other`` when nothing fits).

    Raises:
        InvalidMemory: the text is empty or too long, there is no such type, or
            ``metadata.expiresAt`` is no time.
        Paused: the person has paused remembering.
    """
    now = now or timezone.now()
    candidates = _candidates(type, content, category, importance, now)
    expires_at = expiry_in(metadata)
    with writing(user_id):
        changes = [state(user_id, [one], from_person(now))[0] for one in candidates]
        told = [
            Outcome(change.memory, change.action.value, change.conflict_id)
            for change in changes
            if change.memory is not None
        ]
        for memory in (one.memory for one in told if metadata):
            memory.metadata = {**memory.metadata, **(metadata or {})}
            memory.expires_at = expires_at or memory.expires_at
            memory.save(update_fields=["metadata", "expires_at"])
    first, *others = told
    return replace(first, others=tuple(others))


def _candidates(
    type_: str, content: str, category: str, importance: float | None, now: datetime
) -> list[Candidate]:
    text = checked_content(content)
    if type_ not in Memory.Type.values:
        raise InvalidMemory(f"there is no type {type_!r}")
    read = _read(text, type_, category, now)
    if read:
        found = [replace(read, type=MemoryType(type_), content=text, start=0, end=len(text))]
    else:
        found = divided(text, _all_read(text, category, now))
    plain = Candidate(MemoryType(type_), category or OTHER, text)
    return [
        replace(one, confidence=1.0, importance=importance, extractor="api")
        for one in found or [plain]
    ]


def checked_content(content: str) -> str:
    """The text of a memory, ready to be stored.

    Raises:
        InvalidMemory: it is empty or too long.
    """
    text = content.strip()
    if not text:
        raise InvalidMemory("the content is empty")
    if len(text) > CONTENT_LENGTH:
        raise InvalidMemory(f"the content is longer than {CONTENT_LENGTH} characters")
    return text


def _read(text: str, type_: str, category: str, now: datetime) -> Candidate | None:
    """What the rules read in a text: its category, value and key."""
    fitting = _all_read(text, category, now)
    of_type = [each for each in fitting if each.type == type_]
    # Several values in one text: no single one says what it is about.
    sets = (fitting,) if not category and len(fitting) > 1 else (of_type, fitting)
    return next((each[0] for each in sets if len(each) == 1), None)


def _all_read(text: str, category: str, now: datetime) -> list[Candidate]:
    """All that the rules read in a text, or what of it is of a category."""
    found = extract(
        text, catalogue=catalogue(), categories=categories(), said_on=timezone.localdate(now)
    ).memories
    return [each for each in found if not category or each.category == category]


def edit_memory(
    user_id: int,
    memory_id: UUID,
    *,
    content: str | None = None,
    category: str | None = None,
    type: str | None = None,
    pinned: bool | None = None,
    now: datetime | None = None,
) -> Memory:
    """Change a memory as the person wants it: that overrides every strategy.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
        InvalidMemory: the new text or type cannot be taken.
        Paused: the person has paused remembering.
    """
    now = now or timezone.now()
    vector = vectors_of([checked_content(content)])[0] if content is not None else None
    with writing(user_id):
        memory = own_memory(memory_id)
        before, source = snapshot(memory), from_person(now, kind=Memory.SourceKind.EDIT)
        if pinned is not None:
            memory.pinned = pinned
        says_else = content is not None or category is not None or type is not None
        if says_else:
            refuse_paused(user_id)
            _rewrite(memory, content, category, type, source)
        memory.updated_at = now
        memory.save()
        if content is not None:
            index_memory(memory, vector)
        record(memory, Event.EDITED if says_else else Event.PINNED, source, before=before)
        if says_else and memory.status == Status.ACTIVE:
            _end_others(memory, source)
    return memory


def _rewrite(
    memory: Memory, content: str | None, category: str | None, type_: str | None, source: Source
) -> None:
    if type_ is not None and type_ not in Memory.Type.values:
        raise InvalidMemory(f"there is no type {type_!r}")
    now, earlier = source.said_at, copy(memory)
    memory.type = type_ or memory.type
    memory.content = memory.content if content is None else checked_content(content)
    memory.category = category or memory.category
    read = _read(memory.content, memory.type, memory.category, now)
    plain = Candidate(MemoryType(memory.type), memory.category, memory.content)
    if read is None and content is None and category is None:
        return  # only the type has changed
    read = read or plain
    if earlier.status == Status.ACTIVE and not says_same(earlier, memory.content, read.value):
        keep_version(earlier, source)
    memory.value, memory.unit = read.value, read.unit
    memory.attributes, memory.conflict_key = dict(read.attributes), key_of(read, categories())
    memory.content_hash = text_key(memory.user_id, memory.content)
    memory.tokens = estimated_tokens(memory.content)
    memory.explicit, memory.confidence = True, 1.0
    memory.said_at = memory.confirmed_at = memory.valid_from = now


def _end_others(memory: Memory, source: Source) -> None:
    """Where a key has one value, the edited one is it."""
    if not memory.conflict_key:
        return
    if of_key(memory.conflict_key, categories()).strategy is Strategy.KEEP_BOTH:
        return
    others = Memory.objects.filter(conflict_key=memory.conflict_key).exclude(pk=memory.pk)
    others = others.filter(status__in=[Status.ACTIVE, Status.PENDING])
    for other in [*others, *higher_sittings(memory)]:
        supersede(other, memory, source, "edited")


def set_importance(user_id: int, memory_id: UUID, importance: float) -> Memory:
    """Say how important a memory is, 0 to 1.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
        InvalidMemory: not between 0 and 1.
    """
    if not 0 <= importance <= 1:
        raise InvalidMemory("importance lies between 0 and 1")
    now = timezone.now()
    with writing(user_id):
        memory = own_memory(memory_id)
        before = snapshot(memory)
        memory.importance, memory.decayed_on = importance, timezone.localdate(now)
        memory.updated_at = now
        memory.save(update_fields=["importance", "decayed_on", "updated_at"])
        record(memory, Event.IMPORTANCE, from_person(now), before=before)
    return memory
