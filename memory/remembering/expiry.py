"""When a memory expires by the wish of who handed it in: ``metadata.expiresAt``."""

from collections.abc import Mapping
from datetime import datetime

from django.utils import timezone
from django.utils.dateparse import parse_datetime

from memory.errors import InvalidMemory


def expiry_in(metadata: Mapping | None) -> datetime | None:
    """The time in the metadata, in the installation's time zone where it names none.

    Raises:
        InvalidMemory: what is there is no time.
    """
    given = (metadata or {}).get("expiresAt")
    if given is None:
        return None
    try:
        moment = parse_datetime(given)
    except (TypeError, ValueError):
        moment = None
    if moment is None:
        raise InvalidMemory("expiresAt: give a date and time, as 2027-01-31T00:00:00Z")
    return moment if timezone.is_aware(moment) else timezone.make_aware(moment)
