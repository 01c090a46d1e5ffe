"""How all memories stand: by tier now, and by type and tier for each day."""

from datetime import date, datetime, timedelta

from django.db import connection, transaction
from django.utils import timezone

from memory.core import scoring
from memory.core.scoring import Tier
from memory.lifecycle import archiving, deleting
from memory.lifecycle.waiting import step
from memory.models import ArchivedMemory, DailyFigure

_FRESHNESS = (
    f"exp(-{scoring.FADING} * "
    "GREATEST(0, extract(epoch FROM %(now)s::timestamptz - said_at) / 86400)::float8)"
)
_WEIGHTS = scoring.Weights()
_SCORE = (
    f"LEAST(1, {_WEIGHTS.importance} * importance + {_WEIGHTS.freshness} * {_FRESHNESS} "
    f"+ {_WEIGHTS.confidence} * confidence "
    f"+ LEAST({scoring.MOST_BONUS}, {scoring.BONUS_PER_ACCESS} * access_count))"
)
_TIER = (
    "CASE "
    + " ".join(
        f"WHEN {_SCORE} >= {least} THEN '{tier}'"
        for tier, least in scoring.LEAST_SCORE.items()
        if tier is not Tier.ARCHIVE
    )
    + f" ELSE '{Tier.ARCHIVE}' END"
)
_CREATED = "count(*) FILTER (WHERE created_at >= %(start)s AND created_at < %(end)s)"
_MEASURED = (
    f"count(*), {_CREATED}, avg(importance), avg({_FRESHNESS}), count(*) FILTER (WHERE boost > 0)"
)
_BY_TYPE_AND_TIER = (
    f"SELECT type, {_TIER} AS tier, {_MEASURED} FROM memory_memory GROUP BY 1, 2 "
    f"UNION ALL SELECT type, '{Tier.ARCHIVE}', {_MEASURED} FROM memory_archivedmemory "
    "WHERE archive_reason <> %(person)s GROUP BY 1"
)


def statistics(now: datetime) -> dict:
    """Count, mean importance and mean freshness of each tier; what is due; what reading boosted.

    The tier ``archive`` has what is archived, and hot rows whose score is as low.
    """
    rows = _standing(now, timezone.localdate(now))
    return {
        "tiers": {tier: _together([row for row in rows if row["tier"] == tier]) for tier in Tier},
        "dueForArchive": archiving.count_due(now),
        "dueForDeletion": deleting.count_due(deleting.due_by_age, now),
        "boosted": sum(row["boosted"] for row in rows),
    }


def record_day(day: date, now: datetime) -> int:
    """Write down how many memories of each type stand in each tier; how many rows that made."""
    rows = [
        DailyFigure(
            day=day,
            type=row["type"],
            tier=row["tier"],
            count=row["count"],
            created=row["created"],
            mean_importance=row["importance"],
            mean_freshness=row["freshness"],
        )
        for row in _merged(_standing(now, day))
    ]
    with transaction.atomic():
        DailyFigure.objects.filter(day=day).delete()
        DailyFigure.objects.bulk_create(rows)
    return len(rows)


def _standing(now: datetime, day: date) -> list[dict]:
    start = timezone.make_aware(datetime.combine(day, datetime.min.time()))
    figures = {
        "now": now,
        "start": start,
        "end": start + timedelta(days=1),
        "person": ArchivedMemory.Reason.PERSON,
    }
    with step("daily figures"), connection.cursor() as cursor:
        cursor.execute(_BY_TYPE_AND_TIER, figures)
        names = ("type", "tier", "count", "created", "importance", "freshness", "boosted")
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def _merged(rows: list[dict]) -> list[dict]:
    """One row for each type and tier: hot rows as faint as archived ones are counted with them."""
    groups: dict[tuple[str, str], list[dict]] = {}
    for row in rows:
        groups.setdefault((row["type"], row["tier"]), []).append(row)
    return [{"type": type, "tier": tier, **_sums(group)} for (type, tier), group in groups.items()]


def _together(rows: list[dict]) -> dict:
    sums = _sums(rows)
    return {
        "count": sums["count"],
        "meanImportance": sums["importance"],
        "meanFreshness": sums["freshness"],
    }


def _sums(rows: list[dict]) -> dict:
    count = sum(row["count"] for row in rows)
    means = {
        name: sum(row[name] * row["count"] for row in rows) / count if count else None
        for name in ("importance", "freshness")
    }
    return {"count": count, "created": sum(row["created"] for row in rows), **means}
