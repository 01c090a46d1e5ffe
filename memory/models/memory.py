"""What is remembered of a person: the hot rows, and the archive apart from them."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from memory.fields import PersonalJSONField, PersonalTextField
from memory.models.conversation import Message
from memory.models.person import person_key
from userdata.scope import ScopedManager


class NextValue(models.Func):
    """The next number of a sequence of the database."""

    template = "nextval('%(sequence)s')"
    arity = 0

    def __init__(self, sequence: str) -> None:
        super().__init__(sequence=sequence)


class MemoryColumns(models.Model):
    """The columns of a memory, hot or archived.

    ``said_at`` is when the person said it, ``confirmed_at`` when last; ``valid_from`` and
    ``valid_to`` bound the time in which it was believed. ``importance`` is the stored one that
    fades; ``boost`` is what reading added to it. ``seq`` is the order of arrival.
    """

    class Type(models.TextChoices):
        FACT = "FACT", _("Fact")
        PREFERENCE = "PREFERENCE", _("Preference")
        DECISION = "DECISION", _("Decision")
        SUMMARY = "SUMMARY", _("Summary")
        FEEDBACK = "FEEDBACK", _("Feedback")

    class Status(models.TextChoices):
        ACTIVE = "active", _("Active")
        PENDING = "pending", _("Waiting for a decision")
        SUPERSEDED = "superseded", _("Superseded")
        ARCHIVED = "archived", _("Archived")

    class SourceKind(models.TextChoices):
        MESSAGE = "message", _("A message")
        TOOL = "tool", _("A tool's result")
        API = "api", _("The API")
        EDIT = "edit", _("An edit by the person")
        IMPORT = "import", _("An import")
        SUMMARY = "summary", _("A summary of other memories")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = person_key()
    type = models.CharField(_("type"), max_length=16, choices=Type.choices)
    category = models.CharField(_("category"), max_length=32)
    content = PersonalTextField(_("content"))
    value = PersonalTextField(_("value"), default="", blank=True)
    unit = models.CharField(_("unit"), max_length=32, blank=True)
    attributes = PersonalJSONField(_("attributes"), default=dict, blank=True)
    conflict_key = models.CharField(_("conflict key"), max_length=200, blank=True)
    content_hash = models.BigIntegerField(_("hash of the content"))
    status = models.CharField(
        _("status"), max_length=16, choices=Status.choices, default=Status.ACTIVE
    )
    said_at = models.DateTimeField(_("said at"))
    confirmed_at = models.DateTimeField(_("last said"), null=True, blank=True)
    valid_from = models.DateTimeField(_("valid from"))
    valid_to = models.DateTimeField(_("valid to"), null=True, blank=True)
    superseded_by = models.UUIDField(_("superseded by"), null=True, blank=True)
    confidence = models.FloatField(_("confidence"), default=1.0)
    importance = models.FloatField(_("importance"), default=0.5)
    boost = models.FloatField(_("boost by reading"), default=0.0)
    access_count = models.PositiveIntegerField(_("times read"), default=0)
    accessed_at = models.DateTimeField(_("last read"), null=True, blank=True)
    decayed_on = models.DateField(_("faded up to"), default=timezone.localdate)
    pinned = models.BooleanField(_("pinned"), default=False)
    explicit = models.BooleanField(_("set by the person"), default=False)
    withdraws = models.BooleanField(_("record of a withdrawal"), default=False)
    rejected = models.BooleanField(_("the person decided against it"), default=False)
    extractor = models.CharField(_("extractor"), max_length=16)
    rule = models.CharField(_("rule"), max_length=64, blank=True)
    source_kind = models.CharField(_("source"), max_length=16, choices=SourceKind.choices)
    source_message = models.ForeignKey(
        Message, models.DO_NOTHING, db_constraint=False, null=True, blank=True, related_name="+"
    )
    source_ref = models.CharField(_("source reference"), max_length=128, blank=True)
    conversation_id = models.UUIDField(_("conversation"), null=True, blank=True)
    span_start = models.PositiveIntegerField(_("span start"), default=0)
    span_end = models.PositiveIntegerField(_("span end"), default=0)
    excerpt = PersonalTextField(_("excerpt of the source"), default="", blank=True)
    about_from = models.DateField(_("speaks of, from"), null=True, blank=True)
    about_to = models.DateField(_("speaks of, to"), null=True, blank=True)
    metadata = PersonalJSONField(_("metadata"), default=dict, blank=True)
    external_id = models.CharField(_("external id"), max_length=128, blank=True)
    tokens = models.PositiveIntegerField(_("tokens"), default=0)
    expires_at = models.DateTimeField(_("deleted at"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"), default=timezone.now)
    updated_at = models.DateTimeField(_("updated"), default=timezone.now)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.category}: {self.content[:60]}"


class Memory(MemoryColumns):
    """One thing remembered of a person, with where it came from."""

    seq = models.BigIntegerField(
        _("order of arrival"), db_default=NextValue("memory_seq"), editable=False
    )

    objects = ScopedManager()

    class Meta:
        verbose_name = _("memory")
        verbose_name_plural = _("memories")
        ordering = ["-said_at", "-seq"]
        indexes = [
            models.Index(fields=["user", "status", "category"], name="memory_user_status"),
            models.Index(fields=["user", "said_at"], name="memory_user_said"),
            models.Index(fields=["user", "content_hash"], name="memory_user_hash"),
            models.Index(
                fields=["user", "conflict_key"],
                name="memory_user_key",
                condition=~models.Q(conflict_key=""),
            ),
            models.Index(
                fields=["source_message"],
                name="memory_source_message",
                condition=models.Q(source_message__isnull=False),
            ),
            models.Index(
                fields=["expires_at"],
                name="memory_expires",
                condition=models.Q(expires_at__isnull=False),
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "external_id"],
                condition=~models.Q(external_id=""),
                name="memory_external_id_once",
            ),
            models.CheckConstraint(
                condition=models.Q(importance__gte=0, importance__lte=1)
                & models.Q(confidence__gte=0, confidence__lte=1)
                & models.Q(boost__gte=0, boost__lte=1),
                name="memory_figures_within_one",
            ),
        ]


class ArchivedMemory(MemoryColumns):
    """A memory out of recall, restorable; ``behind`` names the summary that stands for it."""

    class Reason(models.TextChoices):
        DECAY = "decay", _("Faded")
        COMPACTION = "compaction", _("Compacted")
        PERSON = "person", _("Deleted by the person")
        STAFF = "staff", _("Archived by staff")

    seq = models.BigIntegerField(_("order of arrival"), default=0, editable=False)
    archived_at = models.DateTimeField(_("archived"), default=timezone.now)
    archive_reason = models.CharField(_("reason"), max_length=16, choices=Reason.choices)
    behind = models.UUIDField(_("behind the summary"), null=True, blank=True)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("archived memory")
        verbose_name_plural = _("archived memories")
        ordering = ["-archived_at", "-id"]
        indexes = [
            models.Index(fields=["user", "-archived_at"], name="archive_user_time"),
            models.Index(
                fields=["behind"], name="archive_behind", condition=models.Q(behind__isnull=False)
            ),
            models.Index(fields=["archive_reason", "archived_at"], name="archive_reason_time"),
        ]
