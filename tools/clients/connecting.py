"""Connections to checked addresses only.

A name is looked up once; every address it has must be public, and the connection goes to one of
the addresses that were checked. Who changes the answer in between changes nothing.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from functools import cache

import httpx2

from tools.clients.refusals import PageRefused
from tools.clients.rules.addresses import is_odd_number, is_public

Resolve = Callable[[str, int], Awaitable[list[str]]]
_USUAL_PORTS = {"http": 80, "https": 443}


async def system_resolve(host: str, port: int) -> list[str]:
    """The addresses of a name, as this machine looks it up.

    Raises:
        OSError: it has none.
    """
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(item[4][0] for item in found))


class CheckedTransport(httpx2.AsyncBaseTransport):
    """Looks up, checks, and connects to what was checked; certificates are those of the name.

    ``allowed`` decides on addresses and ``any_port`` on ports other than 80 and 443: tests let
    their own servers through with them.
    """

    def __init__(
        self,
        resolve: Resolve = system_resolve,
        allowed: Callable[[str], bool] = is_public,
        any_port: bool = False,
    ) -> None:
        self._resolve, self._allowed, self._any_port = resolve, allowed, any_port
        self._inner = httpx2.AsyncHTTPTransport(verify=_certificates(), trust_env=False)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request.

        Raises:
            PageRefused: the address is not one to connect to.
            httpx2.TransportError: the connection failed.
        """
        self.check(request.url)
        host, port = request.url.host, request.url.port or _USUAL_PORTS[request.url.scheme]
        failure: httpx2.ConnectError | None = None
        for address in (await self._checked(host, port))[:2]:
            try:
                return await self._inner.handle_async_request(_pinned(request, host, address))
            except httpx2.ConnectError as error:
                failure = error
        raise failure or httpx2.ConnectError(f"{host} has no address")

    def check(self, url: httpx2.URL) -> None:
        """Refuse what no honest link looks like.

        Raises:
            PageRefused: another scheme, a port, a name and password, or a number in disguise.
        """
        usual = self._any_port or url.port in (None, _USUAL_PORTS.get(url.scheme))
        if url.scheme not in _USUAL_PORTS or url.userinfo or not url.host or not usual:
            raise PageRefused("form", str(url))
        if is_odd_number(url.host) or "%" in url.host:
            raise PageRefused("form", str(url))

    async def _checked(self, host: str, port: int) -> list[str]:
        try:
            addresses = await self._resolve(host, port)
        except (OSError, UnicodeError) as error:
            raise httpx2.ConnectError(f"{host}: {error}") from None
        if not all(self._allowed(address) for address in addresses):
            raise PageRefused("address", host)
        return addresses

    async def aclose(self) -> None:
        """Close what is open."""
        await self._inner.aclose()


def _pinned(request: httpx2.Request, host: str, address: str) -> httpx2.Request:
    """The same request to the checked address; the name stays in the headers and in TLS."""
    return httpx2.Request(
        request.method,
        request.url.copy_with(host=address),
        headers=request.headers,
        stream=request.stream,
        extensions={**request.extensions, "sni_hostname": host},
    )


@cache
def _certificates() -> ssl.SSLContext:
    return httpx2.create_ssl_context()
