"""Reads over the facts that several tools share."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet, Sum

from memory.reading.names.majors import Major, resolve_major
from tools.base import ToolContext
from tools.errors import NotFound
from tools.schools.models import School, SchoolMajor


def majors_filter(wanted: str, ctx: ToolContext) -> tuple[Q, dict]:
    """Which rows of ``SchoolMajor`` a student's word means, and how the field is called.

    Raises:
        NotFound: no field of study goes by that word.
    """
    major = resolve_major(wanted)
    if major is not None:
        return _by_prefix(major), {"title": major.title, "titleZh": major.title_zh}
    is_code = re.fullmatch(r"\d\d(?:\.\d{1,4})?", wanted)
    by_title = Q(cip6__startswith=wanted) if is_code else Q(title__icontains=wanted)
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


@dataclass(frozen=True)
class Offering:
    """The universities that awarded degrees in some fields, and fit ``conditions`` besides."""

    fields: Q
    conditions: Q

    def count(self) -> int:
        """How many there are."""
        return self._rows().aggregate(found=Count("school_id", distinct=True))["found"]

    def schools(self) -> QuerySet[School]:
        """All of them, in no order."""
        awarded = SchoolMajor.objects.filter(self.fields, degrees__gt=0).order_by()
        return School.objects.filter(self.conditions, pk__in=awarded.values("school_id"))

    def largest(self, limit: int) -> list[School]:
        """Those that awarded most degrees, names deciding between equals."""
        totals = self._rows().values("school_id").annotate(total=Sum("degrees"))
        ids = totals.order_by("-total", "school__name").values_list("school_id", flat=True)
        chosen = list(ids[:limit])
        found = School.objects.in_bulk(chosen)
        return [found[pk] for pk in chosen]

    def _rows(self) -> QuerySet[SchoolMajor]:
        """Each table is read once: without conditions, universities not at all."""
        rows = SchoolMajor.objects.filter(self.fields, degrees__gt=0).order_by()
        if not self.conditions:
            return rows
        among = School.objects.filter(self.conditions).order_by().values("pk")
        return rows.filter(school_id__in=among)


def degrees_by_school(fields: Q, schools: Iterable[School] | None = None) -> dict[int, int]:
    """Bachelor's degrees awarded in these fields, by university (all, or some); one query."""
    rows = SchoolMajor.objects.filter(fields).order_by()
    if schools is not None:
        rows = rows.filter(school__in=schools)
    return dict(rows.values_list("school_id").annotate(total=Sum("degrees")))
