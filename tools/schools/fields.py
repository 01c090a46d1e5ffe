"""Reads over the facts that several tools share."""

from django.db.models import Q, Sum

from tools.base import ToolContext
from tools.core.majors import Major, resolve_major
from tools.errors import NotFound
from tools.models import SchoolMajor


def majors_filter(wanted: str, ctx: ToolContext) -> tuple[Q, dict]:
    """Which rows of ``SchoolMajor`` a student's word means, and how the field is called.

    Raises:
        NotFound: no field of study goes by that word.
    """
    major = resolve_major(wanted)
    if major is not None:
        return _by_prefix(major), {"title": major.title, "titleZh": major.title_zh}
    by_title = Q(title__icontains=wanted) | Q(cip6=wanted)
    if SchoolMajor.objects.filter(by_title).exists():
        return by_title, {"title": wanted, "titleZh": wanted}
    raise NotFound(
        ctx.say(f"我不认识专业“{wanted}”。", f"I know no field of study called “{wanted}”."),
        ctx.say(
            "请用常见的专业名称，例如计算机、经济学、心理学。",
            "Use a common name of a field, such as computer science, economics or psychology.",
        ),
    )


def _by_prefix(major: Major) -> Q:
    query = Q()
    for prefix in major.cip_prefixes:
        query |= Q(cip6__startswith=prefix)
    return query


def degrees_by_school(fields: Q) -> dict[int, int]:
    """Bachelor's degrees awarded in these fields, by university; one query."""
    rows = SchoolMajor.objects.filter(fields).values_list("school_id").order_by("school_id")
    return dict(rows.annotate(total=Sum("degrees")))
