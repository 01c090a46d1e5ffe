"""What every view of the domain has in common: forms, pages, the language, the tools' context."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.db.models import QuerySet
from django.utils import timezone, translation
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.views import APIView

from tools.base import ToolContext
from userdata.api.serializers import Problem
from userdata.models import User

S = TypeVar("S", bound=serializers.Serializer)


def problems(*statuses: int) -> dict:
    """The problem responses of an operation, for its description."""
    return {(status, "application/problem+json"): Problem for status in (401, *statuses)}


class PageQuery(serializers.Serializer):
    """Which part of a list; pages count from 1."""

    page = serializers.IntegerField(min_value=1, max_value=100_000, default=1)
    limit = serializers.IntegerField(min_value=1, max_value=100, default=20)


def page_of(found: QuerySet | list, shown: Callable[[Any], dict], query: dict) -> dict:
    """``{items, total, page, limit}``: one page of ``found``, each row as ``shown`` makes it."""
    page, limit = query["page"], query["limit"]
    rows = found[(page - 1) * limit : page * limit]
    return {
        "items": [shown(row) for row in rows],
        "total": len(found) if isinstance(found, list) else found.count(),
        "page": page,
        "limit": limit,
    }


class DomainView(APIView):
    """A view over the domain's tables. Every handler sees only the rows of ``self.user_id``."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Without a wish in the request, answer in the language of the account."""
        super().initial(request, *args, **kwargs)
        if "Accept-Language" not in request.headers:
            translation.activate("en" if self._person(request).locale == "en" else "zh-hans")

    @property
    def user_id(self) -> int:
        """Whose rows are read and written."""
        return self._person(self.request).pk

    @staticmethod
    def _person(request: Request) -> User:
        if not isinstance(request.user, User):
            raise NotAuthenticated
        return request.user

    def context(self) -> ToolContext:
        """What a tool's function needs, so that the page and the agents share one code path."""
        locale = "en" if (translation.get_language() or "").startswith("en") else "zh"
        return ToolContext(user_id=self.user_id, locale=locale, now=timezone.now())

    def body(self, form: type[S], **options: Any) -> dict:
        """The request's body as ``form`` takes it.

        Raises:
            ParseError, UnsupportedMediaType, ValidationError: it cannot be taken.
        """
        return _checked(form(data=self.request.data, **options))

    def query(self, form: type[S]) -> dict:
        """The query string as ``form`` takes it.

        Raises:
            ValidationError: it cannot be taken.
        """
        return _checked(form(data=self.request.query_params))


def _checked(filled: serializers.Serializer) -> dict:
    filled.is_valid(raise_exception=True)
    return filled.validated_data
