"""Cases, posts and replies as the community's resources show them."""

from tools.community.models import AdmissionCase, Post, PostLike, Reply
from tools.community.models.contributed import Contributed
from tools.community.showing import case_facts, example_label, post_facts


def case_item(case: AdmissionCase, user_id: int, locale: str) -> dict:
    """A case with what was told of it."""
    told = {"activities": case.activities, "awards": case.awards, "story": case.story}
    return case_facts(case, locale) | told | _own(case, user_id, locale)


def post_item(post: Post, user_id: int, locale: str) -> dict:
    """A post."""
    return (
        post_facts(post, locale)
        | {"title": post.title, "body": post.body}
        | _own(post, user_id, locale)
    )


def post_detail(post: Post, user_id: int, locale: str) -> dict:
    """A post with the replies that the reader may see."""
    replies = post.replies.visible_to(user_id)
    return post_item(post, user_id, locale) | {
        "liked": PostLike.objects.filter(post=post, user_id=user_id).exists(),
        "answers": [reply_item(reply, user_id, locale) for reply in replies],
    }


def reply_item(reply: Reply, user_id: int, locale: str) -> dict:
    """A reply."""
    return {"id": str(reply.pk), "body": reply.body} | _own(reply, user_id, locale)


def _own(row: Contributed, user_id: int, locale: str) -> dict:
    """Where it stands; nobody but its author is told who wrote it or why it was refused."""
    mine = row.author_id == user_id
    return {
        "status": row.status,
        "mine": mine,
        "refusalReason": row.refusal_reason if mine else "",
        "createdAt": row.created_at.isoformat(),
        "isDemo": row.is_demo,
        "label": example_label(row.is_demo, locale),
    }
