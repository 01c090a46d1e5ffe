"""What the endpoints of the memory give."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from memory.models import Conflict, Entity, EntityRelation, Memory, MemoryEvent
from memory.selectors import SAID, Shown, categories, shown_as, weight_of
from memory.services import Outcome

ACTIONS = ["ADD", "REPLACE", "MERGE", "SKIP", "PENDING"]
TIERS = ["working", "short", "long", "archive"]


class Figure(serializers.FloatField):
    """A number of at most four decimals."""

    def to_representation(self, value: Any) -> float:
        """The rounded number."""
        return round(super().to_representation(value), 4)


class SourceItem(serializers.ModelSerializer):
    """Where a memory comes from: the message and the words in it, the tool, the person's hand."""

    kind = serializers.ChoiceField(choices=Memory.SourceKind.choices, source="source_kind")
    messageId = serializers.UUIDField(source="source_message_id", allow_null=True)
    conversationId = serializers.UUIDField(source="conversation_id", allow_null=True)
    start = serializers.IntegerField(source="span_start")
    end = serializers.IntegerField(source="span_end")
    ref = serializers.CharField(source="source_ref")

    class Meta:
        model = Memory
        fields = [
            "kind",
            "messageId",
            "conversationId",
            "excerpt",
            "start",
            "end",
            "extractor",
            "rule",
            "ref",
        ]


class MemoryItem(serializers.ModelSerializer):
    """One thing remembered. ``score`` is what it weighs today, ``tier`` follows from it."""

    categoryLabel = serializers.SerializerMethodField()
    group = serializers.SerializerMethodField()
    key = serializers.SerializerMethodField()
    importance = Figure()
    confidence = Figure()
    score = serializers.SerializerMethodField()
    tier = serializers.SerializerMethodField()
    validFrom = serializers.DateTimeField(source="valid_from")
    validTo = serializers.DateTimeField(source="valid_to", allow_null=True)
    supersededBy = serializers.UUIDField(source="superseded_by", allow_null=True)
    saidAt = serializers.DateTimeField(source="said_at")
    createdAt = serializers.SerializerMethodField()
    updatedAt = serializers.DateTimeField(source="updated_at")
    lastAccessedAt = serializers.DateTimeField(source="accessed_at", allow_null=True)
    accessCount = serializers.IntegerField(source="access_count")
    source = SourceItem(source="*")
    metadata = serializers.DictField()

    class Meta:
        model = Memory
        fields = [
            "id",
            "type",
            "category",
            "categoryLabel",
            "group",
            "content",
            "value",
            "unit",
            "key",
            "status",
            "confidence",
            "importance",
            "score",
            "tier",
            "pinned",
            "validFrom",
            "validTo",
            "supersededBy",
            "saidAt",
            "createdAt",
            "updatedAt",
            "lastAccessedAt",
            "accessCount",
            "source",
            "metadata",
        ]

    def get_categoryLabel(self, memory: Memory) -> str:
        """The category's name in the language of the answer."""
        return self._shown(memory).label

    def get_group(self, memory: Memory) -> str:
        """The heading that it is shown under."""
        return self._shown(memory).group

    def _shown(self, memory: Memory) -> Shown:
        """The categories are read once for an answer."""
        if "categories" not in self.context:
            self.context["categories"] = categories()
        return shown_as(memory, self.context["categories"])

    def get_key(self, memory: Memory) -> str | None:
        """``user:{id}:gpa``: what a new value of the same thing replaces."""
        key = memory.conflict_key
        return f"user:{memory.user_id}:{key}" if key else None

    @extend_schema_field(serializers.DateTimeField())
    def get_createdAt(self, memory: Memory) -> str:
        """When it was first said: of what was brought in later, the time that was given."""
        first = min(memory.said_at, memory.created_at)
        return serializers.DateTimeField().to_representation(first)

    def get_score(self, memory: Memory) -> float:
        """0 to 1."""
        return round(weight_of(memory, timezone.now()).score, 4)

    @extend_schema_field(serializers.ChoiceField(choices=TIERS))
    def get_tier(self, memory: Memory) -> str:
        """The label of the score."""
        return weight_of(memory, timezone.now()).tier


class RememberedItem(MemoryItem):
    """A memory that was just written, and how it was settled with what was known."""

    action = serializers.ChoiceField(choices=ACTIONS)
    conflictId = serializers.UUIDField(source="conflict_id", allow_null=True)

    class Meta(MemoryItem.Meta):
        fields = [*MemoryItem.Meta.fields, "action", "conflictId"]


def remembered(outcome: Outcome) -> dict:
    """What came of something that was to be remembered, as it is given."""
    memory = outcome.memory
    memory.action, memory.conflict_id = outcome.action, outcome.conflict_id
    return RememberedItem(memory).data


class SaidItem(MemoryItem):
    """A memory, or a sentence of a conversation in its shape (`SAID`)."""

    type = serializers.ChoiceField(choices=[*Memory.Type.values, SAID])


class MemoryPage(serializers.Serializer):
    """A part of the memories, the newest first."""

    items = MemoryItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class EventItem(serializers.ModelSerializer):
    """One change of a memory: what it was, what it became, who did it and why."""

    sourceMessageId = serializers.UUIDField(source="source_message_id", allow_null=True)
    before = serializers.SerializerMethodField()
    after = serializers.SerializerMethodField()

    class Meta:
        model = MemoryEvent
        fields = ["id", "action", "actor", "reason", "before", "after", "at", "sourceMessageId"]

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_before(self, event: MemoryEvent) -> dict | None:
        """The memory before."""
        return _camel_keys(event.before)

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_after(self, event: MemoryEvent) -> dict | None:
        """The memory behind it."""
        return _camel_keys(event.after)


def _camel_keys(kept: dict | None) -> dict | None:
    """A snapshot with the names that the API has for its fields."""
    return None if kept is None else {_camel(name): value for name, value in kept.items()}


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


class History(serializers.Serializer):
    """All that happened to a memory, the oldest first."""

    items = EventItem(many=True)
    total = serializers.IntegerField()


class BatchedItem(serializers.Serializer):
    """A memory of a batch."""

    id = serializers.UUIDField()
    externalId = serializers.CharField(allow_null=True)


class Batched(serializers.Serializer):
    """The memories of a batch, in its order."""

    items = BatchedItem(many=True)


class ConflictItem(serializers.ModelSerializer):
    """Two memories that cannot both hold; one that was deleted since is null."""

    key = serializers.SerializerMethodField()
    category = serializers.SerializerMethodField()
    createdAt = serializers.DateTimeField(source="created_at")
    settledAt = serializers.DateTimeField(source="settled_at", allow_null=True)
    current = MemoryItem(allow_null=True)
    proposed = MemoryItem(allow_null=True)

    class Meta:
        model = Conflict
        fields = [
            "id",
            "key",
            "category",
            "reason",
            "status",
            "choice",
            "createdAt",
            "settledAt",
            "current",
            "proposed",
        ]

    def get_key(self, conflict: Conflict) -> str | None:
        """What both speak of."""
        key = conflict.conflict_key
        return f"user:{conflict.user_id}:{key}" if key else None

    def get_category(self, conflict: Conflict) -> str:
        """The category of both."""
        either = conflict.proposed or conflict.current
        return either.category if either else conflict.conflict_key.partition(":")[0]


class ConflictPage(serializers.Serializer):
    """A part of the conflicts, the newest first."""

    items = ConflictItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class SettledConflict(serializers.Serializer):
    """A conflict that was settled, and the memory that holds now."""

    conflict = ConflictItem()
    memory = MemoryItem()


class RelationItem(serializers.ModelSerializer):
    """What binds the person to an entity, from when to when."""

    class Meta:
        model = EntityRelation
        fields = ["relation", "active", "since", "until"]


class EntityItem(serializers.ModelSerializer):
    """A school, person, event or topic that the person has spoken of."""

    attributes = serializers.DictField()
    relations = RelationItem(many=True, source="relations_list")
    firstSeenAt = serializers.DateTimeField(source="first_seen_at")
    lastSeenAt = serializers.DateTimeField(source="last_seen_at")

    class Meta:
        model = Entity
        fields = [
            "id",
            "type",
            "name",
            "attributes",
            "relations",
            "mentions",
            "firstSeenAt",
            "lastSeenAt",
        ]


class EntityPage(serializers.Serializer):
    """A part of the entities, the latest mentioned first."""

    items = EntityItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()
