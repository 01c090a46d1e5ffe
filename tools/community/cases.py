"""Admission cases: those that statistics may use, a search, and one that somebody means."""

import re
from string import hexdigits
from uuid import UUID

from django.db.models import Q, QuerySet

from memory.reading.names.majors import resolve_major
from tools.base import ToolContext
from tools.community.finding import schools_in
from tools.community.models import AdmissionCase
from tools.community.rules.description import described
from tools.community.search import Holds, best, fetched
from tools.community.words import IN_TITLE, literal
from tools.errors import InvalidArguments, NotFound
from tools.profile.rules.refusals import Refused
from tools.profile.rules.values import scale_for
from tools.schools.catalogue import school_named, schools_named
from tools.schools.models import School

COUNTED = 1000  # more cases than that are told as "at least"
_GPA_NEAR = 0.0375  # of the scale: 0.15 of 4.0
_NUMBERED = re.compile(r"(?:编号|case:|case no\.)\s?([0-9a-f]{6,8}[0-9a-f-]*)", re.IGNORECASE)
_SHORTEST_ID = 6  # characters of an id that may stand for it


def cases_for_statistics(school: School) -> QuerySet[AdmissionCase]:
    """The real, published cases of one university: demo cases never count."""
    return AdmissionCase.objects.published().filter(school=school, is_demo=False)


def shown_cases() -> QuerySet[AdmissionCase]:
    """Every published case, with its university."""
    return AdmissionCase.objects.published().select_related("school")


def conditions(ctx: ToolContext, filters: dict) -> Q:
    """What must hold of the cases: school, major, round, result, min_sat, gpa (those given).

    Raises:
        NotFound: the university is not known; the hint names near ones.
        InvalidArguments: the scale of the GPA is not clear.
    """
    wanted = Q()
    if filters.get("school"):
        wanted &= _at_school(ctx, filters["school"])
    if filters.get("round"):
        wanted &= Q(round=filters["round"])
    if filters.get("result"):
        wanted &= Q(result=filters["result"])
    if filters.get("min_sat"):
        wanted &= Q(sat__gte=filters["min_sat"])
    if filters.get("gpa") is not None:
        wanted &= _near_gpa(ctx, filters["gpa"])
    return wanted


def of_major(rows: QuerySet[AdmissionCase], major: str) -> QuerySet[AdmissionCase]:
    """The cases in a field of study, by any of its names."""
    field = resolve_major(major)
    if field is None:
        return rows.filter(major__icontains=major)
    return rows.filter(Holds(literal(IN_TITLE + field.title.lower())))


def real_then_examples(
    rows: QuerySet[AdmissionCase], query: str, limit: int
) -> tuple[list[AdmissionCase], int, bool]:
    """The first cases, how many there are, and whether there are still more.

    Examples only fill up what real cases leave, and only then count.
    """
    chosen, total, more = _first(rows.filter(is_demo=False), query, limit)
    if len(chosen) == limit:
        return chosen, total, more
    examples, others, _ = _first(rows.filter(is_demo=True), query, limit - len(chosen))
    return [*chosen, *examples], total + others, more


def _first(
    rows: QuerySet[AdmissionCase], query: str, limit: int
) -> tuple[list[AdmissionCase], int, bool]:
    if query:
        found = best(rows, query, limit)
        return fetched(rows, found.ids), found.total, found.more
    total = rows.order_by().values("pk")[: COUNTED + 1].count()
    return list(rows.order_by("-created_at")[:limit]), min(total, COUNTED), total > COUNTED


def _at_school(ctx: ToolContext, name: str) -> Q:
    """Of one university, of a group (藤校), or of one that only cases know."""
    found, _ = schools_named([name])
    if found:
        return Q(school__in=found)
    if AdmissionCase.objects.published().filter(school_name__iexact=name).exists():
        return Q(school_name__iexact=name)
    return Q(school=school_named(name, ctx))


def _near_gpa(ctx: ToolContext, gpa: float) -> Q:
    try:
        scale = scale_for(gpa, None)
    except Refused:
        raise InvalidArguments(
            ctx.say(f"gpa：不清楚 {gpa:g} 的满分。", f"gpa: the scale of {gpa:g} is not clear."),
            ctx.say("请给出 4.0 制或百分制的 GPA。", "Give it on the 4.0 or the 100 scale."),
        ) from None
    reach = scale * _GPA_NEAR
    return Q(gpa_scale=scale, gpa__range=(gpa - reach, gpa + reach))


def case_meant(ctx: ToolContext, reference: str) -> tuple[AdmissionCase, list[AdmissionCase]]:
    """The case that an id, the start of one, or a description means, and others that fit as well.

    Raises:
        NotFound: no published case fits.
    """
    found = _by_id(reference) or _by_description(reference)
    if found:
        return found[0], found[1:]
    raise NotFound(
        ctx.say(f"没有找到“{reference[:60]}”这个案例。", f"No case fits “{reference[:60]}”."),
        ctx.say(
            "先用 search_cases 查到案例，再用它的 id。", "Find it with search_cases, use its id."
        ),
    )


def _by_id(reference: str) -> list[AdmissionCase]:
    """An id or its beginning, alone or as answers name it: 编号 3f2a1b4c."""
    named = _NUMBERED.search(reference)
    wanted = (named[1] if named else reference).strip().lower().replace("-", "")
    if not _SHORTEST_ID <= len(wanted) <= 32 or set(wanted) - set(hexdigits):
        return []
    span = UUID(wanted.ljust(32, "0")), UUID(wanted.ljust(32, "f"))
    return list(shown_cases().filter(pk__range=span)[:2])


def _by_description(text: str) -> list[AdmissionCase]:
    """The published cases of the university named, with all that is said of the application."""
    schools, said = schools_in(text, 1), described(text)
    if not schools:
        return []
    rows = shown_cases().filter(school=schools[0], **said)
    return real_then_examples(rows, "", 5)[0]
