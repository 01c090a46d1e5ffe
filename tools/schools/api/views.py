"""``/schools``: the catalogue."""

from django.db.models import Q, prefetch_related_objects
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, page_of, problems
from tools.base import ToolContext
from tools.errors import NotFound
from tools.schools.api.forms import (
    CompareQuery,
    Comparison,
    SchoolDetail,
    SchoolPage,
    SchoolQuery,
)
from tools.schools.cards import school_card, school_details
from tools.schools.fields import degrees_by_school, majors_filter
from tools.schools.models import School
from tools.schools.search import conditions, ordered
from tools.schools.tools import compare_schools

TAGS = ["schools"]


class SchoolsView(DomainView):
    """The catalogue."""

    @extend_schema(
        operation_id="searchSchools",
        tags=TAGS,
        parameters=[SchoolQuery],
        responses={200: SchoolPage, **problems(400, 404)},
    )
    def get(self, request: Request) -> Response:
        """Universities by published facts; one whose figure is not known does not match."""
        query = self.query(SchoolQuery)
        ctx, asked = self.context(), {k: v for k, v in query.items() if v != ""}
        for name in ("page", "limit"):
            asked.pop(name)
        sort, major = asked.pop("sort", "admission_rate"), asked.pop("major", None)
        wanted, degrees = conditions(ctx, asked).strictly, {}
        if major:
            degrees = degrees_by_school(majors_filter(major, ctx)[0])
            wanted &= Q(pk__in=degrees)
        found = ordered(School.objects.filter(wanted), sort)
        return Response(page_of(found, lambda school: _card(school, degrees), query))


def _card(school: School, degrees: dict[int, int]) -> dict:
    card = school_card(school)
    return card | ({"majorDegrees": degrees.get(school.pk, 0)} if degrees else {})


class SchoolView(DomainView):
    """One university."""

    @extend_schema(
        operation_id="getSchool", tags=TAGS, responses={200: SchoolDetail, **problems(404)}
    )
    def get(self, request: Request, school_id: int) -> Response:
        """All that is known of it, with years and sources."""
        school = School.objects.filter(pk=school_id).first()
        if school is None:
            raise NotFound(_no_school(self.context()))
        prefetch_related_objects([school], "names", "deadlines", "majors")
        return Response(school_details(school))


def _no_school(ctx: ToolContext) -> str:
    return ctx.say("学校库里没有这所学校。", "There is no such university in the catalogue.")


class ComparisonView(DomainView):
    """Several universities."""

    @extend_schema(
        operation_id="compareSchools",
        tags=TAGS,
        parameters=[CompareQuery],
        responses={200: Comparison, **problems(400, 404)},
    )
    def get(self, request: Request) -> Response:
        """Two to six side by side."""
        query = self.query(CompareQuery)
        return Response(compare_schools(self.context(), query["ids"], major=query.get("major")))
