"""What a message wants is learnt from examples; where it is not known, the person is asked."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.llm.offline.dialogue.followup import resolve
from agents.llm.offline.dialogue.setting import Turn
from agents.llm.offline.planning.doing_plans import outcome_in
from agents.llm.offline.planning.plans import calls_for
from agents.llm.offline.planning.replies import which_of
from agents.llm.offline.reading.intents import ACTS, Intent
from agents.llm.offline.reading.sense import WEIGHTS, sense_of, shares
from agents.llm.offline.reading.understanding import understand
from agents.llm.offline.reading.worded import named_in
from memory.reading.learned.linear import load
from scripts.learn import intents as learning
from scripts.learn.fitting import digest

TODAY = date(2026, 11, 22)


def test_the_weights_are_those_of_the_examples():
    assert load(WEIGHTS).source == digest(learning.EXAMPLES)


def test_there_are_many_examples_of_every_intent_in_files_that_can_be_read():
    taught = [pair for path in learning.EXAMPLES for pair in learning.examples(path)]
    labels = {label for _, label in taught}
    assert len(taught) >= 6_000
    assert labels <= {intent.value for intent in Intent}
    assert min(sum(label == one for _, label in taught) for one in labels) >= 30


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=80))
def test_any_text_has_a_sense(text):
    found = sense_of(text)
    assert not set(found.intents) & ACTS
    assert sum(shares(text).values()) == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize(
    ("text", "tool", "arguments"),
    [
        (
            "把CMU加到我的名单里，RD",
            "update_profile",
            {"add_schools": [{"school": "CMU", "round": "RD"}]},
        ),
        ("take Emory off my list", "update_profile", {"remove_schools": ["Emory"]}),
        (
            "我被密歇根录取了！",
            "update_profile",
            {"change_schools": [{"school": "密歇根", "outcome": "admitted"}]},
        ),
    ],
)
def test_the_list_of_schools_is_changed_by_word(text, tool, arguments):
    request = understand(text, TODAY, "zh")
    assert calls_for(request, {tool, "get_profile"}, TODAY) == [(tool, arguments)]


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("被布朗拒了", "rejected"),
        ("Penn defer了我", "deferred"),
        ("got waitlisted at Tufts", "waitlisted"),
        ("拿到埃默里的offer", "admitted"),
        ("我喜欢埃默里", ""),
    ],
)
def test_a_decision_is_known_by_its_words(text, outcome):
    assert outcome_in(text) == outcome


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize(
    ("answer", "chosen"),
    [("第二个", Intent.CHANCE), ("the second one", Intent.CHANCE), ("好的", Intent.RECOMMEND)],
)
def test_the_answer_to_which_is_meant_is_done(locale, answer, chosen, monkeypatch):
    likely = (Intent.RECOMMEND, Intent.CHANCE)
    question = which_of(likely, locale)
    assert named_in(question) == list(likely)
    first = understand("嗯嗯呃", TODAY, locale)
    doubtful = "agents.llm.offline.dialogue.followup.understand"
    real = understand

    def unsure(text, *rest):
        found = real(text, *rest)
        if text != "嗯嗯呃":
            return found
        return type(found)(**{**vars(first), "intents": (), "doubtful": likely})

    monkeypatch.setattr(doubtful, unsure)
    turns = [Turn("user", "嗯嗯呃"), Turn("assistant", question), Turn("user", answer)]
    assert resolve(turns, TODAY, locale).main is chosen
