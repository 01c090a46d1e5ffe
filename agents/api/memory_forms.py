"""What the endpoints of the memory take."""

from collections.abc import Iterable
from datetime import datetime, time
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from agents.api.requests import PageQuery
from memory.models import Conflict, Entity, Memory
from userdata.api.fields import JsonObject, Moment, StrictFlag, StrictNumber, StrictText

LARGEST_BATCH = 1000
MOST_FOUND = 100
LONGEST_QUERY = 2000
LONGEST_CONTENT = 4000  # characters of what the person writes down; a batch may bring messages
LONGEST_EXTERNAL_ID = 128

SHOWN = (Memory.Status.ACTIVE.value, Memory.Status.PENDING.value)
LISTED = (*SHOWN, Memory.Status.SUPERSEDED.value)


class CommaList(StrictText):
    """Several of the given words: ``types=FACT,DECISION``, or ``types=FACT&types=DECISION``."""

    default_error_messages = {"unknown": _("“{word}” is none of these: {choices}.")}

    def __init__(self, choices: Iterable[str], **kwargs: Any) -> None:
        super().__init__(required=False, allow_blank=True, **kwargs)
        self.validators.clear()  # only known words come through
        self._choices = tuple(str(choice) for choice in choices)

    def get_value(self, dictionary: Any) -> Any:
        """The text, or all of them where the parameter stands several times."""
        sent: list[str] = getattr(dictionary, "getlist", lambda name: [])(self.field_name)
        return ",".join(sent) if sent else super().get_value(dictionary)

    def to_internal_value(self, data: Any) -> tuple[str, ...]:
        """The words."""
        words = [word.strip() for word in super().to_internal_value(data).split(",")]
        for word in filter(None, words):
            if word not in self._choices:
                self.fail("unknown", word=word, choices=", ".join(self._choices))
        return tuple(dict.fromkeys(filter(None, words)))


class CategoryText(StrictText):
    """A category; case does not count."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=32, required=False, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        """The category in lower case."""
        return super().to_internal_value(data).lower()


class ContentText(StrictText):
    """The text of a memory."""

    default_error_messages = {
        "too_long": _("A memory can have at most {limit} characters."),
    }

    def __init__(self, most: int = LONGEST_CONTENT, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._most = most

    def to_internal_value(self, data: Any) -> str:
        """The text, when there is something in it."""
        text = super().to_internal_value(data)
        if not text.strip():
            self.fail("blank")
        if len(text) > self._most:
            self.fail("too_long", limit=self._most)
        return text


class MemoryQuery(PageQuery):
    """Which of the memories, and which part of them."""

    types = CommaList(Memory.Type.values, default=(), help_text="Separated by commas.")
    category = CategoryText(allow_blank=True, default="")
    status = CommaList(LISTED, default=SHOWN, help_text="Active and pending unless named.")
    search = StrictText(required=False, allow_blank=True, max_length=200, default="")
    messageId = serializers.UUIDField(
        required=False, help_text="Only what was remembered from this message."
    )


class NewMemoryForm(serializers.Serializer):
    """Something to remember. What is missing is found out: the category, the importance."""

    type = serializers.ChoiceField(choices=Memory.Type.choices)
    content = ContentText()
    category = CategoryText(allow_blank=True, allow_null=True)
    importance = StrictNumber(min_value=0, max_value=1, required=False, allow_null=True)
    metadata = JsonObject(required=False, allow_null=True)


class MemoryChangeForm(serializers.Serializer):
    """What the person corrects of a memory; what is not named stays."""

    content = ContentText(required=False)
    category = CategoryText()
    type = serializers.ChoiceField(choices=Memory.Type.choices, required=False)
    pinned = StrictFlag(required=False, help_text="A pinned memory neither fades nor goes.")

    def validate(self, attrs: dict) -> dict:
        """Something must be named."""
        if not attrs:
            names = " | ".join(self.fields)
            raise serializers.ValidationError(names, code="required")
        return attrs


class ImportanceForm(serializers.Serializer):
    """How much a memory counts, 0 to 1."""

    importance = StrictNumber(min_value=0, max_value=1)


class AsOf(Moment):
    """A moment in the past; a day alone means its end."""

    def to_internal_value(self, data: Any) -> datetime:
        """The moment as sent."""
        try:
            day = parse_date(data) if isinstance(data, str) and len(data) == 10 else None
        except ValueError:
            day = None
        if day:
            data = timezone.make_aware(datetime.combine(day, time.max)).isoformat()
        return super().to_internal_value(data)


class SearchForm(serializers.Serializer):
    """What is to be found among the memories."""

    query = StrictText(max_length=LONGEST_QUERY)
    limit = serializers.IntegerField(min_value=1, max_value=MOST_FOUND, default=10)
    types = serializers.ListField(
        child=serializers.ChoiceField(choices=Memory.Type.choices), required=False, max_length=10
    )
    categories = serializers.ListField(
        child=StrictText(max_length=32), required=False, max_length=50
    )
    asOf = AsOf(
        required=False, allow_null=True, help_text="What was believed then; a day means its end."
    )
    explain = StrictFlag(default=False, help_text="Say in words why each was found.")
    minImportance = StrictNumber(min_value=0, max_value=1, default=0.0)
    useSemanticSearch = StrictFlag(
        default=True, help_text="Off: only memories that hold the words of the query."
    )
    includeConversations = StrictFlag(
        default=False, help_text="Also sentences of the person's conversations."
    )

    def validate_categories(self, value: list[str]) -> list[str]:
        """Case does not count."""
        return [category.lower() for category in value]


class BatchItemForm(serializers.Serializer):
    """One memory, taken word for word; ``metadata.externalId`` makes repeating it harmless."""

    content = ContentText(most=settings.MESSAGE_MAX_CHARS, trim_whitespace=False)
    type = serializers.ChoiceField(choices=Memory.Type.choices)
    createdAt = Moment(required=False, allow_null=True, help_text="When it was said.")
    category = CategoryText(allow_blank=True, allow_null=True)
    importance = StrictNumber(min_value=0, max_value=1, required=False, allow_null=True)
    metadata = JsonObject(required=False, allow_null=True)

    def validate_metadata(self, value: dict | None) -> dict:
        """An external id must be a text that can be kept."""
        value = value or {}
        external_id = value.get("externalId")
        if external_id is None:
            return value
        if not isinstance(external_id, str) or not 0 < len(external_id) <= LONGEST_EXTERNAL_ID:
            detail = _("Give a text of 1 to %(limit)s characters.") % {"limit": LONGEST_EXTERNAL_ID}
            raise serializers.ValidationError({"externalId": [detail]})
        return value


class BatchForm(serializers.Serializer):
    """Up to 1,000 memories at once."""

    items = BatchItemForm(many=True, max_length=LARGEST_BATCH)


class ConflictQuery(PageQuery):
    """Which conflicts: the open ones unless asked otherwise."""

    status = serializers.ChoiceField(
        choices=Conflict.Status.choices, default=Conflict.Status.OPEN.value
    )


class ConflictChoiceForm(serializers.Serializer):
    """Which of the two memories holds."""

    choice = serializers.ChoiceField(choices=Conflict.Choice.choices)


class MemorySettingsForm(serializers.Serializer):
    """Whether remembering and recalling rest."""

    paused = StrictFlag()


class RelationText(StrictText):
    """What binds the person to an entity: ``interested_in``, or a relation as it was read."""

    def to_internal_value(self, data: Any) -> str:
        """The name of the relation; empty for one that holds no longer."""
        if isinstance(data, dict):
            if data.get("active") is False:
                return ""
            data = data.get("relation", data.get("type"))
        return super().to_internal_value(data).lower()


class EntityChangeForm(serializers.Serializer):
    """What is to be changed of an entity; relations that are not named any longer end."""

    name = StrictText(max_length=200, required=False)
    attributes = JsonObject(required=False)
    relations = serializers.ListField(
        child=RelationText(max_length=32), required=False, max_length=50
    )

    def validate_relations(self, value: list[str]) -> list[str]:
        """Those that hold."""
        return list(dict.fromkeys(filter(None, value)))


class EntityForm(EntityChangeForm):
    """A school, person, event or topic."""

    type = serializers.ChoiceField(choices=Entity.Type.choices)
    name = StrictText(max_length=200)


class EntityQuery(PageQuery):
    """Which of the entities."""

    type = serializers.ChoiceField(choices=Entity.Type.choices, required=False, allow_blank=True)
