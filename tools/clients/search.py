"""Search engines behind one shape. Which one is used is named in the settings.

Two come with the project. SearXNG is run by the operator, costs nothing and tells nobody who
searched. Brave Search is the commercial one: an index of its own, dated results, one plain request
with a key, and no text written by a model in between.
"""

import asyncio
import json
import logging
from dataclasses import dataclass
from typing import Protocol

import httpx2
from django.conf import settings
from django.utils.module_loading import import_string

from tools.clients.rules.html import TooDeep, plain, seen
from tools.clients.rules.sites import host_of
from tools.errors import Unavailable

logger = logging.getLogger(__name__)

_LARGEST = 2_000_000  # bytes of an answer
_TITLE, _SNIPPET = 200, 500  # characters


@dataclass(frozen=True)
class WebHit:
    """One result. ``published`` is a day in ISO form, where the engine knows one."""

    title: str
    url: str
    snippet: str
    published: str | None = None


class SearchProvider(Protocol):
    """A search engine."""

    name: str

    async def search(self, query: str, count: int) -> list[WebHit]:
        """Up to ``count`` results, best first.

        Raises:
            Unavailable: it did not answer, or not as it should.
        """
        ...


def provider() -> SearchProvider | None:
    """The search engine of this installation; ``None``: none is configured."""
    path = settings.SEARCH["PROVIDER"]
    return import_string(path)() if path else None


async def ask(name: str, url: str, params: dict, headers: dict | None = None) -> dict:
    """The JSON object that a search engine answers with.

    Raises:
        Unavailable: it did not answer in time, refused, or sent something else.
    """
    seconds = settings.SEARCH["SECONDS"]
    try:
        async with (
            asyncio.timeout(seconds),
            httpx2.AsyncClient(timeout=seconds) as client,
            client.stream("GET", url, params=params, headers=headers) as response,
        ):
            return _checked(name, response.status_code, await _bounded(response))
    except (TimeoutError, httpx2.TimeoutException):
        logger.warning("the search engine %s did not answer within %g s", name, seconds)
        raise Unavailable("The search engine took too long.", retryable=False) from None
    except (httpx2.HTTPError, httpx2.InvalidURL, ValueError) as error:
        logger.warning("the search engine %s failed: %s", name, error)
        raise Unavailable("The search engine cannot be reached.", "Go on without it.") from None


async def _bounded(response: httpx2.Response) -> bytes:
    body = b""
    async for chunk in response.aiter_bytes():
        body += chunk
        if len(body) > _LARGEST:
            raise ValueError("the answer is too large")
    return body


def _checked(name: str, status: int, body: bytes) -> dict:
    if status != 200:
        logger.warning("the search engine %s answered with HTTP %d", name, status)
        passing = status == 429 or status >= 500
        raise Unavailable("The search engine refused.", "Go on without it.", retryable=passing)
    found = json.loads(body)
    if not isinstance(found, dict):
        raise ValueError("the answer is no object")
    return found


def hits(
    rows: object, count: int, *, url: str, title: str, snippet: str, date: str
) -> list[WebHit]:
    """The usable rows of an answer; the names say under which key each value stands."""
    usable = [row for row in (rows if isinstance(rows, list) else []) if isinstance(row, dict)]
    found = [
        WebHit(
            title=_text(row.get(title))[:_TITLE] or host_of(row[url]),
            url=row[url],
            snippet=_text(row.get(snippet))[:_SNIPPET],
            published=_day(row.get(date)),
        )
        for row in usable
        if isinstance(row.get(url), str) and row[url].startswith(("http://", "https://"))
    ]
    first: dict[str, WebHit] = {}
    for hit in found:
        first.setdefault(hit.url, hit)
    return list(first.values())[:count]


def _text(value: object) -> str:
    """The words of a value that may hold markup, on one line."""
    text = value[:5000] if isinstance(value, str) else ""
    try:
        text = seen(text).text if "<" in text or "&" in text else plain(text)
    except TooDeep:
        return ""
    return " ".join(text.split())


def _day(value: object) -> str | None:
    text = value[:10] if isinstance(value, str) else ""
    usable = len(text) == 10 and text[4] == text[7] == "-" and text.replace("-", "").isdigit()
    return text if usable else None
