"""What the endpoints give."""

from rest_framework import serializers

from agents.models import Run, RunStep
from memory.models import Conversation, Message


class UsageFigures(serializers.Serializer):
    """Tokens and their cost; no cost when a price is not known."""

    promptTokens = serializers.IntegerField()
    completionTokens = serializers.IntegerField()
    totalTokens = serializers.IntegerField()
    costUsd = serializers.FloatField(allow_null=True)


class ChatAnswer(serializers.Serializer):
    """An answer that has been made."""

    runId = serializers.UUIDField()
    conversationId = serializers.UUIDField()
    messageId = serializers.UUIDField(allow_null=True)
    message = serializers.CharField()
    agentType = serializers.CharField()
    status = serializers.ChoiceField(choices=["completed", "stopped"], required=False)
    toolsUsed = serializers.ListField(child=serializers.CharField())
    memoriesUsed = serializers.ListField(child=serializers.CharField())
    data = serializers.DictField(required=False)
    usage = UsageFigures()
    timing = serializers.DictField()


class AcceptedRun(serializers.Serializer):
    """A message that is being answered."""

    runId = serializers.UUIDField(source="run_id")
    conversationId = serializers.UUIDField(source="conversation_id")
    messageId = serializers.UUIDField(source="message_id")
    clientMessageId = serializers.CharField(source="client_message_id")


class ConversationItem(serializers.ModelSerializer):
    """A conversation in a list."""

    createdAt = serializers.DateTimeField(source="created_at")
    updatedAt = serializers.DateTimeField(source="updated_at")

    class Meta:
        model = Conversation
        fields = ["id", "title", "createdAt", "updatedAt"]


class MessageItem(serializers.ModelSerializer):
    """A message with its tool calls."""

    conversationId = serializers.UUIDField(source="conversation_id")
    agentType = serializers.CharField(source="agent")
    toolCalls = serializers.ListField(source="tool_calls", child=serializers.DictField())
    data = serializers.DictField()
    memoriesUsed = serializers.ListField(
        source="memories_used",
        child=serializers.UUIDField(),
        help_text="The memories that shaped an answer; some may have been deleted since.",
    )
    memoryChanges = serializers.SerializerMethodField(
        help_text="What was remembered from this message; ``stands``: it still holds or waits."
    )
    runId = serializers.UUIDField(source="run_id", allow_null=True)
    clientMessageId = serializers.CharField(source="client_message_id")
    createdAt = serializers.DateTimeField(source="created_at")

    class Meta:
        model = Message
        fields = [
            "id",
            "conversationId",
            "role",
            "content",
            "status",
            "agentType",
            "toolCalls",
            "data",
            "memoriesUsed",
            "memoryChanges",
            "runId",
            "clientMessageId",
            "createdAt",
        ]

    def get_memoryChanges(self, message: Message) -> list[dict]:
        """From the view's ``changes``: by the message's id."""
        return self.context.get("changes", {}).get(message.pk, [])


class LatestRun(serializers.Serializer):
    """The newest run of a conversation: what a page goes on with after a reload."""

    runId = serializers.UUIDField(source="pk")
    status = serializers.ChoiceField(choices=Run.Status.choices)


class ConversationDetail(ConversationItem):
    """A conversation with its newest run."""

    latestRun = LatestRun(source="latest_run", allow_null=True)

    class Meta(ConversationItem.Meta):
        fields = [*ConversationItem.Meta.fields, "latestRun"]


class StepItem(serializers.ModelSerializer):
    """One thing that a run did."""

    agentType = serializers.CharField(source="agent")
    promptTokens = serializers.IntegerField(source="prompt_tokens")
    completionTokens = serializers.IntegerField(source="completion_tokens")
    startedAt = serializers.DateTimeField(source="started_at")
    durationMs = serializers.FloatField(source="duration_ms")

    class Meta:
        model = RunStep
        fields = [
            "index",
            "kind",
            "agentType",
            "name",
            "status",
            "model",
            "promptTokens",
            "completionTokens",
            "startedAt",
            "durationMs",
        ]


class RunItem(serializers.ModelSerializer):
    """A run: how an answer was made."""

    conversationId = serializers.UUIDField(source="conversation_id")
    messageId = serializers.UUIDField(source="message_id")
    answerId = serializers.UUIDField(source="answer_id", allow_null=True)
    agentType = serializers.CharField(source="agent")
    route = serializers.DictField()
    promptTokens = serializers.IntegerField(source="prompt_tokens")
    completionTokens = serializers.IntegerField(source="completion_tokens")
    costUsd = serializers.FloatField(source="cost_usd", allow_null=True)
    timing = serializers.DictField()
    error = serializers.DictField(allow_null=True)
    steps = StepItem(many=True)
    createdAt = serializers.DateTimeField(source="created_at")
    finishedAt = serializers.DateTimeField(source="finished_at", allow_null=True)

    class Meta:
        model = Run
        fields = [
            "id",
            "conversationId",
            "messageId",
            "answerId",
            "attempt",
            "status",
            "agentType",
            "model",
            "route",
            "promptTokens",
            "completionTokens",
            "costUsd",
            "timing",
            "error",
            "steps",
            "createdAt",
            "finishedAt",
        ]


class ConversationPage(serializers.Serializer):
    """A part of the conversations."""

    items = ConversationItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class MessagePage(serializers.Serializer):
    """A part of a conversation's messages, the oldest first."""

    items = MessageItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()
