"""The edge's windows, as the API tells them."""

from rest_framework.exceptions import Throttled
from rest_framework.request import Request

from userdata.limits import seconds_to_wait


def limit(request: Request, group: str, *, key: str = "", count: bool = True) -> None:
    """Check a request, and count it, as ``userdata.limits.seconds_to_wait`` does.

    Raises:
        Throttled: too many in this window; ``wait`` says how many seconds are left of it.
    """
    wait = seconds_to_wait(request._request, group, key=key, count=count)
    if wait:
        raise Throttled(wait=wait)
