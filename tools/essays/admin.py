"""Essays and what they were before, for staff. The text itself is the student's to change."""

from typing import Any

from django.contrib import admin
from django.contrib.auth import get_user_model
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from import_export.admin import ImportExportModelAdmin
from import_export.fields import Field
from import_export.formats.base_formats import CSV, JSON
from import_export.resources import ModelResource
from import_export.widgets import ForeignKeyWidget

from tools.essays.models import Essay, EssayVersion
from tools.essays.rules.text import count_words
from tools.essays.versions import before, changes_between, keep_unversioned

_CONTEXT = 80  # characters shown of what did not change, on each side
_TAGS = {"same": "span", "removed": "del", "added": "ins"}


class EssayResource(ModelResource):
    """Essays in a file, their writers by username; a text that is imported over stays a version."""

    user = Field("user", "user", ForeignKeyWidget(get_user_model(), "username"))

    class Meta:
        model = Essay
        fields = (
            "id",
            "user",
            "title",
            "kind",
            "school",
            "prompt",
            "content",
            "word_limit",
            "status",
        )
        clean_model_instances = True
        use_transactions = True
        skip_unchanged = True

    def before_save_instance(self, instance: Essay, row: Any, **kwargs: Any) -> None:
        """Keep what stands there now."""
        if present := Essay.objects.filter(pk=instance.pk).first():
            keep_unversioned(present)

    def after_save_instance(self, instance: Essay, row: Any, **kwargs: Any) -> None:
        """Keep what has come in its place."""
        keep_unversioned(instance)


class EssayVersionInline(admin.TabularInline):
    """The essay's versions; each opens with what it changed."""

    model = EssayVersion
    fields = readonly_fields = ["number", "created_at", "author", "words", "note"]
    extra = 0
    can_delete = False
    show_change_link = True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Versions come from writing."""
        return False


@admin.register(Essay)
class EssayAdmin(ImportExportModelAdmin):
    """Essays of students."""

    resource_classes = [EssayResource]
    import_formats = export_formats = [CSV, JSON]
    list_display = ["title", "user", "kind", "school", "words", "status", "updated_at"]
    list_filter = ["kind", "status", "updated_at"]
    search_fields = ["title", "school", "user__username"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    date_hierarchy = "updated_at"
    inlines = [EssayVersionInline]

    def get_readonly_fields(self, request: HttpRequest, obj: Essay | None = None) -> list[str]:
        """What a student has written staff only read."""
        return ["created_at", "updated_at", *(["user", "content"] if obj else [])]

    @admin.display(description=_("length"))
    def words(self, essay: Essay) -> int:
        """English words or Chinese characters."""
        return count_words(essay.content)


@admin.register(EssayVersion)
class EssayVersionAdmin(admin.ModelAdmin):
    """What essays were before, and what each version changed; only to look at."""

    list_display = ["essay", "number", "author", "words", "note", "created_at"]
    list_filter = ["author", "created_at"]
    search_fields = ["essay__title", "essay__user__username", "note"]
    list_select_related = ["essay"]
    date_hierarchy = "created_at"
    fields = ["essay", "number", "author", "words", "note", "created_at", "changes", "content"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Versions come from writing."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What was written is not written anew."""
        return False

    @admin.display(description=_("changes"))
    def changes(self, version: EssayVersion) -> SafeString:
        """What this version changed against the one before it."""
        pieces = changes_between(before(version), version)
        shown = ((_TAGS[one["kind"]], _shortened(one), _TAGS[one["kind"]]) for one in pieces)
        marked = format_html_join("", "<{}>{}</{}>", shown)
        return format_html('<div style="white-space: pre-wrap">{}</div>', marked)


def _shortened(piece: dict) -> str:
    """What did not change, without its middle."""
    text = piece["text"]
    if piece["kind"] != "same" or len(text) <= 2 * _CONTEXT:
        return text
    return f"{text[:_CONTEXT]} … {text[-_CONTEXT:]}"
