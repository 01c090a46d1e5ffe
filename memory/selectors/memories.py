"""Reads of memories, their history, conflicts and entities. Every read names the person."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from memory.context.questions import OpenQuestion, open_question
from memory.errors import MemoryMissing
from memory.models import (
    ArchivedMemory,
    Conflict,
    Entity,
    EntityRelation,
    Extraction,
    Memory,
    MemoryEvent,
)
from memory.ports import catalogue
from memory.reading import read
from userdata import scope
from userdata.preferences import preferences_of

SHOWN = (Memory.Status.ACTIVE, Memory.Status.PENDING)


def memory_page(
    user_id: int,
    *,
    page: int = 1,
    limit: int = 20,
    types: Sequence[str] = (),
    category: str = "",
    statuses: Sequence[str] = SHOWN,
    search: str = "",
    message_id: UUID | None = None,
) -> tuple[list[Memory], int]:
    """One page of a person's memories, the newest first, and how many there are.

    ``search`` looks for the text as it stands (texts may be sealed: it is compared after reading).
    """
    with scope.person(user_id):
        rows = Memory.objects.filter(status__in=statuses)
        rows = rows.exclude(withdraws=True, status=Memory.Status.SUPERSEDED)
        if types:
            rows = rows.filter(type__in=types)
        if category:
            rows = rows.filter(category=category)
        if message_id:
            rows = rows.filter(source_message_id=message_id)
        return _page(rows.order_by("-said_at", "-seq"), page, limit, search)


def _page(rows: QuerySet, page: int, limit: int, search: str) -> tuple[list[Memory], int]:
    start = (page - 1) * limit
    if not search.strip():
        return list(rows[start : start + limit]), rows.count()
    wanted = search.strip().casefold()
    found = [row for row in rows if wanted in f"{row.content}\n{row.value}".casefold()]
    return found[start : start + limit], len(found)


def memory_of(user_id: int, memory_id: UUID) -> Memory:
    """One memory that is not archived.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
    """
    with scope.person(user_id):
        found = Memory.objects.filter(pk=memory_id).first()
    if found is None:
        raise MemoryMissing(str(memory_id))
    return found


def current_facts(
    user_id: int,
    categories: Sequence[str],
    *,
    paused_too: bool = False,
    before: datetime | None = None,
) -> list[Memory]:
    """What holds now in these categories, the latest said first.

    ``before``: what held at a moment instead, before anything was said then. While the memory is
    paused there is nothing, but for the person's own pages (``paused_too``).
    """
    with scope.person(user_id):
        if not (paused_too or preferences_of(user_id).enable_memory):
            return []
        rows = Memory.objects.filter(category__in=categories)
        if before is None:
            rows = rows.filter(status=Memory.Status.ACTIVE, withdraws=False)
        else:
            held = Q(valid_to__isnull=True) | Q(valid_to__gte=before, valid_to__gt=F("valid_from"))
            rows = rows.filter(held, valid_from__lt=before, rejected=False, withdraws=False)
            rows = rows.exclude(status=Memory.Status.PENDING)
        return list(rows.order_by("-said_at", "-seq"))


def history_of(user_id: int, memory_id: UUID) -> list[MemoryEvent]:
    """What happened to a memory, the oldest first; also to one in the archive.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
    """
    with scope.person(user_id):
        events = list(MemoryEvent.objects.filter(memory_id=memory_id))
        known = (Memory, ArchivedMemory)
        if not events and not any(m.objects.filter(pk=memory_id).exists() for m in known):
            raise MemoryMissing(str(memory_id))
    return events


def conflict_page(
    user_id: int, *, page: int = 1, limit: int = 20, status: str = Conflict.Status.OPEN
) -> tuple[list[tuple[Conflict, Memory | None, Memory | None]], int]:
    """One page of conflicts with both sides, the newest first, and how many there are."""
    with scope.person(user_id):
        rows = Conflict.objects.all()
        rows = rows.filter(status=status) if status else rows
        shown = list(rows[(page - 1) * limit : page * limit])
        ids = [side for row in shown for side in (row.current_id, row.proposed_id)]
        sides = Memory.objects.in_bulk(ids)
        total = rows.count()
    return [(row, sides.get(row.current_id), sides.get(row.proposed_id)) for row in shown], total


def conflict_of(user_id: int, conflict_id: UUID) -> tuple[Conflict, Memory | None, Memory | None]:
    """One conflict with both sides.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
    """
    with scope.person(user_id):
        row = Conflict.objects.filter(pk=conflict_id).first()
        if row is None:
            raise MemoryMissing(str(conflict_id))
        sides = Memory.objects.in_bulk([row.current_id, row.proposed_id])
    return row, sides.get(row.current_id), sides.get(row.proposed_id)


def entity_page(
    user_id: int, *, page: int = 1, limit: int = 20, type: str = ""
) -> tuple[list[Entity], int]:
    """One page of entities, each with ``relations_list``, and how many there are."""
    with scope.person(user_id):
        rows = Entity.objects.all()
        rows = rows.filter(type=type) if type else rows
        shown = list(rows[(page - 1) * limit : page * limit])
        _add_relations(shown)
        return shown, rows.count()


def entity_of(user_id: int, entity_id: UUID) -> Entity:
    """One entity with ``relations_list``.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
    """
    with scope.person(user_id):
        found = Entity.objects.filter(pk=entity_id).first()
        if found is None:
            raise MemoryMissing(str(entity_id))
        _add_relations([found])
    return found


def _add_relations(entities: Sequence[Entity]) -> None:
    relations: dict[UUID, list[EntityRelation]] = {entity.pk: [] for entity in entities}
    for relation in EntityRelation.objects.filter(entity__in=list(relations)):
        relations[relation.entity_id].append(relation)
    for entity in entities:
        entity.relations_list = relations[entity.pk]


def changes_of_messages(user_id: int, message_ids: Sequence[UUID]) -> tuple[list[dict], bool]:
    """What messages have changed in the memory so far, and whether all of them were read."""
    with scope.person(user_id):
        rows = list(Extraction.objects.filter(pk__in=message_ids))
    changes = [change for row in rows for change in row.changes]
    return changes, all(row.status != Extraction.Status.PENDING for row in rows)


def standing_changes(user_id: int, message_ids: Sequence[UUID]) -> dict[UUID, list[dict]]:
    """What each message has changed, without what is gone; ``stands``: it still holds or waits."""
    with scope.person(user_id):
        rows = list(Extraction.objects.filter(pk__in=message_ids).exclude(changes=[]))
        changed = [change["id"] for row in rows for change in row.changes]
        status = dict(Memory.objects.filter(pk__in=changed).values_list("pk", "status"))
    kept = {str(pk): value in SHOWN for pk, value in status.items()}
    return {
        row.pk: [{**c, "stands": kept[c["id"]]} for c in row.changes if c["id"] in kept]
        for row in rows
    }


def open_question_of(user_id: int, conversation_id: UUID) -> OpenQuestion | None:
    """What the person is to decide and was not asked in this conversation yet, if anything."""
    with scope.person(user_id):
        return open_question(conversation_id)


def states_something(text: str) -> bool:
    """Whether rules read anything in a message that is remembered."""
    found = read(text, catalogue=catalogue(), said_on=timezone.localdate())
    return any(one.stands for one in found.statements)
