"""Events, conflicts and extractions, as staff see them."""

from uuid import UUID

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from memory.admin.records import PersonalRecords, as_json, link, short
from memory.models import ArchivedMemory, Conflict, Extraction, Memory, MemoryEvent
from memory.services.curating import read_again

OPEN = (Extraction.Status.FAILED, Extraction.Status.PENDING)


def place_of(memory_id: UUID) -> SafeString | str:
    """A link to a memory, hot or archived; its id alone when it is gone."""
    for model in (Memory, ArchivedMemory):
        if memory := model.objects.filter(pk=memory_id).first():
            return link(model._meta.model_name, memory_id, short(memory.content))
    return str(memory_id)


@admin.register(MemoryEvent)
class MemoryEventAdmin(PersonalRecords):
    """Every change of every memory."""

    list_display = ("at", "user", "action", "actor", "memory_id", "reason")
    list_filter = ("action", "actor", "at")
    search_fields = ("user__username", "user__id__exact", "memory_id__exact")
    search_help_text = _("A username, the number of a person, or the id of a memory.")
    fields = (
        "user", "memory", "action", "actor", "reason", "at", "source_message_id",
        "was", "became",
    )  # fmt: skip

    @admin.display(description=_("memory"))
    def memory(self, event: MemoryEvent) -> SafeString | str:
        """The memory that it is about, where it is now."""
        return place_of(event.memory_id)

    @admin.display(description=_("before"))
    def was(self, event: MemoryEvent) -> SafeString:
        """The memory before."""
        return as_json(event.before)

    @admin.display(description=_("after"))
    def became(self, event: MemoryEvent) -> SafeString:
        """The memory behind it."""
        return as_json(event.after)


@admin.register(Conflict)
class ConflictAdmin(PersonalRecords):
    """What persons are asked. Only they settle it."""

    list_display = (
        "created_at",
        "user",
        "conflict_key",
        "reason",
        "status",
        "choice",
        "settled_at",
    )
    list_filter = ("status", "choice", "created_at")
    fields = (
        "user", "conflict_key", "reason", "status", "choice", "created_at", "settled_at",
        "earlier", "newer",
    )  # fmt: skip

    @admin.display(description=_("earlier memory"))
    def earlier(self, conflict: Conflict) -> SafeString | str:
        """The one that was known."""
        return place_of(conflict.current_id)

    @admin.display(description=_("new memory"))
    def newer(self, conflict: Conflict) -> SafeString | str:
        """The one that contradicts it."""
        return place_of(conflict.proposed_id)


@admin.register(Extraction)
class ExtractionAdmin(PersonalRecords):
    """What became of each message; one that failed can be tried again."""

    list_display = ("created_at", "user", "status", "awaits_llm", "attempts", "changed", "problem")
    list_filter = ("status", "awaits_llm", "created_at")
    search_fields = ("user__username", "user__id__exact", "message_id__exact")
    search_help_text = _("A username, the number of a person, or the id of a message.")
    fields = (
        "user", "message_id", "conversation", "status", "awaits_llm", "attempts", "error",
        "created_at", "taken_at", "done_at", "all_changes",
    )  # fmt: skip
    actions = ("again",)

    @admin.display(description=_("changes"))
    def changed(self, extraction: Extraction) -> int:
        """How many changes it made."""
        return len(extraction.changes)

    @admin.display(description=_("error"))
    def problem(self, extraction: Extraction) -> str:
        """Why it failed."""
        return short(extraction.error)

    @admin.display(description=_("conversation"))
    def conversation(self, extraction: Extraction) -> SafeString | str:
        """Where the message stands."""
        return link("conversation", extraction.message.conversation_id)

    @admin.display(description=_("changes"))
    def all_changes(self, extraction: Extraction) -> SafeString:
        """What it changed."""
        return as_json(extraction.changes)

    def has_curate_permission(self, request: HttpRequest) -> bool:
        """Who may have messages read again."""
        return request.user.has_perm("memory.change_extraction")

    @admin.action(description=_("Try again"), permissions=["curate"])
    def again(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Give failed and waiting messages back to the worker."""
        rows = list(queryset.filter(status__in=OPEN).values_list("user_id", "message_id"))
        for user_id, message_id in rows:
            read_again(user_id, message_id)
        self.message_user(
            request,
            _("%(count)s messages were given to the worker.") % {"count": len(rows)},
            messages.SUCCESS if rows else messages.WARNING,
        )
