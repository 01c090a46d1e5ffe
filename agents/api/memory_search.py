"""``memories/search`` and ``memories/batch``: found by a question, stored by the thousand."""

import asyncio
from weakref import WeakKeyDictionary

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, problems
from agents.api.memory_forms import BatchForm, SearchForm
from agents.api.memory_found import Found, found_items
from agents.api.memory_items import Batched
from memory import selectors, services
from userdata.api.parsers import BatchJSONParser
from userdata.threads import in_thread

BATCHES_AT_ONCE = 2  # in one process: each keeps a thread of the database busy for seconds
_rooms: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


def _room() -> asyncio.Semaphore:
    """Where batches wait for each other, so that other requests do not wait for them."""
    loop = asyncio.get_running_loop()
    return _rooms.setdefault(loop, asyncio.Semaphore(BATCHES_AT_ONCE))


class MemorySearchView(AsyncAPIView):
    """What answers a question."""

    @extend_schema(
        operation_id="searchMemories",
        tags=["memories"],
        request=SearchForm,
        responses={200: Found, **problems(400)},
    )
    async def post(self, request: Request) -> Response:
        """Find memories by meaning, words, time, category and entity; the best first.

        `score` is how well one answers, `scores` what it is made of, and with `explain` the
        `explanation` says it in words. Nothing that fits is an empty list.
        """
        return Response(await in_thread(self._found, self.user_id, self.body(SearchForm)))

    def _found(self, user_id: int, body: dict) -> dict:
        query = selectors.SearchQuery(
            text=body["query"],
            limit=body["limit"],
            types=tuple(body.get("types") or ()),
            categories=tuple(body.get("categories") or ()),
            min_importance=body["minImportance"],
            semantic=body["useSemanticSearch"],
            include_conversations=body["includeConversations"],
            as_of=body.get("asOf"),
            now=timezone.now(),
        )
        hits = selectors.search(user_id, query).hits
        services.note_accesses(user_id, [hit.memory.pk for hit in hits])
        return {"items": found_items(hits, explain=body["explain"])}


class MemoryBatchView(AsyncAPIView):
    """Many memories at once."""

    parser_classes = [BatchJSONParser]

    @extend_schema(
        operation_id="addMemories",
        tags=["memories"],
        request=BatchForm,
        responses={201: Batched, **problems(400, 413)},
    )
    async def post(self, request: Request) -> Response:
        """Store up to 1,000 memories word for word: nothing is settled, inferred or merged.

        They can be searched when this answers. An item that was stored before under its
        `metadata.externalId` keeps its id and its text. One bad item, and none is stored; the
        error names it (`items.3.content`).
        """
        async with _room():
            return Response(await in_thread(self._add, self.user_id), status=201)

    def _add(self, user_id: int) -> dict:
        """Checked on this thread as well: a thousand items take a while."""
        items = self.body(BatchForm)["items"]
        stored = services.add_batch(user_id, [services.BatchItem(**_columns(i)) for i in items])
        return {"items": [{"id": str(id_), "externalId": name or None} for id_, name in stored]}


def _columns(item: dict) -> dict:
    """An item by the names that the memory has for it."""
    metadata = item.get("metadata") or {}
    return {
        "content": item["content"],
        "type": item["type"],
        "said_at": item.get("createdAt"),
        "category": item.get("category") or "",
        "importance": item.get("importance"),
        "metadata": metadata,
        "external_id": metadata.get("externalId") or "",
    }
