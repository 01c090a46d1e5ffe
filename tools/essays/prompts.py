"""What universities ask (prompts that operators have imported) and offer in a field."""

from collections.abc import Sequence

from django.db.models import Sum

from tools.base import ToolContext
from tools.errors import NotFound, ToolError
from tools.schools.catalogue import school_named
from tools.schools.fields import majors_filter
from tools.schools.models import EssayPrompt, School


def school_meant(ctx: ToolContext, name: str) -> School | None:
    """The university of that name in the catalogue, ``None`` for one that is not in it."""
    try:
        return school_named(name, ctx) if name else None
    except ToolError:
        return None


def prompts_for(school: School, kind: str = "") -> list[EssayPrompt]:
    """A university's prompts of the latest cycle that is known, of one kind if given."""
    found = school.essay_prompts.order_by("-cycle", "id")
    latest = found.first()
    if latest is None:
        return []
    found = found.filter(cycle=latest.cycle)
    return list(found.filter(kind=kind) if kind else found)


def degrees_in(ctx: ToolContext, school: School, majors: Sequence[str]) -> list[dict]:
    """Bachelor's degrees of a university in the student's fields, each with its year and source."""
    return [row for row in (_degrees(ctx, school, major) for major in majors[:3]) if row]


def _degrees(ctx: ToolContext, school: School, major: str) -> dict | None:
    try:
        fields, named = majors_filter(major, ctx)
    except NotFound:
        return None
    rows = school.majors.filter(fields)
    first = rows.first()
    if first is None:
        return {**named, "degrees": None, "year": None, "source": None}
    total = rows.aggregate(total=Sum("degrees"))["total"]
    return {**named, "degrees": total, "year": first.year, "source": first.source}
