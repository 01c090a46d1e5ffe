"""Results of questionnaires as tools and pages tell them."""

from uuid import UUID

from django.db.models import QuerySet

from tools.assessments.models import AssessmentResult
from tools.assessments.rules.meanings import ScaleMeaning, meanings, validity
from tools.assessments.rules.questionnaire import KINDS, questionnaire
from tools.assessments.rules.scoring import Scored, score
from tools.base import ToolContext
from tools.errors import NotFound

_STRENGTHS = {
    "unclear": ("不明显", "undecided"),
    "slight": ("略偏", "slight"),
    "marked": ("较明显", "marked"),
    "high": ("高", "high"),
    "middle": ("中等", "middle"),
    "low": ("低", "low"),
}


def results_of(user_id: int, kind: str | None = None) -> QuerySet[AssessmentResult]:
    """One student's results, the latest first."""
    rows = AssessmentResult.objects.filter(user_id=user_id).order_by("-taken_at", "-pk")
    return rows.filter(kind=kind) if kind else rows


def latest(user_id: int, kind: str) -> AssessmentResult | None:
    """The last result of a kind, if it was ever taken."""
    return results_of(user_id, kind).first()


def result_of(ctx: ToolContext, result_id: UUID) -> AssessmentResult:
    """One of the student's results.

    Raises:
        NotFound: there is none, or it is somebody else's.
    """
    found = results_of(ctx.user_id).filter(pk=result_id).first()
    if found is None:
        raise NotFound(ctx.say("没有这个测评结果。", "There is no such result."))
    return found


def scored(row: AssessmentResult) -> Scored:
    """What a stored result says; ``unclear`` is worked out from its answers anew where the
    questionnaire is still the same."""
    form = questionnaire(row.kind)
    if row.version == form.version:
        return score(form, row.answers)
    return Scored(row.scores, row.code)


def shown(ctx: ToolContext, row: AssessmentResult) -> dict:
    """A result with its scales in words."""
    form, said = questionnaire(row.kind), scored(row)
    return {
        "id": str(row.pk),
        "kind": row.kind,
        "title": form.title[_language(ctx)],
        "version": row.version,
        "current": row.version == form.version,
        "page": page(row.kind),
        "code": row.code,
        "unclear": said.unclear,
        "unanswered": said.missing,
        "scales": [scale(ctx, one) for one in meanings(form, said)],
        "takenAt": row.taken_at.isoformat(),
    }


def scale(ctx: ToolContext, meaning: ScaleMeaning) -> dict:
    """One scale: its letter, its value, how strong it is."""
    return {
        "scale": meaning.scale,
        "letter": meaning.letter,
        "name": meaning.name[_language(ctx)],
        "value": meaning.value,
        "strength": meaning.strength,
        "strengthText": ctx.say(*_STRENGTHS[meaning.strength]),
    }


def page(kind: str) -> str:
    """Where the questionnaire is begun, gone on with or read: a link within the page."""
    return f"#panel=profile/{kind}"


def open_items(row: AssessmentResult) -> int:
    """Of the present questionnaire, how many items are open; all of them after a new version."""
    form = questionnaire(row.kind)
    current = row.version == form.version
    return sum(item.id not in row.answers for item in form.items) if current else len(form.items)


def not_taken(ctx: ToolContext, kind: str) -> dict:
    """What the questionnaire is and how to take it."""
    form = questionnaire(kind)
    title, count = form.title[_language(ctx)], len(form.items)
    return {
        "kind": kind,
        "taken": False,
        "title": title,
        "items": count,
        "minutes": form.minutes,
        "questions": f"/student/assessments/{kind}/questions",
        "page": page(kind),
        "how": ctx.say(
            f"还没有「{title}」的结果。它有 {count} 题，约 {form.minutes} 分钟：在「档案」页的"
            "「测评」里作答，没答完的下次可以接着答，交卷后再来问我。",
            f"There is no result of “{title}” yet. It has {count} items and takes about "
            f"{form.minutes} minutes: take it under “Assessments” on the profile page (what is not "
            "finished can be gone on with there), then ask again.",
        ),
    }


def earlier(ctx: ToolContext, row: AssessmentResult) -> dict | None:
    """The result before this one of the same version, and whether the code has changed."""
    before = (
        results_of(row.user_id, row.kind)
        .filter(version=row.version, taken_at__lt=row.taken_at)
        .first()
    )
    if before is None:
        return None
    changed = before.code != row.code
    return {
        "code": before.code,
        "takenAt": before.taken_at.isoformat(),
        "changed": changed,
        "note": ctx.say(
            f"上一次是 {before.code}，这次是 {row.code}：两次不同很常见，别把字母当成标签。",
            f"It was {before.code} before and is {row.code} now: that is common; the letters are "
            "no label.",
        )
        if changed
        else "",
    }


def trust(ctx: ToolContext, kind: str) -> str:
    """How far the questionnaire may be trusted."""
    return validity(kind)[_language(ctx)]


def kinds(kind: str | None) -> tuple[str, ...]:
    """The kinds that are asked for."""
    return (kind,) if kind else KINDS


def _language(ctx: ToolContext) -> str:
    return ctx.say("zh", "en")
