"""Finding one of a student's essays by what they call it."""

import re

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from tools.base import ToolContext
from tools.errors import InvalidArguments, Missing, NotFound
from tools.essays.models import Essay
from tools.essays.rules.kinds import kind_named

_ID = re.compile(r"(?:essay:)?(\d{1,18})")


def essays_of(user_id: int) -> QuerySet[Essay]:
    """One student's essays, the most recently edited first."""
    return Essay.objects.filter(user_id=user_id).order_by("-updated_at", "-id")


def essay_by_id(user_id: int, essay_id: int) -> Essay:
    """The student's essay of that id.

    Raises:
        NotFound: this student has none of that id.
    """
    essay = essays_of(user_id).filter(pk=essay_id).first()
    if essay is None:
        raise NotFound(_("You have no such essay."))
    return essay


def find_essay(ctx: ToolContext, reference: str) -> Essay:
    """The student's essay by id, title, part of the title, university or kind.

    Raises:
        NotFound: no essay of this student is meant.
        InvalidArguments: more than one is.
    """
    essays = essays_of(ctx.user_id)
    for condition in _readings(reference.strip()):
        found = list(essays.filter(condition)[:6])
        if len(found) == 1:
            return found[0]
        if found:
            raise InvalidArguments(
                ctx.say(
                    f"有多篇文书符合「{reference}」，请用 id 指明：{_listed(found)}",
                    f"Several essays match “{reference}”; name one by its id: {_listed(found)}",
                )
            )
    raise NotFound(
        ctx.say(f"你的文书里没有「{reference}」。", f"You have no essay “{reference}”."),
        ctx.say("现有：", "There are: ") + (_listed(list(essays[:10])) or ctx.say("无", "none")),
    )


def _readings(reference: str) -> list[Q]:
    """What the words may mean, the strictest first."""
    number = _ID.fullmatch(reference)
    kind = kind_named(reference)
    return [
        *([Q(pk=int(number.group(1)))] if number else []),
        Q(title__iexact=reference),
        *([Q(kind=kind)] if kind else []),
        *([Q(title__icontains=reference), Q(school__icontains=reference)] if reference else []),
    ]


def _listed(essays: list[Essay]) -> str:
    return "; ".join(f"{essay.pk} {essay.title}" for essay in essays)


def essay_meant(ctx: ToolContext, reference: str | None, text: str | None) -> tuple[Essay, str]:
    """The essay to work on, and what to say about the choice.

    Pasted text is an unsaved essay; with neither, the most recently edited one is meant.

    Raises:
        InvalidArguments: the text is empty, or the reference fits several essays.
        NotFound: no essay of this student is meant.
        Missing: nothing was given and nothing is saved.
    """
    if text is not None and not text.strip():
        raise InvalidArguments("text: is empty", "Leave it out to take a saved essay.")
    if reference:
        return required_text(ctx, find_essay(ctx, reference)), ""
    if text:
        return Essay(content=text), ""
    written = list(essays_of(ctx.user_id).exclude(content="")[:2])
    if not written:
        raise Missing(
            ctx.say(
                "还没有保存的文书，也没有贴出文字。", "No essay is saved and no text was given."
            ),
            ctx.say("请学生把文书贴出来。", "Ask the student to paste the essay."),
        )
    return written[0], _chosen(ctx, written) if len(written) > 1 else ""


def required_text(ctx: ToolContext, essay: Essay) -> Essay:
    """The essay, if something is written in it.

    Raises:
        Missing: there is no text yet.
    """
    if essay.content.strip():
        return essay
    raise Missing(
        ctx.say(f"《{essay.title}》还没有正文。", f"“{essay.title}” has no text yet."),
        ctx.say("请学生先写几句或贴出来。", "Ask the student to write or paste some of it."),
    )


def _chosen(ctx: ToolContext, written: list[Essay]) -> str:
    title = written[0].title
    return ctx.say(
        f"有多篇文书，这里看的是最近修改的《{title}》；要看别的请说标题。",
        f"There are several essays; this is the most recently edited, “{title}”. Name another to "
        "have it read.",
    )
