"""How the admin looks at rows under the guard."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.response import SimpleTemplateResponse

from userdata import scope


class EveryonesRows:
    """A ``ModelAdmin`` mixin: staff see the rows of all persons.

    The whole request runs inside the scope, the rendering included: lists are read by the template.
    """

    def changelist_view(
        self, request: HttpRequest, extra_context: dict | None = None
    ) -> HttpResponse:
        """The list."""
        return self._inside(super().changelist_view, request, extra_context)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict | None = None,
    ) -> HttpResponse:
        """One row."""
        return self._inside(super().changeform_view, request, object_id, form_url, extra_context)

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict | None = None
    ) -> HttpResponse:
        """The question before a row is deleted."""
        return self._inside(super().delete_view, request, object_id, extra_context)

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict | None = None
    ) -> HttpResponse:
        """What staff did to a row."""
        return self._inside(super().history_view, request, object_id, extra_context)

    def _inside(self, view: Callable[..., HttpResponse], *args: Any) -> HttpResponse:
        with scope.everyone("a page of the admin"):
            response = view(*args)
            return response.render() if isinstance(response, SimpleTemplateResponse) else response
