"""Why a memory is as it is: its events, and the conflicts that wait for the person."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from memory.fields import PersonalJSONField, PersonalTextField
from memory.models.person import person_key
from userdata.scope import ScopedManager


class MemoryEvent(models.Model):
    """One change of one memory: what it was, what it became, who did it and why.

    ``memory_id`` is a plain reference, because memories move to the archive and back.
    """

    class Action(models.TextChoices):
        CREATED = "created", _("Remembered")
        CONFIRMED = "confirmed", _("Said again")
        MERGED = "merged", _("Completed")
        SUPERSEDED = "superseded", _("Superseded")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        EDITED = "edited", _("Edited")
        IMPORTANCE = "importance", _("Importance changed")
        PINNED = "pinned", _("Pinned or unpinned")
        PENDING = "pending", _("Waits for a decision")
        SETTLED = "settled", _("Settled")
        ARCHIVED = "archived", _("Archived")
        RESTORED = "restored", _("Restored")
        COMPACTED = "compacted", _("Compacted")
        UNDONE = "undone", _("Undone")
        DELETED = "deleted", _("Deleted")

    class Actor(models.TextChoices):
        PERSON = "person", _("The person")
        EXTRACTION = "extraction", _("Extraction")
        TOOL = "tool", _("A tool")
        STAFF = "staff", _("Staff")
        JOB = "job", _("A job")

    user = person_key()
    memory_id = models.UUIDField(_("memory"))
    action = models.CharField(_("action"), max_length=16, choices=Action.choices)
    actor = models.CharField(_("actor"), max_length=16, choices=Actor.choices)
    before = PersonalJSONField(_("before"), null=True, blank=True)
    after = PersonalJSONField(_("after"), null=True, blank=True)
    reason = PersonalTextField(_("reason"), default="", blank=True)
    source_message_id = models.UUIDField(_("source message"), null=True, blank=True)
    at = models.DateTimeField(_("at"), default=timezone.now)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("memory event")
        verbose_name_plural = _("memory events")
        ordering = ["at", "id"]
        indexes = [models.Index(fields=["memory_id", "at"], name="memory_event_memory")]

    def __str__(self) -> str:
        return f"{self.action} {self.memory_id}"


class Conflict(models.Model):
    """Two memories that cannot both hold, until the person says which does."""

    class Status(models.TextChoices):
        OPEN = "open", _("Open")
        SETTLED = "settled", _("Settled")

    class Choice(models.TextChoices):
        CURRENT = "current", _("The earlier one holds")
        PROPOSED = "proposed", _("The new one holds")
        BOTH = "both", _("Both hold")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = person_key()
    conflict_key = models.CharField(_("conflict key"), max_length=200)
    current_id = models.UUIDField(_("earlier memory"))
    proposed_id = models.UUIDField(_("new memory"))
    reason = PersonalTextField(_("reason"), default="", blank=True)
    status = models.CharField(
        _("status"), max_length=16, choices=Status.choices, default=Status.OPEN
    )
    choice = models.CharField(_("choice"), max_length=16, choices=Choice.choices, blank=True)
    created_at = models.DateTimeField(_("created"), default=timezone.now)
    settled_at = models.DateTimeField(_("settled at"), null=True, blank=True)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("conflict")
        verbose_name_plural = _("conflicts")
        ordering = ["-created_at", "-id"]
        indexes = [models.Index(fields=["user", "status"], name="conflict_user_status")]

    def __str__(self) -> str:
        return f"{self.conflict_key} ({self.status})"
