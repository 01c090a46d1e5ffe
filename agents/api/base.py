"""What every view here has in common: REST framework's checks around an asynchronous handler."""

import inspect
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from drf_spectacular.utils import OpenApiResponse
from rest_framework.exceptions import NotAuthenticated
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from agents.errors import AgentError, MemoryNotFound
from userdata.api.serializers import Problem
from userdata.models import User
from userdata.threads import in_thread

S = TypeVar("S", bound=Serializer)

LANGUAGES = {"zh": "zh-hans", "en": "en"}


def problems(*statuses: int) -> dict:
    """The problem responses of an operation, for its description."""
    return {(status, "application/problem+json"): Problem for status in (401, *statuses)}


def nothing(text: str) -> OpenApiResponse:
    """A response without a body, for an operation's description."""
    return OpenApiResponse(description=text)


class OneRepresentation(BaseContentNegotiation):
    """There is one representation, whatever ``Accept`` says; the views look for streams."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """The parser for the body's type."""
        media_type = request.content_type.partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == media_type), None)

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        """The only renderer."""
        return renderers[0], renderers[0].media_type


class AsyncAPIView(APIView):
    """A view whose handlers are coroutines.

    Authentication and permissions touch the database, so they run on a worker thread; a handler
    that waits for an answer holds no thread.
    """

    content_negotiation_class = OneRepresentation
    missing: type[AgentError] = MemoryNotFound
    """What is said when the memory has nothing of that id."""

    async def dispatch(  # type: ignore[override]  # awaited: Django asks whether a view is async
        self, request: HttpRequest, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        """As REST framework's, with the handler awaited."""
        self.args, self.kwargs = args, kwargs
        asked = self.initialize_request(request, *args, **kwargs)
        self.request = asked
        self.headers = self.default_response_headers
        try:
            await self._admit(asked, *args, **kwargs)
            response = await self._respond(asked, *args, **kwargs)
        except Exception as exc:
            response = self.handle_exception(exc)
        self.response = self.finalize_response(asked, response, *args, **kwargs)
        return self.response

    async def _admit(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """The checks; those of a view for everybody do not wait for a thread."""
        if not self.authentication_classes:
            return self.initial(request, *args, **kwargs)
        await in_thread(self.initial, request, *args, **kwargs)
        self._speak()

    async def _respond(self, request: Request, *args: Any, **kwargs: Any) -> Any:
        method, handler = (request.method or "").lower(), self.http_method_not_allowed
        if method in self.http_method_names:
            handler = getattr(self, method, handler)
        response = handler(request, *args, **kwargs)
        return await response if inspect.isawaitable(response) else response

    @property
    def person(self) -> User:
        """Who is signed in, in a view that lets nobody else in.

        Raises:
            NotAuthenticated: nobody is.
        """
        if not isinstance(self.request.user, User):
            raise NotAuthenticated
        return self.request.user

    @property
    def user_id(self) -> int:
        """Whose rows are read and written."""
        return self.person.pk

    def _speak(self) -> None:
        """Without a wish in the request, answer in the language of the account."""
        user = self.request.user
        if user.is_authenticated and "Accept-Language" not in self.request.headers:
            translation.activate(LANGUAGES.get(user.locale, "zh-hans"))

    def body(self, form: type[S]) -> dict:
        """The request's body as ``form`` takes it; its ``locale`` is the language from here on.

        Raises:
            ParseError, UnsupportedMediaType, ValidationError: it cannot be taken.
        """
        data = self.request.data
        locale = data.get("locale") if isinstance(data, dict) else None
        if isinstance(locale, str) and locale[:2].lower() in LANGUAGES:
            translation.activate(LANGUAGES[locale[:2].lower()])
        return self._checked(form, data)

    def query(self, form: type[S]) -> dict:
        """The query string as ``form`` takes it.

        Raises:
            ValidationError: it cannot be taken.
        """
        return self._checked(form, self.request.query_params)

    def _checked(self, form: type[S], data: Any) -> dict:
        filled = form(data=data)
        filled.is_valid(raise_exception=True)
        return filled.validated_data
