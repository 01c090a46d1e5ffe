"""The decisions of universities, and the predictions that wait for them."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from memory.models import EntityRelation
from memory.selectors import entity_page
from tools.base import ToolContext
from tools.errors import NotFound
from tools.prediction.models import Outcome, Prediction
from tools.schools.models import School
from userdata.preferences import preferences_of

# What binds a person to a university in the memory, and the decision it means.
_SAID = {
    "admitted_to": Outcome.ADMITTED,
    "rejected_by": Outcome.REJECTED,
    "waitlisted_by": Outcome.WAITLISTED,
    "deferred_by": Outcome.DEFERRED,
}
_MOST_SCHOOLS = 500


def predictions_of(user_id: int) -> QuerySet[Prediction]:
    """A student's predictions, the latest first, with their universities."""
    return Prediction.objects.filter(user_id=user_id).select_related("school")


def prediction_of(user_id: int, prediction_id: UUID, ctx: ToolContext) -> Prediction:
    """One prediction of a student.

    Raises:
        NotFound: there is none, or it is somebody else's.
    """
    found = predictions_of(user_id).filter(pk=prediction_id).first()
    if found is None:
        raise NotFound(ctx.say("没有这个预测。", "There is no such prediction."))
    return found


@transaction.atomic
def record_outcome(
    user_id: int, school: School, outcome: str, now: datetime, round: str = ""
) -> int:
    """Note the decision at all predictions it settles; how many. ``""`` takes it back.

    With a round: those of that round; where there are none, all of that university.
    """
    rows = Prediction.objects.filter(user_id=user_id, school=school)
    of_round = rows.filter(round=round) if round else rows
    settles = of_round if of_round.exists() else rows
    return settles.update(outcome=outcome, outcome_at=now if outcome else None)


def record_what_was_said(user_id: int, now: datetime) -> list[Prediction]:
    """Note the decisions that the student has told in conversations since the prediction."""
    open_ones = list(predictions_of(user_id).filter(outcome=""))
    if not open_ones or not preferences_of(user_id).enable_memory:
        return []
    told = _told(user_id)
    recorded: dict[int, Prediction] = {}
    for row in open_ones:
        outcome, since = told.get(row.school.name, ("", now))
        if outcome and since > row.created_at:
            record_outcome(user_id, row.school, outcome, now)
            row.outcome, row.outcome_at = outcome, now
            recorded.setdefault(row.school_id, row)
    return list(recorded.values())


def _told(user_id: int) -> dict[str, tuple[str, datetime]]:
    """The last decision told of each university, and when."""
    schools, _ = entity_page(user_id, type="SCHOOL", limit=_MOST_SCHOOLS)
    return {
        school.name: (_SAID[last.relation].value, last.since)
        for school in schools
        if (last := _latest(r for r in school.relations_list if r.active and r.relation in _SAID))
    }


def _latest(relations: Iterable[EntityRelation]) -> EntityRelation | None:
    return max(relations, key=lambda relation: relation.since, default=None)
