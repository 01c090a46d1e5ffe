"""``/student/essays``: drafts with their versions, and edits that the student accepts."""

from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, PageQuery, page_of, problems
from tools.essays import versions, writing
from tools.essays.accepting import keep_polish
from tools.essays.api.forms import (
    AcceptForm,
    EssayChangeForm,
    EssayDetail,
    EssayForm,
    EssayItem,
    EssayPage,
    EssayQuery,
    PolishForm,
    ReviewForm,
    VersionDetail,
    VersionItem,
    VersionPage,
    VersionQuery,
)
from tools.essays.api.results import PolishItem, ReviewItem
from tools.essays.finding import essay_by_id, essays_of, required_text
from tools.essays.polishing import polished
from tools.essays.reviewing import identity, reviewed, words_allowed
from tools.essays.rules.edits import Edit

TAGS = ["essays"]


class EssaysView(DomainView):
    """A student's essays."""

    @extend_schema(
        operation_id="listEssays",
        tags=TAGS,
        parameters=[EssayQuery],
        responses={200: EssayPage, **problems(400)},
    )
    def get(self, request: Request) -> Response:
        """The essays, the most recently edited first, each with its beginning."""
        query = self.query(EssayQuery)
        wanted = {key: query[key] for key in ("kind", "status") if key in query}
        found = essays_of(self.user_id).filter(**wanted)
        return Response(page_of(found, lambda essay: EssayItem(essay).data, query))

    @extend_schema(
        operation_id="createEssay",
        tags=TAGS,
        request=EssayForm,
        responses={201: EssayDetail, **problems(400)},
    )
    def post(self, request: Request) -> Response:
        """A new essay; its text, if it has one, is version 1."""
        essay = writing.create_essay(self.user_id, self.body(EssayForm), now=timezone.now())
        return Response(EssayDetail(essay).data, status=201)


class EssayView(DomainView):
    """One essay."""

    @extend_schema(
        operation_id="getEssay", tags=TAGS, responses={200: EssayDetail, **problems(404)}
    )
    def get(self, request: Request, essay_id: int) -> Response:
        """The essay with its text."""
        return Response(EssayDetail(essay_by_id(self.user_id, essay_id)).data)

    @extend_schema(
        operation_id="changeEssay",
        tags=TAGS,
        request=EssayChangeForm,
        responses={200: EssayDetail, **problems(400, 404, 409)},
    )
    def patch(self, request: Request, essay_id: int) -> Response:
        """Change what is sent. With ``updatedAt``: only if nobody else changed it since (409)."""
        values = self.body(EssayChangeForm)
        essay = writing.change_essay(
            self.user_id,
            essay_id,
            values,
            read_at=values.pop("read_at", None),
            own_version=values.pop("own_version", False),
            now=timezone.now(),
        )
        return Response(EssayDetail(essay).data)

    @extend_schema(
        operation_id="deleteEssay",
        tags=TAGS,
        responses={204: OpenApiResponse(description="It is gone."), **problems(404)},
    )
    def delete(self, request: Request, essay_id: int) -> Response:
        """Delete the essay and all of its versions."""
        writing.delete_essay(self.user_id, essay_id)
        return Response(status=204)


class VersionsView(DomainView):
    """What an essay was before."""

    @extend_schema(
        operation_id="listEssayVersions",
        tags=TAGS,
        parameters=[PageQuery],
        responses={200: VersionPage, **problems(400, 404)},
    )
    def get(self, request: Request, essay_id: int) -> Response:
        """The versions, the latest first."""
        found = versions.versions_of(essay_by_id(self.user_id, essay_id))
        query = self.query(PageQuery)
        return Response(page_of(found, lambda version: VersionItem(version).data, query))


class VersionView(DomainView):
    """One version of an essay."""

    @extend_schema(
        operation_id="getEssayVersion",
        tags=TAGS,
        parameters=[VersionQuery],
        responses={200: VersionDetail, **problems(400, 404)},
    )
    def get(self, request: Request, essay_id: int, number: int) -> Response:
        """The text of a version, and what changed in it since another one."""
        essay = essay_by_id(self.user_id, essay_id)
        version = versions.version_of(essay, number)
        against = self.query(VersionQuery).get("against")
        old = versions.version_of(essay, against) if against else versions.before(version)
        version.against = old and old.number
        version.changes = versions.changes_between(old, version)
        return Response(VersionDetail(version).data)


class RestoreView(DomainView):
    """Going back to a version."""

    @extend_schema(
        operation_id="restoreEssayVersion",
        tags=TAGS,
        request=None,
        responses={200: EssayDetail, **problems(404)},
    )
    def post(self, request: Request, essay_id: int, number: int) -> Response:
        """Make an earlier text the present one; what stood there stays a version."""
        essay = writing.restore_version(self.user_id, essay_id, number, now=timezone.now())
        return Response(EssayDetail(essay).data)


class AcceptView(DomainView):
    """Accepting edits."""

    @extend_schema(
        operation_id="acceptEssayEdits",
        tags=TAGS,
        request=AcceptForm,
        responses={200: EssayDetail, **problems(400, 404, 409)},
    )
    def post(self, request: Request, essay_id: int) -> Response:
        """Make the edits, all or none; the new text is a version. 409 names what does not fit."""
        form = self.body(AcceptForm)
        edits = [Edit(**edit) for edit in form["edits"]]
        essay = writing.accept_edits(
            self.user_id, essay_id, edits, read_at=form["read_at"], now=timezone.now()
        )
        return Response(EssayDetail(essay).data)


class ReviewView(DomainView):
    """Reviewing an essay."""

    @extend_schema(
        operation_id="reviewEssay",
        tags=TAGS,
        request=ReviewForm,
        responses={200: ReviewItem, **problems(400, 404, 409)},
    )
    def post(self, request: Request, essay_id: int) -> Response:
        """Judge the essay on five criteria, with quotes. It is not changed; 409 without a text."""
        essay, ctx = essay_by_id(self.user_id, essay_id), self.context()
        return Response(reviewed(ctx, required_text(ctx, essay), **self.body(ReviewForm)))


class PolishView(DomainView):
    """Polishing an essay."""

    @extend_schema(
        operation_id="polishEssay",
        tags=TAGS,
        request=PolishForm,
        responses={200: PolishItem, **problems(400, 404, 409)},
    )
    def post(self, request: Request, essay_id: int) -> Response:
        """Propose edits to accept. The essay is not changed; 409 without a text."""
        essay, ctx = essay_by_id(self.user_id, essay_id), self.context()
        text, form = required_text(ctx, essay).content, self.body(PolishForm)
        form = {"limit": words_allowed(essay), **form}
        result = {"essay": identity(essay), **polished(ctx, text, **form)}
        keep_polish(essay, result, timezone.now())
        return Response(result)
