"""Fixed windows at the edge, for those who are not signed in yet."""

from django.conf import settings
from django.http import HttpRequest
from django_ratelimit.core import get_usage


def seconds_to_wait(request: HttpRequest, group: str, *, key: str = "", count: bool = True) -> int:
    """Check a request against ``settings.EDGE_RATES[group]``, and count it unless told not to.

    What is counted is ``key``, or the address that the request comes from. Returns 0 when the
    request may go on, else the seconds until the window is over. While the counters cannot be
    reached, nothing is refused.
    """
    usage = get_usage(
        request,
        group=group,
        key=(lambda _group, _request: key) if key else "ip",
        rate=settings.EDGE_RATES[group],
        increment=count,
    )
    if usage and usage["should_limit"] and usage["limit"]:
        return max(1, usage["time_left"])
    return 0


def who_signs_in(request: HttpRequest, username: str) -> str:
    """Whose password is being tried from where: the key under which failed attempts count."""
    return f"{request.META['REMOTE_ADDR']} {username[:150].lower()}"
