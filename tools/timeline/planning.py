"""A student's plan as a result: items by month, what it rests on, what is too late."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.utils import timezone

from tools.base import ToolContext
from tools.errors import InvalidArguments
from tools.profile.rules.grades import grade_on
from tools.profile.student import student_profile
from tools.schools.models import School
from tools.timeline.rules.planner import make_plan
from tools.timeline.rules.types import PARTS, Item, Schedule, Situation, TargetDeadline, Text
from tools.timeline.schools import has_list, schools_meant
from tools.timeline.situation import Season, season_of, situation_of

_YEARS_AHEAD = 7


@dataclass(frozen=True)
class TimelineRequest:
    """What was asked for; ``None`` means: as kept."""

    schools: list[str] | None = None
    plan: str | None = None
    start: date | None = None
    graduation_year: int | None = None
    grade: str | None = None
    include: Collection[str] | None = None
    majors: list[str] | None = None


@dataclass(frozen=True)
class Made:
    """A plan with what it was made from."""

    plan: Schedule
    situation: Situation
    season: Season
    schools: list[School]
    not_found: list[dict]
    scope: str


def plan_for(ctx: ToolContext, request: TimelineRequest) -> Made:
    """The plan of the context's student.

    Raises:
        InvalidArguments: the year of graduation or the start cannot be meant.
    """
    today = timezone.localdate(ctx.now)
    _check(ctx, request, today)
    profile = student_profile(ctx.user_id)
    season = season_of(profile, request.graduation_year, request.grade, today)
    schools, not_found, scope = schools_meant(ctx.user_id, request.schools)
    situation = situation_of(
        ctx.user_id,
        profile,
        season,
        schools=schools,
        majors=request.majors or profile.intended_majors,
        open_list=scope != "named" and not has_list(ctx.user_id),
        plan=request.plan,
        start=max(request.start or today, today),
        parts=request.include or PARTS,
    )
    return Made(make_plan(situation), situation, season, schools, not_found, scope)


def _check(ctx: ToolContext, request: TimelineRequest, today: date) -> None:
    year, start = request.graduation_year, request.start
    if year and not today.year - 1 <= year <= today.year + _YEARS_AHEAD:
        raise InvalidArguments(
            ctx.say(
                f"毕业年份 {year} 不在 {today.year - 1} 到 {today.year + _YEARS_AHEAD} 之间。",
                f"graduation_year {year} is not within {today.year - 1} and "
                f"{today.year + _YEARS_AHEAD}.",
            ),
            ctx.say(
                "给出高中毕业的年份，或给出年级。", "Give the year of leaving school, or grade."
            ),
        )
    if start and (start - today).days > _YEARS_AHEAD * 365:
        raise InvalidArguments(
            ctx.say(f"开始日期 {start} 太远。", f"start: {start} is too far away."),
            ctx.say("给出计划开始的日期，一般就是今天。", "Give the first day, mostly today."),
        )


def as_result(ctx: ToolContext, made: Made) -> dict:
    """The plan as ``create_timeline`` returns it."""
    today, plan = timezone.localdate(ctx.now), made.plan
    items = [item_card(ctx, item, today) for item in plan.items]
    return {
        "months": [
            {"month": month, "items": list(group)}
            for month, group in groupby(items, key=lambda item: item["date"][:7])
        ],
        "student": _student(made, today),
        "pressure": plan.pressure,
        "scope": made.scope,
        "firstDeadline": _iso(made.situation.first_due),
        "tooLate": [_over(ctx, made, target) for target in plan.too_late],
        "dropped": [{"what": _say(ctx, d.what), "why": _say(ctx, d.why)} for d in plan.dropped],
        "conflicts": _conflicts(ctx, plan),
        "unknown": _unknown(ctx, made),
        "notFound": made.not_found,
        "leftOut": plan.left_out,
        "sources": _sources(plan),
        "note": _note(ctx, made),
    }


def item_card(ctx: ToolContext, item: Item, today: date) -> dict:
    """One item; keys that say nothing are left out."""
    card = {
        "key": item.key,
        "date": item.date.isoformat(),
        "until": _iso(item.until),
        "daysLeft": (item.date - today).days,
        "title": _say(ctx, item.title),
        "kind": item.kind,
        "school": item.school,
        "why": _say(ctx, item.why),
        "priority": item.priority,
        "source": item.source,
        "lastDate": _iso(item.last_date),
        "url": item.url,
    }
    return {key: value for key, value in card.items() if value not in (None, "")}


def _student(made: Made, today: date) -> dict:
    situation, year = made.situation, made.season.graduation_year
    grade = grade_on(today, year)
    return {
        "graduationYear": year,
        "grade": grade if 7 <= grade <= 12 else None,
        "assumed": made.season.assumed,
        "sat": situation.sat,
        "act": situation.act,
        "englishTest": situation.english,
        "majorsKnown": bool(situation.families),
    }


def _over(ctx: ToolContext, made: Made, target: TargetDeadline) -> dict:
    """A round that is over; ``stillOpen``: the kinds of rounds that come after it."""
    usual_end = date(made.season.graduation_year, 1, 1)
    later = ["ED2", "RD"] if made.situation.start <= usual_end and target.plan != "RD" else []
    return {
        "school": _say(ctx, target.school) or ctx.say("多数学校", "most universities"),
        "plan": target.plan,
        "date": target.due.isoformat(),
        "lastDate": _iso(target.published),
        "stillOpen": [name for name in later if name != target.plan],
        "text": ctx.say("这一申请季已来不及。", "It is too late for this season."),
    }


def _conflicts(ctx: ToolContext, plan: Schedule) -> list[dict]:
    """Days on which something that takes the day falls together with the calendar."""
    taking = {item.date for item in plan.items if item.heavy or item.source == "deadline"}
    own = {item.date for item in plan.items if item.source == "own"}
    return [
        {
            "date": day.isoformat(),
            "titles": [_say(ctx, item.title) for item in plan.items if item.date == day],
        }
        for day in sorted(taking & own)
    ]


def _unknown(ctx: ToolContext, made: Made) -> list[str]:
    """Universities without a published date."""
    known = {target.id for target in made.situation.targets}
    missing = [school for school in made.schools if str(school.pk) not in known]
    return [ctx.say(school.name_zh or school.name, school.name) for school in missing]


def _sources(plan: Schedule) -> list[str]:
    return list(dict.fromkeys(item.origin for item in plan.items if item.origin))


def _note(ctx: ToolContext, made: Made) -> str:
    said = [
        ctx.say(
            "截止日是各校最近一次公布的日期，移到了这个申请季；提交前请到官网逐一确认。",
            "Deadlines are the last published ones moved to this season; confirm each of them.",
        )
    ]
    usual = next((t for t in made.situation.targets if not t.id), None)
    if usual:
        same, known = usual.note.split("/")
        said.append(
            ctx.say(
                f"还没有选校名单，先按多数学校公布的日期排（公布了 {usual.plan} 日期的 {known} 所里"
                f"有 {same} 所是同一天）。",
                "There is no list of universities yet: the days are the most usual ones "
                f"({usual.plan}: {same} of {known} with a published date).",
            )
        )
    if made.season.assumed:
        said.append(
            ctx.say(
                f"我还不知道年级，按 {made.season.graduation_year} 年高中毕业排的。",
                f"The grade is not known: leaving school in {made.season.graduation_year} is "
                "assumed.",
            )
        )
    return ctx.say("", " ").join(said)


def _say(ctx: ToolContext, said: Text) -> str:
    return ctx.say(said.zh, said.en)


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
