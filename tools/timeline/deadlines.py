"""Published deadlines at their next occurrence, and days of tests, as rows of a result."""

from datetime import date

from tools.base import ToolContext
from tools.cycle import next_occurrence
from tools.schools.models import Deadline, School, TestDate
from tools.timeline.rules.deadline_notes import in_chinese


def deadline_rows(
    ctx: ToolContext, schools: list[School] | None, plan: str | None, today: date
) -> list[dict]:
    """The deadlines of these universities (``None``: of all), the nearest first.

    ``plan`` EA includes the restrictive kind.
    """
    deadlines = Deadline.objects.select_related("school")
    if schools is not None:
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


def test_rows(today: date, within_days: int | None) -> list[dict]:
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
