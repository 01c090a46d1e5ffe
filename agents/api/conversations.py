"""``conversations``: the list, one of them, its messages."""

from uuid import UUID

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, nothing, problems
from agents.api.chat import ANSWERS, send
from agents.api.pages import message_page, page_of
from agents.api.requests import (
    NewConversationRequest,
    PageQuery,
    SearchQuery,
    SendRequest,
    TitleRequest,
)
from agents.api.responses import (
    ConversationDetail,
    ConversationItem,
    ConversationPage,
    MessagePage,
)
from memory.selectors import conversation_of, conversations_of, messages_of
from memory.services import create_conversation, delete_conversation, rename_conversation
from userdata.threads import in_thread


class ConversationsView(AsyncAPIView):
    """A person's conversations."""

    @extend_schema(
        operation_id="listConversations",
        tags=["conversations"],
        parameters=[SearchQuery],
        responses={200: ConversationPage, **problems(400)},
    )
    async def get(self, request: Request) -> Response:
        """The conversations, the latest first; `search` looks into titles and messages."""
        return Response(await in_thread(self._page, self.user_id, **self.query(SearchQuery)))

    def _page(self, user_id: int, page: int, limit: int, search: str) -> dict:
        return page_of(conversations_of(user_id, search=search), ConversationItem, page, limit)

    @extend_schema(
        operation_id="createConversation",
        tags=["conversations"],
        request=NewConversationRequest,
        responses={201: ConversationItem, **problems(400)},
    )
    async def post(self, request: Request) -> Response:
        """Begin a conversation."""
        title = self.body(NewConversationRequest)["title"]
        conversation = await in_thread(create_conversation, self.user_id, title)
        return Response(ConversationItem(conversation).data, status=201)


class ConversationDetailView(AsyncAPIView):
    """One conversation."""

    @extend_schema(
        operation_id="getConversation",
        tags=["conversations"],
        responses={200: ConversationDetail, **problems(404)},
    )
    async def get(self, request: Request, conversation_id: UUID) -> Response:
        """A conversation with its newest run."""
        return Response(await in_thread(self._detail, self.user_id, conversation_id))

    def _detail(self, user_id: int, conversation_id: UUID) -> dict:
        conversation = conversation_of(user_id, conversation_id)
        conversation.latest_run = conversation.runs.order_by("-created_at").first()
        return ConversationDetail(conversation).data

    @extend_schema(
        operation_id="renameConversation",
        tags=["conversations"],
        request=TitleRequest,
        responses={200: ConversationItem, **problems(400, 404)},
    )
    async def patch(self, request: Request, conversation_id: UUID) -> Response:
        """Give a conversation another title."""
        title = self.body(TitleRequest)["title"]
        renamed = await in_thread(rename_conversation, self.user_id, conversation_id, title)
        return Response(ConversationItem(renamed).data)

    @extend_schema(
        operation_id="deleteConversationById",
        tags=["conversations"],
        responses={204: nothing("Deleted."), **problems(404)},
    )
    async def delete(self, request: Request, conversation_id: UUID) -> Response:
        """Delete a conversation with its messages."""
        await in_thread(delete_conversation, self.user_id, conversation_id)
        return Response(status=204)


class MessagesView(AsyncAPIView):
    """The messages of a conversation."""

    @extend_schema(
        operation_id="listMessages",
        tags=["conversations"],
        parameters=[PageQuery],
        responses={200: MessagePage, **problems(400, 404)},
    )
    async def get(self, request: Request, conversation_id: UUID) -> Response:
        """The messages, the oldest first."""
        query = self.query(PageQuery)
        return Response(await in_thread(self._page, self.user_id, conversation_id, **query))

    def _page(self, user_id: int, conversation_id: UUID, page: int, limit: int) -> dict:
        return message_page(user_id, messages_of(user_id, conversation_id), page, limit)

    @extend_schema(
        operation_id="sendMessage",
        tags=["conversations"],
        request=SendRequest,
        responses=ANSWERS,
    )
    async def post(self, request: Request, conversation_id: UUID) -> HttpResponseBase:
        """Say something in this conversation (JSON, or server-sent events as for `chat`)."""
        return await send(self, self.body(SendRequest), conversation_id=conversation_id)


class StreamView(AsyncAPIView):
    """A conversation, told while it goes on."""

    @extend_schema(
        operation_id="streamMessage",
        tags=["conversations"],
        request=SendRequest,
        responses={k: v for k, v in ANSWERS.items() if k != (200, "application/json")},
    )
    async def post(self, request: Request, conversation_id: UUID) -> HttpResponseBase:
        """Say something in this conversation; the answer comes as server-sent events."""
        body = {**self.body(SendRequest), "stream": True}
        return await send(self, body, conversation_id=conversation_id)
