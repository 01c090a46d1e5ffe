"""A usual place that has too few universities: those it has come before all others."""

from collections import Counter

import pytest

from tests.tools.support import call, context, person, tell
from userdata.preferences import set_preferences

pytestmark = pytest.mark.django_db


def tiers(result, state: str) -> Counter:
    return Counter(school["tier"] for school in result["schools"] if school["state"] == state)


@pytest.mark.parametrize(("sizes", "kind"), [("large", "public"), ("small", "private")])
def test_nothing_else_that_is_liked_outweighs_the_place(facts, sizes, kind):
    user = person()
    tell(user, gpa=3.8, gpa_scale=4.0, sat=1480, intended_majors=["计算机科学"])
    set_preferences(user.pk, sizes=(sizes,), types=(kind,))
    ctx = context(user)
    for state in ("TX", "CT", "MD"):
        there = tiers(
            call("recommend_schools", ctx, count=20, preferences={"location": state}), state
        )
        tell(user, locations=[state])
        listed = call("recommend_schools", ctx, count=8)
        assert tiers(listed, state) == there & Counter(listed["counts"]), state
        tell(user, locations=None)
