"""Accepting edits by saying which: made once, as a version, and never in another text."""

import pytest

from tests.tools.support import call, context, person, refusal
from tools.errors import InvalidArguments, Missing, NotFound
from tools.essays.rules.edits import Edit
from tools.essays.writing import accept_edits, change_essay
from tools.models import Essay, EssayPolish

pytestmark = pytest.mark.django_db

TEXT = (
    "I has many homework in the weekend. In order to win, I made a decision to stay. "
    "We discuss about it every night, and nobody sleeps."
)


@pytest.fixture
def user():
    return person()


@pytest.fixture
def ctx(user):
    return context(user, "en")


@pytest.fixture
def essay(user):
    return Essay.objects.create(user=user, title="Lab", content=TEXT)


def number_of(result, before):
    return next(int(e["id"][1:]) for e in result["edits"] if e["before"].strip() == before)


def test_edits_are_made_by_their_numbers_as_a_version(ctx, essay):
    proposed = call("polish_essay", ctx, essay="lab")
    chosen = [number_of(proposed, "has"), number_of(proposed, "about")]
    result = call("polish_essay", ctx, essay="lab", accept=chosen)
    essay.refresh_from_db()
    assert essay.content.startswith("I have many homework in the weekend. In order to win")
    assert "We discuss it" in essay.content
    assert [one["number"] for one in result["accepted"]] == chosen
    assert result["version"] == essay.versions.first().number == 2
    assert essay.versions.first().author == "accepted_edit"
    for edit in result["edits"]:
        assert essay.content[edit["start"] : edit["end"]] == edit["before"]


def test_an_edit_is_made_once_however_often_it_is_accepted(ctx, essay):
    proposed = call("polish_essay", ctx, essay="lab")
    one = number_of(proposed, "has")
    call("polish_essay", ctx, accept=[one])
    again = call("polish_essay", ctx, accept=[one, one])
    assert again["accepted"] == [] and again["already"] == [one]
    assert essay.versions.count() == 2
    rest = call("polish_essay", ctx, accept="all")
    assert one in rest["already"] and rest["edits"] == [] and essay.versions.count() == 3
    assert call("polish_essay", ctx, accept="all")["accepted"] == []
    essay.refresh_from_db()
    assert essay.content.startswith(
        "I have much homework on the weekend. To win, I decided to stay"
    )
    assert essay.versions.count() == 3


def test_edits_follow_their_words_and_a_rewritten_place_is_refused(user, ctx, essay, settings):
    proposed = call("polish_essay", ctx, essay="lab")
    text = "A first line.\n" + TEXT.replace("In order to win", "Because I wanted to win")
    change_essay(user.pk, essay.pk, {"content": text}, read_at=None, now=ctx.now)
    gone = number_of(proposed, "In order to")
    result = call("polish_essay", ctx, accept=[gone, number_of(proposed, "has")])
    assert [one["number"] for one in result["refused"]] == [gone]
    essay.refresh_from_db()
    assert essay.content.startswith("A first line.\nI have many homework")
    assert "Because I wanted to win" in essay.content


def test_what_was_accepted_on_the_page_counts_as_made(user, ctx, essay):
    proposed = call("polish_essay", ctx, essay="lab")
    shown = proposed["edits"][0]
    edit = Edit(shown["start"], shown["end"], shown["before"], shown["after"])
    accept_edits(user.pk, essay.pk, [edit], read_at=None, now=ctx.now)
    result = call("polish_essay", ctx, accept=[1])
    assert result["already"] == [1] and not result["accepted"] and not result["refused"]


def test_a_new_polish_takes_the_place_of_the_one_before(ctx, essay):
    call("polish_essay", ctx, essay="lab", style="concise")
    call("polish_essay", ctx, essay="lab", style="vivid")
    assert EssayPolish.objects.get().style == "vivid"


@pytest.mark.parametrize("accept", [[99], [0], ["one"], "some", 1, [1, -1]])
def test_numbers_that_are_none_change_nothing(ctx, essay, accept):
    call("polish_essay", ctx, essay="lab")
    assert isinstance(refusal("polish_essay", ctx, accept=accept), InvalidArguments)
    essay.refresh_from_db()
    assert essay.content == TEXT


def test_nothing_was_proposed_or_the_text_was_only_pasted(ctx, essay):
    assert isinstance(refusal("polish_essay", ctx, accept=[1]), Missing)
    call("polish_essay", ctx, text=TEXT)
    assert isinstance(refusal("polish_essay", ctx, accept="all"), Missing)
    assert isinstance(refusal("polish_essay", ctx, accept=[1], text=TEXT), InvalidArguments)


def test_another_persons_edits_are_out_of_reach(ctx, essay):
    call("polish_essay", ctx, essay="lab")
    other = context(person("other"), "en")
    assert isinstance(refusal("polish_essay", other, accept=[1]), Missing)
    assert isinstance(refusal("polish_essay", other, essay=str(essay.pk), accept=[1]), NotFound)
    essay.refresh_from_db()
    assert essay.content == TEXT
