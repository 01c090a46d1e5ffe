"""generate_outline: sections that rest on what this student told, and no sentence of the essay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.services import remember
from tests.tools.conftest import facts  # noqa: F401
from tests.tools.essays.test_ideas import FACTS
from tests.tools.essays.test_review import CONCRETE
from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments, Missing, NotFound
from tools.essays.rules.ideas import ToldFact
from tools.essays.rules.outline import outline, plan
from tools.models import Essay, EssayPrompt

KINDS = ("why_us", "why_major", "personal_statement", "challenge", "community", "activity")


@pytest.fixture
def user(db):
    return person()


@pytest.fixture
def ctx(user):
    return context(user, "en")


@pytest.fixture
def told(ctx):
    """A profile with two activities, one of them a failure, and a field of study."""
    call("update_profile", ctx, intended_majors=["Computer Science"])
    call("update_profile", ctx, add_activity={"name": "Chess", "role": "captain"})
    call("update_profile", ctx, add_activity={"name": "Robots", "description": "it broke, twice"})


@given(
    facts=FACTS.filter(bool),
    prompt=st.sampled_from(["", "Why us?", "Why this major", "a setback", "community", "活动"]),
    limit=st.none() | st.integers(50, 1000),
    locale=st.sampled_from(["zh", "en"]),
    idea=st.text(max_size=30),
)
def test_every_section_rests_on_what_was_told(facts, prompt, limit, locale, idea):  # noqa: F811
    result = outline(facts, prompt=prompt, limit=limit, locale=locale, idea=idea)
    described = {fact.described for fact in facts} | {idea.strip()}
    assert result["thread"] in described
    assert {section["restsOn"] for section in result["sections"]} <= described | {None}
    assert abs(sum(section["share"] for section in result["sections"]) - 1) < 1e-9
    for section in result["sections"]:
        assert section["questions"] and section["purpose"] and section["risk"]
        assert (section["words"] is None) == (limit is None)


@pytest.mark.parametrize("kind", [*KINDS, "changed_mind"])
def test_each_plan_is_whole_in_both_languages(kind):
    chosen = plan(kind)
    assert chosen["key"] == kind
    for section in chosen["section"]:
        for language in ("zh", "en"):
            assert section[f"purpose_{language}"] and section[f"risk_{language}"]
            assert len(section["questions_zh"]) == len(section["questions_en"])
            assert all(q.endswith(("?", "？", ".", "。")) for q in section[f"questions_{language}"])


def test_the_thread_is_what_suits_the_prompt():
    known = [ToldFact("activity", "Chess", "captain"), ToldFact("activity", "Robots", "it broke")]
    assert outline(known, prompt="Recount a failure")["thread"] == "Robots (it broke)"
    assert outline(known, idea="the chess club")["thread"] == "Chess (captain)"
    assert outline(known, idea="beekeeping")["thread"] == "beekeeping"
    assert outline(known, draft="We played chess at night.")["thread"] == "Chess (captain)"


def test_why_us_asks_for_what_only_the_site_and_the_student_know(ctx, told, facts):  # noqa: F811
    result = call("generate_outline", ctx, prompt="Why Duke? (250 words)", school="Duke")
    assert (result["kind"], result["school"], result["wordLimit"]) == (
        "why_us",
        "Duke University",
        250,
    )
    assert sum(section["words"] for section in result["sections"]) == pytest.approx(250, abs=10)
    by_key = {section["key"]: section for section in result["sections"]}
    assert by_key["taken_up"]["restsOn"] == "Computer Science"
    (field,) = result["atSchool"]
    assert field["degrees"] > 0 and field["year"] and field["source"]
    assert "prompt of the year" in result["note"]
    assert "Duke" not in str([s["purpose"] for s in result["sections"]])


def test_an_imported_prompt_is_used_with_its_source(ctx, told, facts):  # noqa: F811
    EssayPrompt.objects.create(
        school_id=198419, cycle="2026-27", kind="why_school", word_limit=200, source="the site",
        prompt="What draws you to Duke?",
    )  # fmt: skip
    result = call("generate_outline", ctx, school="Duke")
    assert result["prompt"] == "What draws you to Duke?" and result["wordLimit"] == 200
    assert result["promptSource"] == {"cycle": "2026-27", "source": "the site"}


def test_a_saved_draft_lends_its_prompt_its_limit_and_its_best_places(user, ctx, told):
    essay = Essay.objects.create(
        user=user, title="The Stall", content=CONCRETE, prompt="A setback", word_limit=300
    )
    result = call("generate_outline", ctx, essay="stall")
    assert result["kind"] == "challenge" and result["wordLimit"] == 300
    assert result["essay"]["id"] == str(essay.pk)
    assert result["fromDraft"] and all(p["quote"] in CONCRETE for p in result["fromDraft"])


def test_a_kind_of_essay_will_do_where_no_draft_of_it_is_saved(ctx, told):
    assert call("generate_outline", ctx, essay="why us")["kind"] == "why_us"
    assert isinstance(refusal("generate_outline", ctx, essay="the blue one"), NotFound)


def test_without_a_limit_shares_are_given_and_the_limit_is_asked_for(ctx, told):
    result = call("generate_outline", ctx)
    assert result["kind"] == "personal_statement"
    assert {section["words"] for section in result["sections"]} == {None}
    assert "limit is not known" in result["note"]


def test_what_was_said_in_conversations_counts(user, ctx, told):
    remember(user.pk, type="FACT", content="我参加了养蜂社", category="activity")
    assert any("养蜂社" in fact for fact in call("generate_outline", ctx)["basis"])
    assert any("养蜂社" in fact for fact in call("brainstorm_ideas", ctx)["basis"])
    told_now = call("generate_outline", ctx, told=["I repair radios"], idea="radios")
    assert told_now["thread"] == "I repair radios"


def test_nothing_told_is_asked_for(ctx):
    error = refusal("generate_outline", ctx, prompt="Why us?")
    assert isinstance(error, Missing) and "two or three things" in error.hint


def test_others_facts_and_drafts_are_out_of_reach(ctx, told):
    other = person("other")
    theirs = Essay.objects.create(user=other, title="Secret orchard", content=CONCRETE)
    call("update_profile", context(other), add_activity={"name": "Falconry"})
    assert "Falconry" not in str(call("generate_outline", ctx))
    for reference in (str(theirs.pk), "orchard"):
        assert isinstance(refusal("generate_outline", ctx, essay=reference), NotFound)


def test_an_unknown_university_is_only_a_name(ctx, told):
    result = call("generate_outline", ctx, school="Hogwarts")
    assert (result["school"], result["atSchool"], result["kind"]) == ("Hogwarts", [], "why_us")


@pytest.mark.parametrize("args", [{"prompt": 5}, {"told": "x"}, {"idea": "x" * 501}, {"words": 5}])
def test_bad_arguments(ctx, told, args):
    assert isinstance(refusal("generate_outline", ctx, **args), InvalidArguments)


def test_chinese_readers_are_answered_in_chinese(user, ctx, told):
    result = call("generate_outline", context(user, "zh"), prompt="Why us", school="杜克大学")
    assert "句子由你来写" in result["note"] and "排名" in result["sections"][0]["risk"]


def test_the_limit_that_is_said_counts(user, ctx, told):
    assert call("generate_outline", ctx, word_limit=150)["wordLimit"] == 150
    essay = Essay.objects.create(user=user, title="Duke", prompt="Why us? (200 words)", content="x")
    assert call("generate_outline", ctx, essay=str(essay.pk), prompt="Why us")["wordLimit"] == 200
    assert isinstance(refusal("generate_outline", ctx, word_limit=3), InvalidArguments)
