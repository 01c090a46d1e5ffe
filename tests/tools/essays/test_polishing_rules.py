"""Polishing by rule: small edits that leave every fact, and questions that invent nothing."""

import time
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.essays.test_review import CONCRETE, HOLLOW, HOLLOW_ZH
from tools.essays.rules.edits import Edit, apart, applied, unchanged_share, unfitting
from tools.essays.rules.polishing.facts import facts, spoken_spans
from tools.essays.rules.polishing.proposing import (
    LEAST_UNCHANGED,
    bounded,
    edits_by_rule,
    marks,
)
from tools.essays.rules.polishing.rules import STYLES, questions, reason, rules
from tools.essays.rules.text import language_of

WORDY = (
    "Basically, I made a decision to join in order to help. Due to the fact that there were 14 "
    "kids, each and every meeting was an absolutely essential mess! “I’m gonna quit, you know,” "
    "said Aunt Fang. Didn't I know? I can't say. It's been three years. I was super nervous, like, "
    "really. "
    "I could see the lamp and looked carefully at www.example.org/in-order-to on 3 May."
)
WORDY_ZH = (
    "在我看来，我认为机器人社有着影响。由于第一年输了的原因，我对调试流程进行了修改，从而使得14个人能够重新开始。"
    "当我站在台上的时候，我感到非常激动。我爸妈压根没想到，咱们队老是输！！然后，外婆说：“能够用就行啦，干嘛搞定。”"
    "大概30人左右来了，Excel 宏可能够用。《能够》这本书我亲眼目睹。"
)
PIECES = st.sampled_from(
    [
        *(WORDY, WORDY_ZH, HOLLOW, HOLLOW_ZH, *WORDY.split(". "), *WORDY_ZH.split("。")),
        *(
            "\n\n",
            " ",
            "“",
            "”",
            '"',
            "《",
            "in order to ",
            "very very ",
            "能够",
            "进行了讨论，",
            "a ",
        ),
        *("An ", "I'm ", "😀", "İ", "."),
    ]
)
TEXTS = st.lists(PIECES | st.text(max_size=20), max_size=12).map("".join)
SETTINGS = settings(max_examples=120, deadline=None)


def proposed(text, style, reader="en"):
    return bounded(text, edits_by_rule(text, style, reader))


def pairs(text, style):
    return {(edit.before, edit.after) for edit in proposed(text, style)}


@SETTINGS
@given(text=TEXTS, style=st.sampled_from(STYLES), data=st.data())
def test_any_choice_of_edits_applies_cleanly_and_keeps_every_fact(text, style, data):
    edits = proposed(text, style)
    assert applied(text, []) == text
    chosen = [edit for edit in edits if data.draw(st.booleans())]
    assert unfitting(text, chosen) == []
    result = applied(text, chosen)
    language = language_of(text)
    for fact in facts(text, language):
        assert result.count(fact) >= text.count(fact), fact
    for start, end in spoken_spans(text):
        assert text[start:end] in result
    low = text.lower()
    for fact in facts(result, language):
        assert fact.lower() in low, fact


@SETTINGS
@given(text=TEXTS, style=st.sampled_from(STYLES), reader=st.sampled_from(["zh", "en"]))
def test_edits_are_bounded_explained_and_apart(text, style, reader):
    edits = proposed(text, style, reader)
    assert unchanged_share(text, edits) >= LEAST_UNCHANGED
    assert all(one.end <= two.start for one, two in pairwise(edits))
    for edit in edits:
        assert edit.before == text[edit.start : edit.end] != edit.after
        assert "\n" not in edit.before and language_of(edit.reason) == reader
    for mark in marks(text, style, reader, edits):
        assert 0 <= mark.start < mark.end <= len(text) and language_of(mark.question) == reader
        assert "{" not in mark.question or "{" in text
        assert all(mark.end <= edit.start or edit.end <= mark.start for edit in edits)


@SETTINGS
@given(text=TEXTS, style=st.sampled_from(STYLES))
def test_polishing_twice_ends(text, style):
    once = applied(text, edits_by_rule(text, style, "en"))
    assert len(edits_by_rule(once, style, "en")) <= len(edits_by_rule(text, style, "en")) + 3


@pytest.mark.parametrize(
    ("style", "text", "after"),
    [
        ("concise", "In order to win, we ran.", "To win, we ran."),
        ("concise", "Basically, the wall fell.", "The wall fell."),
        ("concise", "Basically, Aunt Fang came.", "Aunt Fang came."),
        ("concise", "It was an absolutely essential part.", "It was an essential part."),
        ("concise", "It was a completely finished hour.", "It was a finished hour."),
        ("concise", "It is a very unique and added bonus.", "It is a unique and bonus."),
        ("concise", "Maybe I was in the process of building it.", "Maybe I was building it."),
        ("formal", "I can't and won't; they didn't.", "I cannot and will not; they did not."),
        ("formal", "Didn't I say it? Isn't the door?", "Didn't I say it? Isn't the door?"),
        ("formal", "It's lost. They'd gone.", "It's lost. They'd gone."),
        ("formal", "I'd like it.", "I would like it."),
        ("formal", "It’s been long.", "It has been long."),
        ("formal", "We won, you know, twice!!", "We won, twice."),
        ("vivid", "I could see the lamp.", "I saw the lamp."),
        ("vivid", "A very small dog looked carefully at me.", "A tiny dog examined me."),
        ("concise", "我对调试流程进行了修改。", "我修改了调试流程。"),
        ("concise", "这可能够用，才能够大，我能够说。", "这可能够用，才能够大，我能说。"),
        ("concise", "一切还没有着落。", "一切还没有着落。"),
        ("concise", "全部都市都在。", "全部都市都在。"),
        ("concise", "如果他来的话，我就走。", "如果他来，我就走。"),
        ("formal", "我爸妈说啥都行。", "我父母说什么都行。"),
        ("formal", "这儿子真好，古老是好事。", "这儿子真好，古老是好事。"),
        ("formal", "我去超市买超大的瓜。", "我去超市买超大的瓜。"),
        ("formal", "我超开心！！！", "我非常开心！"),
        ("vivid", "我可以看到海。", "我看到海。"),
        ("vivid", "我不能看到海。", "我不能看到海。"),
    ],
)  # fmt: skip
def test_what_becomes_of_a_sentence(style, text, after):
    assert applied(text, edits_by_rule(text, style, "en")) == after


def test_words_of_others_titles_and_addresses_are_left_alone():
    for style in STYLES:
        result = applied(WORDY, edits_by_rule(WORDY, style, "en"))
        assert "“I’m gonna quit, you know,”" in result and "example.org/in-order-to" in result
        result = applied(WORDY_ZH, edits_by_rule(WORDY_ZH, style, "zh"))
        assert "“能够用就行啦，干嘛搞定。”" in result and "《能够》" in result


def test_too_many_edits_give_way_to_the_writers_own_voice():
    text = "In order to do so, due to the fact that it is, prior to it, each and every."
    every, kept = edits_by_rule(text, "concise", "en"), proposed(text, "concise")
    assert len(kept) < len(every) and unchanged_share(text, kept) >= LEAST_UNCHANGED


def test_a_good_text_is_left_in_peace():
    for style in ("concise", "vivid"):
        assert unchanged_share(CONCRETE, proposed(CONCRETE, style)) > 0.98
    essay = Path("tools/demo_data/personal_statement.txt").read_text(encoding="utf-8")
    assert unchanged_share(essay, proposed(essay, "concise")) > 0.97


def test_only_the_part_asked_about_is_touched():
    text = "In order to win.\n\nIn order to lose."
    (edit,) = edits_by_rule(text, "concise", "en", within=(18, len(text)))
    assert edit.start == 18


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (HOLLOW, {"cliche", "told_feeling", "vague_amount"}),
        ("It improved my leadership skills.", {"unproven"}),
        (HOLLOW_ZH, {"cliche", "told_feeling"}),
        ("I took part in many activities.", {"vague_amount"}),
        ("我参加了很多活动。", {"vague_amount"}),
    ],
)
def test_vague_places_are_asked_about_and_not_filled(text, kinds):
    found = {mark.kind for mark in marks(text, "vivid", "zh", [])}
    assert kinds <= found
    assert all("？" in mark.question for mark in marks(text, "vivid", "zh", []))


def test_every_rule_compiles_and_says_why_in_both_languages():
    for style in STYLES:
        for language in ("zh", "en"):
            for rule in rules(style, language):
                assert language_of(rule.why["zh"]) == "zh" and language_of(rule.why["en"]) == "en"
            assert reason("anything", style, language, "zh")
            assert questions("vivid", language)


def test_overlapping_edits_are_refused():
    text = "one two three"
    first, second = Edit(0, 7, "one two", "a"), Edit(4, 13, "two three", "b")
    assert unfitting(text, [first, second]) == [1] and unfitting(text, [second, first]) == [0]
    assert unfitting(text, [Edit(0, 3, "two", "x"), Edit(9, 99, "three", "x")]) == [0, 1]
    assert apart([second, first]) == [second]


@pytest.mark.parametrize(
    "unit", ["In order to ", "能够", "“", "a ", "对", "的时候，", "!", "\n", "it's "]
)
def test_long_texts_of_one_piece_take_no_long_time(unit):
    text = unit * (20_000 // len(unit))
    begun = time.process_time()
    for style in STYLES:
        marks(text, style, "zh", proposed(text, style))
    assert time.process_time() - begun < 20
