"""Taking a questionnaire: what is asked, and keeping what was answered."""

from tools.assessments.models import AssessmentResult
from tools.assessments.rules.questionnaire import (
    KINDS,
    Questionnaire,
    QuestionnaireItem,
    questionnaire,
)
from tools.assessments.rules.scoring import Unanswered, score, strange
from tools.base import ToolContext
from tools.errors import InvalidArguments, NotFound

_NAMED = 10  # items in a message


def form_of(ctx: ToolContext, kind: str) -> Questionnaire:
    """The present questionnaire of a kind.

    Raises:
        NotFound: there is none.
    """
    if kind not in KINDS:
        raise NotFound(
            ctx.say(f"没有「{kind}」这种测评。", f"There is no questionnaire “{kind}”."),
            "Kinds: " + ", ".join(KINDS),
        )
    return questionnaire(kind)


def questions(ctx: ToolContext, kind: str) -> dict:
    """The questionnaire in the reader's language: what it is, the items in order, the answers.

    Raises:
        NotFound: there is none of that kind.
    """
    form = form_of(ctx, kind)
    language = ctx.say("zh", "en")
    return {
        "kind": kind,
        "version": form.version,
        "title": form.title[language],
        "instructions": form.instructions[language],
        "minutes": form.minutes,
        "answers": [
            {"value": value, "text": text} for value, text in enumerate(form.answers[language], 1)
        ],
        "items": [{"id": item.id, "text": _text(item, language)} for item in form.items],
    }


def _text(item: QuestionnaireItem, language: str) -> str:
    return item.zh if language == "zh" else item.en


def take(ctx: ToolContext, kind: str, version: str, answers: dict) -> AssessmentResult:
    """Score the answers and keep the result; earlier ones stay.

    Raises:
        NotFound: there is no such questionnaire.
        InvalidArguments: another version, answers that are none, or too few of them.
    """
    form = form_of(ctx, kind)
    _check(ctx, form, version, answers)
    try:
        scored = score(form, answers)
    except Unanswered as error:
        raise InvalidArguments(
            ctx.say(
                f"还有 {len(error.items)} 题要答才能算分：{_listed(error.items)}。",
                f"{len(error.items)} more answers are needed for a score: {_listed(error.items)}.",
            )
        ) from None
    return AssessmentResult.objects.create(
        user_id=ctx.user_id,
        kind=kind,
        version=form.version,
        answers=answers,
        scores=scored.scores,
        code=scored.code,
        taken_at=ctx.now,
    )


def _check(ctx: ToolContext, form: Questionnaire, version: str, answers: dict) -> None:
    if version != form.version:
        raise InvalidArguments(
            ctx.say(
                f"问卷已更新到版本 {form.version}，请重新取题作答。",
                f"The questionnaire is at version {form.version} now: fetch the questions anew.",
            )
        )
    if wrong := strange(form, answers):
        raise InvalidArguments(
            ctx.say(
                f"这些答案不对：{_listed(wrong)}。每题填 1 到 5 的整数。",
                f"These are no answers: {_listed(wrong)}. Each item takes a number from 1 to 5.",
            )
        )


def _listed(items: list[str]) -> str:
    shown = ", ".join(str(item)[:20] for item in items[:_NAMED])
    return shown + (" …" if len(items) > _NAMED else "")
