"""What search reads: derived from texts, rebuildable at any time."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _
from pgvector.django import HalfVectorField

from memory.models.conversation import Message
from memory.models.memory import Memory
from memory.models.person import person_key
from userdata.scope import ScopedManager


class SearchEntry(models.Model):
    """The vector and the words of one memory or one message; it goes with it.

    ``words`` are keyed hashes, each as often as the word stands in the text; ``embedder`` is empty
    while there is no vector yet.
    """

    class Kind(models.TextChoices):
        MEMORY = "memory", _("Memory")
        MESSAGE = "message", _("Message")

    id = models.UUIDField(primary_key=True, editable=False)
    user = person_key()
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices)
    memory = models.OneToOneField(
        Memory, models.DO_NOTHING, db_constraint=False, null=True, related_name="search_entry"
    )
    message = models.OneToOneField(
        Message, models.DO_NOTHING, db_constraint=False, null=True, related_name="+"
    )
    embedder = models.CharField(_("embedder"), max_length=64, blank=True)
    embedding = HalfVectorField(_("vector"), null=True, blank=True)
    words = ArrayField(models.BigIntegerField(), default=list, verbose_name=_("words"))

    objects = ScopedManager()

    class Meta:
        verbose_name = _("search entry")
        verbose_name_plural = _("search entries")
        indexes = [
            models.Index(fields=["user", "kind"], name="search_user_kind"),
            models.Index(
                fields=["id"], name="search_not_embedded", condition=models.Q(embedder="")
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(memory__isnull=False) ^ models.Q(message__isnull=False),
                name="search_entry_of_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.id}"
