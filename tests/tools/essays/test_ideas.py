"""Ideas rest on told facts."""

from hypothesis import given
from hypothesis import strategies as st

from tools.essays.rules.ideas import ToldFact, angles, brainstorm, facts_in, with_told

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
        ToldFact,
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
    facts = [ToldFact("activity", "A"), ToldFact("activity", "A"), ToldFact("major", "B")]
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


def test_what_was_only_told_gives_ideas_before_the_profile():
    facts = with_told([ToldFact("activity", "辩论队")], ["校报主编", "辩论队队长", " "])
    assert [fact.name for fact in facts] == ["校报主编", "辩论队"]
