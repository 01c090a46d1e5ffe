"""At every university with figures, the modelled applicants are admitted at the published rate."""

import random
from statistics import NormalDist, mean

import pytest

from tools import reference
from tools.prediction.rules.applicants import CORRELATION, GAP, log_odds, share_below
from tools.prediction.rules.engines import Evidence, pooled, scores
from tools.prediction.rules.ensemble import estimate
from tools.prediction.rules.given import Credentials, SchoolFigures
from tools.prediction.rules.standing import QUARTILES_TO_DEVIATION, gpa_scale

_APPLICANTS = 120  # of each group
_WITHIN = 0.02
_STANDING_OUT = 0.1  # the share of applicants with a national award or the like
_WORTH = 0.2


def whole(cell: str) -> int | None:
    return int(cell) if cell else None


def figures(row: dict) -> SchoolFigures:
    return SchoolFigures(
        float(row["admission_rate"]),
        *(whole(row[name]) for name in ("sat_25", "sat_75", "act_25", "act_75")),
        row["test_policy"],
    )


SCHOOLS = {row["name"]: figures(row) for row in reference.school_rows() if row["admission_rate"]}


def groups(rate: float) -> list[tuple[float, float]]:
    """The middle of the admitted and of the others, and the share of each."""
    return [(0.0, rate), (-GAP, 1 - rate)]


def mark(middle: float, deviation: float, at: float, least: float, most: float) -> float:
    return min(most, max(least, middle + deviation * at))


def scores_of(school: SchoolFigures, at: float) -> dict:
    """The score at a position, as tests give it: whole tens, none above 1600."""
    if school.sat_25 is None:
        return {}
    deviation = (school.sat_75 - school.sat_25) / QUARTILES_TO_DEVIATION
    score = mark((school.sat_25 + school.sat_75) / 2, deviation, at, 400, 1600)
    return {"sat": round(score / 10) * 10}


def grades_of(school: SchoolFigures, at: float) -> dict:
    scale = gpa_scale(school)
    return {"gpa": mark(scale.middle, scale.deviation, at, 0, 4), "gpa_scale": 4.0}


def applicants(school: SchoolFigures, *kinds) -> list[tuple[float, Credentials]]:
    """Applicants drawn from the documented model, each with its share; marks hang together."""
    chance, spread = random.Random(7), NormalDist()
    drawn = []
    for middle, share in groups(school.rate):
        for number in range(_APPLICANTS):
            first = spread.inv_cdf((number + 0.5) / _APPLICANTS)
            second = CORRELATION * first + (1 - CORRELATION**2) ** 0.5 * chance.gauss(0, 1)
            marks: dict = {}
            for kind, at in zip(kinds, (first, second), strict=False):
                marks |= kind(school, middle + at)
            worth = _WORTH if chance.random() < _STANDING_OUT else 0.0
            drawn.append((share / _APPLICANTS, Credentials(**marks, achievements=worth)))
    return drawn


def admitted(school: SchoolFigures, *kinds) -> float:
    return sum(
        share * pooled(scores(school, Evidence(student)))
        for share, student in applicants(school, *kinds)
    )


@pytest.mark.parametrize("kinds", [(scores_of,), (grades_of,), (scores_of, grades_of)])
def test_the_mean_over_the_applicants_is_the_published_rate(kinds):
    assert len(SCHOOLS) == 137
    off = {name: admitted(school, *kinds) - school.rate for name, school in SCHOOLS.items()}
    assert max(map(abs, off.values())) < _WITHIN, max(off.items(), key=lambda each: abs(each[1]))


def test_without_marks_it_is_the_rate_itself():
    for school in SCHOOLS.values():
        assert estimate(school, Evidence(Credentials())).chance == school.rate


def test_the_middle_of_those_who_enrolled_stands_above_the_rate():
    for school in SCHOOLS.values():
        if school.sat_25 is not None:
            middle = Credentials(sat=round((school.sat_25 + school.sat_75) / 20) * 10)
            assert school.rate < estimate(school, Evidence(middle)).chance < school.rate + 0.2


def test_the_share_below_rises_from_nobody_to_everybody():
    shares = [share_below(0.2, at / 4) for at in range(-20, 17)]
    assert shares == sorted(shares) and shares[0] < 0.001 and shares[-1] > 0.999
    assert mean([share_below(0.0, -GAP), share_below(1.0, 0.0)]) == pytest.approx(0.5)


def test_no_mark_no_curve():
    assert log_odds(0.5, (), ()) == 0
