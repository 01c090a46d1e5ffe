"""What a person has used: sums over the ledger."""

from datetime import datetime

from django.db.models import Count, Q, QuerySet, Sum
from django.utils import timezone

from agents.models import UsageEntry

_SUMS = {
    "prompt": Sum("prompt_tokens"),
    "completion": Sum("completion_tokens"),
    "cost": Sum("cost_usd"),
    "calls": Count("pk"),
    "unpriced": Count("pk", filter=Q(cost_usd=None)),
}


def usage_of(user_id: int, now: datetime) -> dict:
    """Tokens and cost of a person: today and this month in the server's time zone, and in all."""
    mine = UsageEntry.objects.filter(user_id=user_id).order_by()
    today = timezone.localtime(now).replace(hour=0, minute=0, second=0, microsecond=0)
    return {
        "today": _figures(mine.filter(created_at__gte=today).aggregate(**_SUMS)),
        "month": _figures(mine.filter(created_at__gte=today.replace(day=1)).aggregate(**_SUMS)),
        "total": _figures(mine.aggregate(**_SUMS)),
        "byModel": _grouped(mine, "model"),
        "byAgent": _grouped(mine, "agent"),
    }


def _grouped(entries: QuerySet[UsageEntry], field: str) -> list[dict]:
    rows = entries.values(field).annotate(**_SUMS).order_by("-prompt")
    return [{field: row[field], **_figures(row)} for row in rows]


def _figures(row: dict) -> dict:
    """Money in US dollars. ``unpricedCalls`` have no known price and are not part of the cost."""
    prompt, completion = row["prompt"] or 0, row["completion"] or 0
    return {
        "promptTokens": prompt,
        "completionTokens": completion,
        "totalTokens": prompt + completion,
        "costUsd": float(row["cost"] or 0),
        "calls": row["calls"],
        "unpricedCalls": row["unpriced"],
    }
