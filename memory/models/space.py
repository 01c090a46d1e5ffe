"""One row per person, the lock of their only writer; and what became of each message."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from memory.fields import PersonalJSONField, PersonalTextField
from memory.models.conversation import Message
from memory.models.person import person_key
from userdata.scope import ScopedManager


class MemorySpace(models.Model):
    """A person's memory as a whole. Whoever writes locks this row first.

    ``version`` grows with each change, so that a cache can tell whether it is stale.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        primary_key=True,
        related_name="+",
        verbose_name=_("person"),
    )
    version = models.PositiveBigIntegerField(_("version"), default=0)
    compacted_at = models.DateTimeField(_("last compacted"), null=True, blank=True)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("memory of a person")
        verbose_name_plural = _("memories by person")

    def __str__(self) -> str:
        return f"memory of {self.user_id}"


class Extraction(models.Model):
    """What became of one message: the outbox that the worker empties, and the record of it.

    From the person's messages their words are read, from an answer only its tools' results.

    The row is written with the message. It leaves ``pending`` in the transaction that stores what
    was extracted, so that a message counts once, however often its task runs.
    """

    class Status(models.TextChoices):
        PENDING = "pending", _("Waiting")
        DONE = "done", _("Done")
        SKIPPED = "skipped", _("Memory was paused")
        FAILED = "failed", _("Failed")

    message = models.OneToOneField(
        Message, models.DO_NOTHING, db_constraint=False, primary_key=True, related_name="+"
    )
    user = person_key()
    status = models.CharField(
        _("status"), max_length=16, choices=Status.choices, default=Status.PENDING
    )
    awaits_llm = models.BooleanField(_("waits for the model"), default=False)
    attempts = models.PositiveIntegerField(_("attempts"), default=0)
    error = PersonalTextField(_("error"), default="", blank=True)
    changes = PersonalJSONField(_("changes"), default=list, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    taken_at = models.DateTimeField(_("last tried"), null=True, blank=True)
    done_at = models.DateTimeField(_("done"), null=True, blank=True)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("extraction")
        verbose_name_plural = _("extractions")
        ordering = ["-created_at"]
        indexes = [
            models.Index(
                fields=["created_at"],
                name="extraction_open",
                condition=models.Q(status="pending") | models.Q(awaits_llm=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.message_id} {self.status}"
