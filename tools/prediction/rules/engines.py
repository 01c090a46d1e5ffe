"""The engines: each gives a score and the weight with which it counts, or nothing.

- ``statistics``: the published admission rate, and where the test stands between the percentiles;
- ``strength``: the same with GPA and achievements;
- ``similarity``: what became of real applicants with marks like these;
- ``llm``: a language model's view of activities and awards, as a bounded step from the others.

Every engine's mean over the modelled applicants is the published rate, and so is that of their
weighted mean. No engine falls when a mark rises, and no weight depends on how good a mark is: so
the whole does not fall either.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tools.prediction.rules.applicants import log_odds
from tools.prediction.rules.cases import DecidedCase, curve
from tools.prediction.rules.given import Credentials, SchoolFigures, clipped, logit, sigmoid
from tools.prediction.rules.standing import (
    MarkDistribution,
    gpa_scale,
    on_four_point_scale,
    standings_in_tests,
)

_STATISTICS, _STATISTICS_WITHOUT_TEST = 0.5, 0.25
_STRENGTH = 0.5
_SIMILARITY, _HALF_TRUSTED = 0.4, 10  # with so many full cases, half of its weight
_MODEL, _MODEL_STEP = 0.2, 0.5  # log-odds for a rating of 1


@dataclass(frozen=True)
class EngineScore:
    """One engine's chance, and its weight before the weights are made to add up to 1."""

    score: float
    weight: float


@dataclass(frozen=True)
class Evidence:
    """All that an estimate can rest on. ``rating``: the language model's, -1 to 1."""

    student: Credentials
    cases: Sequence[DecidedCase] = ()
    rating: float | None = None


def scores(school: SchoolFigures, evidence: Evidence) -> dict[str, EngineScore]:
    """The engines that have something to say, by name."""
    student, rate = evidence.student, clipped(school.rate)
    tested = bool(standings_in_tests(school, student))
    found = {"statistics": _statistics(school, student, tested)}
    if not tested and student.gpa is None:
        return {"statistics": EngineScore(rate, 1.0)}
    if student.gpa is not None or student.achievements:
        found["strength"] = EngineScore(clipped(sigmoid(_strength(school, student))), _STRENGTH)
    if similar := _similarity(school, evidence):
        found["similarity"] = similar
    if evidence.rating is not None:
        odds = logit(pooled(found)) + _MODEL_STEP * max(-1.0, min(1.0, evidence.rating))
        found["llm"] = EngineScore(clipped(sigmoid(odds)), _MODEL)
    return found


def pooled(found: dict[str, EngineScore]) -> float:
    """The weighted mean of the engines."""
    total = sum(each.weight for each in found.values())
    return sum(each.score * each.weight for each in found.values()) / total


def _statistics(school: SchoolFigures, student: Credentials, tested: bool) -> EngineScore:
    only_tests = replace(student, gpa=None)
    weight = _STATISTICS if tested else _STATISTICS_WITHOUT_TEST
    return EngineScore(clipped(sigmoid(marks_odds(school, only_tests))), weight)


def _strength(school: SchoolFigures, student: Credentials) -> float:
    return marks_odds(school, student) + student.achievements


def marks_odds(school: SchoolFigures, student: Credentials) -> float:
    """The log-odds by the marks that are known; of two tests the better one counts."""
    scales: tuple[MarkDistribution, ...] = ()
    at: tuple[float, ...] = ()
    if student.gpa is not None:
        scale = gpa_scale(school)
        scales, at = (scale,), (scale.of(on_four_point_scale(student.gpa, student.gpa_scale)),)
    standings = standings_in_tests(school, student)
    if not standings:
        return log_odds(school.rate, scales, at)
    return max(log_odds(school.rate, (s.scale, *scales), (s.position, *at)) for s in standings)


def _similarity(school: SchoolFigures, evidence: Evidence) -> EngineScore | None:
    comparable = [case for case in evidence.cases if _has_marks(school, case.student)]
    placed = [(marks_odds(school, case.student), case.admitted) for case in comparable]
    line = curve(school.rate, placed)
    if line is None:
        return None
    share = line.share(marks_odds(school, evidence.student))
    return EngineScore(clipped(share), _SIMILARITY * line.weight / (line.weight + _HALF_TRUSTED))


def _has_marks(school: SchoolFigures, student: Credentials) -> bool:
    return student.gpa is not None or bool(standings_in_tests(school, student))
