"""What the admin pages of personal rows share."""

import json
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from memory.models import CategoryRule
from userdata.staff import EveryonesRows

SHOWN_CHARACTERS = 80


class PersonalRecords(EveryonesRows, admin.ModelAdmin):
    """Rows of all persons: looked at, found by whose they are, never by what they say.

    Texts may be sealed, so that no search by SQL reaches them.
    """

    list_select_related = ("user",)
    search_fields = ("user__username", "user__id__exact", "id__exact")
    search_help_text = _("A username, the number of a person, or the id of the row.")
    show_full_result_count = False
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody makes one by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody rewrites one."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """It goes with its person or its age."""
        return False


class CategoryFilter(admin.SimpleListFilter):
    """By category, among those that have rules: no walk through all rows for the choices."""

    title = _("category")
    parameter_name = "category"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list:
        """The categories."""
        names = CategoryRule.objects.values_list("category", flat=True)
        return [(name, name) for name in (*names, "other")]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """The rows of the chosen one."""
        return queryset.filter(category=self.value()) if self.value() else queryset


def short(text: str) -> str:
    """The beginning of a text."""
    return Truncator(text).chars(SHOWN_CHARACTERS)


def as_json(value: Any) -> SafeString:
    """A value to be read by people."""
    text = json.dumps(value, indent=2, ensure_ascii=False, default=str)
    return format_html("<pre>{}</pre>", text)


def link(model: str, key: Any, text: str = "") -> SafeString | str:
    """A link to the page of a row of this app."""
    if not key:
        return "-"
    address = reverse(f"admin:memory_{model}_change", args=[key])
    return format_html('<a href="{}">{}</a>', address, text or key)
