"""What a plan must know of a student, read from the tables."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from memory.reading.names.majors import resolve_major
from tools.cycle import cycle_of
from tools.essays.models import Essay
from tools.profile.rules.grades import graduation_year
from tools.profile.student import Profile
from tools.schools.models import TestDate
from tools.timeline.models import Competition, PersonalEvent
from tools.timeline.rules.types import Contest, ExamDate, OwnEvent, Situation, Text
from tools.timeline.schools import chosen_rounds
from tools.timeline.targets import targets_of, usual_targets

_DRAFTED = ("essay.ideas", "essay.first_draft")
_FINISHED = (*_DRAFTED, "essay.second_draft", "essay.final")


@dataclass(frozen=True)
class Season:
    """When the student leaves school; ``assumed``: nothing is known, the nearest is taken."""

    graduation_year: int
    assumed: bool = False

    @property
    def begins(self) -> int:
        """The year of the early deadlines."""
        return self.graduation_year - 1


def season_of(profile: Profile, year: int | None, grade: str | None, today: date) -> Season:
    """The season in which the student applies: as told now, as kept, or assumed.

    Somebody who has left school applies in the present one.
    """
    present = cycle_of(today) + 1
    known = (
        year
        or graduation_year(grade or "", today)
        or profile.graduation_year
        or graduation_year(profile.grade, today)
    )
    if known:
        return Season(max(known, present))
    over = date(present, 1, 1) < today < date(present, 5, 1)
    return Season(present + 1 if over else present, assumed=True)


def situation_of(
    user_id: int, profile: Profile, season: Season, *, schools: list, open_list: bool,
    majors: Iterable[str],
    plan: str | None, start: date, parts: Iterable[str],
) -> Situation:  # fmt: skip
    """Everything that the planner needs.

    ``open_list``: ``schools`` are only some that the student has spoken of, so that the usual days
    count beside theirs.
    """
    targets, options = targets_of(schools, chosen_rounds(user_id), plan, season.begins, start)
    if open_list or not targets:
        targets += usual_targets(plan, season.begins)
    own = PersonalEvent.objects.filter(user_id=user_id)
    return Situation(
        start=start,
        graduation_year=season.graduation_year,
        targets=tuple(targets),
        options=tuple(options),
        sittings=tuple(_sitting(test) for test in TestDate.objects.filter(date__gte=start)),
        contests=tuple(_contest(row) for row in Competition.objects.all()),
        events=tuple(_event(e) for e in own.filter(date__gte=start).exclude(origin="plan")),
        families=families_of(majors),
        sat=profile.sat,
        act=profile.act,
        english=any((profile.toefl, profile.ielts, profile.duolingo)),
        ap=profile.curriculum == "ap" or bool(profile.ap),
        done=frozenset(own.filter(done=True).values_list("plan_key", flat=True))
        | _written(user_id),
        parts=frozenset(parts),
    )


def families_of(majors: Iterable[str]) -> tuple[str, ...]:
    """The CIP families of majors as students name them, the first named first."""
    known = [found for name in majors if (found := resolve_major(name))]
    return tuple(dict.fromkeys(prefix[:2] for major in known for prefix in major.cip_prefixes))


def _written(user_id: int) -> frozenset[str]:
    """The steps of the personal statement that its status shows to be behind."""
    kept = Essay.objects.filter(user_id=user_id, kind=Essay.Kind.PERSONAL_STATEMENT)
    states = set(kept.values_list("status", flat=True))
    if Essay.Status.FINAL in states:
        return frozenset(_FINISHED)
    begun = states & {Essay.Status.DRAFT, Essay.Status.REVISING}
    return frozenset(_DRAFTED if begun else ())


def _sitting(row: TestDate) -> ExamDate:
    closes = row.late_registration_deadline or row.registration_deadline
    return ExamDate(row.test, row.date, closes, row.confidence, row.source)


def _event(row: PersonalEvent) -> OwnEvent:
    return OwnEvent(str(row.pk), row.title, row.kind, row.date, row.end_date)


def _contest(row: Competition) -> Contest:
    return Contest(
        key=row.key,
        name=Text(row.name_zh or row.name, row.name),
        subject=row.subject,
        website=row.website,
        registration=tuple(row.registration_months),
        months=tuple(row.contest_months),
        entry=row.entry,
        latest_grade=row.latest_grade,
        families=tuple(row.cip_families.split()),
        purpose=Text(row.purpose_zh or row.purpose, row.purpose),
        eligibility=Text(row.eligibility_zh or row.eligibility, row.eligibility),
        source=row.source,
    )
