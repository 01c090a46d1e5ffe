"""``chat``, ``agent``, ``history``, ``conversation``: the short addresses of a conversation."""

from uuid import UUID

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from agents import services
from agents.api.base import AsyncAPIView, nothing, problems
from agents.api.pages import message_page
from agents.api.requests import AgentRequest, ChatRequest, ConversationRef, HistoryQuery
from agents.api.responses import ChatAnswer, MessagePage
from agents.api.streams import event_stream, release_request_thread
from memory.models import Message
from memory.selectors import conversations_of, messages_of
from memory.services import delete_conversation
from userdata.threads import in_thread

ANSWERS = {
    (200, "application/json"): ChatAnswer,
    (200, "text/event-stream"): OpenApiTypes.STR,
    **problems(400, 404, 413, 415, 429, 503),
}


def wants_stream(request: Request, body: dict) -> bool:
    """Whether the answer is to be told while it is being made."""
    return body.get("stream") or "text/event-stream" in request.headers.get("Accept", "")


async def send(
    view: AsyncAPIView, body: dict, *, conversation_id: UUID | None = None, agent: str = ""
) -> HttpResponseBase:
    """Store a message, have it answered, and give the answer the way it was asked for.

    Raises:
        AgentError: it cannot be taken, or the answer could not be made.
    """
    accepted = await services.submit(
        view.person,
        body["message"],
        conversation_id=conversation_id,
        locale=body.get("locale"),
        client_message_id=body.get("clientMessageId") or "",
        agent=agent,
    )
    if wants_stream(view.request, body):
        return await event_stream(view.person, accepted.run_id)
    release_request_thread()
    return Response(await services.answer(view.person, accepted.run_id))


class ChatView(AsyncAPIView):
    """The team."""

    @extend_schema(operation_id="chat", tags=["chat"], request=ChatRequest, responses=ANSWERS)
    async def post(self, request: Request) -> HttpResponseBase:
        """Say something to the team.

        The answer comes as JSON, or as server-sent events when `Accept: text/event-stream` or
        `"stream": true` says so. The run belongs to the server: it goes on when the client leaves.
        """
        body = self.body(ChatRequest)
        return await send(self, body, conversation_id=body.get("conversationId"))


class AgentView(AsyncAPIView):
    """One agent."""

    @extend_schema(operation_id="agent", tags=["chat"], request=AgentRequest, responses=ANSWERS)
    async def post(self, request: Request) -> HttpResponseBase:
        """Say something to one agent directly, past the router."""
        body = self.body(AgentRequest)
        return await send(
            self, body, conversation_id=body.get("conversationId"), agent=body["agentType"]
        )


class HistoryView(AsyncAPIView):
    """What was said."""

    @extend_schema(
        operation_id="history",
        tags=["chat"],
        parameters=[HistoryQuery],
        responses={200: MessagePage, **problems(400, 404)},
    )
    async def get(self, request: Request) -> Response:
        """The messages of a conversation (the latest one, unless named), the oldest first."""
        query = self.query(HistoryQuery)
        return Response(await in_thread(self._page, self.user_id, **query))

    def _page(self, user_id: int, page: int, limit: int, conversationId: str = "") -> dict:
        latest = None if conversationId else conversations_of(user_id).first()
        wanted = conversationId or (latest and latest.pk)
        found = messages_of(user_id, wanted) if wanted else Message.objects.none()
        return message_page(user_id, found, page, limit)


class ConversationView(AsyncAPIView):
    """One conversation, named in the query or in the body."""

    @extend_schema(
        operation_id="deleteConversation",
        tags=["chat"],
        parameters=[ConversationRef],
        responses={204: nothing("Deleted."), **problems(400, 404)},
    )
    async def delete(self, request: Request) -> Response:
        """Delete a conversation with its messages."""
        named = self.query if request.query_params.get("conversationId") else self.body
        conversation_id = named(ConversationRef)["conversationId"]
        await in_thread(delete_conversation, self.user_id, conversation_id)
        return Response(status=204)
