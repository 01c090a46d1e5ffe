"""Real tools through the runner, on threads, against the real database."""

import asyncio

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from tests.tools.support import tell
from tools.base import ToolContext
from tools.runner import run_tool

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def students(facts):
    """Two people, of whom only the first has told a score."""
    create = get_user_model().objects.create_user
    first, second = create("first"), create("second")
    tell(first, sat=1550, gpa=3.9, gpa_scale=4.0)
    return [ToolContext(user.pk, "en", timezone.now()) for user in (first, second)]


async def call(ctx, name, **args):
    return await run_tool("call_1", name, args, ctx, allowed={name})


async def test_tools_at_the_same_time_each_see_their_own_student(students):
    first, second = students
    outcomes = await asyncio.gather(
        *(call(ctx, "analyze_admission_chance", school_id="Purdue") for ctx in (first, second) * 5)
    )
    assert {outcome.status for outcome in outcomes} == {"ok"}
    chances = [outcome.result["chance"] for outcome in outcomes]
    assert set(chances[1::2]) == {0.4987} and set(chances[::2]) != {0.4987}


async def test_an_unknown_name_and_a_bad_argument_are_outcomes(students):
    missing = await call(students[0], "get_school_details", school="Standford")
    assert missing.status == "error"
    assert missing.result["error"]["code"] == "not_found"
    assert "Stanford University" in missing.result["error"]["hint"]
    bad = await call(students[0], "recommend_schools", count=99, budget=1)
    assert bad.result["error"]["code"] == "invalid_arguments"
    assert "count:" in bad.result["error"]["message"]
    assert "budget:" in bad.result["error"]["message"]
