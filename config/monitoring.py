"""``/metrics``: for Prometheus and staff, not for the public."""

import secrets

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django_prometheus.exports import ExportToDjangoView

LOOPBACK = frozenset({"127.0.0.1", "::1"})


def metrics(request: HttpRequest) -> HttpResponse:
    """The metrics in Prometheus' text format.

    Answered to ``Authorization: Bearer <METRICS_TOKEN>``, to a signed-in member of staff, and to
    this very machine when no proxy stands between.

    Raises:
        PermissionDenied: for everybody else.
    """
    if _has_token(request) or _is_local(request) or request.user.is_staff:
        return ExportToDjangoView(request)
    raise PermissionDenied


def _has_token(request: HttpRequest) -> bool:
    expected = getattr(settings, "METRICS_TOKEN", None)
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return bool(expected) and secrets.compare_digest(given.encode(), expected.encode())


def _is_local(request: HttpRequest) -> bool:
    forwarded = {"X-Forwarded-For", "Forwarded"} & set(request.headers)
    return request.META.get("REMOTE_ADDR") in LOOPBACK and not forwarded
