"""``memories``: the list, one of them, its importance, its history, taking a deletion back."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, nothing, problems
from agents.api.memory_forms import (
    ImportanceForm,
    MemoryChangeForm,
    MemoryQuery,
    NewMemoryForm,
)
from agents.api.memory_items import (
    History,
    MemoryItem,
    MemoryPage,
    RememberedItem,
    SaidItem,
    remembered,
)
from agents.api.pages import page_from
from memory import selectors, services
from memory.models import Memory
from userdata.threads import in_thread


def _shown(
    item: type[MemoryItem], act: Callable[..., Memory | None], *args: Any, **kwargs: Any
) -> dict:
    """The memory that is read or changed, as it is given; empty when there is none."""
    memory = act(*args, **kwargs)
    return item(memory).data if memory else {}


class MemoriesView(AsyncAPIView):
    """What is remembered of a person."""

    @extend_schema(
        operation_id="listMemories",
        tags=["memories"],
        parameters=[MemoryQuery],
        responses={200: MemoryPage, **problems(400)},
    )
    async def get(self, request: Request) -> Response:
        """The memories, the newest first; active and pending ones unless asked otherwise."""
        return Response(await in_thread(self._page, self.user_id, self.query(MemoryQuery)))

    def _page(self, user_id: int, query: dict) -> dict:
        found, total = selectors.memory_page(
            user_id,
            page=query["page"],
            limit=query["limit"],
            types=query["types"],
            category=query["category"],
            statuses=query["status"],
            search=query["search"],
            message_id=query.get("messageId"),
        )
        return page_from(MemoryItem(found, many=True).data, total, query)

    @extend_schema(
        operation_id="remember",
        tags=["memories"],
        request=NewMemoryForm,
        responses={201: RememberedItem, **problems(400)},
    )
    async def post(self, request: Request) -> Response:
        """Remember something, settled with what is known before this answers.

        `action` says what came of it: a new memory (`ADD`), one in the place of another
        (`REPLACE`), one that was completed (`MERGE`), nothing new (`SKIP`), or a question to the
        person (`PENDING`, with its `conflictId`). The category is inferred when it is missing.
        """
        body = self.body(NewMemoryForm)
        return Response(await in_thread(self._remember, self.user_id, body), status=201)

    def _remember(self, user_id: int, body: dict) -> dict:
        outcome = services.remember(
            user_id,
            type=body["type"],
            content=body["content"],
            category=body.get("category") or "",
            importance=body.get("importance"),
            metadata=body.get("metadata") or {},
        )
        return remembered(outcome)


class MemoryView(AsyncAPIView):
    """One memory."""

    @extend_schema(
        operation_id="getMemory", tags=["memories"], responses={200: SaidItem, **problems(404)}
    )
    async def get(self, request: Request, memory_id: UUID) -> Response:
        """A memory, with where it comes from; superseded ones too.

        A sentence of a conversation that an answer rests on is given in the same shape.
        """
        read = selectors.memory_or_sentence
        return Response(await in_thread(_shown, SaidItem, read, self.user_id, memory_id))

    @extend_schema(
        operation_id="editMemory",
        tags=["memories"],
        request=MemoryChangeForm,
        responses={200: MemoryItem, **problems(400, 404)},
    )
    async def patch(self, request: Request, memory_id: UUID) -> Response:
        """Correct a memory, or pin it. What the person corrects overrides every rule."""
        change, edit = self.body(MemoryChangeForm), services.edit_memory
        return Response(
            await in_thread(_shown, MemoryItem, edit, self.user_id, memory_id, **change)
        )

    @extend_schema(
        operation_id="forgetMemory",
        tags=["memories"],
        responses={204: nothing("Deleted; it can be restored for some hours."), **problems(404)},
    )
    async def delete(self, request: Request, memory_id: UUID) -> Response:
        """Delete a memory. It is not recalled any more from this moment on."""
        await in_thread(services.forget, self.user_id, memory_id)
        return Response(status=204)


class ImportanceView(AsyncAPIView):
    """How much a memory counts."""

    @extend_schema(
        operation_id="setImportance",
        tags=["memories"],
        request=ImportanceForm,
        responses={200: MemoryItem, **problems(400, 404)},
    )
    async def patch(self, request: Request, memory_id: UUID) -> Response:
        """Say how important a memory is."""
        importance = self.body(ImportanceForm)["importance"]
        set_ = services.set_importance
        return Response(
            await in_thread(_shown, MemoryItem, set_, self.user_id, memory_id, importance)
        )


class HistoryView(AsyncAPIView):
    """What happened to a memory."""

    @extend_schema(
        operation_id="memoryHistory",
        tags=["memories"],
        responses={200: History, **problems(404)},
    )
    async def get(self, request: Request, memory_id: UUID) -> Response:
        """Every change of a memory, the oldest first: what was believed, until when, and why."""
        return Response(await in_thread(self._history, self.user_id, memory_id))

    def _history(self, user_id: int, memory_id: UUID) -> dict:
        events = selectors.history_of(user_id, memory_id)
        return History({"items": events, "total": len(events)}).data


class RestoreView(AsyncAPIView):
    """A memory back from where it was put away."""

    @extend_schema(
        operation_id="restoreMemory",
        tags=["memories"],
        request=None,
        responses={200: MemoryItem, **problems(404)},
    )
    async def post(self, request: Request, memory_id: UUID) -> Response:
        """Take a deletion back, or a memory out of the archive.

        Where another value has taken its place since, it comes back pending, as a conflict.
        """
        restore = services.restore_memory
        return Response(await in_thread(_shown, MemoryItem, restore, self.user_id, memory_id))


class UndoView(AsyncAPIView):
    """The latest change, taken back."""

    @extend_schema(
        operation_id="undoMemory",
        tags=["memories"],
        request=None,
        responses={
            200: MemoryItem,
            204: nothing("Taken back; nothing came before."),
            **problems(404),
        },
    )
    async def post(self, request: Request, memory_id: UUID) -> Response:
        """Take back that this was remembered; what it replaced holds again and is answered."""
        undo = services.undo_change
        before = await in_thread(_shown, MemoryItem, undo, self.user_id, memory_id)
        return Response(before) if before else Response(status=204)
