"""Questionnaires about personality and interests: what was taken, what it may mean, what fits."""

from typing import Annotated, Literal

from pydantic import Field

from tools.assessments.interpreting import interpret
from tools.assessments.results import (
    earlier,
    kinds,
    latest,
    not_taken,
    open_items,
    shown,
    trust,
)
from tools.assessments.suggesting import suggestions
from tools.base import ToolContext
from tools.registry import tool

AssessmentKind = Literal["mbti", "holland"]


@tool(group="assessments")
def get_assessment_results(
    ctx: ToolContext,
    kind: Annotated[
        AssessmentKind | None,
        Field(description="mbti (four letters) or holland (RIASEC); both if left out"),
    ] = None,
) -> dict:
    """Read the results of the questionnaires, or tell where to begin one: "start the test".

    "results" has the last one of each kind that was taken: code, scales, day, the result before,
    "open" items that were left out or are new. "notTaken" says how to take the others. "page" is
    where it is begun, gone on with or taken again: give it as a link, [title](page).
    """
    taken = {one: latest(ctx.user_id, one) for one in kinds(kind)}
    return {
        "results": [
            {
                **shown(ctx, row),
                "open": open_items(row),
                "earlier": earlier(ctx, row),
                "validity": trust(ctx, row.kind),
            }
            for row in taken.values()
            if row
        ],
        "notTaken": [not_taken(ctx, one) for one, row in taken.items() if row is None],
    }


@tool(group="assessments")
def interpret_assessment(
    ctx: ToolContext,
    kind: Annotated[AssessmentKind, Field(description="mbti (four letters) or holland (RIASEC)")],
    majors: Annotated[
        list[str] | None,
        Field(max_length=5, description="Fields that the student asks about: shown as well"),
    ] = None,
) -> dict:
    """What the student's last result may mean for study and work; for Holland also the majors.

    Majors come by similarity of interests, with how many universities award degrees in them. Say
    the "validity" text in your own words, and the attribution where majors are named. "taken" is
    false when there is no result: tell the student how to take it.
    """
    return interpret(ctx, kind, majors or [])


@tool(group="assessments")
def suggest_activities_from_assessment(
    ctx: ToolContext,
    kind: Annotated[
        AssessmentKind | None, Field(description="Rest on one questionnaire only; both if left out")
    ] = None,
    count: Annotated[int, Field(ge=1, le=10, description="How many new activities.")] = 4,
) -> dict:
    """Activities and competitions that fit the student's interests and what they already do.

    "activities" are new ones with a first step, "deepen" what the student has begun already,
    "competitions" those still open to the grade with their usual months. "taken" is false when
    there is no result to rest on.
    """
    return suggestions(ctx, kind, count)
