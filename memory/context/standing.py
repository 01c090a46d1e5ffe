"""What always stands in the prompt: the present value of each key."""

from memory.models import Memory
from memory.remembering.categories import categories

MOST = 24


def standing_memories() -> list[Memory]:
    """The active memories that have a key, in the order of their use; inside the scope.

    What a counsellor looks up first comes first; of many schools only so many.
    """
    order = {one.name: one.order for one in categories().values() if not one.internal}
    rows = Memory.objects.filter(status=Memory.Status.ACTIVE, category__in=order)
    keyed = rows.exclude(conflict_key="").order_by("-importance", "-said_at")[: MOST * 2]
    return sorted(keyed, key=lambda row: order[row.category])[:MOST]
