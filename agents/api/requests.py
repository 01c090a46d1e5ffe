"""What the endpoints and the socket take. Unknown fields are ignored, wrong types are errors."""

from typing import Any

from rest_framework import serializers

from userdata.api.fields import RawText, StrictFlag, StrictInteger, StrictText

LARGEST_PAGE = 100


class LocaleField(StrictText):
    """``zh`` or ``en``, also as a longer tag (``zh-CN``)."""

    default_error_messages = {"unknown": "zh | en"}

    def to_internal_value(self, data: Any) -> str:
        """``zh`` or ``en``."""
        locale = super().to_internal_value(data).lower().replace("_", "-").partition("-")[0]
        if locale not in ("zh", "en"):
            self.fail("unknown")
        return locale


class SendRequest(serializers.Serializer):
    """A message to a conversation. The text itself is checked where every message is."""

    message = RawText(help_text="What the student says.")
    locale = LocaleField(
        required=False, allow_null=True, help_text="Language when the text shows none."
    )
    stream = StrictFlag(required=False, help_text="Answer as server-sent events.")
    clientMessageId = StrictText(
        required=False,
        allow_blank=True,
        allow_null=True,
        max_length=64,
        help_text="Makes a repeated send harmless.",
    )


class ChatRequest(SendRequest):
    """A message, to a new conversation unless one is named."""

    conversationId = StrictText(required=False, allow_null=True)


class AgentRequest(ChatRequest):
    """A message to one agent, past the router."""

    agentType = StrictText(max_length=32)


class TitleRequest(serializers.Serializer):
    """A conversation's title."""

    title = StrictText(max_length=120)


class NewConversationRequest(serializers.Serializer):
    """A conversation to begin with."""

    title = StrictText(max_length=120, required=False, allow_blank=True, default="")


class ConversationRef(serializers.Serializer):
    """Which conversation."""

    conversationId = StrictText()


class PageQuery(serializers.Serializer):
    """Which part of a list."""

    page = serializers.IntegerField(min_value=1, max_value=10**6, default=1)
    limit = serializers.IntegerField(
        min_value=1, default=20, help_text=f"At most {LARGEST_PAGE} are given."
    )

    def validate_limit(self, value: int) -> int:
        """No more than the largest page."""
        return min(value, LARGEST_PAGE)


class SearchQuery(PageQuery):
    """Which part of the conversations that contain something."""

    search = StrictText(required=False, allow_blank=True, max_length=200, default="")


class HistoryQuery(PageQuery):
    """Which part of a conversation's messages; the latest conversation unless one is named."""

    conversationId = StrictText(required=False)


class AfterQuery(serializers.Serializer):
    """Behind which event to go on."""

    after = serializers.IntegerField(min_value=0, max_value=10**9, required=False)


class MessageFrame(serializers.Serializer):
    """A message over the socket."""

    text = RawText()
    conversationId = StrictText(required=False, allow_null=True)
    locale = LocaleField(required=False, allow_null=True)
    clientMessageId = StrictText(required=False, allow_blank=True, allow_null=True, max_length=64)


class RunFrame(serializers.Serializer):
    """Which run: by itself, or the latest of a conversation."""

    runId = StrictText(required=False, allow_null=True)
    conversationId = StrictText(required=False, allow_null=True)

    def validate(self, attrs: dict) -> dict:
        """One of both is needed."""
        if not (attrs.get("runId") or attrs.get("conversationId")):
            raise serializers.ValidationError("runId | conversationId", code="required")
        return attrs


class ResumeFrame(RunFrame):
    """From where on to tell a run again."""

    after = StrictInteger(min_value=0, max_value=10**9, required=False, default=0)


class PingFrame(serializers.Serializer):
    """Are you there?"""
