"""The forum: finding posts, what is talked about, and what it holds on a question."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import QuerySet

from tools.base import ToolContext
from tools.community.models import Post, Reply
from tools.community.rules.passages import best_sentences
from tools.community.search import Matches, best, fetched
from tools.community.showing import post_facts, post_row, reply_row
from tools.community.words import asked_words
from tools.quoting import quoted

_REPLIES_SHOWN = 2
_PASSAGE = 400


def shown_posts(category: str | None = None) -> QuerySet[Post]:
    """Every published post, or those of one category."""
    posts = Post.objects.published()
    return posts.filter(category=category) if category else posts


def posts_about(text: str, category: str | None, limit: int) -> tuple[list[Post], Matches]:
    """The posts that speak of what the text asks, the best first."""
    posts = shown_posts(category)
    found = best(posts, text, limit)
    return fetched(posts, found.ids), found


@dataclass(frozen=True)
class Popular:
    """What is talked about. ``days`` is ``None`` when the time asked for had nothing."""

    posts: list[Post]
    days: int | None


def popular(ctx: ToolContext, category: str | None, days: int, limit: int) -> Popular:
    """The posts with the most replies, likes and views of the last days; else of all time."""
    posts = shown_posts(category).order_by("-popularity", "-created_at")
    recent = list(posts.filter(created_at__gte=ctx.now - timedelta(days=days))[:limit])
    return Popular(recent, days) if recent else Popular(list(posts[:limit]), None)


def replies_to(posts: Sequence[Post]) -> dict[object, list[Reply]]:
    """The published replies of each of these posts, the oldest first."""
    found: dict[object, list[Reply]] = {post.pk: [] for post in posts}
    for reply in Reply.objects.published().filter(post__in=posts):
        found[reply.post_id].append(reply)
    return found


def with_replies(ctx: ToolContext, posts: Sequence[Post]) -> list[dict]:
    """Posts with their first replies."""
    replies = replies_to(posts)
    return [
        post_row(post, ctx)
        | {"topReplies": [reply_row(reply) for reply in replies[post.pk][:_REPLIES_SHOWN]]}
        for post in posts
    ]


def passages(ctx: ToolContext, posts: Sequence[Post], question: str) -> list[dict]:
    """Of each post the sentences that bear on the question, its own and of its replies."""
    asked, replies = asked_words(question), replies_to(posts)
    return [_passage(ctx, post, replies[post.pk], asked) for post in posts]


def _passage(ctx: ToolContext, post: Post, replies: list[Reply], asked: list[str]) -> dict:
    picked = best_sentences(post.body, asked, asked_words)
    told = [(reply, best_sentences(reply.body, asked, asked_words)) for reply in replies]
    bearing = [item for item in told if set(asked) & set(asked_words(item[1]))] or told
    return post_facts(post, ctx.locale) | {
        "quote": quoted(f"post:{post.pk}", picked, _PASSAGE),
        "answers": [reply_row(reply, text) for reply, text in bearing[:_REPLIES_SHOWN]],
    }
