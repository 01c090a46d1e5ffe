"""Activities and competitions that fit a student's interests and what they already do."""

from dataclasses import dataclass

from memory.reading.names.majors import resolve_major
from tools.assessments.fields import ATTRIBUTION, all_fields
from tools.assessments.models import AssessmentResult
from tools.assessments.results import latest, not_taken, trust
from tools.assessments.rules.activities import Suggestion, suggest
from tools.assessments.rules.competitions import subject_similarity
from tools.assessments.rules.matching import mean_profile
from tools.assessments.rules.meanings import name_of
from tools.base import ToolContext
from tools.profile.rules.completeness import school_grade
from tools.profile.student import profile_of
from tools.timeline.models import Competition

_NEAR = 0.3  # below, an activity has little of what the student likes
_MANY = 40  # hours a week that are already full
_COMPETITIONS = 3


@dataclass(frozen=True)
class Basis:
    """On what the suggestions rest: ``interests`` by letter, and how that is told."""

    interests: dict[str, float]
    kind: str
    code: str
    attribution: str = ""


def suggestions(ctx: ToolContext, kind: str | None, count: int) -> dict:
    """New activities and competitions, and what to deepen; how to take a questionnaire where
    there is nothing to rest on."""
    profile = profile_of(ctx.user_id)
    mbti = latest(ctx.user_id, "mbti") if kind in (None, "mbti") else None
    basis = _basis(ctx, kind, profile, mbti)
    if basis is None:
        return not_taken(ctx, "holland" if kind != "mbti" or mbti else "mbti")
    outgoing = mbti.scores["EI"] if mbti else None
    ranked = suggest(basis.interests, profile["activities"], outgoing)
    near = [one for one in ranked if one.similarity >= _NEAR]
    fresh = [one for one in near if not one.already]
    return {
        "taken": True,
        "basis": {"kind": basis.kind, "code": basis.code, "text": _basis_text(ctx, basis, mbti)},
        "activities": [_shown(ctx, one) for one in fresh[:count]],
        "deepen": [_deeper(ctx, one) for one in near if one.already][:count],
        "competitions": _competitions(ctx, basis, profile, min(count, _COMPETITIONS)),
        "notes": _notes(ctx, profile),
        "validity": trust(ctx, "mbti" if basis.kind == "mbti" else "holland"),
        **({"attribution": basis.attribution} if basis.attribution else {}),
    }


def _basis(
    ctx: ToolContext, kind: str | None, profile: dict, mbti: AssessmentResult | None
) -> Basis | None:
    """The Holland result; else, next to four letters, the interests of the intended fields."""
    holland = latest(ctx.user_id, "holland") if kind != "mbti" else None
    if holland is not None:
        return Basis(holland.scores, "holland", holland.code)
    wanted = {major for text in profile["intendedMajors"] if (major := resolve_major(text))}
    fields = [field for field in all_fields() if field.major in wanted] if wanted and mbti else []
    if mbti is None or not fields:
        return None
    interests = mean_profile([(field.interests, 1.0) for field in fields])
    return Basis(interests, "mbti", mbti.code, ATTRIBUTION)


def _basis_text(ctx: ToolContext, basis: Basis, mbti: AssessmentResult | None) -> str:
    if basis.kind == "mbti":
        return ctx.say(
            "四字母只用来看你更喜欢一个人做还是和人一起做；内容按你意向专业的兴趣来排。",
            "The four letters only say whether you prefer to work alone or with others; the order "
            "comes from the interests of your intended fields.",
        )
    names = [name_of("holland", letter, ctx.say("zh", "en")) for letter in basis.code]
    text = ctx.say(
        f"按你最高的三项兴趣（{'、'.join(names)}）和六项分数的整体形状来排。",
        f"Ordered by the shape of your six interests, highest: {', '.join(names)}.",
    )
    alone = ctx.say(
        "性格问卷只微调了独自还是合作。",
        " The personality result only tips alone against together.",
    )
    return text + (alone if mbti else "")


def _shown(ctx: ToolContext, one: Suggestion) -> dict:
    language = ctx.say("zh", "en")
    strongest = sorted(one.idea.weights, key=lambda name: -one.idea.weights[name])[:2]
    names = [name_of("holland", letter, language) for letter in strongest]
    return {
        "key": one.idea.key,
        "title": one.idea.title[language],
        "similarity": one.similarity,
        "why": ctx.say(f"主要用到{'、'.join(names)}", f"calls on {' and '.join(names)}"),
        "firstStep": one.idea.first_step[language],
        "hoursPerWeek": one.idea.hours,
        "company": one.idea.company,
    }


def _deeper(ctx: ToolContext, one: Suggestion) -> dict:
    return {
        "activities": one.already,
        "title": one.idea.title[ctx.say("zh", "en")],
        "similarity": one.similarity,
        "step": one.idea.next_step[ctx.say("zh", "en")],
    }


def _competitions(ctx: ToolContext, basis: Basis, profile: dict, count: int) -> list[dict]:
    """Competitions that are still open to the grade and need no earlier round."""
    grade = school_grade(profile, ctx.now.date()) or 0
    rows = Competition.objects.exclude(entry=Competition.Entry.QUALIFYING)
    won = " ".join(one["name"] for one in profile["awards"] + profile["activities"]).casefold()
    found = [
        (near, row)
        for row in rows.filter(latest_grade__gte=grade)
        if (near := subject_similarity(basis.interests, row.subject)) is not None and near >= _NEAR
    ]
    found.sort(key=lambda pair: (-pair[0], pair[1].key))
    return [_competition(ctx, row, near, won) for near, row in found[:count]]


def _competition(ctx: ToolContext, row: Competition, near: float, won: str) -> dict:
    names = [name.casefold() for name in (row.name, row.name_zh) if name]
    return {
        "key": row.key,
        "name": ctx.say(row.name_zh or row.name, row.name),
        "similarity": near,
        "purpose": ctx.say(row.purpose_zh or row.purpose, row.purpose),
        "eligibility": ctx.say(row.eligibility_zh or row.eligibility, row.eligibility),
        "registrationMonths": row.registration_months,
        "contestMonths": row.contest_months,
        "website": row.website,
        "source": row.source,
        "already": any(name in won for name in names),
    }


def _notes(ctx: ToolContext, profile: dict) -> list[str]:
    notes = [
        ctx.say(
            "活动清单和权重是本项目自己整理的判断。挑一两项做深，比列十项更有用。",
            "The list and its weights are this project's own judgement. One or two carried far are "
            "worth more than ten begun.",
        )
    ]
    hours = sum(one.get("hoursPerWeek") or 0 for one in profile["activities"])
    if hours >= _MANY:
        notes.append(
            ctx.say(
                f"你现有活动每周已有 {hours:g} 小时，先想好放下哪一项再加新的。",
                f"Your activities already take {hours:g} hours a week: drop one before adding.",
            )
        )
    return notes
