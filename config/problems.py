"""The one answer to everything that goes wrong in the API: RFC 9457 ``application/problem+json``.

``handle`` serves the API's views; the ``page_*`` functions serve what fails outside them (unknown
addresses, refused forms, faults), as problems for API paths and as Django's pages for the others.
"""

import logging
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.exceptions import (
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
    ValidationError,
)
from django.core.signals import got_request_exception
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views import defaults
from django.views.csrf import csrf_failure as csrf_page
from rest_framework import exceptions

from agents.errors import (
    AgentError,
    ConflictSettled,
    ConversationNotFound,
    MemoryNotFound,
    MemoryRefused,
    RememberingPaused,
    RunFailed,
)
from memory.errors import (
    AlreadySettled,
    ConversationMissing,
    InvalidMemory,
    MemoryMissing,
    Paused,
)
from tools.errors import ToolError

logger = logging.getLogger(__name__)

API_PREFIXES = (
    "/ai-agent",
    "/admin/ai-agent",
    "/auth",
    "/api",
    "/metrics",
    "/student",
    "/schools",
    "/community",
)
DATABASE_RETRY_SECONDS = 5


def problem(
    request: HttpRequest,
    status: int,
    code: str,
    detail: str,
    *,
    errors: list[dict] | None = None,
    retry_after: float | None = None,
    extra: dict | None = None,
) -> JsonResponse:
    """A problem document. ``errors`` names fields; ``retry_after`` is in seconds."""
    body = {
        "type": f"urn:problem-type:{code.replace('_', '-')}",
        "title": _title(status),
        "status": status,
        "detail": detail,
        "instance": request.path,
        "code": code,
        **({"errors": errors} if errors else {}),
        **(extra or {}),
    }
    response = JsonResponse(
        body,
        status=status,
        content_type="application/problem+json",
        json_dumps_params={"ensure_ascii": False},
    )
    response.headers["Cache-Control"] = "no-store"
    response.headers["Content-Language"] = get_language() or settings.LANGUAGE_CODE
    patch_vary_headers(response, ["Accept-Language"])
    if retry_after is not None:
        response.headers["Retry-After"] = str(max(1, round(retry_after)))
    return response


def handle(exc: Exception, context: dict) -> HttpResponse:
    """REST framework's exception handler: every exception becomes a problem."""
    request = context["request"]
    exc = _of_memory(exc, context.get("view"))
    if isinstance(exc, AgentError):
        return _of_agent_error(request, exc)
    if isinstance(exc, ToolError) and exc.status < 500:
        text, errors = f"{exc.message} {exc.hint}".strip(), getattr(exc, "errors", None)
        return problem(request, exc.status, exc.code, text, errors=errors)
    if isinstance(exc, exceptions.APIException):
        return _of_api_exception(request, exc)
    if isinstance(exc, ValidationError):
        return _invalid(request, exceptions.ValidationError(exc.messages))
    if isinstance(exc, Http404):
        return problem(request, 404, "not_found", _("There is nothing here."))
    if isinstance(exc, PermissionDenied):
        return problem(request, 403, "permission_denied", _("This is not allowed."))
    if isinstance(exc, RequestDataTooBig):
        return _too_large(request, exc)
    if isinstance(exc, OperationalError | InterfaceError):
        logger.warning("database away: %s", exc)
        return _database_away(request)
    return _fault(request, exc)


def _of_memory(exc: Exception, view: object) -> Exception:
    """What the memory could not do, as an error that may be shown; others as they are."""
    if isinstance(exc, ConversationMissing):
        return ConversationNotFound()
    if isinstance(exc, MemoryMissing):
        return getattr(view, "missing", MemoryNotFound)()
    if isinstance(exc, AlreadySettled):
        return ConflictSettled()
    if isinstance(exc, InvalidMemory):
        return MemoryRefused(str(exc))
    if isinstance(exc, Paused):
        return RememberingPaused()
    return exc


def _of_agent_error(request: HttpRequest, exc: AgentError) -> HttpResponse:
    extra = {**exc.error, "runId": exc.run_id} if isinstance(exc, RunFailed) else {}
    kept = {key: extra[key] for key in ("shouldRetry", "suggestions", "runId") if key in extra}
    return problem(
        request, exc.status, exc.code, exc.message, retry_after=exc.retry_after, extra=kept
    )


def _of_api_exception(request: HttpRequest, exc: exceptions.APIException) -> HttpResponse:
    if isinstance(exc, exceptions.ValidationError):
        return _invalid(request, exc)
    response = problem(
        request,
        exc.status_code,
        _code(exc),
        _text(exc.detail),
        retry_after=getattr(exc, "wait", None),
    )
    if header := getattr(exc, "auth_header", None):
        response.headers["WWW-Authenticate"] = header
    return response


def _invalid(request: HttpRequest, exc: exceptions.ValidationError) -> HttpResponse:
    detail = _("The request is not valid; see the fields.")
    return problem(request, 400, "invalid", detail, errors=list(_fields(exc.get_full_details())))


def _fields(details: Any, path: str = "") -> Iterator[dict]:
    """The leaves of REST framework's nested error details, with dotted field names."""
    if isinstance(details, list):
        for index, item in enumerate(details):
            leaf = isinstance(item, dict) and isinstance(item.get("message"), str)
            yield from _fields(item, path if leaf else f"{path}.{index}".strip("."))
    elif isinstance(details.get("message"), str) and "code" in details:
        yield {"field": path, "code": details["code"], "detail": str(details["message"])}
    else:
        for name, inner in details.items():
            name = "" if name == "non_field_errors" else str(name)
            yield from _fields(inner, f"{path}.{name}".strip("."))


def _code(exc: exceptions.APIException) -> str:
    if isinstance(exc.detail, dict):  # simplejwt's exceptions carry a dictionary
        return str(exc.detail.get("code", exc.default_code))
    if str(exc.detail).startswith("CSRF Failed"):
        return "csrf_failed"
    code = str(exc.get_codes())
    return {"parse_error": "malformed_json"}.get(code, code)


def _text(detail: Any) -> str:
    return str(detail.get("detail", "")) if isinstance(detail, dict) else str(detail)


def _too_large(request: HttpRequest, exc: Exception) -> HttpResponse:
    limit = getattr(exc, "limit", settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
    detail = _("A request can have at most %(limit)s bytes.") % {"limit": limit}
    return problem(request, 413, "request_too_large", detail)


def _database_away(request: HttpRequest) -> HttpResponse:
    detail = _("The database cannot be reached at the moment.")
    return problem(request, 503, "database_unavailable", detail, retry_after=DATABASE_RETRY_SECONDS)


def _fault(request: HttpRequest, exc: Exception) -> HttpResponse:
    logger.error("%s %s failed", request.method, request.path, exc_info=exc)
    got_request_exception.send(sender=None, request=request)
    return page_fault(request)


def _title(status: int) -> str:
    titles = {
        400: _("Invalid request"),
        401: _("Not signed in"),
        402: _("Quota used up"),
        403: _("Not allowed"),
        404: _("Not found"),
        405: _("Method not allowed"),
        409: _("Conflict"),
        410: _("No longer kept"),
        413: _("Too large"),
        415: _("Unsupported media type"),
        429: _("Too many requests"),
        500: _("Server fault"),
        503: _("Not available at the moment"),
    }
    return titles.get(status) or HTTPStatus(status).phrase


def is_api(request: HttpRequest) -> bool:
    """Whether the address belongs to the API (pages are answered with pages)."""
    return any(
        request.path == prefix or request.path.startswith(f"{prefix}/") for prefix in API_PREFIXES
    )


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """``handler404``."""
    if is_api(request):
        return problem(request, 404, "not_found", _("There is nothing here."))
    return defaults.page_not_found(request, exception)


def page_bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """``handler400``: a suspicious or an oversized request."""
    if not is_api(request):
        return defaults.bad_request(request, exception)
    if isinstance(exception, RequestDataTooBig):
        return _too_large(request, exception)
    code = "suspicious" if isinstance(exception, SuspiciousOperation) else "bad_request"
    return problem(request, 400, code, _("The request could not be understood."))


def page_forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """``handler403``."""
    if is_api(request):
        return problem(request, 403, "permission_denied", _("This is not allowed."))
    return defaults.permission_denied(request, exception)


def page_fault(request: HttpRequest) -> HttpResponse:
    """``handler500``: says nothing about the inside."""
    if is_api(request):
        return problem(request, 500, "server_fault", _("Something went wrong on our side."))
    return defaults.server_error(request)


def page_csrf(request: HttpRequest, reason: str = "") -> HttpResponse:
    """``CSRF_FAILURE_VIEW``."""
    if is_api(request):
        return problem(request, 403, "csrf_failed", _("The form's protection did not match."))
    return csrf_page(request, reason=reason)
