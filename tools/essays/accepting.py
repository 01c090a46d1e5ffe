"""Accepting proposed edits by their numbers: kept with the essay, made once, found again later."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from tools.base import ToolContext
from tools.errors import InvalidArguments, Missing
from tools.essays.finding import find_essay
from tools.essays.models import Essay, EssayPolish
from tools.essays.reviewing import identity
from tools.essays.rules.difference import moved
from tools.essays.rules.edits import Edit
from tools.essays.writing import accept_edits

_BESIDE = 20  # characters on both sides by which a place is recognised


def keep_polish(essay: Essay, result: dict, now: datetime) -> None:
    """Keep the edits that were just proposed for a saved essay; the ones before them are gone."""
    if essay.pk:
        edits = [{**edit, "accepted": False} for edit in result["edits"]]
        values = {"style": result["style"], "content": essay.content, "edits": edits}
        EssayPolish.objects.update_or_create(essay=essay, defaults={**values, "updated_at": now})


def accept_by_number(ctx: ToolContext, reference: str | None, accept: Sequence[int] | str) -> dict:
    """Make edits of the latest polish of an essay; ``accept`` holds their numbers, or is ``all``.

    Each edit is made once: one that was made before is named under ``already``. One whose place was
    rewritten since is named under ``refused``, and the others are made all the same. The new text
    is a version.

    Raises:
        NotFound: no essay of this student is meant.
        Missing: nothing was proposed for it yet.
        InvalidArguments: there is no edit of such a number.
    """
    polish = _latest(ctx, reference)
    with transaction.atomic():
        essay = Essay.objects.select_for_update().get(pk=polish.essay_id)
        polish = EssayPolish.objects.select_for_update().get(pk=polish.pk)
        numbers = _numbers(ctx, polish, accept)
        _follow(polish, essay.content)
        chosen = [edit for edit in polish.edits if _number(edit) in numbers]
        done = [edit for edit in chosen if edit["accepted"]]
        gone = [edit for edit in chosen if not edit["accepted"] and edit["start"] is None]
        made = [edit for edit in chosen if not edit["accepted"] and edit["start"] is not None]
        if made:
            essay = _make(ctx, essay, polish, made)
        else:
            polish.save()
    return {
        "essay": identity(essay),
        "style": polish.style,
        "accepted": [_named(edit) for edit in made],
        "already": [_number(edit) for edit in done],
        "refused": [_named(edit) for edit in gone],
        "edits": [_shown(edit) for edit in polish.edits if _is_open(edit)],
        "questions": [],
        "version": getattr(essay.versions.first(), "number", None),
    }


def _latest(ctx: ToolContext, reference: str | None) -> EssayPolish:
    """The polish of the essay that is named; without a name the most recent one of all."""
    found = EssayPolish.objects.filter(essay__user_id=ctx.user_id).order_by("-updated_at", "-pk")
    if reference:
        found = found.filter(essay=find_essay(ctx, reference))
    polish = found.first()
    if polish is None:
        raise Missing(
            ctx.say("还没有为这篇文书提过修改建议。", "No edits were proposed for it yet."),
            ctx.say("先润色一遍，再说接受哪几处。", "Polish it first, then say which to accept."),
        )
    return polish


def _numbers(ctx: ToolContext, polish: EssayPolish, accept: Sequence[int] | str) -> set[int]:
    known = {_number(edit) for edit in polish.edits}
    if isinstance(accept, str):  # "all"
        return known
    unknown = sorted(set(accept) - known)
    if unknown:
        named = ", ".join(map(str, unknown))
        raise InvalidArguments(
            ctx.say(f"没有第 {named} 处修改。", f"There is no edit {named}."),
            ctx.say(f"现有 1 到 {len(known)}。", f"They run from 1 to {len(known)}."),
        )
    return set(accept)


def _follow(polish: EssayPolish, content: str) -> None:
    """Take every open edit to where its words stand now; ``start`` is ``None`` where they do not.

    An edit that was made elsewhere (on the page) is accepted.
    """
    if polish.content == content:
        return
    for edit in (edit for edit in polish.edits if _is_open(edit)):
        span = moved(polish.content, content, edit["start"], edit["end"])
        if span is None and _stands(polish.content, content, edit):
            edit["accepted"] = True
        edit["start"], edit["end"] = span or (None, None)
    polish.content = content


def _stands(old: str, new: str, edit: dict) -> bool:
    """Whether the new text reads there as the edit wanted."""
    left = old[max(0, edit["start"] - _BESIDE) : edit["start"]]
    right = old[edit["end"] : edit["end"] + _BESIDE]
    return left + edit["after"] + right in new


def _make(ctx: ToolContext, essay: Essay, polish: EssayPolish, made: list[dict]) -> Essay:
    edits = [Edit(one["start"], one["end"], one["before"], one["after"]) for one in made]
    essay = accept_edits(ctx.user_id, essay.pk, edits, read_at=None, now=ctx.now)
    for one in made:
        one["accepted"] = True
    for other in (edit for edit in polish.edits if _is_open(edit)):
        shift = sum(len(e.after) - len(e.before) for e in edits if e.end <= other["start"])
        other["start"], other["end"] = other["start"] + shift, other["end"] + shift
    polish.content = essay.content
    polish.save()
    return essay


def _is_open(edit: dict) -> bool:
    return not edit["accepted"] and edit["start"] is not None


def _number(edit: dict) -> int:
    return int(edit["id"].removeprefix("e"))


def _named(edit: dict) -> dict:
    return {"number": _number(edit), "before": edit["before"], "after": edit["after"]}


def _shown(edit: dict) -> dict:
    return {key: value for key, value in edit.items() if key != "accepted"}
