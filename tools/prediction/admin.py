"""Predictions and school lists, for staff."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from tools.prediction.models import ListedSchool, Prediction


@admin.register(Prediction)
class PredictionAdmin(admin.ModelAdmin):
    """What was estimated and what came of it; made by the tools, only the outcome is changed."""

    list_display = [
        "school",
        "user",
        "round",
        "chance",
        "tier",
        "sureness",
        "outcome",
        "created_at",
    ]
    list_filter = ["tier", "sureness", "outcome", "round", "method"]
    search_fields = ["school__name", "school__name_zh", "user__username"]
    date_hierarchy = "created_at"
    list_select_related = ["school", "user"]
    fields = [
        "user", "school", "round", "chance", "low", "high", "tier", "sureness", "engines",
        "inputs", "method", "created_at", "outcome", "outcome_at",
    ]  # fmt: skip

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        """What was estimated stays as it was."""
        return [name for name in self.fields if name not in ("outcome", "outcome_at")]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Predictions are made by the tools."""
        return False


@admin.register(ListedSchool)
class ListedSchoolAdmin(admin.ModelAdmin):
    """Students' lists; rounds and outcomes stand in the memory."""

    list_display = ["school", "user", "tier", "progress", "updated_at"]
    list_filter = ["progress", "tier"]
    search_fields = ["school__name", "school__name_zh", "user__username", "note"]
    autocomplete_fields = ["user", "school"]
    list_select_related = ["school", "user"]
    readonly_fields = ["created_at", "updated_at"]
