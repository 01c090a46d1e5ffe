"""The prediction game: what was predicted, what came of it, and how accurate that was."""

from typing import Annotated, Literal

from pydantic import Field

from tools.base import ToolContext
from tools.errors import InvalidArguments, Missing
from tools.prediction.outcomes import predictions_of, record_outcome, record_what_was_said
from tools.prediction.scoring import prediction_item, scored
from tools.registry import tool
from tools.schools.catalogue import school_named
from tools.schools.models import School


@tool(group="prediction")
def analyze_prediction_accuracy(
    ctx: ToolContext,
    school: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=120,
            description="Only this university, by id, name, Chinese name or alias.",
        ),
    ] = None,
    outcome: Annotated[
        Literal["admitted", "deferred", "waitlisted", "rejected"] | None,
        Field(
            description="The university's decision, when the student tells it now: it is noted "
            "first. Needs school."
        ),
    ] = None,
) -> dict:
    """Hold this student's earlier chances against what the universities decided.

    Gives each prediction with its outcome, the Brier score against the published rates, the
    admissions expected and had, and the score over time. With few results it proves nothing: tell
    "verdict" as it is. Decisions the student told in conversations are noted by itself
    ("recorded").
    """
    found = school_named(school, ctx) if school else None
    if outcome:
        recorded = [_record(ctx, found, outcome)]
    else:
        said = record_what_was_said(ctx.user_id, ctx.now)
        recorded = [prediction_item(row) for row in said]
    rows = predictions_of(ctx.user_id)
    rows = list(rows.filter(school=found) if found else rows)
    return scored(rows, ctx) | {"recorded": recorded, "school": found.name if found else None}


def _record(ctx: ToolContext, school: School | None, outcome: str) -> dict:
    if school is None:
        raise InvalidArguments(
            ctx.say("outcome：要说明是哪所学校的结果。", "outcome: say of which university."),
            ctx.say("同时给出 school。", "Give school as well."),
        )
    if not record_outcome(ctx.user_id, school, outcome, ctx.now):
        raise Missing(
            ctx.say(
                f"还没有为{school.name_zh or school.name}做过录取预测，没有可以对照的。",
                f"No chance was ever estimated for {school.name}: there is nothing to hold the "
                "decision against.",
            ),
            ctx.say(
                "下次先用 analyze_admission_chance 预测。",
                "Estimate one with analyze_admission_chance first.",
            ),
        )
    return prediction_item(predictions_of(ctx.user_id).filter(school=school).first())
