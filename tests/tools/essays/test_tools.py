"""Listing and reviewing essays, and finding ideas."""

import pytest

from tests.tools.essays.test_review import CONCRETE
from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments, Missing, NotFound
from tools.models import Essay

pytestmark = pytest.mark.django_db


@pytest.fixture
def user():
    return person()


@pytest.fixture
def ctx(user):
    return context(user, "en")


def write(user, title="The Stall", content=CONCRETE, **values):
    return Essay.objects.create(user=user, title=title, content=content, **values)


def test_no_essays_is_an_empty_list(ctx):
    assert call("get_essays", ctx) == {"essays": []}


def test_a_list_has_beginnings_and_one_essay_its_text(user, ctx):
    essay = write(user, school="Duke University", kind="why_school", prompt="Why Duke?")
    listed = call("get_essays", ctx)["essays"][0]
    assert listed["id"] == str(essay.pk) and "content" not in listed
    assert CONCRETE.startswith(listed["excerpt"]) and len(listed["excerpt"]) <= 160
    for reference in (str(essay.pk), f"essay:{essay.pk}", "the stall", "stall", "Duke", "why us"):
        found = call("get_essays", ctx, essay_id=reference)["essays"]
        assert [item["content"] for item in found] == [CONCRETE], reference


def test_an_ambiguous_name_lists_the_candidates(user, ctx):
    first, second = write(user, "Draft one"), write(user, "Draft two")
    error = refusal("get_essays", ctx, essay_id="draft")
    assert isinstance(error, InvalidArguments)
    assert str(first.pk) in error.message and str(second.pk) in error.message


@pytest.mark.parametrize("reference", ["nothing", "0", "9" * 18, "9" * 40, "essay:x", "%", "-1"])
def test_an_unknown_essay_is_not_found(user, ctx, reference):
    write(user)
    error = refusal("get_essays", ctx, essay_id=reference)
    assert isinstance(error, NotFound) and "The Stall" in error.hint


@pytest.mark.parametrize("name", ["get_essays", "review_essay"])
def test_another_persons_essay_is_out_of_reach(ctx, name):
    theirs = write(person("other"), "Secret orchard")
    key = "essay_id" if name == "get_essays" else "essay"
    for reference in (str(theirs.pk), f"essay:{theirs.pk}", "Secret orchard", "orchard"):
        error = refusal(name, ctx, **{key: reference})
        assert isinstance(error, NotFound)
        assert "orchard" not in error.hint
    assert call("get_essays", ctx) == {"essays": []}
    assert isinstance(refusal("review_essay", ctx), Missing)


def test_a_saved_essay_is_reviewed_against_its_prompt_and_limit(user, ctx):
    essay = write(user, prompt="Recount a setback", word_limit=100)
    result = call("review_essay", ctx, essay="stall")
    assert result["essay"]["id"] == str(essay.pk) and result["essay"]["language"] == "en"
    assert result["wordLimit"]["over"] == result["essay"]["words"] - 100
    assert result["criteria"][-1]["score"] is not None
    assert "note" not in result
    assert all(e["quote"] in CONCRETE for c in result["criteria"] for e in c["evidence"])
    essay.refresh_from_db()
    assert essay.content == CONCRETE


def test_none_named_means_the_most_recently_edited_and_says_so(user, ctx):
    write(user, "Old")
    write(user, "New")
    write(user, "Only a title", content="")
    result = call("review_essay", ctx)
    assert result["essay"]["title"] == "New" and "“New”" in result["note"]


def test_pasted_text_is_reviewed_and_not_stored(ctx):
    result = call("review_essay", ctx, text=CONCRETE, focus="structure", prompt="Why us?")
    assert result["essay"]["id"] is None and result["essay"]["title"] == ""
    assert len(result["criteria"]) == 5
    assert not Essay.objects.exists()


def test_remarks_follow_the_locale(user):
    write(user)
    assert "平均" in call("review_essay", context(user, "zh"))["overall"]
    assert "average" in call("review_essay", context(user, "en"))["overall"]


def test_too_short_a_text_is_told_as_such(ctx):
    result = call("review_essay", ctx, text="I like robots.")
    assert {c["score"] for c in result["criteria"]} == {None}


@pytest.mark.parametrize("args", [{"text": "  "}, {"text": 5}, {"essay": ["a"]}, {"rewrite": True}])
def test_bad_arguments_of_a_review(user, ctx, args):
    write(user)
    assert isinstance(refusal("review_essay", ctx, **args), InvalidArguments)


def test_ideas_need_something_to_rest_on(ctx):
    error = refusal("brainstorm_ideas", ctx)
    assert isinstance(error, Missing) and error.hint


def test_ideas_rest_on_this_students_facts_only(ctx):
    call("update_profile", context(person("other")), add_activity={"name": "Falconry"})
    call("update_profile", ctx, add_activity={"name": "Chess", "role": "captain"})
    result = call("brainstorm_ideas", ctx, prompt="Why us?", school="MIT", count=3)
    assert len(result["ideas"]) == 3 and result["basis"] == ["Chess (captain)"]
    assert result["missing"] == ["awards", "intendedMajors"]
    assert all(idea["basedOn"] == "Chess (captain)" for idea in result["ideas"])
    assert {"title", "angle", "basedOn", "questions", "risk"} <= set(result["ideas"][0])


@pytest.mark.parametrize("args", [{"count": 0}, {"count": 11}, {"count": "many"}, {"facts": []}])
def test_bad_arguments_of_brainstorming(ctx, args):
    assert isinstance(refusal("brainstorm_ideas", ctx, **args), InvalidArguments)
