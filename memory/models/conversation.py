"""Conversations and their messages."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Conversation(models.Model):
    """A thread of messages that belongs to one person.

    ``revision`` grows with each message stored or removed, so that caches know what they have.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="conversations",
        verbose_name=_("person"),
    )
    title = models.CharField(_("title"), max_length=120, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    updated_at = models.DateTimeField(_("last activity"))
    revision = models.PositiveBigIntegerField(_("revision"), default=0, editable=False)

    class Meta:
        verbose_name = _("conversation")
        verbose_name_plural = _("conversations")
        ordering = ["-updated_at", "-id"]
        indexes = [models.Index(fields=["user", "-updated_at"], name="conv_user_recent")]

    def __str__(self) -> str:
        return self.title or str(self.id)


class Message(models.Model):
    """One message, stored before anything else is done with it.

    ``client_message_id`` makes a repeated send harmless: it is unique for a person. ``position``
    is the conversation's revision when the message was stored. ``run_id`` names the run that wrote
    an answer (a plain reference: runs live further left).
    """

    class Role(models.TextChoices):
        USER = "user", _("User")
        ASSISTANT = "assistant", _("Assistant")

    class Status(models.TextChoices):
        COMPLETE = "complete", _("Complete")
        PARTIAL = "partial", _("Stopped or cut off")
        FALLBACK = "fallback", _("Fallback answer")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    conversation = models.ForeignKey(
        Conversation, on_delete=models.CASCADE, related_name="messages", verbose_name=_("person")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="messages",
        verbose_name=_("person"),
    )
    role = models.CharField(_("role"), max_length=16, choices=Role.choices)
    content = models.TextField(_("content"))
    status = models.CharField(
        _("status"), max_length=16, choices=Status.choices, default=Status.COMPLETE
    )
    agent = models.CharField(_("agent"), max_length=32, blank=True)
    tool_calls = models.JSONField(_("tool calls"), default=list, blank=True)
    data = models.JSONField(_("structured data"), default=dict, blank=True)
    memories_used = models.JSONField(_("memories used"), default=list, blank=True)
    reply_to = models.ForeignKey(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="replies"
    )
    run_id = models.UUIDField(_("run"), null=True, blank=True, db_index=True)
    position = models.PositiveBigIntegerField(_("position"), default=0, editable=False)
    client_message_id = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering = ["created_at", "id"]
        indexes = [models.Index(fields=["conversation", "created_at"], name="msg_conv_time")]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "client_message_id"],
                condition=~models.Q(client_message_id=""),
                name="msg_client_id_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role}: {self.content[:40]}"
