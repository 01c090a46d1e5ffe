"""What students keep here, for staff."""

from django.contrib import admin

from tools.models import Essay


@admin.register(Essay)
class EssayAdmin(admin.ModelAdmin):
    """Essays of students."""

    list_display = ["title", "user", "kind", "school", "status", "updated_at"]
    list_filter = ["kind", "status"]
    search_fields = ["title", "school", "user__username"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    readonly_fields = ["created_at", "updated_at"]
