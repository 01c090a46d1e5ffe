"""A student's list of universities."""

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from tools.base import ToolContext
from tools.errors import InvalidArguments, NotFound, StateConflict
from tools.prediction.estimates import estimate_at, round_at
from tools.prediction.models import ListedSchool, Outcome
from tools.prediction.outcomes import record_outcome
from tools.prediction.rules.ensemble import Estimate
from tools.prediction.student import Told, known_profile, marks_of
from tools.schools.cards import school_card
from tools.schools.models import School

_OPEN = (
    ListedSchool.Status.CONSIDERING,
    ListedSchool.Status.APPLYING,
    ListedSchool.Status.SUBMITTED,
    ListedSchool.Status.DEFERRED,
)
_MOST = 60  # universities on one list


def listed(user_id: int) -> QuerySet[ListedSchool]:
    """A student's list in the order in which it was made."""
    found = ListedSchool.objects.filter(user_id=user_id)
    return found.select_related("school").prefetch_related("school__deadlines")


def open_list(user_id: int) -> QuerySet[ListedSchool]:
    """What on the list still waits for a decision."""
    return listed(user_id).filter(status__in=_OPEN)


def add(ctx: ToolContext, school: School, values: dict) -> ListedSchool:
    """Put a university on the list.

    Raises:
        StateConflict: it is there already. InvalidArguments: the list is full.
    """
    if ListedSchool.objects.filter(user_id=ctx.user_id).count() >= _MOST:
        raise InvalidArguments(
            ctx.say(f"名单最多 {_MOST} 所。", f"A list holds at most {_MOST} universities.")
        )
    try:
        with transaction.atomic():
            row = ListedSchool.objects.create(user_id=ctx.user_id, school=school, **values)
    except IntegrityError:
        raise StateConflict(
            ctx.say("这所学校已经在名单里了。", "This university is on the list already.")
        ) from None
    _tell_predictions(row, ctx.now)
    return row


def change(ctx: ToolContext, listed_id: UUID, values: dict) -> ListedSchool:
    """Change what is sent; a decision is noted at the predictions too.

    Raises:
        NotFound: it is not on this student's list.
    """
    row = _own(ctx, listed_id)
    for name, value in values.items():
        setattr(row, name, value)
    row.save()
    if "status" in values:
        _tell_predictions(row, ctx.now)
    return row


def remove(ctx: ToolContext, listed_id: UUID) -> None:
    """Take a university off the list.

    Raises:
        NotFound: it is not on this student's list.
    """
    _own(ctx, listed_id).delete()


def _own(ctx: ToolContext, listed_id: UUID) -> ListedSchool:
    row = listed(ctx.user_id).filter(pk=listed_id).first()
    if row is None:
        raise NotFound(ctx.say("名单里没有这一项。", "There is no such entry on the list."))
    return row


def _tell_predictions(row: ListedSchool, now: datetime) -> None:
    if row.status in Outcome.values:
        record_outcome(row.user_id, row.school, row.status, now, row.round)


def shown(rows: list[ListedSchool], ctx: ToolContext) -> list[dict]:
    """The entries with the university's card and the present estimate for this student."""
    if not rows:
        return []
    marks = marks_of(known_profile(ctx.user_id), Told())
    return [
        _entry(row, estimate_at(row.school, marks, round_at(row.school, row.round or None)))
        for row in rows
    ]


def _entry(row: ListedSchool, estimate: Estimate | None) -> dict:
    return {
        "id": str(row.pk),
        "school": school_card(row.school),
        "round": row.round or None,
        "tier": row.tier or (estimate.tier if estimate else None),
        "tierChosen": bool(row.tier),
        "status": row.status,
        "note": row.note,
        "chance": round(estimate.chance, 4) if estimate else None,
        "chanceLow": round(estimate.low, 4) if estimate else None,
        "chanceHigh": round(estimate.high, 4) if estimate else None,
        "sureness": estimate.sureness if estimate else None,
        "createdAt": row.created_at.isoformat(),
        "updatedAt": row.updated_at.isoformat(),
    }
