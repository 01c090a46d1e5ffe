"""Ideas rest on told facts; yearly days come to the right year."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.core.dates import next_occurrence
from tools.core.ideas import Fact, angles, brainstorm, facts_in, with_told

PROFILE = {
    "activities": [
        {"name": "机器人社", "role": "社长", "description": "写控制程序"},
        {"name": "Debate {club}"},
    ],
    "awards": [{"name": "NOIP 二等奖", "level": "省级", "year": 2025}],
    "intendedMajors": ["Computer Science", "Economics"],
    "notes": "想学人机交互\n",
}
FACTS = st.lists(
    st.builds(
        Fact,
        st.sampled_from(["activity", "award", "major", "note"]),
        st.text(min_size=1, max_size=20),
        st.text(max_size=20),
    ),
    max_size=8,
)


@given(
    facts=FACTS,
    count=st.integers(1, 10),
    locale=st.sampled_from(["zh", "en"]),
    prompt=st.sampled_from(["", "Why us?", "Describe a challenge", "community"]),
)
def test_each_idea_rests_on_facts_that_were_told(facts, count, locale, prompt):
    ideas = brainstorm(facts, prompt=prompt, count=count, locale=locale)
    described = {fact.described for fact in facts}
    known = described | {f"{a} + {b}" for a in described for b in described}
    assert len(ideas) <= count
    assert all(idea["basedOn"] in known for idea in ideas)
    assert len({(idea["key"], idea["basedOn"]) for idea in ideas}) <= len(ideas)
    assert bool(ideas) == bool(facts)


def test_a_pair_takes_two_different_things():
    facts = [Fact("activity", "A"), Fact("activity", "A"), Fact("major", "B")]
    pairs = [idea for idea in brainstorm(facts, count=10) if idea["key"] == "tension"]
    assert pairs and all(idea["basedOn"] == "A + B" for idea in pairs)


def test_the_prompt_shifts_the_angles():
    facts = facts_in(PROFILE)
    why_us = brainstorm(facts, prompt="Why us?", school="MIT", locale="en")
    assert why_us[0]["key"] == "fit" and "MIT" in why_us[0]["title"]
    assert brainstorm(facts, school="MIT")[0]["key"] == "fit"
    challenge = brainstorm(facts, prompt="Recount a setback", locale="en")
    assert {idea["key"] for idea in challenge[:2]} == {"turning_point", "failure_and_repair"}
    assert "fit" not in {idea["key"] for idea in brainstorm(facts, count=10)}


def test_facts_keep_what_was_told():
    facts = facts_in(PROFILE)
    assert facts[0].described == "机器人社 (社长, 写控制程序)"
    assert {fact.kind for fact in facts} == {"activity", "award", "major", "note"}
    assert facts_in({}) == []


def test_angles_are_complete_in_both_languages():
    for angle in angles():
        for part in ("title", "angle", "questions", "risk"):
            assert angle[f"{part}_zh"] and angle[f"{part}_en"], angle["key"]


@pytest.mark.parametrize(
    ("month", "day", "today", "expected", "last"),
    [
        (11, 1, date(2026, 10, 1), date(2026, 11, 1), None),
        (11, 1, date(2026, 11, 1), date(2026, 11, 1), None),
        (11, 1, date(2026, 11, 21), date(2027, 11, 1), date(2026, 11, 1)),
        (1, 3, date(2026, 11, 21), date(2027, 1, 3), None),
        (1, 3, date(2027, 1, 10), date(2028, 1, 3), date(2027, 1, 3)),
        (11, 1, date(2027, 6, 1), date(2027, 11, 1), None),
        (2, 29, date(2026, 11, 21), date(2027, 2, 28), None),
    ],
)
def test_next_occurrence(month, day, today, expected, last):
    when = next_occurrence(month, day, today)
    assert (when.date, when.last) == (expected, last)
    assert when.passed_this_cycle == (last is not None)


@given(
    month=st.integers(1, 12),
    day=st.integers(1, 28),
    today=st.dates(date(2020, 1, 1), date(2040, 1, 1)),
)
def test_the_next_occurrence_is_ahead_and_the_last_behind(month, day, today):
    when = next_occurrence(month, day, today)
    assert today <= when.date < today + timedelta(days=732)
    assert (when.date.month, when.date.day) == (month, day)
    if when.last:
        assert today - timedelta(days=366) < when.last < today
    else:
        assert when.date <= today + timedelta(days=366)


def test_what_was_only_told_gives_ideas_before_the_profile():
    facts = with_told([Fact("activity", "辩论队")], ["校报主编", "辩论队队长", " "])
    assert [fact.name for fact in facts] == ["校报主编", "辩论队"]
