"""What always stands in the prompt: the present value of each key."""

from memory.models import Memory

# What a counsellor looks up first comes first; of many schools only so many.
_ORDER = (
    "gpa rank sat act toefl ielts duolingo gre ap ed ed2 ea major budget school region "
    "language communication essay_style"
)
ORDER = {category: place for place, category in enumerate(_ORDER.split())}
MOST = 24


def standing_memories() -> list[Memory]:
    """The active memories that have a key, in the order of their use; inside the scope."""
    rows = Memory.objects.filter(status=Memory.Status.ACTIVE, category__in=ORDER)
    keyed = rows.exclude(conflict_key="").order_by("-importance", "-said_at")[: MOST * 2]
    return sorted(keyed, key=lambda row: ORDER[row.category])[:MOST]
