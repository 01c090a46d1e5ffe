"""Where marks stand against the published percentiles of a university. Pure.

``percentile`` is the place among those who enrolled and had sent scores, read from the published
quartiles as a normal distribution; ``among_applicants`` the place among the modelled applicants
(``applicants``). Both are estimates; whether a score lies above, within or below the published
middle half is a fact.
"""

from dataclasses import dataclass
from statistics import NormalDist

from tools.prediction.rules.applicants import share_below
from tools.prediction.rules.given import Credentials, SchoolFigures
from tools.prediction.rules.standing import (
    TestStanding,
    expected_gpa,
    gpa_scale,
    on_four_point_scale,
    standings_in_tests,
)

_FARTHEST = 0.99  # an estimate of a place says no more than that


@dataclass(frozen=True)
class TestPlace:
    """One test against one university. ``place``: above | within | below the middle half."""

    __test__ = False  # a value, not a test case

    test: str
    score: int
    p25: int
    p75: int
    place: str
    percentile: float
    among_applicants: float


@dataclass(frozen=True)
class GpaPlace:
    """A GPA against what is assumed of those who enrolled: no university here publishes it."""

    on_four: float
    assumed: float
    among_applicants: float


def place_in_test(school: SchoolFigures, student: Credentials) -> TestPlace | str:
    """The better of the student's tests there, or why there is none to tell.

    The reason: ``not_considered``, ``no_score`` or ``not_published``.
    """
    if school.test_use == "not_considered":
        return "not_considered"
    standings = standings_in_tests(school, student)
    if not standings:
        given = student.sat is not None or student.act is not None
        return "not_published" if given else "no_score"
    best = max(standings, key=_exact)
    facts = best.facts
    return TestPlace(
        **facts,
        place=_place(facts["score"], facts["p25"], facts["p75"]),
        percentile=_bounded(NormalDist().cdf(_exact(best))),
        among_applicants=_bounded(share_below(school.rate, _exact(best))),
    )


def gpa_place(school: SchoolFigures, student: Credentials) -> GpaPlace | None:
    """The GPA there; ``None`` when it is not known."""
    if student.gpa is None:
        return None
    scale, value = gpa_scale(school), on_four_point_scale(student.gpa, student.gpa_scale)
    position = (value - scale.middle) / scale.deviation
    return GpaPlace(value, expected_gpa(school.rate), _bounded(share_below(school.rate, position)))


def _exact(standing: TestStanding) -> float:
    return (standing.facts["score"] - standing.scale.middle) / standing.scale.deviation


def _place(score: int, low: int, high: int) -> str:
    if score > high:
        return "above"
    return "below" if score < low else "within"


def _bounded(share: float) -> float:
    return min(_FARTHEST, max(1 - _FARTHEST, share))
