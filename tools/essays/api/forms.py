"""What the endpoints of essays take and give."""

from typing import Any

from rest_framework import serializers

from tools.api import PageQuery
from tools.essays.models import Essay, EssayVersion
from tools.essays.rules.polishing.rules import STYLES
from tools.essays.rules.text import count_words, excerpt, language_of
from userdata.api.fields import Moment, StrictFlag, StrictInteger, StrictText

LONGEST = 50_000  # characters of one essay
MOST_EDITS = 500
_EXCERPT = 160


class _EssayFields(serializers.Serializer):
    """The fields that a student fills; ``wordLimit`` counts English words."""

    title = StrictText(max_length=200)
    kind = serializers.ChoiceField(choices=Essay.Kind.choices)
    school = StrictText(max_length=120, allow_blank=True)
    prompt = StrictText(max_length=5_000, allow_blank=True)
    content = StrictText(max_length=LONGEST, allow_blank=True, trim_whitespace=False)
    wordLimit = StrictInteger(min_value=1, max_value=20_000, allow_null=True, source="word_limit")
    status = serializers.ChoiceField(choices=Essay.Status.choices)


class EssayForm(_EssayFields):
    """A new essay: only the title is needed."""

    def get_fields(self) -> dict:
        """The fields, all but the title optional."""
        fields = super().get_fields()
        for name, field in fields.items():
            field.required = name == "title"
        return fields


class EssayChangeForm(_EssayFields):
    """A change: the fields that are sent. ``updatedAt`` as last read; needed to change the text."""

    updatedAt = Moment(required=False, source="read_at")
    ownVersion = StrictFlag(
        required=False, source="own_version", help_text="Keep the text as a version of its own."
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, partial=True, **kwargs)

    def validate(self, attrs: dict) -> dict:
        """A text may only replace the text that was read."""
        if "content" in attrs and "read_at" not in attrs:
            error = serializers.ErrorDetail(
                self.fields["updatedAt"].error_messages["required"], code="required"
            )
            raise serializers.ValidationError({"updatedAt": [error]})
        return attrs


class EssayQuery(PageQuery):
    """Which essays."""

    kind = serializers.ChoiceField(choices=Essay.Kind.choices, required=False)
    status = serializers.ChoiceField(choices=Essay.Status.choices, required=False)


class EditForm(serializers.Serializer):
    """One accepted edit: ``text[start:end]``, which reads ``before``, becomes ``after``.

    Positions count Unicode characters (code points) from 0.
    """

    start = StrictInteger(min_value=0, max_value=LONGEST)
    end = StrictInteger(min_value=0, max_value=LONGEST)
    before = StrictText(max_length=LONGEST, allow_blank=True, trim_whitespace=False)
    after = StrictText(max_length=LONGEST, allow_blank=True, trim_whitespace=False)


class AcceptForm(serializers.Serializer):
    """Edits to make, all or none, in the essay as it was read."""

    edits = EditForm(many=True, allow_empty=False, max_length=MOST_EDITS)
    updatedAt = Moment(source="read_at")


class ReviewForm(serializers.Serializer):
    """What to look at; ``prompt`` stands in for the one that is saved."""

    focus = StrictText(max_length=200, required=False)
    prompt = StrictText(max_length=5_000, required=False)


class PolishForm(serializers.Serializer):
    """Which way, and which part of the essay; ``limit`` (words) stands in for the essay's own."""

    style = serializers.ChoiceField(choices=STYLES)
    focus = StrictText(max_length=200, required=False)
    limit = StrictInteger(min_value=1, max_value=20_000, required=False)


class VersionQuery(serializers.Serializer):
    """``against``: the version to compare with; the one before when not given."""

    against = serializers.IntegerField(min_value=1, max_value=2_000_000_000, required=False)


class EssayItem(serializers.ModelSerializer):
    """An essay as a list shows it. ``words`` counts English words or Chinese characters."""

    id = serializers.CharField(source="pk")
    excerpt = serializers.SerializerMethodField()
    words = serializers.SerializerMethodField()
    language = serializers.SerializerMethodField()
    wordLimit = serializers.IntegerField(source="word_limit", allow_null=True)
    createdAt = serializers.DateTimeField(source="created_at")
    updatedAt = serializers.DateTimeField(source="updated_at")

    class Meta:
        model = Essay
        fields = [
            "id", "title", "kind", "school", "prompt", "excerpt", "words", "language", "wordLimit",
            "status", "createdAt", "updatedAt",
        ]  # fmt: skip

    def get_excerpt(self, essay: Essay) -> str:
        """The beginning of the text."""
        return excerpt(essay.content, _EXCERPT)

    def get_words(self, essay: Essay) -> int:
        """The length."""
        return count_words(essay.content)

    def get_language(self, essay: Essay) -> str:
        """``zh`` or ``en``: what most of the text is written in."""
        return language_of(essay.content)


class EssayDetail(EssayItem):
    """An essay with its text and how many versions of it are kept."""

    versions = serializers.IntegerField(source="versions.count")

    class Meta(EssayItem.Meta):
        fields = [*EssayItem.Meta.fields, "content", "versions"]


class EssayPage(serializers.Serializer):
    """A page of essays."""

    items = EssayItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class VersionItem(serializers.ModelSerializer):
    """One version as a list shows it."""

    excerpt = serializers.SerializerMethodField()
    createdAt = serializers.DateTimeField(source="created_at")

    class Meta:
        model = EssayVersion
        fields = ["number", "words", "author", "note", "excerpt", "createdAt"]

    def get_excerpt(self, version: EssayVersion) -> str:
        """The beginning of the text."""
        return excerpt(version.content, _EXCERPT)


class VersionPage(EssayPage):
    """A page of versions."""

    items = VersionItem(many=True)


class ChangeItem(serializers.Serializer):
    """A piece of the way from one text to the other."""

    kind = serializers.ChoiceField(choices=["same", "removed", "added"])
    text = serializers.CharField()


class VersionDetail(VersionItem):
    """A version with its text, and what changed since the version ``against``."""

    against = serializers.IntegerField(allow_null=True)
    changes = ChangeItem(many=True)

    class Meta(VersionItem.Meta):
        fields = [*VersionItem.Meta.fields, "content", "against", "changes"]
