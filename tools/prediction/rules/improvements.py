"""What would move the chances most: the estimate again, with realistic better marks. Pure.

Which changes are realistic depends on the time left. A retake is taken as +40 points with one test
date and +80 with a preparation of three months or more (ACT: 1 and 2 points); a GPA hardly moves
once most of the transcript is written: 0.05 in grade 11, 0.1 in grade 10, 0.2 before, nothing in
grade 12. These steps are the project's judgement of what is usual, not a promise.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from memory.reading import EXAMS
from tools.prediction.rules.engines import Evidence
from tools.prediction.rules.ensemble import ApplicationRound, estimate
from tools.prediction.rules.given import Credentials, SchoolFigures
from tools.prediction.rules.standing import on_four_point_scale

_LAST_GRADE = 12
_GPA_STEPS = {11: 0.05, 10: 0.10}
_EARLIER_GPA_STEP = 0.20
_RETAKE = {"sat": (40, 80), "act": (1, 2)}  # one date, more time
_LONG_PREPARATION = 90  # days
_ONE_ACTIVITY, _ONE_AWARD, _MOST_ACHIEVED = 0.14, 0.20, 0.5
_NOTICEABLE = 0.0005


@dataclass(frozen=True)
class Time:
    """What is left. ``grade``: ``None`` when not known; ``test_days``: to the last usable test.

    ``early``: the usual early deadlines lie ahead.
    """

    grade: int | None
    test_days: int | None
    early: bool = True


@dataclass(frozen=True)
class TargetSchool:
    """A university aimed at, with the early round it is known to offer."""

    id: str
    figures: SchoolFigures
    early: str | None = None


@dataclass(frozen=True)
class Improvement:
    """One thing to do: from what, to what. ``plan``: the round it means."""

    kind: str  # sat | act | first_test | gpa | activity | award | early
    before: float | None
    after: float | None
    student: Credentials
    plan: str | None = None


@dataclass(frozen=True)
class Gain:
    """What a change does at each target: chance before and after, by its id."""

    change: Improvement
    chances: dict[str, tuple[float, float]]

    @property
    def mean(self) -> float:
        """The mean gain over the targets."""
        return sum(after - before for before, after in self.chances.values()) / len(self.chances)


def gains(student: Credentials, targets: Sequence[TargetSchool], time: Time) -> list[Gain]:
    """Every realistic change that helps at all, the greatest gain first."""
    now = {target.id: _chance(target, student) for target in targets}
    found = [
        Gain(change, _effects(change, targets, now)) for change in changes(student, targets, time)
    ]
    return sorted((gain for gain in found if gain.mean > _NOTICEABLE), key=lambda gain: -gain.mean)


def _effects(change: Improvement, targets: Sequence[TargetSchool], now: dict[str, float]) -> dict:
    """The chances before and after; of an early round, where it is offered."""
    touched = [t for t in targets if change.plan is None or t.early == change.plan]
    return {t.id: (now[t.id], _chance(t, change.student, change.plan)) for t in touched}


def changes(
    student: Credentials, targets: Sequence[TargetSchool], time: Time
) -> Iterator[Improvement]:
    """What a student with so much time left could still change."""
    yield from _tests(student, targets, time)
    yield from _grades(student, time)
    yield from _achievements(student, time)
    for plan in ("ED", "EA") if time.early else ():
        if any(target.early == plan for target in targets):
            yield Improvement("early", None, None, student, plan)


def _tests(
    student: Credentials, targets: Sequence[TargetSchool], time: Time
) -> Iterator[Improvement]:
    if time.test_days is None:
        return
    longer = time.test_days >= _LONG_PREPARATION
    for test, (short, long) in _RETAKE.items():
        score = getattr(student, test)
        best = EXAMS[test].high
        if score is not None and score < best:
            after = min(best, score + (long if longer else short))
            yield Improvement(test, score, after, replace(student, **{test: after}))
    if student.sat is None and student.act is None:
        yield from _first_test(student, targets)


def _first_test(student: Credentials, targets: Sequence[TargetSchool]) -> Iterator[Improvement]:
    """A first score in the middle of those who enrolled at the targets: where to aim."""
    middles = [
        (target.figures.sat_25 + target.figures.sat_75) / 2
        for target in targets
        if target.figures.sat_25 is not None and target.figures.sat_75 is not None
    ]
    if middles:
        aim = round(sum(middles) / len(middles) / 10) * 10
        yield Improvement("first_test", None, aim, replace(student, sat=aim))


def _grades(student: Credentials, time: Time) -> Iterator[Improvement]:
    step = gpa_step(time.grade)
    if student.gpa is None or not step:
        return
    before = on_four_point_scale(student.gpa, student.gpa_scale)
    after = min(4.0, round(before + step, 2))
    if after > before:
        yield Improvement("gpa", before, after, replace(student, gpa=after, gpa_scale=4.0))


def gpa_step(grade: int | None) -> float:
    """By how much a GPA can still rise, on the 4.0 scale; nothing when the grade is not known."""
    if grade is None or grade >= _LAST_GRADE:
        return 0.0
    return _GPA_STEPS.get(grade, _EARLIER_GPA_STEP)


def _achievements(student: Credentials, time: Time) -> Iterator[Improvement]:
    """One activity led for two years, one national award; too late in the last grade."""
    if time.grade is None or time.grade >= _LAST_GRADE:
        return
    for kind, worth in (("activity", _ONE_ACTIVITY), ("award", _ONE_AWARD)):
        better = min(_MOST_ACHIEVED, student.achievements / 2 + worth)
        if better > student.achievements:
            yield Improvement(kind, None, None, replace(student, achievements=better))


def _chance(target: TargetSchool, student: Credentials, plan: str | None = None) -> float:
    asked = ApplicationRound(plan, True) if plan else None
    return estimate(target.figures, Evidence(student), asked).chance
