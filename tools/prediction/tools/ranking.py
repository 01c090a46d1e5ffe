"""Where a profile stands among the published figures, and what would move the chances most."""

from typing import Annotated

from django.db.models import prefetch_related_objects
from pydantic import Field

from tools.base import ToolContext
from tools.errors import Missing, NotFound
from tools.prediction.improving import Calendar, calendar_of, improved
from tools.prediction.improving_words import fixed
from tools.prediction.listing import open_list
from tools.prediction.ranking import overall, ranked, telling_ones, unknowns
from tools.prediction.rules.given import Credentials
from tools.prediction.student import Told, known_profile, marks_of
from tools.prediction.targets import as_targets, own_targets
from tools.registry import tool
from tools.schools.catalogue import schools_named
from tools.schools.models import School
from tools.schools.search_arguments import SchoolText

_ALL_SHOWN = 15  # named universities are all shown up to this many


@tool(group="ranking")
def analyze_profile_ranking(
    ctx: ToolContext,
    schools: Annotated[
        list[SchoolText] | None,
        Field(
            max_length=30,
            description="Universities or groups (藤校) by id, name, Chinese name or alias. Leave "
            "it out for the student's own list, or all universities when there is none.",
        ),
    ] = None,
) -> dict:
    """Compare this student's marks with the published score ranges of universities.

    For each: whether the SAT or ACT stands above, within or below the middle half of those
    enrolled (a fact, with year and source), and the estimated place among those enrolled and among
    applicants. "overall" counts over all compared. GPA has no published figures: its place is an
    assumption. Tell "unknown".
    """
    marks = _marks(ctx)
    found, missing, scope = _compared(ctx, schools)
    rows = ranked(found, marks)
    shown = rows if scope != "all" and len(rows) <= _ALL_SHOWN else telling_ones(rows)
    return {
        "basis": _basis(marks),
        "scope": scope,
        "schools": shown,
        "overall": overall(rows),
        "unknown": unknowns(rows, marks, ctx),
        "notFound": missing,
        "source": next((row["source"] for row in rows), None),
    }


def _marks(ctx: ToolContext) -> Credentials:
    marks = marks_of(known_profile(ctx.user_id), Told())
    if marks.sat is None and marks.act is None and marks.gpa is None:
        raise Missing(
            ctx.say(
                "还不知道你的 GPA 和 SAT/ACT，没有可比的。", "Neither GPA nor SAT/ACT is known."
            ),
            ctx.say("请告诉我其中一项。", "Ask the student for one of them."),
        )
    return marks


def _compared(ctx: ToolContext, names: list[str] | None) -> tuple[list[School], list[dict], str]:
    """The universities, names that are not known, and the scope: named | list | all."""
    if names:
        found, missing = schools_named(names)
        if not found:
            raise NotFound(
                ctx.say("这些学校都不在学校库里。", "None of these is in the catalogue."),
                ", ".join(near for item in missing for near in item["near"]),
            )
        return found, missing, "named"
    listed = [entry.school for entry in open_list(ctx.user_id)]
    if listed:
        return listed, [], "list"
    return list(School.objects.all()), [], "all"


def _basis(marks: Credentials) -> dict:
    used = {"gpa": marks.gpa, "gpaScale": marks.gpa_scale, "sat": marks.sat, "act": marks.act}
    return {name: value for name, value in used.items() if value is not None}


@tool(group="ranking")
def suggest_profile_improvements(
    ctx: ToolContext,
    target: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=120,
            description="The university or group aimed at, by id, name or alias. Leave it out for "
            "the student's own list.",
        ),
    ] = None,
    count: Annotated[int, Field(ge=1, le=10, description="How many suggestions.")] = 5,
) -> dict:
    """Say what would move this student's chances most, by how much and by when.

    Every suggestion is the estimate made again with a realistic change (a retake, the GPA where the
    grade leaves time, an activity, an award, an early round), the greatest gain first, with the
    next test dates. "fixed" says what cannot change any more and has to be told. "targetsFrom":
    named, list, memory (universities the student spoke of) or suggested.
    """
    profile = known_profile(ctx.user_id)
    marks = marks_of(profile, Told())
    schools, origin = _targets(ctx, target, marks)
    targets, calendar = as_targets(schools, ctx.user_id), calendar_of(profile, ctx)
    found = improved(ctx, marks, schools, targets, calendar, count) if targets else []
    return {
        "basis": _basis(marks),
        "targets": [{"id": str(s.pk), "name": s.name, "nameZh": s.name_zh} for s in schools],
        "targetsFrom": origin,
        "suggestions": found,
        "fixed": fixed(calendar.grade, bool(calendar.tests), calendar.early_ahead, ctx),
        "unmeasured": _unmeasured(ctx),
        "missing": _missing(marks),
        **_when(calendar),
    }


def _targets(ctx: ToolContext, name: str | None, marks: Credentials) -> tuple[list[School], str]:
    if name is None:
        schools, origin = own_targets(ctx, marks)
    else:
        schools, missing = schools_named([name])
        origin = "named"
        if not schools:
            near = ", ".join(title for item in missing for title in item["near"])
            raise NotFound(
                ctx.say(f"学校库里没有“{name}”。", f"There is no “{name}” in the catalogue."),
                ctx.say(f"相近的有：{near}", f"Near names: {near}") if near else "",
            )
    prefetch_related_objects(schools, "deadlines")
    return schools, origin


def _when(calendar: Calendar) -> dict:
    return {
        "grade": calendar.grade,
        "earlyDue": calendar.early.isoformat() if calendar.early else None,
        "regularDue": calendar.regular.isoformat() if calendar.regular else None,
    }


def _missing(marks: Credentials) -> list[str]:
    missing = ["sat"] if marks.sat is None and marks.act is None else []
    return missing + (["gpa"] if marks.gpa is None else [])


def _unmeasured(ctx: ToolContext) -> str:
    return ctx.say(
        "文书、推荐信和名单的搭配同样重要，但没有可以计算的公开数据，所以没有给出数字。",
        "Essays, recommendations and a balanced list matter as much, but no public figures allow a "
        "number for them.",
    )
