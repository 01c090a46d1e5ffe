"""Schools, people, events and topics that were spoken of, and what binds the person to them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from uuid import UUID

from memory.core.types import Action, EntityCandidate, EntityType
from memory.keys import text_key
from memory.models import Entity, EntityRelation, Memory
from memory.remembering.source import Source
from memory.remembering.store import Change

INTERESTED = "interested_in"
_WANTED = ("school", "ed", "ea")


def note(
    user_id: int,
    candidates: Iterable[EntityCandidate],
    changes: Sequence[Change],
    source: Source,
) -> None:
    """Keep the entities of a message; a withdrawn memory ends the relation that it stood for."""
    memories = {change.memory.value: change.memory.pk for change in changes if change.memory}
    for candidate in candidates:
        entity, _ = upsert(
            user_id,
            candidate.type,
            candidate.name,
            attributes=candidate.attributes,
            seen_at=source.said_at,
            message_id=source.message_id,
        )
        if candidate.relation:
            relate(entity, candidate.relation, source.said_at, memories.get(candidate.name))
    for change in changes:
        if change.withdrawn and change.action is not Action.SKIP:
            _unrelate(user_id, change, source.said_at)


def upsert(
    user_id: int,
    type_: str,
    name: str,
    *,
    attributes: Mapping[str, object],
    seen_at: datetime,
    message_id: UUID | None = None,
) -> tuple[Entity, bool]:
    """The entity of that type and name, with the attributes added; whether it is new."""
    entity, created = Entity.objects.select_for_update().get_or_create(
        type=type_,
        name_hash=text_key(user_id, name),
        defaults={
            "user_id": user_id,
            "name": name,
            "attributes": dict(attributes),
            "first_seen_at": seen_at,
            "last_seen_at": seen_at,
            "source_message_id": message_id,
        },
    )
    if not created:
        entity.attributes = {**entity.attributes, **attributes}
        entity.mentions += 1
        entity.first_seen_at = min(entity.first_seen_at, seen_at)
        entity.last_seen_at = max(entity.last_seen_at, seen_at)
        entity.save()
    return entity, created


def relate(entity: Entity, relation: str, since: datetime, memory_id: UUID | None = None) -> None:
    """Bind the person to an entity, unless they are bound so already."""
    EntityRelation.objects.get_or_create(
        entity=entity,
        relation=relation,
        active=True,
        defaults={"user_id": entity.user_id, "since": since, "memory_id": memory_id},
    )


def set_relations(entity: Entity, wanted: Sequence[str], now: datetime) -> None:
    """Let exactly these relations hold from now on; those that end are kept as past."""
    holding = EntityRelation.objects.filter(entity=entity, active=True)
    holding.exclude(relation__in=wanted).update(active=False, until=now)
    for relation in wanted:
        relate(entity, relation, now)


def _unrelate(user_id: int, change: Change, at: datetime) -> None:
    """End the interest in a school of which nothing is wanted any more."""
    if change.memory is None or not change.memory.value:
        return
    rows = Memory.objects.filter(category__in=_WANTED, status="active", withdraws=False)
    wanted = (row for row in rows if not row.attributes.get("polarity"))
    if any(row.value == change.memory.value for row in wanted):
        return
    EntityRelation.objects.filter(
        entity__type=EntityType.SCHOOL,
        entity__name_hash=text_key(user_id, change.memory.value),
        relation=INTERESTED,
        active=True,
    ).update(active=False, until=at)
