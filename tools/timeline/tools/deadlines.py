"""Application deadlines as last published, brought to the coming cycle; test dates; plans."""

from datetime import date
from typing import Annotated

from django.utils import timezone
from pydantic import Field

from memory.reading.rounds import Plan
from tools.base import ToolContext
from tools.cycle import cycle_of
from tools.profile.student import profile_of
from tools.registry import tool
from tools.schools.models import School
from tools.timeline.deadlines import deadline_rows, test_rows
from tools.timeline.planning import TimelineRequest, as_result, plan_for
from tools.timeline.rules.types import PlanPart
from tools.timeline.schools import schools_meant

_LISTED_WITHOUT_SCHOOLS = 20
_Schools = Annotated[list[str] | None, Field(max_length=30, description="Names, aliases or ids")]


@tool(group="timeline")
def get_deadlines(
    ctx: ToolContext,
    schools: _Schools = None,
    plan: Annotated[Plan | None, Field(description="EA includes restrictive EA (REA)")] = None,
    tests: Annotated[
        bool | None, Field(description="True: SAT/ACT dates; alone, only those")
    ] = None,
    within_days: Annotated[
        int | None, Field(ge=0, le=1000, description="Only what comes within so many days")
    ] = None,
) -> dict:
    """Find application deadlines of universities, and dates of the SAT and ACT with tests=true.

    Without schools: those on the student's list, in their calendar and essays, else the nearest of
    all. Dates are the last published ones moved to their next occurrence: always say that they must
    be confirmed. "passedThisCycle" with "lastDate" means that this year's date is over. "unknown":
    universities without a published date for what was asked. "applies": whether the student applies
    in this cycle ("now") or a later one ("later"); null when the year of graduation is not known.
    """
    today = timezone.localdate(ctx.now)
    only_tests = bool(tests) and not schools and not plan
    found, not_found, scope = schools_meant(ctx.user_id, schools)
    rows = [] if only_tests else deadline_rows(ctx, None if scope == "all" else found, plan, today)
    known = {row["id"] for row in rows}
    if within_days is not None:
        rows = [row for row in rows if row["daysLeft"] <= within_days]
    missing = [] if only_tests or scope == "all" else found
    return {
        "deadlines": rows[:_LISTED_WITHOUT_SCHOOLS] if scope == "all" else rows,
        "tests": test_rows(today, within_days) if tests else [],
        "unknown": [_name(ctx, school) for school in missing if str(school.pk) not in known],
        "notFound": not_found,
        "scope": "tests" if only_tests else scope,
        "applies": _applies(ctx.user_id, today),
        "note": ctx.say(
            "日期来自各校最近一次公布的周期，按惯例推算到下一次；提交前请到学校官网确认。",
            "Dates are those of the last published cycle moved to the next; confirm each on the "
            "university's own site before relying on it.",
        ),
    }


def _applies(user_id: int, today: date) -> str | None:
    """``now`` for a student who finishes school in this cycle's second year, ``later`` after."""
    year = profile_of(user_id)["graduationYear"]
    return None if year is None else "later" if year > cycle_of(today) + 1 else "now"


def _name(ctx: ToolContext, school: School) -> str:
    return ctx.say(school.name_zh or school.name, school.name)


@tool(group="timeline")
def create_timeline(
    ctx: ToolContext,
    schools: _Schools = None,
    start: Annotated[
        date | None, Field(description="First day, YYYY-MM-DD; today if omitted")
    ] = None,
    graduation_year: Annotated[
        int | None, Field(description="Year of leaving high school; omit what was not said")
    ] = None,
    include: Annotated[
        list[PlanPart] | None, Field(description="Only these parts; all if omitted", min_length=1)
    ] = None,
    grade: Annotated[
        str | None, Field(max_length=40, description="As the student says it: 高二下, grade 11")
    ] = None,
    plan: Annotated[Plan | None, Field(description="The round aimed at, if one was named")] = None,
    majors: Annotated[
        list[str] | None, Field(max_length=10, description="Majors named in this conversation")
    ] = None,
) -> dict:
    """Work out what to do and when until the applications are in, backwards from the deadlines.

    Uses the student's own list of universities, grade, majors, scores, essays and calendar; give
    only what was said in the conversation. Nothing is saved: offer to, and on the student's wish
    note the wanted items down with create_personal_event. "months": items by month, each with why,
    priority (1 first) and source. "pressure": ample, tight, last_minute or over. "tooLate": rounds
    of this season that are over, to be said plainly. "dropped": what there is no time for.
    "student.assumed": the grade is not known, ask for it. Every date must be confirmed.
    """
    request = TimelineRequest(schools, plan, start, graduation_year, grade, include, majors)
    return as_result(ctx, plan_for(ctx, request))
