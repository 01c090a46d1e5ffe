"""``/community``: cases and the forum. What is sent waits for staff before others see it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.exceptions import Throttled, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, page_of, problems
from tools.community import submitting
from tools.community.api.forms import (
    CaseForm,
    CaseItem,
    CasePage,
    CaseQuery,
    LikeCount,
    PostDetail,
    PostForm,
    PostItem,
    PostPage,
    PostQuery,
    ReplyForm,
    ReplyItem,
)
from tools.community.api.items import case_item, post_detail, post_item, reply_item
from tools.community.cases import conditions, of_major
from tools.community.importing import CaseRefused
from tools.community.models import AdmissionCase, Post, Reply
from tools.community.search import best, fetched
from tools.errors import NotFound

TAGS = ["community"]
GONE = OpenApiResponse(description="It is gone.")
_CAMEL = {"gpa_scale": "gpaScale", "high_school_kind": "highSchoolKind"}


class CommunityView(DomainView):
    """What the views of the community share."""

    @property
    def locale(self) -> str:
        """The language that names are shown in."""
        return self.context().locale

    def found(self, rows: QuerySet, show: Callable, query: dict) -> dict:
        """A page of the rows: by words the best first, else in the order of ``rows``."""
        if not query.get("q"):
            return page_of(rows, show, query)
        page, limit = query["page"], query["limit"]
        near = best(rows, query["q"], page * limit)
        shown = fetched(rows, near.ids[(page - 1) * limit :])
        return {
            "items": [show(row) for row in shown],
            "total": near.total,
            "page": page,
            "limit": limit,
        }

    def visible(self, model: Any, pk: UUID) -> Any:
        """The row, if it is published or the reader's own.

        Raises:
            NotFound: there is none.
        """
        row = model.objects.visible_to(self.user_id).filter(pk=pk).first()
        if row is None:
            raise NotFound("There is nothing here.")
        return row


@contextmanager
def _bounded() -> Iterator[None]:
    """Too much in a short time is told as every other limit.

    Raises:
        Throttled: too much; says when to come back.
        ValidationError: a case has fields that cannot be taken.
    """
    try:
        yield
    except submitting.TooMany as error:
        raise Throttled(wait=error.wait) from None
    except CaseRefused as refused:
        raise ValidationError(
            {_CAMEL.get(problem.field, problem.field): [problem.en] for problem in refused.problems}
        ) from None


class CasesView(CommunityView):
    """Admission cases."""

    @extend_schema(
        operation_id="listCases",
        tags=TAGS,
        parameters=[CaseQuery],
        responses={200: CasePage, **problems(400, 404)},
    )
    def get(self, request: Request) -> Response:
        """Published cases, the latest first; by words (``q``) the best first."""
        query = self.query(CaseQuery)
        rows = AdmissionCase.objects.visible_to(self.user_id)
        rows = rows.filter(author_id=self.user_id) if query["mine"] else rows.published()
        rows = rows.filter(conditions(self.context(), query)).select_related("school")
        if query.get("major"):
            rows = of_major(rows, query["major"])
        return Response(self.found(rows, self._shown, query))

    def _shown(self, case: AdmissionCase) -> dict:
        return case_item(case, self.user_id, self.locale)

    @extend_schema(
        operation_id="submitCase",
        tags=TAGS,
        request=CaseForm,
        responses={201: CaseItem, **problems(400, 429)},
    )
    def post(self, request: Request) -> Response:
        """Tell a case. It waits for staff; until then only its author sees it."""
        body = self.body(CaseForm)
        with _bounded():
            row = {**body, "source": "user", "source_year": str(timezone.localdate().year)}
            case = submitting.submit_case(self.user_id, row, timezone.now())
        return Response(self._shown(case), status=201)


class CaseView(CommunityView):
    """One case."""

    @extend_schema(operation_id="getCase", tags=TAGS, responses={200: CaseItem, **problems(404)})
    def get(self, request: Request, case_id: UUID) -> Response:
        """The case, if it is published or one's own."""
        case = self.visible(AdmissionCase, case_id)
        return Response(case_item(case, self.user_id, self.locale))

    @extend_schema(operation_id="withdrawCase", tags=TAGS, responses={204: GONE, **problems(404)})
    def delete(self, request: Request, case_id: UUID) -> Response:
        """Take back a case of one's own."""
        submitting.withdraw(AdmissionCase, self.user_id, case_id)
        return Response(status=204)


class PostsView(CommunityView):
    """The forum."""

    @extend_schema(
        operation_id="listPosts",
        tags=TAGS,
        parameters=[PostQuery],
        responses={200: PostPage, **problems(400)},
    )
    def get(self, request: Request) -> Response:
        """Published posts, the latest or the most popular first; by words the best first."""
        query = self.query(PostQuery)
        rows = Post.objects.visible_to(self.user_id)
        rows = rows.filter(author_id=self.user_id) if query["mine"] else rows.published()
        if query.get("category"):
            rows = rows.filter(category=query["category"])
        if query["sort"] == "popular":
            rows = rows.order_by("-popularity", "-created_at")
        return Response(self.found(rows, self._shown, query))

    def _shown(self, post: Post) -> dict:
        return post_item(post, self.user_id, self.locale)

    @extend_schema(
        operation_id="submitPost",
        tags=TAGS,
        request=PostForm,
        responses={201: PostItem, **problems(400, 429)},
    )
    def post(self, request: Request) -> Response:
        """Write a post. It waits for staff; until then only its author sees it."""
        body = self.body(PostForm)
        with _bounded():
            post = submitting.submit_post(self.user_id, body, timezone.now())
        return Response(self._shown(post), status=201)


class PostView(CommunityView):
    """One post."""

    @extend_schema(operation_id="getPost", tags=TAGS, responses={200: PostDetail, **problems(404)})
    def get(self, request: Request, post_id: UUID) -> Response:
        """The post with its replies, the oldest first; one's own waiting ones among them."""
        post = self.visible(Post, post_id)
        submitting.count_view(post, self.user_id)
        post.refresh_from_db(fields=["views", "popularity"])
        return Response(post_detail(post, self.user_id, self.locale))

    @extend_schema(operation_id="withdrawPost", tags=TAGS, responses={204: GONE, **problems(404)})
    def delete(self, request: Request, post_id: UUID) -> Response:
        """Take back a post of one's own; its replies go with it."""
        submitting.withdraw(Post, self.user_id, post_id)
        return Response(status=204)


class RepliesView(CommunityView):
    """Replies to a post."""

    @extend_schema(
        operation_id="submitReply",
        tags=TAGS,
        request=ReplyForm,
        responses={201: ReplyItem, **problems(400, 404, 429)},
    )
    def post(self, request: Request, post_id: UUID) -> Response:
        """Reply. It waits for staff; until then only its author sees it."""
        body = self.body(ReplyForm)
        with _bounded():
            reply = submitting.submit_reply(self.user_id, post_id, body, timezone.now())
        return Response(reply_item(reply, self.user_id, self.locale), status=201)


class ReplyView(CommunityView):
    """One reply."""

    @extend_schema(operation_id="withdrawReply", tags=TAGS, responses={204: GONE, **problems(404)})
    def delete(self, request: Request, reply_id: UUID) -> Response:
        """Take back a reply of one's own."""
        submitting.withdraw(Reply, self.user_id, reply_id)
        return Response(status=204)


class LikeView(CommunityView):
    """Whether one likes a post."""

    @extend_schema(
        operation_id="likePost", tags=TAGS, request=None,
        responses={200: LikeCount, **problems(404)},
    )  # fmt: skip
    def put(self, request: Request, post_id: UUID) -> Response:
        """Like the post; once, however often it is sent."""
        return Response({"liked": True, "likes": submitting.like(self.user_id, post_id, True)})

    @extend_schema(
        operation_id="unlikePost", tags=TAGS, responses={200: LikeCount, **problems(404)}
    )
    def delete(self, request: Request, post_id: UUID) -> Response:
        """No longer like the post."""
        return Response({"liked": False, "likes": submitting.like(self.user_id, post_id, False)})
