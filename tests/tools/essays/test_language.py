"""Language errors in English essays: found where they stand, with a remedy and a reason."""

import re
import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.reading.text import is_chinese
from tests.evals.essays.measuring import rows
from tests.tools.essays.test_review import CONCRETE, HOLLOW_ZH
from tools.essays.rules.edits import applied, unfitting
from tools.essays.rules.language.checking import corrections, errors_in
from tools.essays.rules.language.forms import formed, tags
from tools.essays.rules.language.table import kinds, patterns
from tools.essays.rules.review import review
from tools.essays.rules.text import language_of

PIECES = st.sampled_from(
    [row["text"] for row in rows("errors")]
    + [row["text"] for row in rows("clean")][:12]
    + ["\n\n", "“I has many homework,” he said.", "😀", "I’ve went.", "had ", " much ", "İ"]
)
TEXTS = st.lists(PIECES | st.text(max_size=15), max_size=8).map(" ".join)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("I had knew him for years.", "I had known him for years."),
        ("There was only six people.", "There were only six people."),
        ("I has learn a lot.", "I have learned a lot."),
        ("I met many student there.", "I met many students there."),
        ("We discuss about it in the weekend.", "We discuss it on the weekend."),
        ("He has informations and many homework.", "He has information and much homework."),
        ("It was more easier than before.", "It was easier than before."),
        ("Although I was tired, but I went on.", "Although I was tired, I went on."),
        ("I am agree with her, and I can to swim.", "I agree with her, and I can swim."),
        ("I very like music.", "I really like music."),
        ("My mother she is a nurse.", "My mother is a nurse."),
        ("I was so exciting.", "I was so excited."),
        ("My father is a baker, he gets up at six.", "My father is a baker; he gets up at six."),
        ("An university has a old gate.", "A university has an old gate."),
        ("Informations are rare.", "Information are rare."),
        ("My father works hard，and i help.", "My father works hard, and I help."),
    ],
)  # fmt: skip
def test_what_becomes_of_a_sentence(text, after):
    assert applied(text, corrections(text, "en")) == after


@pytest.mark.parametrize(
    "text",
    [
        "She could not have known what he had put there.",
        "If he were here, I would ask that he stay.",
        "Many a student has read this.",
        "He did what he could to help.",
        "I am used to it, and the wood is used to make violins.",
        "These school uniforms and five-minute walks are not mine.",
        "What I am is tired; who I was is a story.",
        "The news is good, and the physics is right.",
        "I came, I saw, I left.",
        "The story he told that night was long.",
        "Whoever the people I have make angry are, they wait.",
    ],
)
def test_unusual_sentences_are_left_in_peace(text):
    assert errors_in(text) == []


def test_the_words_of_others_and_chinese_are_not_checked():
    assert errors_in("“I has many homework,” he said.") == []
    assert errors_in(HOLLOW_ZH) == [] == errors_in(CONCRETE)


def test_what_only_the_writer_can_mend_has_a_reason_and_no_remedy():
    (error,) = errors_in("Not only I learned to code that year.")
    assert error.after is None and error.as_edit("en") is None and error.why("zh")


@settings(max_examples=80, deadline=None)
@given(text=TEXTS)
def test_errors_are_verbatim_apart_and_explained(text):
    errors = errors_in(text)
    assert all(one.end <= two.start for one, two in pairwise(errors))
    for error in errors:
        assert text[error.start : error.end] == error.before != error.after
        assert error.kind in kinds()
        assert is_chinese(error.why("zh")) and not is_chinese(error.why("en"))
    assert unfitting(text, corrections(text, "zh")) == []


def test_every_pattern_names_groups_that_it_has():
    for pattern in patterns():
        named = {*re.findall(r"\{(\w+)", pattern.put or ""), *(c.group for c in pattern.conditions)}
        assert named <= set(pattern.found.groupindex), pattern.found.pattern


def test_forms_come_from_a_dictionary():
    assert formed("went", "VBN") == "gone" and formed("child", "NNS") == "children"
    assert formed("is", "VBD") == "was" and formed("easier", "JJ") == "easy"
    assert formed("qwzx", "VBD") == "" and tags("qwzx") == frozenset()


def test_a_review_lists_the_errors_with_their_places_and_marks_them_down():
    text = CONCRETE + " I has many homework. We discuss about it every day, and i am agree."
    result = review(text, locale="zh")
    found = result["languageErrors"]
    assert found["count"] == len(found["items"]) == 4
    for item in found["items"]:
        assert text[item["start"] : item["end"]] == item["before"] and language_of(item["reason"])
    assert next(item["kind"] for item in found["items"]) == "verb_form"
    scores = {one["key"]: one["score"] for one in result["criteria"]}
    clean = {one["key"]: one["score"] for one in review(CONCRETE, locale="zh")["criteria"]}
    assert scores["natural_language"] < clean["natural_language"]


def test_a_text_too_short_to_judge_is_checked_all_the_same():
    assert review("I has a dog.", locale="en")["languageErrors"]["count"] == 1


def test_no_text_keeps_the_check_busy():
    start = time.process_time()
    for text in ("I was " * 8000, "although a " * 4000, "I run, " * 6000, "the " * 12000):
        errors_in(text)
    assert time.process_time() - start < 20
