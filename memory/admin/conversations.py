"""What staff see of conversations: reading only."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from memory.models import Conversation, Message


class MessageInline(admin.TabularInline):
    """The messages of a conversation."""

    model = Message
    fields = ("created_at", "role", "agent", "status", "content")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody puts words into a conversation."""
        return False


@admin.register(Conversation)
class ConversationAdmin(admin.ModelAdmin):
    """Conversations with their messages."""

    list_display = ("title", "user", "created_at", "updated_at")
    search_fields = ("id", "title", "user__username")
    list_filter = ("updated_at",)
    list_select_related = ("user",)
    readonly_fields = ("user", "title", "created_at", "updated_at")
    inlines = (MessageInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Conversations begin with a person's message."""
        return False
