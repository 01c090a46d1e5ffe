"""Facts as a memory would hold them, without one: what is stated stands on paper."""

from itertools import count
from types import SimpleNamespace

from django.utils import timezone

from tools.profile.rules.fields import EMPTY
from tools.profile.rules.telling import telling


def on_paper(values: dict) -> list[SimpleNamespace]:
    """The facts that these values are told by, the latest said first."""
    number = count()
    said = [one.said for one in telling([], EMPTY, EMPTY | values).statements]
    return [
        SimpleNamespace(
            pk=next(number),
            category=one.category,
            content=one.value,
            value=one.value,
            unit=one.unit,
            conflict_key=one.key,
            attributes=one.attributes,
            withdraws=False,
            said_at=timezone.now(),
            seq=place,
        )
        for place, one in enumerate(said)
    ][::-1]
