"""Polishing and reviewing agree: what a review finds, polishing mends, asks about or names."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.llm.offline.answers import polishing as told
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.dialogue.conversation import Result
from agents.llm.offline.writer import compose
from tests.evals.essays.measuring import rows
from tests.tools.essays.test_review import CONCRETE, HOLLOW, HOLLOW_ZH
from tools.base import ToolContext
from tools.essays import polishing
from tools.essays.rules.edits import Edit, applied, unfitting
from tools.essays.rules.polishing.cutting import with_cuts
from tools.essays.rules.polishing.rules import STYLES
from tools.essays.rules.review import review, weaknesses
from tools.essays.rules.text import ParsedEssay, count_words

SENTENCES = [row["text"] for row in rows("errors")]
PIECES = st.sampled_from([*SENTENCES, *HOLLOW.split(". "), HOLLOW_ZH, CONCRETE, "\n\n"])
TEXTS = st.lists(PIECES, min_size=1, max_size=8).map(" ".join)
LONG = (
    "The lamp fell at 7:40 and I caught it. "
    "I have learned the importance of teamwork through many experiences. "
    "It was a valuable lesson. Everything about it felt meaningful to me in some way.\n\n"
    "My uncle laughed and put the lamp back. There are things that one learns only slowly. "
    "Success requires dedication and perseverance. The lamp still hangs there."
)


@pytest.fixture(autouse=True)
def no_model(monkeypatch):
    monkeypatch.setattr(polishing, "ask_model", lambda *args, **kwargs: None)


def polish(text, style="concise", **values):
    ctx = ToolContext(user_id=1, locale="en", now=None)
    return polishing.polished(ctx, text, style, **values)


def edits_of(result):
    return [Edit(e["start"], e["end"], e["before"], e["after"]) for e in result["edits"]]


@settings(max_examples=60, deadline=None)
@given(text=TEXTS, style=st.sampled_from(STYLES))
def test_every_mechanical_remedy_of_a_review_is_an_edit_of_every_polish(text, style):
    result = polish(text, style)
    edits = edits_of(result)
    assert unfitting(text, edits) == []
    for item in review(text, locale="en")["languageErrors"]["items"]:
        if item["after"] is not None:
            covering = [e for e in edits if e.start <= item["start"] and item["end"] <= e.end]
            assert covering, item


@settings(max_examples=60, deadline=None)
@given(text=TEXTS, style=st.sampled_from(STYLES))
def test_nothing_to_change_is_never_said_of_what_a_review_marks_down(text, style):
    result = polish(text, style)
    errors = review(text, locale="en")["languageErrors"]["count"]
    if errors or weaknesses(text, "en"):
        voice = Voice("en", date(2026, 11, 21))
        said = compose(voice, [told.polish(voice, [Result("polish_essay", result=result)])])
        assert "nothing to change" not in said
        assert result["edits"] or result["questions"] or result["remarks"]


def test_a_cut_takes_whole_sentences_and_those_that_say_the_least():
    words = count_words(LONG)
    edits = with_cuts(LONG, [], words - 8, "en")
    after = applied(LONG, edits)
    assert count_words(after) <= words - 8
    whole = {sentence.text for sentence in ParsedEssay(LONG).sentences}
    assert {sentence.text for sentence in ParsedEssay(after).sentences} < whole
    assert "7:40" in after and after.endswith("The lamp still hangs there.")
    assert "importance of teamwork" not in after


@settings(max_examples=40, deadline=None)
@given(text=TEXTS, limit=st.integers(5, 80))
def test_cutting_leaves_only_sentences_that_were_there(text, limit):
    edits = with_cuts(text, [], limit, "en")
    assert unfitting(text, edits) == []
    kept = {sentence.text for sentence in ParsedEssay(applied(text, edits)).sentences}
    assert kept <= {sentence.text for sentence in ParsedEssay(text).sentences}
    paragraphs = len(ParsedEssay(text).paragraphs)
    assert len(ParsedEssay(applied(text, edits)).paragraphs) == paragraphs


def test_what_is_still_too_long_is_said_in_figures():
    result = polish(LONG, limit=20)
    length = result["wordLimit"]
    assert length["words"] == count_words(LONG)
    assert length["after"] == count_words(applied(LONG, edits_of(result)))
    assert length["over"] == length["after"] - 20 > 0
    assert "wordLimit" not in polish(LONG)
