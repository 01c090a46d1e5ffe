"""One prediction: everything that is known goes in, a row stays."""

from dataclasses import asdict, dataclass
from datetime import timedelta

from django.db.models import QuerySet

from tools.base import ToolContext
from tools.prediction.estimates import estimate_at, round_at
from tools.prediction.models import Prediction
from tools.prediction.rating import rated
from tools.prediction.real_cases import real_cases
from tools.prediction.remembered import remembered_of
from tools.prediction.rules.ensemble import ApplicationRound, Estimate
from tools.prediction.rules.given import Credentials
from tools.prediction.student import Told, is_supposed, known_profile, marks_of
from tools.schools.models import School

METHOD = "ensemble-1"
_SAME_QUESTION = timedelta(hours=12)


@dataclass(frozen=True)
class Predicted:
    """What was estimated. ``estimate`` and ``row`` are ``None`` without a published rate.

    ``previous`` is the last prediction of the same university and round before this one.
    ``supposed``: it rests on other marks than the student has, and was not kept.
    """

    plan: ApplicationRound | None
    marks: Credentials
    estimate: Estimate | None = None
    row: Prediction | None = None
    previous: Prediction | None = None
    supposed: bool = False


def predict(ctx: ToolContext, school: School, round: str | None, told: Told) -> Predicted:
    """Estimate this student's chance and keep it; a supposed one is not kept."""
    profile = known_profile(ctx.user_id)
    plan, marks = round_at(school, round), marks_of(profile, told)
    if school.admission_rate is None:
        return Predicted(plan, marks)
    remembered = remembered_of(ctx.user_id, school)
    cases, (rating, kept) = real_cases(school), rated(ctx, school, profile)
    estimate = estimate_at(
        school, marks, plan, cases=cases, rating=rating, memory=remembered.points
    )
    if is_supposed(profile, told):
        last = _earlier(ctx, school, round or "").first()
        return Predicted(plan, marks, estimate, None, last, supposed=True)
    inputs = asdict(marks) | _figures(school) | kept | {"cases": len(cases)}
    row, previous = _kept(ctx, school, round or "", estimate, inputs)
    return Predicted(plan, marks, estimate, row, previous)


def _figures(school: School) -> dict:
    """The published figures that were used, with their year: they change with the next load."""
    return {
        "admissionRate": school.admission_rate,
        "sat25": school.sat_25,
        "sat75": school.sat_75,
        "act25": school.act_25,
        "act75": school.act_75,
        "admissionsYear": school.admissions_year,
    }


def _kept(
    ctx: ToolContext, school: School, round: str, estimate: Estimate, inputs: dict
) -> tuple[Prediction, Prediction | None]:
    """The row of this prediction and the one before it; the same question twice is one row."""
    earlier = list(_earlier(ctx, school, round)[:2])
    row = _row(ctx, school, round, estimate, inputs)
    if earlier and _is_same(earlier[0], row):
        return earlier[0], earlier[1] if len(earlier) > 1 else None
    row.save(force_insert=True)
    return row, earlier[0] if earlier else None


def _earlier(ctx: ToolContext, school: School, round: str) -> QuerySet[Prediction]:
    """The predictions for the same university and round, the latest first."""
    return Prediction.objects.filter(user_id=ctx.user_id, school=school, round=round)


def _is_same(last: Prediction, row: Prediction) -> bool:
    recent = row.created_at - last.created_at < _SAME_QUESTION
    return recent and last.inputs == row.inputs and abs(last.chance - row.chance) < 1e-9


def _row(
    ctx: ToolContext, school: School, round: str, estimate: Estimate, inputs: dict
) -> Prediction:
    return Prediction(
        user_id=ctx.user_id,
        school=school,
        round=round,
        chance=estimate.chance,
        low=estimate.low,
        high=estimate.high,
        tier=estimate.tier,
        sureness=estimate.sureness,
        engines=engine_scores(estimate),
        inputs=inputs,
        method=METHOD,
        created_at=ctx.now,
    )


def engine_scores(estimate: Estimate) -> dict:
    """Each engine's score and share, ``None`` where it has nothing to say; the memory's points."""
    engines = {
        name: {"score": round(found.score, 4), "weight": round(found.weight, 3)}
        if (found := estimate.engines.get(name))
        else None
        for name in ("statistics", "similarity", "strength", "llm")
    }
    return engines | {"memoryAdjustment": round(estimate.memory, 4)}
