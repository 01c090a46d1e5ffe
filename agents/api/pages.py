"""Cuts a list into pages."""

from django.db.models import QuerySet
from rest_framework.serializers import Serializer


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
