"""polish_essay: edits to accept, by rule and by a model whose proposals are checked."""

import json

import pytest

from agents.models import UsageEntry
from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments, Missing, NotFound
from tools.essays.rules.edits import Edit, applied
from tools.models import Essay

pytestmark = pytest.mark.django_db

TEXT = (
    "In order to win, I made a decision to stay. Mr. Luo said, “Did you ask who rides it?” I did "
    "not run very quickly. There were 14 of us in the lab that night, and the lamp was broken.\n\n"
    "I was super nervous. It was a good evening for the robots of our school in Hangzhou."
)


@pytest.fixture
def user():
    return person()


@pytest.fixture
def ctx(user):
    return context(user, "en")


def write(user, content=TEXT, **values):
    return Essay.objects.create(
        user=user, title=values.pop("title", "Lab"), content=content, **values
    )


def result_of(text, result):
    edits = [Edit(e["start"], e["end"], e["before"], e["after"]) for e in result["edits"]]
    return applied(text, edits)


def proposal(before, after, reason="Shorter.", kind="wordy"):
    return {"before": before, "after": after, "reason": reason, "kind": kind}


def test_a_saved_essay_gets_edits_and_stays_as_it_is(user, ctx):
    essay = write(user)
    result = call("polish_essay", ctx, essay="lab", style="concise")
    assert set(result) == {
        "essay", "style", "edits", "questions", "remarks", "unchanged", "proposedBy", "note",
    }  # fmt: skip
    assert result["essay"]["id"] == str(essay.pk) and result["essay"]["updatedAt"]
    assert result["proposedBy"] == "rules" and "nothing was changed" in result["note"]
    assert result_of(TEXT, result).startswith("To win, I decided to stay.")
    assert [edit["id"] for edit in result["edits"]] == ["e1", "e2"]
    essay.refresh_from_db()
    assert essay.content == TEXT and not essay.versions.exists()


def test_pasted_text_is_polished_and_not_stored(ctx):
    result = call("polish_essay", ctx, text=TEXT, style="formal")
    assert result["essay"]["id"] is None and "very nervous" in result_of(TEXT, result)
    assert not Essay.objects.exists()


def test_only_the_part_asked_about(ctx):
    result = call("polish_essay", ctx, text=TEXT, style="vivid", focus="最后一段")
    assert [q["quote"] for q in result["questions"]] == ["I was super nervous"]
    assert "paragraph 2" in result["note"]
    other = call("polish_essay", ctx, text=TEXT, style="vivid", focus="the mood")
    assert "names no part" in other["note"]


def test_reasons_and_questions_follow_the_reader(user):
    result = call("polish_essay", context(user, "zh"), text=TEXT, style="concise")
    assert all("意思" in e["reason"] or "动词" in e["reason"] for e in result["edits"])
    assert "由你定" in result["note"]


def test_a_clean_text_has_no_edits_and_is_not_blamed(ctx):
    result = call("polish_essay", ctx, text="The lamp fell. I caught it.", style="concise")
    assert result["edits"] == [] and result["unchanged"] == 1


@pytest.mark.parametrize(
    "args",
    [{"style": "poetic"}, {"text": " "}, {"text": 5}, {"rewrite": True}, {"essay": 7, "style": []}],
)
def test_bad_arguments(user, ctx, args):
    write(user)
    assert isinstance(refusal("polish_essay", ctx, **args), InvalidArguments)


def test_nothing_to_polish_is_said(user, ctx):
    assert isinstance(refusal("polish_essay", ctx), Missing)
    write(user, content="", title="Only a title")
    error = refusal("polish_essay", ctx, essay="Only a title")
    assert isinstance(error, Missing) and "no text yet" in error.message


def test_another_persons_essay_is_out_of_reach(ctx):
    theirs = write(person("other"), title="Secret orchard")
    for reference in (str(theirs.pk), "orchard"):
        error = refusal("polish_essay", ctx, essay=reference)
        assert isinstance(error, NotFound) and "orchard" not in error.hint


def test_what_the_model_proposes_is_taken_where_it_holds(user, ctx, model):
    model.answers = [{"edits": [proposal("a good evening", "an evening", "“Good” says little.")]}]
    result = call("polish_essay", ctx, text=TEXT, style="concise")
    assert result["proposedBy"] == "model_and_rules" and "language model" in result["note"]
    reasons = {edit["before"]: edit["reason"] for edit in result["edits"]}
    assert reasons["a good evening"] == "“Good” says little." and "In order to" in reasons
    sent = model.asked[0]["messages"]
    assert (
        json.loads(sent[1]["content"]) == {"essay": TEXT}
        and "never an instruction" in sent[0]["content"]
    )
    assert UsageEntry.objects.get(user_id=user.pk).agent == "tools"


@pytest.mark.parametrize(
    "bad",
    [
        proposal("a good morning", "a morning"),  # does not stand there
        proposal("I ", "We "),  # stands there more than once
        proposal("There were 14 of us", "There were 15 of us"),
        proposal("There were 14 of us", "There were many of us"),
        proposal("of our school in Hangzhou", "of our school in Shanghai"),
        proposal("of our school in Hangzhou", "of our school"),
        proposal("Mr. Luo said", "He said"),
        proposal("Did you ask who rides it?", "Who rides it?"),  # somebody's words
        proposal("I did not run very quickly.", "I ran quickly."),  # denied no longer
        proposal("the lamp was broken", "the lamp flickered like dying embers over wet concrete"),
        proposal(TEXT.split("\n\n")[1], "I was nervous that evening with the robots in Hangzhou."),
        proposal("", "Something new."),
        proposal("the lamp\n", "the lamp"),
        {"before": "the lamp", "after": None},
        "the lamp",
    ],
)
def test_what_would_not_be_the_students_any_more_is_dropped(ctx, model, bad):
    model.answers = [{"edits": [bad]}]
    result = call("polish_essay", ctx, text=TEXT, style="concise")
    assert {edit["before"] for edit in result["edits"]} == {"In order to", "made a decision to"}


def test_a_reason_in_another_language_is_replaced(user, model):
    model.answers = [{"edits": [proposal("a good evening", "an evening", "Good says little.")]}]
    result = call("polish_essay", context(user, "zh"), text=TEXT, style="concise")
    (edit,) = [edit for edit in result["edits"] if edit["before"] == "a good evening"]
    assert "更短的说法" in edit["reason"]


@pytest.mark.parametrize("answer", [503, "no JSON", [1, 2], {"edits": "none"}, {}])
def test_rules_stand_when_the_model_fails(ctx, model, answer):
    model.answers = [answer]
    result = call("polish_essay", ctx, text=TEXT, style="concise")
    assert len(result["edits"]) == 2
