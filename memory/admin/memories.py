"""Memories and the archive, as staff see them: where each comes from, and what happened to it."""

from collections.abc import Callable
from functools import partial

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from memory.admin.records import CategoryFilter, PersonalRecords, as_json, link, short
from memory.errors import InvalidMemory, MemoryMissing
from memory.models import ArchivedMemory, Memory, MemoryEvent
from memory.selectors.weights import weight_of
from memory.services.curating import archive_memory, curate

SAID = (
    "user", "type", "category", "content", "value", "unit", "conflict_key", "status",
    "weight", "importance", "boost", "confidence", "pinned", "explicit",
)  # fmt: skip
ORIGIN = (
    "source", "excerpt", "extractor", "rule", "source_ref", "external_id",
    "all_metadata",
)  # fmt: skip
TIME = (
    "said_at", "valid_from", "valid_to", "successor", "created_at", "updated_at",
    "access_count", "accessed_at", "decayed_on",
)  # fmt: skip


class CuratingForm(ActionForm):
    """What an action needs to know."""

    reason = forms.CharField(label=_("Why"), max_length=200, required=False)
    importance = forms.FloatField(label=_("importance"), min_value=0, max_value=1, required=False)


class MemoryPages(PersonalRecords):
    """What pages of hot and archived memories share."""

    list_filter = ("type", CategoryFilter, "status", "pinned", "source_kind", "said_at")

    @admin.display(description=_("content"))
    def text(self, memory: Memory) -> str:
        """The beginning of what is remembered."""
        return short(memory.content)

    @admin.display(description=_("score and tier"))
    def weight(self, memory: Memory) -> str:
        """How much it weighs today."""
        weight = weight_of(memory, timezone.now())
        return f"{weight.score:.2f} {weight.tier}"

    @admin.display(description=_("source"))
    def source(self, memory: Memory) -> SafeString | str:
        """The conversation in which it was said, or the way it came."""
        if memory.conversation_id:
            return link("conversation", memory.conversation_id, memory.get_source_kind_display())
        return memory.get_source_kind_display()

    @admin.display(description=_("superseded by"))
    def successor(self, memory: Memory) -> SafeString | str:
        """The memory that took its place."""
        return link("memory", memory.superseded_by)

    @admin.display(description=_("metadata"))
    def all_metadata(self, memory: Memory) -> SafeString | str:
        """What the sender gave along."""
        return as_json(memory.metadata) if memory.metadata else "-"

    @admin.display(description=_("history"))
    def history(self, memory: Memory) -> SafeString:
        """Every change: when, who, what, why, from which message."""
        events = MemoryEvent.objects.filter(memory_id=memory.pk)
        rows = format_html_join(
            "",
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            (
                (
                    timezone.localtime(event.at).strftime("%Y-%m-%d %H:%M"),
                    event.get_action_display(),
                    event.get_actor_display(),
                    short((event.after or event.before or {}).get("content", "")),
                    link("memoryevent", event.pk, event.reason or "…"),
                )
                for event in events
            ),
        )
        return format_html("<table>{}</table>", rows)


@admin.register(Memory)
class MemoryAdmin(MemoryPages):
    """What is remembered now."""

    list_display = (
        "said_at", "user", "type", "category", "text", "status", "importance", "weight", "source",
    )  # fmt: skip
    fieldsets = (
        (None, {"fields": SAID}),
        (_("Where it comes from"), {"fields": ORIGIN}),
        (_("Time"), {"fields": TIME}),
        (_("What happened to it"), {"fields": ("history",)}),
    )
    action_form = CuratingForm
    actions = ("pin", "unpin", "set_importance", "archive")

    def has_curate_permission(self, request: HttpRequest) -> bool:
        """Who may pin, weigh and archive."""
        return request.user.has_perm("memory.change_memory")

    @admin.action(description=_("Pin (say why)"), permissions=["curate"])
    def pin(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Keep them from fading."""
        self._each(request, queryset, partial(curate, pinned=True))

    @admin.action(description=_("Unpin (say why)"), permissions=["curate"])
    def unpin(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Let them fade again."""
        self._each(request, queryset, partial(curate, pinned=False))

    @admin.action(description=_("Set the importance (say why)"), permissions=["curate"])
    def set_importance(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Weigh them."""
        form = CuratingForm(request.POST)
        form.fields["action"].choices = self.get_action_choices(request)
        value = form.cleaned_data.get("importance") if form.is_valid() else None
        if value is None:
            self.message_user(request, _("Give an importance from 0 to 1."), messages.ERROR)
            return
        self._each(request, queryset, partial(curate, importance=value))

    @admin.action(description=_("Archive (say why)"), permissions=["curate"])
    def archive(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Take them out of recall."""
        self._each(request, queryset, archive_memory)

    def _each(self, request: HttpRequest, queryset: QuerySet, change: Callable) -> None:
        """Change each, with the reason of the form, and keep it in the log of the admin."""
        reason = request.POST.get("reason", "").strip()[:200]
        if not reason:
            self.message_user(request, _("Say why first."), messages.ERROR)
            return
        done = sum(self._one(request, memory, change, reason) for memory in queryset)
        self.message_user(request, _("%(count)s changed.") % {"count": done})

    def _one(self, request: HttpRequest, memory: Memory, change: Callable, reason: str) -> bool:
        try:
            change(memory.user_id, memory.pk, reason=reason)
        except (MemoryMissing, InvalidMemory) as error:
            self.message_user(request, str(error), messages.ERROR)
            return False
        self.log_change(request, memory, f"{request.POST.get('action')}: {reason}")
        return True


@admin.register(ArchivedMemory)
class ArchivedMemoryAdmin(MemoryPages):
    """What was put away."""

    list_display = (
        "archived_at", "archive_reason", "user", "type", "category", "text", "importance",
        "summary",
    )  # fmt: skip
    list_filter = ("archive_reason", "type", CategoryFilter, "archived_at")
    fieldsets = (
        (None, {"fields": ("archived_at", "archive_reason", "summary", *SAID)}),
        (_("Where it comes from"), {"fields": ORIGIN}),
        (_("Time"), {"fields": TIME}),
        (_("What happened to it"), {"fields": ("history",)}),
    )

    @admin.display(description=_("behind the summary"))
    def summary(self, memory: ArchivedMemory) -> SafeString | str:
        """The summary that stands for it."""
        return link("memory", memory.behind)
