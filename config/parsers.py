"""How the API reads a request's body."""

import json

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


class BoundedJSONParser(BaseParser):
    """JSON of at most ``DATA_UPLOAD_MAX_MEMORY_SIZE`` bytes.

    REST framework's own parser reads the stream past Django's limit; this one takes the body the
    way Django bounds it, and refuses ``NaN``, bad UTF-8 and bottomless nesting as malformed.
    """

    media_type = "application/json"

    def parse(self, stream, media_type=None, parser_context=None):
        """The document.

        Raises:
            ParseError: it is no JSON.
            RequestDataTooBig: it is larger than a request may be.
        """
        body = parser_context["request"]._request.body
        try:
            return json.loads(body.decode("utf-8"), parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("The body is not valid JSON.")) from error
