"""Application deadlines as last published, brought to the coming cycle, and test dates."""

from datetime import date
from typing import Annotated, Literal

from django.utils import timezone
from pydantic import Field

from tools.base import ToolContext, tool
from tools.core.dates import cycle_of, next_occurrence
from tools.core.deadline_notes import in_chinese
from tools.models import Deadline, Essay, PersonalEvent, School, TestDate
from tools.profile.student import profile_of
from tools.schools.catalogue import schools_named

Plan = Literal["ED", "ED2", "EA", "REA", "RD"]
_LISTED_WITHOUT_SCHOOLS = 20


@tool(group="timeline")
def get_deadlines(
    ctx: ToolContext,
    schools: Annotated[
        list[str] | None, Field(max_length=30, description="Names, aliases or ids")
    ] = None,
    plan: Annotated[Plan | None, Field(description="EA includes restrictive EA (REA)")] = None,
    tests: Annotated[
        bool | None, Field(description="True: SAT/ACT dates; alone, only those")
    ] = None,
    within_days: Annotated[int | None, Field(ge=0, le=1000)] = None,
) -> dict:
    """Find application deadlines of universities, and dates of the SAT and ACT with tests=true.

    Without schools: those in the student's calendar and essays, else the nearest of all. Dates are
    the last published ones moved to their next occurrence: always say that they must be confirmed.
    "passedThisCycle" with "lastDate" means that this year's date is over. "unknown": universities
    without a published date for what was asked. "applies": whether the student applies in this
    cycle ("now") or a later one ("later"); null when the year of graduation is not known.
    """
    today = timezone.localdate(ctx.now)
    only_tests = bool(tests) and not schools and not plan
    found, not_found, scope = _meant(ctx.user_id, schools)
    rows = [] if only_tests else _deadlines(ctx, found, scope, plan, today)
    known = {row["id"] for row in rows}
    if within_days is not None:
        rows = [row for row in rows if row["daysLeft"] <= within_days]
    missing = [] if only_tests or scope == "all" else found
    return {
        "deadlines": rows[:_LISTED_WITHOUT_SCHOOLS] if scope == "all" else rows,
        "tests": _tests(today, within_days) if tests else [],
        "unknown": [_name(ctx, school) for school in missing if str(school.pk) not in known],
        "notFound": not_found,
        "scope": "tests" if only_tests else scope,
        "applies": _applies(ctx.user_id, today),
        "note": ctx.say(
            "日期来自各校最近一次公布的周期，按惯例推算到下一次；提交前请到学校官网确认。",
            "Dates are those of the last published cycle moved to the next; confirm each on the "
            "university's own site before relying on it.",
        ),
    }


def _meant(user_id: int, schools: list[str] | None) -> tuple[list[School], list[dict], str]:
    """The universities asked about, the names not found, and the scope: named, yours or all."""
    if schools:
        return *schools_named(schools), "named"
    own, _ = schools_named(_own_schools(user_id))
    return own, [], "yours" if own else "all"


def _applies(user_id: int, today: date) -> str | None:
    """``now`` for a student who finishes school in this cycle's second year, ``later`` after."""
    year = profile_of(user_id)["graduationYear"]
    return None if year is None else "later" if year > cycle_of(today) + 1 else "now"


def _own_schools(user_id: int) -> list[str]:
    """The names in the student's calendar and essays."""
    return [
        name
        for model in (PersonalEvent, Essay)
        for name in model.objects.filter(user_id=user_id)
        .exclude(school="")
        .order_by("school")
        .values_list("school", flat=True)
        .distinct()
    ]


def _deadlines(
    ctx: ToolContext, schools: list[School], scope: str, plan: str | None, today: date
) -> list[dict]:
    """The deadlines that were asked for, the nearest first."""
    deadlines = Deadline.objects.select_related("school")
    if scope != "all":
        deadlines = deadlines.filter(school__in=schools)
    if plan:
        deadlines = deadlines.filter(plan__in=("EA", "REA") if plan == "EA" else (plan,))
    rows = [_row(ctx, deadline, today) for deadline in deadlines]
    return sorted(rows, key=lambda row: (row["date"], row["school"], row["plan"]))


def _row(ctx: ToolContext, deadline: Deadline, today: date) -> dict:
    when = next_occurrence(deadline.month, deadline.day, today)
    row = {
        "school": deadline.school.name,
        "schoolZh": deadline.school.name_zh,
        "id": str(deadline.school_id),
        "plan": deadline.plan,
        "date": when.date.isoformat(),
        "published": deadline.published,
        "cycle": deadline.cycle,
        "daysLeft": (when.date - today).days,
        "confirmed": False,
        "note": _note(ctx, deadline, when.last),
        "source": deadline.source,
        "passedThisCycle": when.passed_this_cycle,
    }
    return {**row, "lastDate": when.last.isoformat()} if when.last else row


def _note(ctx: ToolContext, deadline: Deadline, last: date | None) -> str:
    parts = [
        ctx.say(
            f"{deadline.cycle} 周期公布的日期，尚未确认。",
            f"As published for {deadline.cycle}; not confirmed.",
        )
    ]
    if last:
        parts.append(
            ctx.say(
                f"本申请季的日期（{last}）已经过去，这里是下一个申请季。",
                f"This cycle's date ({last}) has passed; the one shown is of the next cycle.",
            )
        )
    own = ctx.say(in_chinese(deadline.note), deadline.note)
    return ctx.say("", " ").join([*parts, own] if own else parts)


def _tests(today: date, within_days: int | None) -> list[dict]:
    """SAT and ACT dates still to come."""
    tests = [_test(test, today) for test in TestDate.objects.filter(date__gte=today)]
    return [t for t in tests if within_days is None or t["daysLeft"] <= within_days]


def _test(test: TestDate, today: date) -> dict:
    closes = test.late_registration_deadline or test.registration_deadline
    return {
        "test": test.test,
        "date": test.date.isoformat(),
        "registrationDeadline": _iso(test.registration_deadline),
        "lateRegistrationDeadline": _iso(test.late_registration_deadline),
        "registrationClosed": closes < today if closes else None,
        "confidence": test.confidence,
        "source": test.source,
        "daysLeft": (test.date - today).days,
    }


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _name(ctx: ToolContext, school: School) -> str:
    return ctx.say(school.name_zh or school.name, school.name)
