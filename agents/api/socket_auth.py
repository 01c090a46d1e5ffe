"""Who opens a socket, decided before the upgrade: foreign origins and strangers get plain HTTP."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user
from django.http.request import validate_host
from rest_framework.exceptions import APIException
from rest_framework_simplejwt.authentication import JWTAuthentication

from userdata.models import User
from userdata.threads import in_thread

Scope = dict
Receive = Callable[[], Awaitable[dict]]
Send = Callable[[dict], Awaitable[None]]

DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Visitor:
    """Who is at the other end; ``expires_at`` is when a token's time is over."""

    user: User
    expires_at: datetime | None = None


class SocketGate:
    """Lets those through whom the chat is for, with ``scope["visitor"]`` set."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse with HTTP 403 or 401, or go on to the chat."""
        headers = headers_of(scope)
        if not origin_allowed(headers):
            return await _refuse(send, scope, 403, "foreign_origin")
        visitor = await in_thread(visitor_of, scope)
        if visitor is None:
            return await _refuse(send, scope, 401, "not_authenticated")
        return await self._inner({**scope, "visitor": visitor}, receive, send)


async def no_such_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """What every other address answers."""
    await _refuse(send, scope, 404, "not_found")


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of the upgrade, names in small letters; the last one of a name counts."""
    return {
        name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]
    }


def origin_allowed(headers: dict[str, str]) -> bool:
    """Whether a page of this origin may open a socket.

    The site's own pages and those of ``CSRF_TRUSTED_ORIGINS`` may. Without an origin it is no
    browser: then a token is needed, because a cookie proves nothing about who is asking.
    """
    origin = headers.get("origin")
    if origin is None:
        return _bearer(headers) is not None
    return _is_own(origin, headers.get("host", "")) or _is_trusted(origin)


def _is_own(origin: str, host: str) -> bool:
    try:
        page, server = urlsplit(origin), urlsplit(f"//{host}")
        default = DEFAULT_PORTS.get(page.scheme)
        same = (page.hostname, page.port or default) == (server.hostname, server.port or default)
    except ValueError:
        return False
    own_hosts = settings.ALLOWED_HOSTS or (["localhost"] if settings.DEBUG else [])
    name = page.hostname or ""
    name = f"[{name}]" if ":" in name else name
    return default is not None and same and validate_host(name, own_hosts)


def _is_trusted(origin: str) -> bool:
    for trusted in settings.CSRF_TRUSTED_ORIGINS:
        scheme, _, host = trusted.partition("://")
        if host.startswith("*.") and origin.startswith(f"{scheme}://"):
            if origin.endswith(host[1:]):
                return True
        elif origin == trusted:
            return True
    return False


def visitor_of(scope: Scope) -> Visitor | None:
    """Who the upgrade's token, else its session cookie, belongs to now; None for a stranger."""
    headers = headers_of(scope)
    token = _bearer(headers)
    return _by_token(token) if token is not None else _by_session(headers.get("cookie", ""))


def _bearer(headers: dict[str, str]) -> str | None:
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _by_token(raw: str) -> Visitor | None:
    checks = JWTAuthentication()
    try:
        token = checks.get_validated_token(raw.encode("latin-1"))
        user = checks.get_user(token)
    except APIException:
        return None
    return Visitor(user, datetime.fromtimestamp(token["exp"], UTC))


def _by_session(cookies: str) -> Visitor | None:
    try:
        cookie = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    if cookie is None:
        return None
    store = import_module(settings.SESSION_ENGINE).SessionStore(cookie.value)
    user = get_user(SimpleNamespace(session=store))
    return Visitor(user) if user.is_authenticated else None


async def _refuse(send: Send, scope: Scope, status: int, code: str) -> None:
    """Answer the upgrade with HTTP; a server that cannot do that closes, which is a 403."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        return await send({"type": "websocket.close", "code": 4000 + status})
    body = json.dumps({"type": "about:blank", "status": status, "code": code}).encode()
    headers = [(b"content-type", b"application/problem+json")]
    if status == 401:
        headers.append((b"www-authenticate", b'Bearer realm="api"'))
    start = {"type": "websocket.http.response.start", "status": status, "headers": headers}
    await send(start)
    return await send({"type": "websocket.http.response.body", "body": body})
