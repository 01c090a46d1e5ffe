"""Schools, people, events and topics that a person has spoken of."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from memory.fields import PersonalJSONField, PersonalTextField
from memory.models.person import person_key
from userdata.scope import ScopedManager


class Entity(models.Model):
    """One school, person, event or topic of one person, by its canonical name."""

    class Type(models.TextChoices):
        SCHOOL = "SCHOOL", _("School")
        PERSON = "PERSON", _("Person")
        EVENT = "EVENT", _("Event")
        TOPIC = "TOPIC", _("Topic")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = person_key()
    type = models.CharField(_("type"), max_length=16, choices=Type.choices)
    name = PersonalTextField(_("name"))
    name_hash = models.BigIntegerField(_("hash of the name"))
    attributes = PersonalJSONField(_("attributes"), default=dict, blank=True)
    mentions = models.PositiveIntegerField(_("mentions"), default=1)
    first_seen_at = models.DateTimeField(_("first mentioned"), default=timezone.now)
    last_seen_at = models.DateTimeField(_("last mentioned"), default=timezone.now)
    source_message_id = models.UUIDField(_("source message"), null=True, blank=True)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("entity")
        verbose_name_plural = _("entities")
        ordering = ["-last_seen_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["user", "type", "name_hash"], name="entity_name_once"),
        ]

    def __str__(self) -> str:
        return f"{self.type} {self.name}"


class EntityRelation(models.Model):
    """What binds the person to an entity, from when to when, and the memory that says so."""

    user = person_key()
    entity = models.ForeignKey(Entity, models.CASCADE, related_name="relations")
    relation = models.CharField(_("relation"), max_length=32)
    active = models.BooleanField(_("active"), default=True)
    since = models.DateTimeField(_("since"), default=timezone.now)
    until = models.DateTimeField(_("until"), null=True, blank=True)
    memory_id = models.UUIDField(_("memory"), null=True, blank=True)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("relation")
        verbose_name_plural = _("relations")
        ordering = ["-active", "-since", "-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["entity", "relation"],
                condition=models.Q(active=True),
                name="relation_active_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.relation} {self.entity_id}"
