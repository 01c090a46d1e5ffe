"""What would move this student's chances most, and by when, as the tool tells it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone

from tools.base import ToolContext
from tools.cycle import TEST_CLOSES_BEFORE
from tools.prediction.improving_words import assumption, what
from tools.prediction.rules.given import Credentials
from tools.prediction.rules.improvements import Gain, TargetSchool, Time, gains
from tools.profile.rules.grades import grade_on, graduation_year
from tools.profile.student import Profile
from tools.schools.models import School, TestDate

_EARLY, _REGULAR = (11, 1), (1, 1)  # the usual days on which applications are due
_SCORES_TAKE = timedelta(days=21)
_TESTS = {"sat": ("SAT",), "act": ("ACT",), "first_test": ("SAT",)}


@dataclass(frozen=True)
class Calendar:
    """What is left of this student's time. ``None``: not known."""

    today: date
    grade: int | None
    early: date | None
    regular: date | None
    tests: tuple[TestDate, ...]

    @property
    def early_ahead(self) -> bool:
        """Whether the usual early deadlines lie ahead, as far as is known."""
        return self.early is None or self.early >= self.today


def calendar_of(profile: Profile, ctx: ToolContext) -> Calendar:
    """From the grade or the year of graduation, and the published test dates."""
    today = timezone.localdate(ctx.now)
    leaves = profile.graduation_year or graduation_year(profile.grade or "", today)
    if leaves is None:
        return Calendar(today, None, None, None, tuple(_tests(today, None)))
    early, regular = date(leaves - 1, *_EARLY), date(leaves, *_REGULAR)
    tests = tuple(_tests(today, regular - _SCORES_TAKE))
    return Calendar(today, grade_on(today, leaves), early, regular, tests)


def _tests(today: date, last: date | None) -> list[TestDate]:
    """Those that can, as far as is known, still be registered for, with scores in time."""
    found = TestDate.objects.filter(date__gt=today)
    found = found.filter(date__lte=last) if last else found
    return [row for row in found if _registration_ends(row) >= today]


def _registration_ends(row: TestDate) -> date:
    known = row.late_registration_deadline or row.registration_deadline
    return known or row.date - TEST_CLOSES_BEFORE


def improved(
    ctx: ToolContext,
    student: Credentials,
    schools: Sequence[School],
    targets: list[TargetSchool],
    calendar: Calendar,
    count: int,
) -> list[dict]:
    """The changes that help most, each with its gain at every target."""
    today = timezone.localdate(ctx.now)
    last = calendar.tests[-1].date if calendar.tests else None
    time = Time(calendar.grade, (last - today).days if last else None, calendar.early_ahead)
    names = {str(school.pk): school for school in schools}
    found = gains(student, targets, time)[:count]
    return [_told(gain, names, calendar, today, ctx) for gain in found]


def _told(
    gain: Gain, schools: dict[str, School], calendar: Calendar, today: date, ctx: ToolContext
) -> dict:
    change = gain.change
    return {
        "kind": change.kind,
        "plan": change.plan,
        "from": change.before,
        "to": change.after,
        "gain": round(gain.mean, 4),
        "schools": [_at(pk, chances, schools[pk]) for pk, chances in gain.chances.items()],
        "by": _by(change.kind, calendar),
        "dates": _dates(change.kind, calendar),
        "what": what(gain, ctx),
        "assumption": assumption(gain, ctx),
    }


def _at(pk: str, chances: tuple[float, float], school: School) -> dict:
    before, after = chances
    return {
        "id": pk,
        "name": school.name,
        "nameZh": school.name_zh,
        "before": round(before, 4),
        "after": round(after, 4),
    }


def _by(kind: str, calendar: Calendar) -> str | None:
    """The last day that makes sense, as far as it is known."""
    if kind in _TESTS:
        dates = [row.date for row in calendar.tests if row.test in _TESTS[kind]]
        return max(dates).isoformat() if dates else None
    due = calendar.regular if kind == "gpa" else calendar.early
    return due.isoformat() if due else None


def _dates(kind: str, calendar: Calendar) -> list[dict]:
    """The next sittings of the test that is meant."""
    return [
        {
            "test": row.test,
            "date": row.date.isoformat(),
            "register": row.registration_deadline.isoformat()
            if row.registration_deadline
            else None,
            "source": row.source,
        }
        for row in calendar.tests
        if row.test in _TESTS.get(kind, ())
    ][:3]
