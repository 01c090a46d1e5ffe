"""Fading as SQL: a stretch of the table at a time, each in a transaction of its own.

What ``memory.core.decay.faded`` says of one memory, ``FADED`` says of a row; a test holds them
equal. A row remembers the day up to which it has faded, so that stretches can be cut off, repeated
or missed.
"""

import math
from collections.abc import Callable
from datetime import date

from django.conf import settings
from django.db import connection

from memory.lifecycle.waiting import attempt, step

STRETCH = 200  # blocks of 8 KiB: some 4,000 rows, locked for a few tenths of a second

# exp() instead of power(), bounded: PostgreSQL refuses results too small for a number.
FADED = (
    "LEAST(importance, GREATEST(%(floor)s, importance * "
    "exp(GREATEST(-600, %(log)s::float8 * GREATEST(0, %(today)s::date - decayed_on)))))"
)
_UPDATE = (
    f"UPDATE memory_memory SET importance = {FADED}, decayed_on = %(today)s "
    "WHERE decayed_on < %(today)s"
)
_WITHIN = " AND ctid >= %(first)s::tid AND ctid < %(end)s::tid"
_BLOCKS = "SELECT pg_relation_size('memory_memory') / current_setting('block_size')::int"


def figures_of_fading(today: date) -> dict:
    """What the SQL of fading is asked with."""
    rate, floor = settings.MEMORY["DECAY_RATE"], settings.MEMORY["IMPORTANCE_FLOOR"]
    return {"floor": floor, "log": math.log1p(-rate), "today": today}


def fade(today: date, tell: Callable[[int, float], None]) -> int:
    """Fade every memory up to a day; how many stretches had to be left for the next run.

    ``tell`` hears of each stretch: rows changed, and the share of the table that is done.
    """
    left, blocks = 0, _number(_BLOCKS)
    for first in range(0, blocks, STRETCH):
        left += not _fade_one(today, tell, first, first + STRETCH, blocks)
    return left + (not _fade_one(today, tell))


def count_to_fade(today: date) -> int:
    """How many memories have a day to catch up on."""
    with step("dry run of fading"):
        return _number(
            "SELECT count(*) FROM memory_memory WHERE decayed_on < %(today)s", {"today": today}
        )


def _fade_one(
    today: date,
    tell: Callable[[int, float], None],
    first: int = 0,
    end: int | None = None,
    blocks: int = 1,
) -> bool:
    """One stretch; without an end, all rows that others have moved while the job went by."""
    sql, figures = _UPDATE, figures_of_fading(today)
    if end is not None:
        sql += _WITHIN
        figures |= {"first": f"({first},0)", "end": f"({end},0)"}
    changed = attempt(lambda: _execute(sql, figures))
    if changed is None:
        return False
    tell(changed, min(1.0, end / blocks) if end is not None else 1.0)
    return True


def _execute(sql: str, figures: dict) -> int:
    with step("fading"), connection.cursor() as cursor:
        # A stretch that a crash takes back fades in the next run: no need to wait for the disk.
        cursor.execute("SET LOCAL synchronous_commit = off")
        cursor.execute(sql, figures)
        return cursor.rowcount


def _number(sql: str, figures: dict | None = None) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql, figures)
        return cursor.fetchone()[0]
