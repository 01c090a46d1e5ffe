"""Fixed windows at the edge, for those who are not signed in yet."""

from django.conf import settings
from django_ratelimit.core import get_usage
from rest_framework.exceptions import Throttled
from rest_framework.request import Request


def limit(request: Request, group: str, *, key: str = "", count: bool = True) -> None:
    """Check this request against ``settings.EDGE_RATES[group]``, and count it unless told not to.

    What is counted is ``key``, or the address that the request comes from.

    While the counters cannot be reached, nothing is refused.

    Raises:
        Throttled: too many in this window; ``wait`` says how many seconds are left of it.
    """
    usage = get_usage(
        request._request,
        group=group,
        key=(lambda _group, _request: key) if key else "ip",
        rate=settings.EDGE_RATES[group],
        increment=count,
    )
    if usage and usage["should_limit"] and usage["limit"]:
        raise Throttled(wait=max(1, usage["time_left"]))
