"""Writes of entities by the person."""

from collections.abc import Sequence
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from memory.core.types import EntityType
from memory.errors import InvalidMemory, MemoryMissing
from memory.keys import text_key
from memory.models import Entity
from memory.ports import catalogue
from memory.remembering import entities
from memory.services.common import writing


def upsert_entity(
    user_id: int,
    *,
    type: str,
    name: str,
    attributes: dict | None = None,
    relations: Sequence[str] = (),
) -> tuple[Entity, bool]:
    """The entity of that name, made or completed; whether it is new. MIT is 麻省理工学院.

    Raises:
        InvalidMemory: there is no such type, or the name is empty.
    """
    if type not in set(EntityType):
        raise InvalidMemory(f"there is no type {type!r}")
    now = timezone.now()
    with writing(user_id):
        entity, created = entities.upsert(
            user_id, type, canonical_name(type, name), attributes=attributes or {}, seen_at=now
        )
        for relation in relations:
            entities.relate(entity, relation, now)
    return entity, created


def canonical_name(type_: str, name: str) -> str:
    """The name under which an entity is kept: a school's by the catalogue.

    Raises:
        InvalidMemory: the name is empty.
    """
    text = " ".join(name.split())
    if not text:
        raise InvalidMemory("the name is empty")
    if type_ != EntityType.SCHOOL:
        return text
    known = catalogue().schools(text)
    whole = [school for school in known if school.end - school.start >= len(text) - 1]
    return whole[0].name if whole else text


def update_entity(
    user_id: int,
    entity_id: UUID,
    *,
    name: str | None = None,
    attributes: dict | None = None,
    relations: Sequence[str] | None = None,
) -> Entity:
    """Change an entity; ``attributes`` and ``relations`` are the whole of them from then on.

    Raises:
        MemoryMissing: there is none, or it is somebody else's.
        InvalidMemory: the name is empty, or another entity has it.
    """
    now = timezone.now()
    with writing(user_id):
        entity = Entity.objects.select_for_update().filter(pk=entity_id).first()
        if entity is None:
            raise MemoryMissing(str(entity_id))
        if name is not None:
            _rename(entity, canonical_name(entity.type, name))
        if attributes is not None:
            entity.attributes = attributes
        entity.save()
        if relations is not None:
            entities.set_relations(entity, relations, now)
    return entity


def _rename(entity: Entity, name: str) -> None:
    name_hash = text_key(entity.user_id, name)
    same = Entity.objects.filter(type=entity.type, name_hash=name_hash).exclude(pk=entity.pk)
    if same.exists():
        raise InvalidMemory(_("You have another entry of this name."))
    entity.name, entity.name_hash = name, name_hash
