"""Finding universities, their details, and several side by side."""

from typing import Annotated

from django.db.models import QuerySet, prefetch_related_objects
from pydantic import Field

from tools.base import ToolContext
from tools.errors import InvalidArguments, NotFound
from tools.registry import tool
from tools.schools import search_arguments as given
from tools.schools.cards import (
    deadline_row,
    major_row,
    ranking_row,
    school_card,
    school_details,
)
from tools.schools.catalogue import school_named, schools_named
from tools.schools.comparing import comparison_table
from tools.schools.fields import Offering, degrees_by_school, majors_filter
from tools.schools.models import School, SchoolMajor
from tools.schools.search import conditions, names_a_field, ordered
from tools.schools.search_arguments import SchoolText

_MOST_UNKNOWN = 10  # names of universities whose figure is not known, at most
_MOST_COMPARED = 8


@tool(group="schools")
def search_schools(
    ctx: ToolContext,
    query: given.Query = None,
    state: given.State = None,
    region: given.Region = None,
    control: given.Control = None,
    min_admission_rate: given.MinRate = None,
    max_admission_rate: given.MaxRate = None,
    sat: given.Sat = None,
    act: given.Act = None,
    max_tuition: given.MaxTuition = None,
    max_cost: given.MaxCost = None,
    major: given.Major = None,
    min_undergraduates: given.MinHeads = None,
    max_undergraduates: given.MaxHeads = None,
    test_policy: given.TestPolicy = None,
    sort: given.Sort = None,
    limit: given.Limit = 10,
) -> dict:
    """Find universities by published facts: place, kind, selectivity, cost, size, major, tests.

    Use it for open questions ("which public universities in California cost less than ..."). For
    one named university use get_school_details, for two or more compare_schools, for a list that
    fits this student recommend_schools. "total" counts everything found; "notYetKnown" names
    universities that could not be checked because the figure is not published.
    """
    filters = {name: value for name, value in locals().items() if value not in (None, "")}
    for name in ("ctx", "sort", "limit"):
        filters.pop(name, None)
    return _searched(ctx, filters, sort, limit)


def _searched(ctx: ToolContext, filters: dict, sort: str | None, limit: int) -> dict:
    major = filters.pop("major", None)
    if not major and names_a_field(filters.get("query", "")):
        major = filters.pop("query")
    wanted = conditions(ctx, filters)
    sort = sort or ("major_size" if major else "admission_rate")
    if major:
        fields, filters["major"] = majors_filter(major, ctx)
        offering = Offering(fields, wanted.strictly)
        cards, total = _in_field(offering, sort, limit), offering.count()
        unknown = Offering(fields, wanted.loosely).schools().filter(wanted.unknown)
    else:
        found = School.objects.filter(wanted.strictly)
        cards, total = (
            [school_card(school) for school in ordered(found, sort)[:limit]],
            found.count(),
        )
        unknown = School.objects.filter(wanted.loosely, wanted.unknown)
    return {
        "schools": cards,
        "total": total,
        "filters": filters,
        "sort": sort,
        "notYetKnown": _names(unknown) if wanted.unknown else [],
    }


def _in_field(offering: Offering, sort: str, limit: int) -> list[dict]:
    """The first ones in the order asked for, with their degrees in the field."""
    by_size = sort == "major_size"
    chosen = offering.largest(limit) if by_size else list(ordered(offering.schools(), sort)[:limit])
    degrees = degrees_by_school(offering.fields, chosen)
    return [_with_degrees(school, degrees) for school in chosen]


def _names(schools: QuerySet[School]) -> list[str]:
    return list(schools.values_list("name", flat=True)[:_MOST_UNKNOWN])


def _with_degrees(school: School, degrees: dict[int, int] | None) -> dict:
    card = school_card(school)
    return card if degrees is None else card | {"majorDegrees": degrees.get(school.pk, 0)}


@tool(group="schools")
def get_school_details(
    ctx: ToolContext,
    school: Annotated[
        SchoolText, Field(description="Name, Chinese name, alias or id: MIT, 麻省理工, 166683.")
    ],
    major: Annotated[
        str | None,
        Field(max_length=80, description="A field of study to look at: CS, 心理学."),
    ] = None,
) -> dict:
    """Look up one university: admission figures, score ranges, cost, size, majors, deadlines.

    Every figure comes with its year. None means that it is not published: say so, never guess.
    Deadlines are those of the last published cycle. "major" holds the degrees awarded in the field.
    "rankings" and "essayPrompts" hold what this installation has the right to show: give publisher,
    year and cycle with them; empty means none were imported, not that there are none.
    """
    found = school_named(school, ctx)
    prefetch_related_objects([found], "names", "deadlines", "majors", "rankings", "essay_prompts")
    details = school_details(found)
    if major:
        details["major"] = _major_at(found, major, ctx)
    return {"school": details}


def _major_at(school: School, wanted: str, ctx: ToolContext) -> dict:
    fields, title = majors_filter(wanted, ctx)
    rows = list(SchoolMajor.objects.filter(fields, school=school))
    return title | {
        "degrees": sum(row.degrees for row in rows),
        "fields": [major_row(row) for row in rows],
        "year": rows[0].year if rows else None,
        "source": rows[0].source if rows else None,
    }


@tool(group="schools")
def compare_schools(
    ctx: ToolContext,
    schools: Annotated[
        list[SchoolText],
        Field(
            min_length=1,
            max_length=6,
            description="Two to six universities by name, Chinese name, alias or id.",
        ),
    ],
    aspects: Annotated[
        list[Annotated[str, Field(max_length=40)]] | None,
        Field(
            max_length=12,
            description="What matters: admissionRate, sat, act, tuition, cost, undergraduates, "
            "internationalShare, location, control, testPolicy, deadlines.",
        ),
    ] = None,
    major: Annotated[
        str | None,
        Field(max_length=80, description="A field of study to compare them in: CS, 心理学."),
    ] = None,
) -> dict:
    """Put two to six universities side by side: selectivity, scores, cost, size, deadlines.

    "notFound" lists names that are not in the catalogue, with the nearest ones. Without "aspects"
    everything is compared. With "major" each has "majorDegrees", bachelor's degrees a year in it.
    "table" has a row for each fact, its values in the order of "schools".
    """
    found, missing = schools_named(schools)
    found = found[:_MOST_COMPARED]
    _check_comparable(ctx, found, missing)
    prefetch_related_objects(found, "deadlines", "rankings")
    field, degrees = _degrees_of(found, major, ctx) if major else ({}, None)
    cards = [_in_comparison(school, _with_degrees(school, degrees)) for school in found]
    return {
        "schools": cards,
        "table": comparison_table(cards, ctx),
        "aspects": aspects or [],
        "notFound": missing,
        **field,
    }


def _degrees_of(schools: list[School], wanted: str, ctx: ToolContext) -> tuple[dict, dict]:
    """How the field is called and of which year its figures are; degrees by university."""
    fields, title = majors_filter(wanted, ctx)
    row = SchoolMajor.objects.filter(fields, school__in=schools).first()
    known = {"year": row.year if row else None, "source": row.source if row else None}
    return {"major": title | known}, degrees_by_school(fields, schools)


def _check_comparable(ctx: ToolContext, found: list[School], missing: list[dict]) -> None:
    if not found:
        near = ", ".join(dict.fromkeys(name for item in missing for name in item["near"]))
        raise NotFound(
            ctx.say("这些学校都不在学校库里。", "None of these is in the catalogue."),
            ctx.say(f"相近的有：{near}", f"Near names: {near}") if near else "",
        )
    if len(found) == 1 and not missing:
        raise InvalidArguments(
            ctx.say(
                "schools：对比至少要两所不同的学校。", "schools: name at least two different ones."
            )
        )


def _in_comparison(school: School, card: dict) -> dict:
    return card | {
        "deadlines": [deadline_row(row) for row in school.deadlines.all()],
        "rankings": [ranking_row(row) for row in school.rankings.all()],
    }
