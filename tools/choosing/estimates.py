"""A student's chance at a university: from the tables to the pure estimate."""

from collections.abc import Sequence

from tools.core.prediction.achievements import worth
from tools.core.prediction.cases import Case
from tools.core.prediction.engines import Evidence
from tools.core.prediction.ensemble import Estimate, Plan, estimate
from tools.core.prediction.given import Credentials, SchoolFigures
from tools.models import School, StudentProfile

# A restrictive early plan and Early Decision exclude each other at one university.
_BINDING = {"ED", "ED2"}


def credentials(profile: StudentProfile) -> Credentials:
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
    plan: Plan | None = None,
    *,
    cases: Sequence[Case] = (),
    rating: float | None = None,
    memory: float = 0.0,
) -> Estimate | None:
    """The estimate, or ``None`` where no admission rate is published."""
    if school.admission_rate is None:
        return None
    return estimate(figures(school), Evidence(student, cases, rating), plan, memory)


def plan_at(school: School, name: str | None) -> Plan | None:
    """The round as the university's published deadlines show it."""
    if name is None:
        return None
    return Plan(name, is_offered(name, {row.plan for row in school.deadlines.all()}))


def is_offered(plan: str | None, published: set[str]) -> bool | None:
    """Whether a university offers a plan, by its published deadlines; ``None``: they don't say.

    A missing date proves nothing, but restrictive Early Action excludes Early Decision.
    """
    if plan is None:
        return None
    if plan in published or (plan == "EA" and "REA" in published):
        return True
    return False if plan in _BINDING and "REA" in published else None
