"""What achievements are worth, the curve through real cases, the memory's bound, accuracy."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.prediction.rules.achievements import MOST, activity_value, award_value, worth
from tools.prediction.rules.cases import FEWEST, curve
from tools.prediction.rules.interest import Shown, adjustment

ODDS = st.floats(-6, 6)


@pytest.mark.parametrize(
    ("award", "value"),
    [
        ({"name": "ISEF 二等奖", "level": "international"}, 0.3),
        ({"name": "全国高中数学联赛", "level": "national"}, 0.2),
        ({"name": "物理竞赛", "level": "省级"}, 0.1),
        ({"name": "三好学生", "level": "school"}, 0),
        ("AIME qualifier", 0.2),
    ],
)
def test_an_award_counts_by_its_level(award, value):
    assert award_value(award) == value


@pytest.mark.parametrize(
    ("activity", "value"),
    [
        ({"name": "机器人社", "role": "社长", "years": "3"}, 0.14),
        ({"name": "robotics", "role": "member", "years": 2}, 0.06),
        ({"name": "debate", "role": "captain"}, 0.08),
        ({"name": "志愿者", "years": "2023-2025"}, 0.06),
        ("篮球", 0),
    ],
)
def test_an_activity_counts_for_leading_and_lasting(activity, value):
    assert activity_value(activity) == pytest.approx(value)


@given(
    st.lists(st.sampled_from(["国际金奖", "全国一等奖", "省二等奖", "校级", "社长 2年"])), st.text()
)
def test_one_more_is_never_less_and_there_is_a_most(awards, another):
    assert worth([], awards) <= worth([another], awards) <= worth([another], [*awards, "国际金奖"])
    assert worth([another], awards) <= MOST


@given(st.floats(0.01, 0.99), st.lists(st.tuples(ODDS, st.booleans()), max_size=40), ODDS, ODDS)
def test_the_curve_through_cases_never_falls(rate, cases, one, other):
    found = curve(rate, cases)
    results = [result for _, result in cases]
    if min(results.count(True), results.count(False)) < FEWEST:
        assert found is None
        return
    low, high = sorted((one, other))
    assert 0 <= found.share(low) <= found.share(high) + 1e-12 <= 1 + 1e-12


def test_cases_move_the_curve_where_they_stand():
    base = curve(0.5, [(5.0, True)] * 3 + [(-5.0, False)] * 3)
    harder = curve(0.5, [(5.0, True)] * 3 + [(0.0, False)] * 20)
    assert harder.share(0.0) < base.share(0.0)


def test_many_admitted_who_tell_do_not_raise_the_rate():
    told = curve(0.1, [(0.0, True)] * 30 + [(0.0, False)] * 3)
    assert told.share(0.0) < 0.5  # nine of ten told of an admission


@given(st.builds(Shown, st.integers(0, 99), st.integers(0, 99), st.booleans(), st.booleans()))
def test_the_memory_moves_two_points_at_most(shown):
    assert -0.02 <= adjustment(shown) <= 0.02


def test_interest_counts_when_it_is_shown_again():
    assert adjustment(Shown()) == adjustment(Shown(mentions=3)) == 0
    assert adjustment(Shown(predictions=1)) == adjustment(Shown(mentions=4)) == 0.01
    assert adjustment(Shown(predictions=3)) == adjustment(Shown(decided=True)) == 0.02
    assert adjustment(Shown(predictions=5, unwanted=True)) < 0
