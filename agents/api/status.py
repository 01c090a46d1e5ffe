"""``usage`` and ``health``."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, problems
from agents.health import health
from agents.usage import usage_of
from userdata.threads import in_thread


class UsageSums(serializers.Serializer):
    """Tokens and US dollars; calls whose price is not known are counted apart."""

    promptTokens = serializers.IntegerField()
    completionTokens = serializers.IntegerField()
    totalTokens = serializers.IntegerField()
    costUsd = serializers.FloatField()
    calls = serializers.IntegerField()
    unpricedCalls = serializers.IntegerField()


class ModelUsage(UsageSums):
    """What one model was used for."""

    model = serializers.CharField()


class AgentUsage(UsageSums):
    """What one agent used."""

    agent = serializers.CharField()


class UsageReport(serializers.Serializer):
    """A person's usage."""

    today = UsageSums()
    month = UsageSums()
    total = UsageSums()
    byModel = ModelUsage(many=True)
    byAgent = AgentUsage(many=True)


class ModelInUse(serializers.Serializer):
    """Which model answers."""

    name = serializers.CharField()
    offline = serializers.BooleanField()


class PartState(serializers.Serializer):
    """The state of one part."""

    state = serializers.ChoiceField(choices=["ok", "down", "unknown"])


class HealthReport(serializers.Serializer):
    """Whether everything works."""

    status = serializers.ChoiceField(choices=["ok", "degraded"])
    parts = serializers.DictField(child=PartState())
    model = ModelInUse()


class UsageView(AsyncAPIView):
    """What I have used."""

    @extend_schema(
        operation_id="usage", tags=["status"], responses={200: UsageReport, **problems()}
    )
    async def get(self, request: Request) -> Response:
        """Tokens and cost of today, this month and in all, by model and by agent."""
        return Response(await in_thread(usage_of, self.user_id, timezone.now()))


class HealthView(AsyncAPIView):
    """Is everything all right?"""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(operation_id="health", tags=["status"], auth=[], responses={200: HealthReport})
    async def get(self, request: Request) -> Response:
        """The parts with their state, and the model in use; 200 also while degraded."""
        return Response(await health())
