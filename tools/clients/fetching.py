"""Reads one page of the web: from checked addresses, within bounds of size, time and type."""

import asyncio
import logging
import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import httpx2
from django.conf import settings

from tools.clients.connecting import CheckedTransport
from tools.clients.refusals import PageRefused
from tools.clients.rules.decoding import decoded
from tools.clients.rules.html import Seen, TooDeep, plain, seen
from tools.clients.rules.sites import belongs_to
from userdata.threads import in_thread

logger = logging.getLogger(__name__)

_REDIRECTS = {301, 302, 303, 307, 308}
_GONE = {404, 410}
_HTML = {"text/html", "application/xhtml+xml"}
_ANY_COMPRESSED = 32 + zlib.MAX_WBITS  # gzip or zlib, told by its first bytes


@dataclass(frozen=True)
class FetchLimits:
    """Bounds of one fetch: bytes of the page as sent and as unpacked, seconds for everything."""

    size: int
    seconds: float
    redirects: int = 3


@dataclass(frozen=True)
class Page:
    """A page as read. ``url`` is where it was found in the end."""

    url: str
    title: str
    text: str
    published: str | None = None


@dataclass(frozen=True)
class _Answer:
    url: str
    status: int
    kind: str
    charset: str | None
    body: bytes
    moved_to: httpx2.URL | None


class Fetcher:
    """Fetches pages. ``within`` keeps a fetch on one domain, redirects included."""

    def __init__(
        self, transport: httpx2.AsyncBaseTransport | None = None, limits: FetchLimits | None = None
    ) -> None:
        self._transport = transport
        self._limits = limits or FetchLimits(settings.FETCH["MAX_BYTES"], settings.FETCH["SECONDS"])

    async def fetch(self, url: str, *, within: str = "") -> Page:
        """The page at an address.

        Raises:
            PageRefused: it was not read, and why.
        """
        try:
            async with asyncio.timeout(self._limits.seconds):
                return await self._fetch(url, within)
        except (TimeoutError, httpx2.TimeoutException):
            raise PageRefused("time", url) from None
        except (httpx2.InvalidURL, UnicodeError):
            raise PageRefused("form", url) from None
        except httpx2.HTTPError as error:
            logger.info("%s was not read: %s", url, error)
            raise PageRefused("unreachable", url) from None

    async def _fetch(self, url: str, within: str) -> Page:
        async with self._client() as client:
            address = httpx2.URL(url)
            for _ in range(self._limits.redirects + 1):
                if within and not belongs_to(str(address), within):
                    raise PageRefused("elsewhere", str(address))
                answer = await self._ask(client, address)
                if answer.moved_to is None:
                    return await _page(answer)
                address = answer.moved_to
        raise PageRefused("redirects", url)

    def _client(self) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(
            transport=self._transport or CheckedTransport(),
            timeout=self._limits.seconds,
            trust_env=False,
            headers={
                "User-Agent": settings.FETCH["USER_AGENT"],
                "Accept": "text/html, application/xhtml+xml, text/plain;q=0.8",
                "Accept-Language": "en, zh;q=0.8",
                "Accept-Encoding": "gzip",
            },
        )

    async def _ask(self, client: httpx2.AsyncClient, address: httpx2.URL) -> _Answer:
        async with client.stream("GET", address, follow_redirects=False) as response:
            moved = response.headers.get("location")
            if response.status_code in _REDIRECTS and moved:
                return _Answer(str(address), 0, "", None, b"", address.join(moved))
            _check_status(response)
            kind = _checked_kind(response)
            body = await _body(response, self._limits.size)
            return _Answer(
                str(address), response.status_code, kind, response.charset_encoding, body, None
            )


def _check_status(response: httpx2.Response) -> None:
    if response.status_code in _GONE:
        raise PageRefused("missing", str(response.url))
    if response.status_code != 200:
        raise PageRefused("status", f"{response.status_code} {response.url}")


def _checked_kind(response: httpx2.Response) -> str:
    """The type of the page; one without a type is looked at as HTML."""
    kind = response.headers.get("content-type", "text/html").partition(";")[0].strip().lower()
    if kind == "application/pdf":
        raise PageRefused("pdf", str(response.url))
    if kind not in _HTML and kind != "text/plain":
        raise PageRefused("type", kind)
    return kind


async def _body(response: httpx2.Response, limit: int) -> bytes:
    """The unpacked body, given up as soon as it, or what was sent, is larger than the limit."""
    declared = response.headers.get("content-length", "")
    if declared.isdigit() and int(declared) > limit:
        raise PageRefused("size", declared)
    body = bytearray()
    async for piece in _unpacked(_sent(response, limit), response, limit):
        body += piece
        if len(body) > limit:
            raise PageRefused("size")
    return bytes(body)


async def _sent(response: httpx2.Response, limit: int) -> AsyncIterator[bytes]:
    size = 0
    async for chunk in response.aiter_raw():
        size += len(chunk)
        if size > limit:
            raise PageRefused("size")
        yield chunk


async def _unpacked(
    chunks: AsyncIterator[bytes], response: httpx2.Response, limit: int
) -> AsyncIterator[bytes]:
    """Unpacked by ourselves: a library would unpack a whole chunk, a thousandfold, at once."""
    packing = response.headers.get("content-encoding", "identity").strip().lower()
    if packing in ("", "identity"):
        async for chunk in chunks:
            yield chunk
        return
    if packing not in ("gzip", "x-gzip", "deflate"):
        raise PageRefused("encoding", packing)
    unpack = zlib.decompressobj(_ANY_COMPRESSED)
    try:
        async for chunk in chunks:
            yield unpack.decompress(chunk, limit + 1)
            if unpack.unconsumed_tail:
                raise PageRefused("size")
    except zlib.error:
        raise PageRefused("encoding", packing) from None


async def _page(answer: _Answer) -> Page:
    """The text of the page, read on a thread: a large one takes a second or two."""
    try:
        found = await in_thread(_read, answer)
    except TooDeep:
        raise PageRefused("encoding", answer.url) from None
    return Page(answer.url, found.title, found.text, found.published)


def _read(answer: _Answer) -> Seen:
    text = decoded(answer.body, answer.charset)
    return seen(text) if answer.kind in _HTML else Seen("", plain(text))
