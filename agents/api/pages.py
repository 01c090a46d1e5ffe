"""Cuts a list into pages."""

from django.db.models import QuerySet
from rest_framework.serializers import Serializer

from agents.api.responses import MessageItem
from memory.models import Message
from memory.selectors import standing_changes


def page_of(found: QuerySet, item: type[Serializer], page: int, limit: int) -> dict:
    """``{items, total, page, limit}``; pages count from 1, one behind the end is empty."""
    start = (page - 1) * limit
    return {
        "items": item(found[start : start + limit], many=True).data,
        "total": found.count(),
        "page": page,
        "limit": limit,
    }


def page_from(items: list[dict], total: int, query: dict) -> dict:
    """The same of a part that was cut out already; ``query`` says which one."""
    return {"items": items, "total": total, "page": query["page"], "limit": query["limit"]}


def message_page(user_id: int, found: QuerySet[Message], page: int, limit: int) -> dict:
    """Messages of a person with what was remembered from each."""
    rows = list(found[(page - 1) * limit : page * limit])
    changes = standing_changes(user_id, [row.pk for row in rows])
    items = MessageItem(rows, many=True, context={"changes": changes}).data
    return page_from(items, found.count(), {"page": page, "limit": limit})
