"""A student's chance at a university: from the tables to the pure estimate."""

from collections.abc import Sequence

from memory.reading.rounds import BINDING
from tools.prediction.rules.achievements import worth
from tools.prediction.rules.cases import DecidedCase
from tools.prediction.rules.engines import Evidence
from tools.prediction.rules.ensemble import ApplicationRound, Estimate, estimate
from tools.prediction.rules.given import Credentials, SchoolFigures
from tools.profile.student import Profile
from tools.schools.models import School


def credentials(profile: Profile) -> Credentials:
    """What the profile says that an estimate uses."""
    return Credentials(
        sat=profile.sat,
        act=profile.act,
        gpa=profile.gpa,
        gpa_scale=profile.gpa_scale,
        achievements=worth(profile.activities or (), profile.awards or ()),
    )


def figures(school: School) -> SchoolFigures:
    """The published figures of a university whose admission rate is known."""
    return SchoolFigures(
        rate=school.admission_rate,
        sat_25=school.sat_25,
        sat_75=school.sat_75,
        act_25=school.act_25,
        act_75=school.act_75,
        test_use=school.test_policy,
    )


def estimate_at(
    school: School,
    student: Credentials,
    plan: ApplicationRound | None = None,
    *,
    cases: Sequence[DecidedCase] = (),
    rating: float | None = None,
    memory: float = 0.0,
) -> Estimate | None:
    """The estimate, or ``None`` where no admission rate is published."""
    if school.admission_rate is None:
        return None
    return estimate(figures(school), Evidence(student, cases, rating), plan, memory)


def round_at(school: School, name: str | None) -> ApplicationRound | None:
    """The round as the university's published deadlines show it."""
    if name is None:
        return None
    return ApplicationRound(name, is_offered(name, {row.plan for row in school.deadlines.all()}))


def is_offered(plan: str | None, published: set[str]) -> bool | None:
    """Whether a university offers a plan, by its published deadlines; ``None``: they don't say.

    A missing date proves nothing, but restrictive Early Action excludes Early Decision.
    """
    if plan is None:
        return None
    if plan in published or (plan == "EA" and "REA" in published):
        return True
    return False if plan in BINDING and "REA" in published else None
