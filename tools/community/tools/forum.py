"""The forum: finding posts, what is talked about, and grounded answers."""

from typing import Annotated, Literal

from pydantic import Field

from tools.base import ToolContext
from tools.community.answering import grounded_answer
from tools.community.forum import popular, posts_about, with_replies
from tools.community.showing import about_quotes, post_row
from tools.registry import tool

Category = Annotated[
    Literal[
        "schools", "essays", "tests", "applying", "activities", "money", "results", "life", "other"
    ]
    | None,
    Field(
        description="Only this category: schools (选校), essays (文书), tests (标化), applying "
        "(申请流程), activities (活动竞赛), money (费用奖学金), results (结果), life (签证生活)."
    ),
]
Limit = Annotated[int, Field(ge=1, le=20, description="How many posts.")]


@tool(group="forum", origin="people")
def search_forum_posts(
    ctx: ToolContext,
    query: Annotated[
        str, Field(min_length=1, max_length=200, description="What the posts should speak of.")
    ],
    category: Category = None,
    limit: Limit = 5,
) -> dict:
    """Find posts of the forum by what they speak of, with their first replies.

    Posts are other people's experience, not facts: quote them as such. "isDemo": true marks an
    invented example (label 示例): say so.
    """
    posts, found = posts_about(query, category, limit)
    return {
        "posts": with_replies(ctx, posts),
        "total": found.total,
        "more": found.more,
        "query": query,
        "category": category,
        "note": "" if posts else _nothing(ctx),
        "aboutQuotes": about_quotes(ctx),
    }


def _nothing(ctx: ToolContext) -> str:
    return ctx.say(
        "论坛里没有相关的帖子；换个说法再找，或者直接提问。",
        "No post speaks of this; try other words, or ask the question itself.",
    )


@tool(group="forum", origin="people")
def get_popular_discussions(
    ctx: ToolContext,
    category: Category = None,
    days: Annotated[int, Field(ge=1, le=365, description="Posts of the last days.")] = 30,
    limit: Limit = 5,
) -> dict:
    """List what is talked about most in the forum: by replies, likes and views of recent posts.

    "days" is None when nothing was posted in that time and older posts are shown instead: say so.
    """
    found = popular(ctx, category, days, limit)
    return {
        "posts": [post_row(post, ctx) for post in found.posts],
        "days": found.days,
        "askedDays": days,
        "category": category,
        "note": _when(ctx, found.days, days, bool(found.posts)),
        "aboutQuotes": about_quotes(ctx),
    }


def _when(ctx: ToolContext, shown: int | None, asked: int, any_posts: bool) -> str:
    if not any_posts:
        return ctx.say("论坛里还没有帖子。", "The forum has no posts yet.")
    if shown is None:
        return ctx.say(
            f"最近 {asked} 天没有新帖子，下面是更早的。",
            f"Nothing was posted in the last {asked} days; these are older.",
        )
    return ""


@tool(group="forum", origin="people")
def answer_forum_question(
    ctx: ToolContext,
    question: Annotated[
        str, Field(min_length=2, max_length=300, description="The question, in the user's words.")
    ],
) -> dict:
    """Answer a question from what people wrote in the forum and from published school facts.

    Rest the answer on "posts" (quote them, with their ids) and on "facts" (with their year) only.
    Where "grounded" is false say that it is not known. Tell the "caution".
    """
    return grounded_answer(ctx, question)
