"""The estimate: the published rate as its base, monotone, bounded, honest about its width."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.prediction.rules import ensemble
from tools.prediction.rules.cases import DecidedCase
from tools.prediction.rules.engines import Evidence, pooled, scores
from tools.prediction.rules.ensemble import ApplicationRound, Estimate
from tools.prediction.rules.given import Credentials, SchoolFigures, tier_of
from tools.prediction.rules.standing import on_four_point_scale

SELECTIVE = SchoolFigures(0.1166, 1500, 1570, 34, 35, "considered_if_submitted")
STRICT = SchoolFigures(0.1407, 1370, 1540, 30, 34, "required")

sats = st.integers(40, 160).map(lambda n: n * 10)
acts = st.integers(1, 36)
uses = st.sampled_from(["required", "considered_if_submitted", "not_considered", ""])
plans = st.sampled_from([None, "ED", "ED2", "EA", "REA", "RD"])


@st.composite
def schools(draw):
    sat = sorted(draw(st.tuples(sats, sats))) if draw(st.booleans()) else (None, None)
    act = sorted(draw(st.tuples(acts, acts))) if draw(st.booleans()) else (None, None)
    return SchoolFigures(draw(st.floats(0.0, 1.0)), *sat, *act, draw(uses))


def optional(values):
    return st.one_of(st.none(), values)


students = st.builds(
    Credentials,
    sat=optional(sats),
    act=optional(acts),
    gpa=optional(st.floats(0, 4)),
    gpa_scale=st.none(),
    achievements=st.floats(0, 0.5),
)
ratings = optional(st.floats(-1, 1))
real_cases = st.lists(st.builds(DecidedCase, students, st.booleans()), max_size=20)


def estimate(school, student, plan=None, offered=None, **more) -> Estimate:
    memory = more.pop("memory", 0.0)
    asked = ApplicationRound(plan, offered) if plan else None
    return ensemble.estimate(school, Evidence(student, **more), asked, memory)


def assert_not_lower(school, weaker: Credentials, stronger: Credentials, **more) -> None:
    """Neither any engine nor the whole falls."""
    before, after = (scores(school, Evidence(one, **more)) for one in (weaker, stronger))
    for name, score in before.items():
        assert score.score <= after[name].score + 1e-12, name
    assert pooled(before) <= pooled(after) + 1e-12
    chances = [estimate(school, one, "ED", True, memory=0.01, **more) for one in (weaker, stronger)]
    assert chances[0].chance <= chances[1].chance + 1e-12


@given(schools(), students, plans, st.sampled_from([None, True, False]))
def test_always_between_one_and_ninety_nine_percent(school, student, plan, offered):
    result = estimate(school, student, plan, offered)
    assert 0.01 <= result.low <= result.chance <= result.high <= 0.99
    assert result.tier == tier_of(result.chance)


@given(st.floats(0.01, 0.99), uses)
def test_without_scores_it_is_the_published_rate(rate, use):
    assert estimate(SchoolFigures(rate, 1300, 1500, 29, 34, use), Credentials()).chance == rate


@given(schools(), students, real_cases, ratings, sats, sats)
def test_a_better_sat_lowers_no_engine(school, student, cases, rating, one, other):
    low, high = (replace(student, sat=sat) for sat in sorted((one, other)))
    assert_not_lower(school, low, high, cases=cases, rating=rating)


@given(schools(), students, real_cases, ratings, acts, acts)
def test_a_better_act_lowers_no_engine(school, student, cases, rating, one, other):
    low, high = (replace(student, act=act) for act in sorted((one, other)))
    assert_not_lower(school, low, high, cases=cases, rating=rating)


@given(schools(), students, real_cases, st.sampled_from([4.0, 4.3, 4.5, 5.0, 100.0]), st.data())
def test_a_better_gpa_lowers_no_engine(school, student, cases, scale, data):
    values = st.floats(0, scale)
    one, other = sorted((data.draw(values), data.draw(values)))
    low, high = (replace(student, gpa=gpa, gpa_scale=scale) for gpa in (one, other))
    assert_not_lower(school, low, high, cases=cases)


@given(schools(), students, real_cases, st.floats(0, 0.5), st.floats(0, 0.5))
def test_more_achievements_lower_no_engine(school, student, cases, one, other):
    low, high = (replace(student, achievements=each) for each in sorted((one, other)))
    if one and other:
        assert_not_lower(school, low, high, cases=cases)


@given(schools().filter(lambda school: school.act_25 is not None), acts, sats, st.floats(0, 4))
def test_a_second_test_never_lowers_it(school, act, sat, gpa):
    assert_not_lower(school, Credentials(None, act, gpa), Credentials(sat, act, gpa))


def test_the_interval_is_wider_when_things_are_missing():
    def width(**known):
        result = estimate(SchoolFigures(0.5, 1200, 1400, 27, 32), Credentials(**known))
        return result.high - result.low

    full = width(sat=1300, gpa=3.55)
    assert full < width(sat=1300) < width()
    assert width(gpa=3.55) < width()


def test_the_factors_add_up_from_the_base():
    result = estimate(STRICT, Credentials(sat=1500, gpa=3.9), "EA", True)
    assert [factor.name for factor in result.factors] == ["base", "test", "gpa", "round"]
    assert sum(factor.points for factor in result.factors) == pytest.approx(result.chance)


def test_a_low_score_weighs_less_where_it_need_not_be_sent():
    low = Credentials(sat=1200)
    optional_school = SchoolFigures(0.14, 1370, 1540, 30, 34, "considered_if_submitted")
    assert estimate(STRICT, low).chance < estimate(optional_school, low).chance
    assert estimate(optional_school, low).factors[1].facts["state"] == "better_not_sent"


def test_tests_that_are_not_considered_change_nothing_and_are_not_missing():
    blind = SchoolFigures(0.11, None, None, None, None, "not_considered")
    result = estimate(blind, Credentials(sat=1600))
    assert result.chance == 0.11 and result.missing == ("gpa",)


def test_a_round_counts_only_when_it_is_known_to_be_offered():
    plain = estimate(SELECTIVE, Credentials()).chance
    assert estimate(SELECTIVE, Credentials(), "ED", True).chance > plain
    for offered in (None, False):
        assert estimate(SELECTIVE, Credentials(), "ED", offered).chance == plain
    assert estimate(SELECTIVE, Credentials(), "RD", True).chance == plain


@pytest.mark.parametrize(
    ("chance", "tier"), [(0.2999, "reach"), (0.3, "match"), (0.7, "match"), (0.7001, "safety")]
)
def test_tiers(chance, tier):
    assert tier_of(chance) == tier


@pytest.mark.parametrize(
    ("gpa", "scale", "on_four"),
    [(3.8, 4.0, 3.8), (4.3, 4.3, 4.0), (90, 100, 3.5), (92, None, 3.6), (4.2, None, 4.0)],
)
def test_conversion_of_scales(gpa, scale, on_four):
    assert on_four_point_scale(gpa, scale) == pytest.approx(on_four)
