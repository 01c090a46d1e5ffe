"""``refresh-context``: what an agent is told of the person, made anew."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, problems
from memory import services
from userdata.threads import in_thread


class UserContext(serializers.Serializer):
    """What agents are told of the person before any question, and an estimate of its tokens."""

    context = serializers.DictField()
    tokens = serializers.IntegerField()


class RefreshContextView(AsyncAPIView):
    """The person, as agents know them."""

    @extend_schema(
        operation_id="refreshContext",
        tags=["memories"],
        request=None,
        responses={200: UserContext, **problems()},
    )
    async def post(self, request: Request) -> Response:
        """Make the cached context of the person anew, and show it."""
        user = self.person
        return Response(await in_thread(services.refresh_context, user.pk, user.locale))
