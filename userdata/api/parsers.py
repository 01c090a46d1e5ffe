"""How the API reads a request's body."""

import json
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


class BodyTooLarge(RequestDataTooBig):
    """The body is larger than ``limit`` bytes."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"more than {limit} bytes")
        self.limit = limit


class BoundedJSONParser(BaseParser):
    """JSON of at most ``DATA_UPLOAD_MAX_MEMORY_SIZE`` bytes.

    REST framework's own parser reads the stream past Django's limit; this one takes the body the
    way Django bounds it, and refuses ``NaN``, bad UTF-8 and bottomless nesting as malformed.
    """

    media_type = "application/json"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        """The document.

        Raises:
            ParseError: it is no JSON.
            RequestDataTooBig: it is larger than a request may be.
        """
        body = self.read(parser_context["request"]._request)
        try:
            return json.loads(body.decode("utf-8"), parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("The body is not valid JSON.")) from error

    def read(self, request: HttpRequest) -> bytes:
        """The body, bounded as every other."""
        return request.body


class BatchJSONParser(BoundedJSONParser):
    """JSON of at most ``BATCH_MAX_BYTES`` bytes, for requests that carry many things at once."""

    def read(self, request: HttpRequest) -> bytes:
        """The body, past the bound of other requests.

        Raises:
            BodyTooLarge: it is larger than even a batch may be.
        """
        limit = settings.BATCH_MAX_BYTES
        body = request.read(limit + 1)
        if len(body) > limit:
            raise BodyTooLarge(limit)
        return body
