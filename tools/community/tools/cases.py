"""Admission cases: finding them, why one went as it did, and the student beside them."""

from typing import Annotated, Literal

from pydantic import Field

from memory.reading import EXAMS
from memory.reading.rounds import Plan
from tools.base import ToolContext
from tools.community.cases import case_meant, conditions, of_major, real_then_examples, shown_cases
from tools.community.comparing import beside_admitted, beside_case
from tools.community.explaining import explained_case, explained_description
from tools.community.models import AdmissionCase
from tools.community.showing import about_quotes, case_row
from tools.errors import InvalidArguments, NotFound
from tools.registry import tool
from tools.schools.catalogue import school_named

CaseReference = Annotated[
    str,
    Field(
        min_length=2,
        max_length=300,
        description="The case: its id from search_cases, or what tells it apart: "
        "“康奈尔 ED 被拒 SAT 1530”.",
    ),
]


@tool(group="cases", origin="people")
def search_cases(
    ctx: ToolContext,
    school: Annotated[
        str | None,
        Field(max_length=120, description="University by name, Chinese name, alias or id; 藤校."),
    ] = None,
    major: Annotated[
        str | None, Field(max_length=80, description="Field of study: CS, 经济学.")
    ] = None,
    round: Annotated[Plan | None, Field(description="The round.")] = None,
    result: Annotated[
        Literal["admitted", "deferred", "waitlisted", "rejected"] | None,
        Field(description="How it ended."),
    ] = None,
    min_sat: Annotated[
        int | None,
        Field(
            ge=EXAMS["sat"].low,
            le=EXAMS["sat"].high,
            description="Cases with at least this SAT.",
        ),
    ] = None,
    gpa: Annotated[
        float | None,
        Field(ge=0, le=100, description="Cases with a GPA near this one, of the same scale."),
    ] = None,
    query: Annotated[
        str | None,
        Field(max_length=200, description="Words of the story: 信息学竞赛, gap year, 转专业."),
    ] = None,
    limit: Annotated[int, Field(ge=1, le=20, description="How many cases.")] = 5,
) -> dict:
    """Find published admission cases: who applied where, with what, and how it went.

    Real cases come first; "isDemo": true marks an invented example (label 示例): always say so, and
    never count examples or take rates from cases. Tell each case with its year and round.
    """
    named = {"school": school, "major": major, "round": round, "result": result}
    filters = {**named, "min_sat": min_sat, "gpa": gpa, "query": query}
    filters = {name: value for name, value in filters.items() if value not in (None, "")}
    rows = shown_cases().filter(conditions(ctx, filters))
    if "major" in filters:
        rows = of_major(rows, filters["major"])
    cases, total, more = real_then_examples(rows, filters.get("query", ""), limit)
    return {
        "cases": [case_row(case, ctx, 500) for case in cases],
        "total": total,
        "more": more,
        "filters": filters,
        "note": _note(ctx, cases),
        "aboutQuotes": about_quotes(ctx),
    }


def _note(ctx: ToolContext, cases: list[AdmissionCase]) -> str:
    if not cases:
        return ctx.say(
            "没有符合条件的案例；可以放宽条件，或者直接看学校公布的数字。",
            "No case fits; widen the conditions, or look at the published figures instead.",
        )
    if all(case.is_demo for case in cases):
        return ctx.say(
            "站内还没有这类真实案例，以下都是编写的示例，只说明怎样读案例，不能用来推算录取率。",
            "There are no real cases of this kind yet: all of these are invented examples, to show "
            "how a case is read, and no basis for rates.",
        )
    return ctx.say(
        "案例由申请者自愿提供，偏向愿意分享的人，不能用来推算录取率。",
        "Cases are told by applicants who wished to share: no basis for rates.",
    )


@tool(group="prediction game", origin="people")
def explain_case_result(
    ctx: ToolContext,
    case_id: CaseReference | None = None,
    description: Annotated[
        str | None,
        Field(
            min_length=2,
            max_length=500,
            description="A case in words, stored or not: university, round, scores, result.",
        ),
    ] = None,
) -> dict:
    """Explain why an admission case went as it did, against the university's published figures.

    Each factor says what the figure shows, with its year; "cannotKnow" lists what nobody can tell
    and has to be said. Give case_id for a stored case, or description for one told in words.
    """
    if not (case_id or description):
        raise InvalidArguments(
            ctx.say("需要 case_id 或 description。", "case_id or description is needed.")
        )
    try:
        case, others = case_meant(ctx, case_id or description or "")
    except NotFound:
        return explained_description(ctx, f"{case_id or ''} {description or ''}".strip())
    return explained_case(ctx, case, others)


@tool(group="prediction game", origin="people")
def compare_case_with_profile(ctx: ToolContext, case_id: CaseReference) -> dict:
    """Put an admission case and this student's profile side by side, field by field.

    It reads the profile itself. "verdict" is the student's side: higher, lower, alike, different or
    unknown; what is unknown is never guessed. Tell the "caution", and "demoNote" when there is one.
    """
    case, _ = case_meant(ctx, case_id)
    return beside_case(ctx, case)


@tool(group="ranking", origin="people")
def compare_with_admitted_profiles(
    ctx: ToolContext,
    school: Annotated[
        str,
        Field(min_length=1, max_length=120, description="University by name, alias or id."),
    ],
    limit: Annotated[int, Field(ge=1, le=20, description="How many real cases to show.")] = 5,
) -> dict:
    """Compare this student with those admitted to one university: percentiles and real cases.

    "percentiles" are the published 25th and 75th of those who enrolled, with the year. "cases" are
    real and published; "examples" are invented and no yardstick. What is missing is said, not
    guessed.
    """
    return beside_admitted(ctx, school_named(school, ctx), limit)
