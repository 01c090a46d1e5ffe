"""A first estimate of a student's chance of admission, every step of it explained.

The base is the university's published admission rate. In log-odds, what is known of the student
moves it: where the SAT or ACT stands between the published percentiles, the GPA, the round. The
weights below are the project's own judgement, not measured: that is why an interval is given, and
why nobody's estimate leaves 1-99 %. Without scores the estimate is the published rate itself, and a
better score never makes it lower.
"""

import math
from dataclasses import dataclass, field

LOWEST, HIGHEST = 0.01, 0.99
REACH_BELOW, SAFETY_ABOVE = 0.30, 0.70

# Log-odds for one standard deviation among those who enrolled, and for standing in their middle:
# the middle of those who enrol is somewhat above the middle of those who apply.
_TEST_SLOPE, _TEST_MIDDLE = 0.5, 0.15
_TEST_LEAST, _TEST_MOST = -2.0, 0.7
_LEAST_WHEN_OPTIONAL = -0.3  # a score that does not help need not be sent
_QUARTILES_TO_DEVIATION = 1.349  # between the quartiles of a normal distribution
_GPA_SLOPE, _GPA_LEAST, _GPA_MOST = 4.0, -1.6, 0.35  # log-odds for one point of a 4.0 scale
_ROUNDS = {"ED": 0.5, "ED2": 0.3, "EA": 0.1, "REA": 0.1, "RD": 0.0}

# Half the width of the interval, in log-odds.
_WIDTH, _WIDTH_NO_TEST, _WIDTH_NO_RANGE, _WIDTH_NO_GPA, _WIDTH_ROUND = 0.3, 0.25, 0.15, 0.2, 0.1


@dataclass(frozen=True)
class SchoolFigures:
    """The published figures an estimate needs. ``None``: not known."""

    rate: float
    sat_25: int | None = None
    sat_75: int | None = None
    act_25: int | None = None
    act_75: int | None = None
    test_use: str = ""  # required | considered_if_submitted | not_considered


@dataclass(frozen=True)
class Credentials:
    """What is known of the student. ``gpa_scale`` is the best mark possible: 4.0 ... 100."""

    sat: int | None = None
    act: int | None = None
    gpa: float | None = None
    gpa_scale: float | None = None


@dataclass(frozen=True)
class Factor:
    """One step: ``points`` is by how much it moved the chance; ``facts`` is what it rests on."""

    name: str
    points: float
    facts: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Estimate:
    """A chance between 0 and 1 with its interval, and how it came about."""

    chance: float
    low: float
    high: float
    tier: str
    factors: tuple[Factor, ...]
    missing: tuple[str, ...]


def tier_of(chance: float) -> str:
    """``reach``, ``match`` or ``safety``."""
    if chance < REACH_BELOW:
        return "reach"
    return "safety" if chance > SAFETY_ABOVE else "match"


def estimate(
    school: SchoolFigures,
    student: Credentials,
    plan: str | None = None,
    plan_offered: bool | None = None,
) -> Estimate:
    """The estimate for one student at one university in one round.

    The round only counts when it is known that the university offers it.
    """
    base = _clipped(school.rate)
    effects = [_test(school, student), _gpa(school, student)]
    if plan:
        effects.append(_round(plan, plan_offered))
    factors, odds = [Factor("base", base, {"rate": school.rate})], _logit(base)
    for effect, factor in effects:
        moved = odds + effect
        factors.append(Factor(factor.name, _sigmoid(moved) - _sigmoid(odds), factor.facts))
        odds = moved
    chance = base if odds == _logit(base) else _clipped(_sigmoid(odds))
    width = _width(school, student, plan, plan_offered)
    return Estimate(
        chance=chance,
        low=_clipped(_sigmoid(odds - width)),
        high=_clipped(_sigmoid(odds + width)),
        tier=tier_of(chance),
        factors=tuple(factors),
        missing=_missing(school, student),
    )


def on_four_point_scale(gpa: float, scale: float | None) -> float:
    """A GPA as it would stand on the 4.0 scale: a rough conversion, in proportion.

    Of 100, five points are a quarter of a point. Without a scale, up to 5 is read as 4.0.
    """
    if scale is not None and scale <= 5:
        return min(4.0, gpa * 4 / scale)
    if scale is None and gpa <= 5:
        return min(4.0, gpa)
    return max(0.0, 4 - (100 - gpa) * 0.05)


def expected_gpa(rate: float) -> float:
    """What admitted students of so selective a university typically have: an assumption."""
    return 3.95 - 0.8 * rate


def _test(school: SchoolFigures, student: Credentials) -> tuple[float, Factor]:
    if school.test_use == "not_considered":
        return 0.0, Factor("test", 0, {"state": "not_considered"})
    options = [
        (_position_effect(score, low, high, floor), name, score, low, high)
        for name, score, low, high, floor in (
            ("SAT", student.sat, school.sat_25, school.sat_75, 10),
            ("ACT", student.act, school.act_25, school.act_75, 0.5),
        )
        if score is not None and low is not None and high is not None
    ]
    if not options:
        given = student.sat is not None or student.act is not None
        return 0.0, Factor("test", 0, {"state": "no_range" if given else "no_score"})
    effect, name, score, low, high = max(options)
    facts = {"state": "used", "test": name, "score": score, "p25": low, "p75": high}
    if school.test_use != "required" and effect < _LEAST_WHEN_OPTIONAL:
        effect, facts["state"] = _LEAST_WHEN_OPTIONAL, "better_not_sent"
    return effect, Factor("test", 0, facts)


def _position_effect(score: float, low: float, high: float, floor: float) -> float:
    deviation = max((high - low) / _QUARTILES_TO_DEVIATION, floor)
    position = (score - (low + high) / 2) / deviation
    return min(_TEST_MOST, max(_TEST_LEAST, _TEST_SLOPE * position + _TEST_MIDDLE))


def _gpa(school: SchoolFigures, student: Credentials) -> tuple[float, Factor]:
    if student.gpa is None:
        return 0.0, Factor("gpa", 0, {"state": "no_gpa"})
    value, expected = (
        on_four_point_scale(student.gpa, student.gpa_scale),
        expected_gpa(school.rate),
    )
    effect = min(_GPA_MOST, max(_GPA_LEAST, _GPA_SLOPE * (value - expected)))
    facts = {"gpa": student.gpa, "scale": student.gpa_scale, "on4": value, "expected": expected}
    return effect, Factor("gpa", 0, {"state": "used", **facts})


def _round(plan: str, offered: bool | None) -> tuple[float, Factor]:
    effect = _ROUNDS.get(plan, 0.0) if offered else 0.0
    return effect, Factor("round", 0, {"plan": plan, "offered": offered})


def _width(school: SchoolFigures, student: Credentials, plan: str | None, offered) -> float:
    width = _WIDTH
    if school.test_use != "not_considered":
        state = _test(school, student)[1].facts["state"]
        width += {"no_score": _WIDTH_NO_TEST, "no_range": _WIDTH_NO_RANGE}.get(state, 0)
    width += _WIDTH_NO_GPA if student.gpa is None else 0
    return width + (_WIDTH_ROUND if plan not in (None, "RD") and not offered else 0)


def _missing(school: SchoolFigures, student: Credentials) -> tuple[str, ...]:
    missing = []
    if school.test_use != "not_considered" and student.sat is None and student.act is None:
        missing.append("sat")
    if student.gpa is None:
        missing.append("gpa")
    return tuple(missing)


def _clipped(chance: float) -> float:
    return min(HIGHEST, max(LOWEST, chance))


def _logit(chance: float) -> float:
    return math.log(chance / (1 - chance))


def _sigmoid(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))
