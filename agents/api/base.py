"""What every view here has in common: REST framework's checks around an asynchronous handler."""

import inspect
from typing import TypeVar

from django.utils import translation
from drf_spectacular.utils import OpenApiResponse
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from agents.errors import AgentError, MemoryNotFound
from userdata.api.serializers import Problem
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

    def select_parser(self, request, parsers):
        """The parser for the body's type."""
        media_type = request.content_type.partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == media_type), None)

    def select_renderer(self, request, renderers, format_suffix=None):
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

    async def dispatch(self, request, *args, **kwargs):
        """As REST framework's, with the handler awaited."""
        self.args, self.kwargs = args, kwargs
        self.request = request = self.initialize_request(request, *args, **kwargs)
        self.headers = self.default_response_headers
        try:
            await self._admit(request, *args, **kwargs)
            response = await self._respond(request, *args, **kwargs)
        except Exception as exc:
            response = self.handle_exception(exc)
        self.response = self.finalize_response(request, response, *args, **kwargs)
        return self.response

    async def _admit(self, request: Request, *args, **kwargs) -> None:
        """The checks; those of a view for everybody do not wait for a thread."""
        if not self.authentication_classes:
            return self.initial(request, *args, **kwargs)
        await in_thread(self.initial, request, *args, **kwargs)
        self._speak()

    async def _respond(self, request: Request, *args, **kwargs):
        method, handler = request.method.lower(), self.http_method_not_allowed
        if method in self.http_method_names:
            handler = getattr(self, method, handler)
        response = handler(request, *args, **kwargs)
        return await response if inspect.isawaitable(response) else response

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

    def _checked(self, form: type[S], data) -> dict:
        filled = form(data=data)
        filled.is_valid(raise_exception=True)
        return filled.validated_data
