"""Which universities fit this student, and how likely one of them is."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from memory.reading import EXAMS
from memory.reading.names.places import Place, resolve_place
from memory.reading.rounds import Plan
from tools.base import ToolContext
from tools.errors import InvalidArguments, NotFound
from tools.prediction.advice import assumptions, reasons
from tools.prediction.chances import chance_at, method
from tools.prediction.estimates import credentials
from tools.prediction.recommending import Option, Recommendation, Wishes, recommend
from tools.prediction.student import Told, known_profile
from tools.prediction.tastes import tastes_of
from tools.profile.student import Profile
from tools.registry import tool
from tools.schools.cards import school_card
from tools.schools.catalogue import school_named, schools_named
from tools.schools.fields import majors_filter

Tier = Literal["reach", "match", "safety"]


class StatedPreferences(BaseModel):
    """What the student asks for now; it goes before what the profile says."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    location: Annotated[
        str | None,
        Field(
            max_length=80,
            description="Where: state, region, city or 'big city', e.g. 加州, West Coast, Boston.",
        ),
    ] = None
    major: Annotated[
        str | None, Field(max_length=80, description="Field of study: CS, 经济学, psychology.")
    ] = None
    budget: Annotated[
        int | None,
        Field(
            ge=1000,
            le=1_000_000,
            description="Most that a year may cost in USD: tuition, housing, food and books.",
        ),
    ] = None
    size: Annotated[
        Literal["small", "medium", "large"] | None,
        Field(description="Undergraduates: below 5,000, up to 15,000, more."),
    ] = None
    control: Annotated[
        Literal["public", "private"] | None, Field(description="Public or private.")
    ] = None


def _total(test: str) -> Any:
    exam = EXAMS[test]
    return Field(ge=exam.low, le=exam.high, description=f"{exam.totals[1]}.")


class Marks(BaseModel):
    """What the student says now of their marks."""

    model_config = ConfigDict(extra="forbid")

    gpa: Annotated[float | None, Field(ge=0, le=100, description="GPA.")] = None
    gpa_scale: Annotated[
        Literal[4.0, 4.3, 4.5, 5.0, 100.0] | None,
        Field(description="The best GPA possible: 4.0, 4.3, 4.5, 5 or 100."),
    ] = None
    sat: Annotated[int | None, _total("sat")] = None
    act: Annotated[int | None, _total("act")] = None


@tool(group="choosing")
def recommend_schools(
    ctx: ToolContext,
    count: Annotated[int, Field(ge=1, le=30, description="How many universities.")] = 10,
    tiers: Annotated[
        list[Tier] | None,
        Field(
            max_length=3,
            description="Only these: reach (chance below 30 %), match (30-70 %), safety (above "
            "70 %). Leave it out for a balanced list.",
        ),
    ] = None,
    preferences: Annotated[
        StatedPreferences | None,
        Field(description="Wishes of this request; the rest is taken from the profile."),
    ] = None,
    exclude: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=120)]] | None,
        Field(
            max_length=40,
            description="Universities to leave out: on the list already, or not wanted. With it, "
            "count is how many more.",
        ),
    ] = None,
) -> dict:
    """Recommend universities that fit this student, balanced over reach, match and safety.

    It reads the student's profile itself (scores, GPA, majors, budget, places): no need to ask
    first or to call get_profile. What the student likes (remembered, or set as preferences) decides
    the order, and universities they do not want are left out. Put what the student says now into
    preferences: budget in USD a year (60000 for 6 万美元), major, location. "assumptions" says what
    was missing or left out and has to be told. With a budget, universities known to cost no more
    come first; where they are too few, some slightly above it follow, marked "overBudget", or the
    list is shorter than asked for.
    """
    profile = known_profile(ctx.user_id)
    left_out, _ = schools_named(exclude or ())
    wishes = replace(
        _wishes(ctx, profile, preferences or StatedPreferences()),
        without=frozenset(school.pk for school in left_out),
    )
    result = recommend(ctx, wishes, count, tiers)
    chosen = [option.estimate.tier for option in result.options]
    return {
        "schools": [_recommended(option, wishes, result, ctx) for option in result.options],
        "basis": _basis(profile, wishes),
        "assumptions": assumptions(result, wishes, count, tiers, ctx),
        "counts": {tier: chosen.count(tier) for tier in ("reach", "match", "safety")},
        "requested": count,
        "excluded": [school.name for school in left_out],
        "method": method(ctx),
    }


def _wishes(ctx: ToolContext, profile: Profile, asked: StatedPreferences) -> Wishes:
    majors, unknown = _majors(ctx, profile, asked.major)
    tastes = tastes_of(ctx.user_id, profile)
    return Wishes(
        student=credentials(profile),
        majors=majors,
        unknown_majors=unknown,
        budget=asked.budget if asked.budget is not None else profile.budget,
        place=_asked_place(ctx, asked.location) or _usual_place(profile) or tastes.place,
        place_must_hold=asked.location is not None,
        size=asked.size,
        control=asked.control,
        tastes=tastes,
    )


def _majors(
    ctx: ToolContext, profile: Profile, asked: str | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields to look for, and words of the profile that name none."""
    if asked:
        return (asked,), ()
    known, unknown = [], []
    for major in profile.intended_majors or ():
        try:
            majors_filter(major, ctx)
        except NotFound:
            unknown.append(major)
        else:
            known.append(major)
    return tuple(known), tuple(unknown)


def _asked_place(ctx: ToolContext, location: str | None) -> Place | None:
    place = resolve_place(location) if location else None
    if location and place is None:
        raise InvalidArguments(
            ctx.say(
                f"preferences.location：不认识“{location}”。",
                f"preferences.location: “{location}” is not known.",
            ),
            ctx.say(
                "用美国的州、地区或大城市，例如 加州、东海岸、波士顿；或者去掉这个条件。",
                "Use a US state, region or large city, e.g. California, East Coast, Boston, or "
                "leave it out.",
            ),
        )
    return place


def _usual_place(profile: Profile) -> Place | None:
    return resolve_place("; ".join(profile.locations)) if profile.locations else None


def _recommended(option: Option, wishes: Wishes, result: Recommendation, ctx: ToolContext) -> dict:
    estimate = option.estimate
    degrees = {} if option.degrees is None else {"majorDegrees": option.degrees}
    return (
        school_card(option.school)
        | {
            "tier": estimate.tier,
            "chance": round(estimate.chance, 4),
            "chanceLow": round(estimate.low, 4),
            "chanceHigh": round(estimate.high, 4),
            "reasons": reasons(option, wishes, result.fields, ctx),
            "overBudget": option.over(wishes.budget),
        }
        | degrees
    )


def _basis(profile: Profile, wishes: Wishes) -> dict:
    """What of the student and the request the list rests on; only what was known."""
    known = {
        "gpa": profile.gpa,
        "gpaScale": profile.gpa_scale if profile.gpa is not None else None,
        "sat": profile.sat,
        "act": profile.act,
        "majors": list(wishes.majors),
        "budget": wishes.budget,
        "location": wishes.place.title if wishes.place else None,
        "locationZh": wishes.place.title_zh if wishes.place else None,
        "size": wishes.size,
        "control": wishes.control,
    }
    return {name: value for name, value in known.items() if value not in (None, [])}


@tool(group="choosing")
def analyze_admission_chance(
    ctx: ToolContext,
    school_id: Annotated[
        str,
        Field(
            min_length=1,
            max_length=120,
            description="The university by id, name, Chinese name or alias: 166683, MIT, 麻省理工.",
        ),
    ],
    round: Annotated[
        Plan | None,
        Field(description="The round, if the student names one."),
    ] = None,
    marks: Annotated[
        Marks | None,
        Field(description="Marks the student says now; the others are read from the profile."),
    ] = None,
) -> dict:
    """Estimate this student's chance of admission at one university, and explain it step by step.

    It reads the student's marks, activities and awards from the profile and keeps the prediction,
    so that the outcome can be held against it. Several engines are weighed ("engineScores", each
    with its share). The chance comes with an interval and "sureness"; always say that it is an
    estimate, and tell the "disclaimer". "previous" is the last prediction for the same university
    and round. Marks that differ from the known ones are a supposition ("supposed"): not kept.
    "roundOffered": None means that the data do not say whether there is that round.
    """
    school = school_named(school_id, ctx)
    told = Told(**marks.model_dump()) if marks else Told()
    return chance_at(ctx, school, round, told)
