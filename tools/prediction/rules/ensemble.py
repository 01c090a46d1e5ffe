"""The estimate: the engines' weighted mean, the round, what is remembered, and how sure it is.

The round's effect and the width of the interval are the project's judgement, not measured.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tools.prediction.rules.engines import EngineScore, Evidence, pooled, scores
from tools.prediction.rules.given import (
    Credentials,
    SchoolFigures,
    clipped,
    logit,
    sigmoid,
    tier_of,
)
from tools.prediction.rules.standing import (
    expected_gpa,
    on_four_point_scale,
    standings_in_tests,
)

# Log-odds. Early rounds admit larger shares, partly because stronger students apply in them.
_ROUNDS = {"ED": 0.5, "ED2": 0.3, "EA": 0.1, "REA": 0.1, "RD": 0.0}
MOST_BY_MEMORY = 0.02
# Half the width of the interval, in log-odds.
_WIDTH, _WIDTH_NO_TEST, _WIDTH_NO_RANGE, _WIDTH_NO_GPA, _WIDTH_ROUND = 0.3, 0.25, 0.15, 0.2, 0.1
_SURE, _UNSURE = 0.45, 0.6
_CASES_TO_BE_SURE = 8


@dataclass(frozen=True)
class ApplicationRound:
    """The round that is asked about; ``offered``: ``None`` when the data do not say."""

    name: str
    offered: bool | None = None


@dataclass(frozen=True)
class Factor:
    """One step: ``points`` is by how much it moved the chance; ``facts`` is what it rests on."""

    name: str
    points: float
    facts: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Estimate:
    """A chance between 0 and 1 with its interval, and how it came about.

    ``engines`` holds each engine's score and its share of the whole, the shares adding up to 1;
    ``memory`` is by how much what is remembered has moved the chance.
    """

    chance: float
    low: float
    high: float
    tier: str
    sureness: str
    factors: tuple[Factor, ...]
    missing: tuple[str, ...]
    engines: dict[str, EngineScore]
    memory: float = 0.0


def estimate(
    school: SchoolFigures,
    evidence: Evidence,
    plan: ApplicationRound | None = None,
    memory: float = 0.0,
) -> Estimate:
    """The estimate for one student at one university.

    The round only counts when it is known that the university offers it. ``memory`` is bounded to
    two points in either direction.
    """
    found = scores(school, evidence)
    factors = list(_steps(school, evidence))
    chance = sum(factor.points for factor in factors)
    if plan:
        moved = _in_round(chance, plan)
        facts = {"plan": plan.name, "offered": plan.offered}
        factors.append(Factor("round", moved - chance, facts))
        chance = moved
    remembered = clipped(chance + max(-MOST_BY_MEMORY, min(MOST_BY_MEMORY, memory)))
    if memory:
        factors.append(Factor("memory", remembered - chance))
    width = _width(school, evidence, plan, found)
    return Estimate(
        chance=remembered,
        low=_moved(remembered, -width),
        high=_moved(remembered, width),
        tier=tier_of(remembered),
        sureness=_sureness(width, evidence, found),
        factors=tuple(factors),
        missing=_missing(school, evidence.student),
        engines=_shared(found),
        memory=remembered - chance,
    )


def _steps(school: SchoolFigures, evidence: Evidence) -> Iterator[Factor]:
    """The published rate, and what each thing known on top of it changes."""
    before = 0.0
    for name, known, facts in _growing(school, evidence):
        chance = pooled(scores(school, known))
        yield Factor(name, chance - before, facts)
        before = chance


def _growing(school: SchoolFigures, evidence: Evidence) -> Iterator[tuple[str, Evidence, dict]]:
    student = evidence.student
    nothing = Evidence(Credentials())
    yield "base", nothing, {"rate": school.rate}
    tests = replace(student, gpa=None, achievements=0.0)
    yield "test", Evidence(tests), _test_facts(school, student)
    marks = replace(student, achievements=0.0)
    yield "gpa", Evidence(marks), _gpa_facts(school, student)
    if student.achievements:
        yield "achievements", Evidence(student), {"worth": student.achievements}
    if evidence.cases:
        yield "cases", replace(evidence, rating=None), _case_facts(evidence)
    if evidence.rating is not None:
        yield "llm", evidence, {"rating": evidence.rating}


def _test_facts(school: SchoolFigures, student: Credentials) -> dict:
    if school.test_use == "not_considered":
        return {"state": "not_considered"}
    standings = standings_in_tests(school, student)
    if standings:
        best = max(standings, key=lambda standing: standing.position)
        return {"state": best.state, **best.facts}
    given = student.sat is not None or student.act is not None
    return {"state": "no_range" if given else "no_score"}


def _gpa_facts(school: SchoolFigures, student: Credentials) -> dict:
    if student.gpa is None:
        return {"state": "no_gpa"}
    value = on_four_point_scale(student.gpa, student.gpa_scale)
    facts = {"gpa": student.gpa, "scale": student.gpa_scale, "on4": value}
    return {"state": "used", **facts, "expected": expected_gpa(school.rate)}


def _case_facts(evidence: Evidence) -> dict:
    admitted = sum(case.admitted for case in evidence.cases)
    return {"admitted": admitted, "refused": len(evidence.cases) - admitted}


def _in_round(chance: float, plan: ApplicationRound) -> float:
    effect = _ROUNDS.get(plan.name, 0.0) if plan.offered else 0.0
    return _moved(chance, effect) if effect else chance


def _moved(chance: float, odds: float) -> float:
    return clipped(sigmoid(logit(clipped(chance)) + odds))


def _width(
    school: SchoolFigures,
    evidence: Evidence,
    plan: ApplicationRound | None,
    found: dict[str, EngineScore],
) -> float:
    width = _WIDTH + _disagreement(found)
    if school.test_use != "not_considered":
        state = _test_facts(school, evidence.student)["state"]
        width += {"no_score": _WIDTH_NO_TEST, "no_range": _WIDTH_NO_RANGE}.get(state, 0)
    width += _WIDTH_NO_GPA if evidence.student.gpa is None else 0
    uncertain = plan is not None and plan.name != "RD" and not plan.offered
    return width + (_WIDTH_ROUND if uncertain else 0)


def _disagreement(found: dict[str, EngineScore]) -> float:
    """How far the engines lie apart: the weighted deviation of their log-odds, halved."""
    shared = _shared(found).values()
    odds = [(each.weight, logit(each.score)) for each in shared]
    mean = sum(weight * value for weight, value in odds)
    return 0.5 * math.sqrt(sum(weight * (value - mean) ** 2 for weight, value in odds))


def _sureness(width: float, evidence: Evidence, found: dict[str, EngineScore]) -> str:
    """``high`` only where real cases bear it out: published rates are not those of one group."""
    if width > _UNSURE:
        return "low"
    borne_out = "similarity" in found and len(evidence.cases) >= _CASES_TO_BE_SURE
    return "high" if borne_out and width <= _SURE else "medium"


def _shared(found: dict[str, EngineScore]) -> dict[str, EngineScore]:
    total = sum(each.weight for each in found.values())
    return {name: EngineScore(each.score, each.weight / total) for name, each in found.items()}


def _missing(school: SchoolFigures, student: Credentials) -> tuple[str, ...]:
    missing = []
    if school.test_use != "not_considered" and student.sat is None and student.act is None:
        missing.append("sat")
    if student.gpa is None:
        missing.append("gpa")
    return tuple(missing)
