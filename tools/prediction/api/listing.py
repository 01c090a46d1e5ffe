"""``/student/schools``: a student's own list."""

from uuid import UUID

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, page_of, problems
from tools.prediction import listing
from tools.prediction.api.forms import (
    ListedChangeForm,
    ListedForm,
    ListedItem,
    ListedPage,
    ListedQuery,
)
from tools.schools.catalogue import school_named

TAGS = ["school list"]


class ListView(DomainView):
    """A student's list."""

    @extend_schema(
        operation_id="listOwnSchools",
        tags=TAGS,
        parameters=[ListedQuery],
        responses={200: ListedPage, **problems(400)},
    )
    def get(self, request: Request) -> Response:
        """The list in the order in which it was made, each with the present estimate."""
        query, ctx = self.query(ListedQuery), self.context()
        found = listing.listed(self.user_id, paused_too=True)
        if "status" in query:
            found = [entry for entry in found if entry.status == query["status"]]
        page = page_of(found, lambda entry: entry, query)
        return Response(page | {"items": listing.shown(page["items"], ctx)})

    @extend_schema(
        operation_id="addOwnSchool",
        tags=TAGS,
        request=ListedForm,
        responses={201: ListedItem, **problems(400, 404, 409)},
    )
    def post(self, request: Request) -> Response:
        """Put a university on the list; once only (409).

        A round that it does not offer is refused (400), one that another round excludes too (409).
        """
        values, ctx = self.body(ListedForm), self.context()
        entry = listing.add(ctx, school_named(values.pop("school"), ctx), values)
        return Response(listing.shown([entry], ctx)[0], status=201)


class ListedView(DomainView):
    """One university on the list."""

    @extend_schema(
        operation_id="changeOwnSchool",
        tags=TAGS,
        request=ListedChangeForm,
        responses={200: ListedItem, **problems(400, 404, 409)},
    )
    def patch(self, request: Request, listed_id: UUID) -> Response:
        """Change what is sent; an outcome is also noted at the predictions.

        Round and outcome are facts of the memory: while it is paused they cannot be changed (409).
        """
        ctx = self.context()
        entry = listing.change(ctx, listed_id, self.body(ListedChangeForm, partial=True))
        return Response(listing.shown([entry], ctx)[0])

    @extend_schema(
        operation_id="removeOwnSchool",
        tags=TAGS,
        responses={204: OpenApiResponse(description="It is off the list."), **problems(404)},
    )
    def delete(self, request: Request, listed_id: UUID) -> Response:
        """Take it off the list."""
        listing.remove(self.context(), listed_id)
        return Response(status=204)
