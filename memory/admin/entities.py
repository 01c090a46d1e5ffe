"""Entities and what binds persons to them, as staff see them."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from memory.admin.records import PersonalRecords, as_json
from memory.models import Entity, EntityRelation


class RelationInline(admin.TabularInline):
    """What binds the person to the entity, and what did."""

    model = EntityRelation
    fields = ("relation", "active", "since", "until", "memory_id")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Relations come from what was said."""
        return False


@admin.register(Entity)
class EntityAdmin(PersonalRecords):
    """Schools, people, events and topics of all persons."""

    list_display = ("last_seen_at", "user", "type", "name", "relations_now", "mentions")
    list_filter = ("type", "last_seen_at")
    fields = (
        "user", "type", "name", "all_attributes", "mentions", "first_seen_at", "last_seen_at",
        "source_message_id",
    )  # fmt: skip
    inlines = (RelationInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entity]:
        """With their relations, read once."""
        return super().get_queryset(request).prefetch_related("relations")

    @admin.display(description=_("relations"))
    def relations_now(self, entity: Entity) -> str:
        """Those that hold."""
        return ", ".join(one.relation for one in entity.relations.all() if one.active) or "-"

    @admin.display(description=_("attributes"))
    def all_attributes(self, entity: Entity) -> SafeString | str:
        """What is known of it."""
        return as_json(entity.attributes) if entity.attributes else "-"
