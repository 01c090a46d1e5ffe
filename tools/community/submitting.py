"""What a person contributes: bounded, waiting for staff, theirs to take back.

Nothing is seen by others before a member of staff has published it.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import F, Min, Model, QuerySet

from tools.community.importing import case_from_row
from tools.community.models import AdmissionCase, Post, PostLike, Reply
from tools.community.models.contributed import Status
from tools.community.models.post import refresh_posts
from tools.errors import NotFound

MOST_WAITING = 20  # contributions of one person that wait for staff
MOST_A_DAY = 30
_DAY = timedelta(days=1)
_KINDS = (AdmissionCase, Post, Reply)


class TooMany(Exception):
    """The person has contributed enough for now; ``wait`` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__("too many contributions")
        self.wait = wait


@transaction.atomic
def submit_case(user_id: int, row: dict, now: datetime) -> AdmissionCase:
    """Keep a case for review.

    Raises:
        CaseRefused: some fields cannot be taken.
        TooMany: enough for now.
    """
    case = case_from_row(row)
    _check_bounds(user_id, now)
    return _kept(case, user_id, now)


@transaction.atomic
def submit_post(user_id: int, values: dict, now: datetime) -> Post:
    """Keep a post for review.

    Raises:
        TooMany: enough for now.
    """
    _check_bounds(user_id, now)
    return _kept(Post(**values), user_id, now)


@transaction.atomic
def submit_reply(user_id: int, post_id: UUID, values: dict, now: datetime) -> Reply:
    """Keep a reply to a published post for review.

    Raises:
        NotFound: there is no such post.
        TooMany: enough for now.
    """
    _check_bounds(user_id, now)
    return _kept(Reply(post=published_post(post_id), **values), user_id, now)


def withdraw(model: type[Model], user_id: int, pk: UUID) -> None:
    """Delete what the person wrote themselves, published or not.

    Raises:
        NotFound: they wrote no such thing.
    """
    row = model.objects.filter(pk=pk, author_id=user_id).first()
    if row is None:
        raise NotFound("There is nothing here.")
    row.delete()


def published_post(post_id: UUID) -> Post:
    """A post that everybody sees.

    Raises:
        NotFound: there is no such post.
    """
    post = Post.objects.published().filter(pk=post_id).first()
    if post is None:
        raise NotFound("There is nothing here.")
    return post


@transaction.atomic
def like(user_id: int, post_id: UUID, wanted: bool) -> int:
    """Like a published post, or no longer; how many like it now.

    Raises:
        NotFound: there is no such post.
    """
    post = Post.objects.select_for_update().get(pk=published_post(post_id).pk)
    mine = PostLike.objects.filter(post=post, user_id=user_id)
    if wanted:
        PostLike.objects.get_or_create(post=post, user_id=user_id)
    else:
        mine.delete()
    count = PostLike.objects.filter(post=post).count()
    Post.objects.filter(pk=post.pk).update(likes=count)
    return count


def count_view(post: Post, user_id: int) -> None:
    """Somebody other than its author has opened a published post."""
    if post.status == Status.PUBLISHED and post.author_id != user_id:
        Post.objects.filter(pk=post.pk).update(views=F("views") + 1)


def publish(rows: QuerySet) -> int:
    """Let everybody see these contributions; how many there are."""
    return _settle(rows, status=Status.PUBLISHED, refusal_reason="")


def refuse(rows: QuerySet, reason: str) -> int:
    """Refuse these contributions; their authors see the reason."""
    return _settle(rows, status=Status.REFUSED, refusal_reason=reason)


@transaction.atomic
def _settle(rows: QuerySet, **values: Any) -> int:
    keys = list(rows.values_list("pk", flat=True))
    count = rows.model.objects.filter(pk__in=keys).update(**values)
    if rows.model is Reply:
        posts = Reply.objects.filter(pk__in=keys).values_list("post_id", flat=True)
        refresh_posts(set(posts))
    return count


def _kept(row: Model, user_id: int, now: datetime) -> Model:
    row.author_id, row.created_at, row.status = user_id, now, Status.PENDING
    row.save(force_insert=True)
    return row


def _check_bounds(user_id: int, now: datetime) -> None:
    """One at a time for each person, so that the counts hold.

    Raises:
        TooMany: too much waits, or was written today.
    """
    get_user_model().objects.select_for_update().get(pk=user_id)
    waiting, today, first = 0, 0, now
    for model in _KINDS:
        mine = model.objects.filter(author_id=user_id)
        waiting += mine.filter(status=Status.PENDING).count()
        recent = mine.filter(created_at__gt=now - _DAY)
        today += recent.count()
        first = min(first, recent.aggregate(first=Min("created_at"))["first"] or now)
    if waiting >= MOST_WAITING:
        raise TooMany(_DAY.total_seconds())
    if today >= MOST_A_DAY:
        raise TooMany((first + _DAY - now).total_seconds())
