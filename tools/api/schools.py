"""``/schools``: the catalogue. ``/student/schools``: a student's own list."""

from uuid import UUID

from django.db.models import Q, prefetch_related_objects
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api.base import DomainView, page_of, problems
from tools.api.school_forms import (
    CompareQuery,
    Comparison,
    ListedChangeForm,
    ListedForm,
    ListedItem,
    ListedPage,
    ListedQuery,
    SchoolDetail,
    SchoolPage,
    SchoolQuery,
)
from tools.base import ToolContext
from tools.errors import NotFound
from tools.library.schools import compare_schools
from tools.models import School
from tools.prediction import listing
from tools.schools.cards import school_card, school_details
from tools.schools.catalogue import school_named
from tools.schools.fields import degrees_by_school, majors_filter
from tools.schools.search import conditions, ordered

CATALOGUE, LIST = ["schools"], ["school list"]


class SchoolsView(DomainView):
    """The catalogue."""

    @extend_schema(
        operation_id="searchSchools",
        tags=CATALOGUE,
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
        operation_id="getSchool", tags=CATALOGUE, responses={200: SchoolDetail, **problems(404)}
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
        tags=CATALOGUE,
        parameters=[CompareQuery],
        responses={200: Comparison, **problems(400, 404)},
    )
    def get(self, request: Request) -> Response:
        """Two to six side by side."""
        query = self.query(CompareQuery)
        return Response(compare_schools(self.context(), query["ids"], major=query.get("major")))


class ListView(DomainView):
    """A student's list."""

    @extend_schema(
        operation_id="listOwnSchools",
        tags=LIST,
        parameters=[ListedQuery],
        responses={200: ListedPage, **problems(400)},
    )
    def get(self, request: Request) -> Response:
        """The list in the order in which it was made, each with the present estimate."""
        query, ctx = self.query(ListedQuery), self.context()
        found = listing.listed(self.user_id)
        if "status" in query:
            found = found.filter(status=query["status"])
        page = page_of(found, lambda row: row, query)
        return Response(page | {"items": listing.shown(page["items"], ctx)})

    @extend_schema(
        operation_id="addOwnSchool",
        tags=LIST,
        request=ListedForm,
        responses={201: ListedItem, **problems(400, 404, 409)},
    )
    def post(self, request: Request) -> Response:
        """Put a university on the list; once only (409)."""
        values, ctx = self.body(ListedForm), self.context()
        row = listing.add(ctx, school_named(values.pop("school"), ctx), values)
        return Response(listing.shown([row], ctx)[0], status=201)


class ListedView(DomainView):
    """One university on the list."""

    @extend_schema(
        operation_id="changeOwnSchool",
        tags=LIST,
        request=ListedChangeForm,
        responses={200: ListedItem, **problems(400, 404)},
    )
    def patch(self, request: Request, listed_id: UUID) -> Response:
        """Change what is sent; a decision is also noted at the predictions."""
        ctx = self.context()
        row = listing.change(ctx, listed_id, self.body(ListedChangeForm, partial=True))
        return Response(listing.shown([row], ctx)[0])

    @extend_schema(
        operation_id="removeOwnSchool",
        tags=LIST,
        responses={204: OpenApiResponse(description="It is off the list."), **problems(404)},
    )
    def delete(self, request: Request, listed_id: UUID) -> Response:
        """Take it off the list."""
        listing.remove(self.context(), listed_id)
        return Response(status=204)
