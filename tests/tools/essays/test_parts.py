"""A part of the essay that was asked about is looked at, and named in the result."""

import pytest

from tests.tools.essays.test_review import CONCRETE, HOLLOW, HOLLOW_ZH
from tools.essays.rules.parts import EssayPart, part_of
from tools.essays.rules.review import review
from tools.essays.rules.text import ParsedEssay


@pytest.mark.parametrize(
    ("asked", "part"),
    [
        ("ending", EssayPart("ending", 4)),
        ("重点看结尾", EssayPart("ending", 4)),
        ("最后一段", EssayPart("ending", 4)),
        ("开头怎么样", EssayPart("opening", 1)),
        ("第五段", EssayPart("paragraph", 5)),
        ("第 2 段", EssayPart("paragraph", 2)),
        ("paragraph 3", EssayPart("paragraph", 3)),
        ("the second paragraph", EssayPart("paragraph", 2)),
        ("2nd paragraph", EssayPart("paragraph", 2)),
        ("structure", None),
        ("paragraphs", None),
        (None, None),
    ],
)
def test_the_part_that_is_meant(asked, part):
    assert part_of(asked, ParsedEssay(CONCRETE)) == part


def test_the_ending_is_looked_at_first():
    essay = CONCRETE + "\n\nIn conclusion, I will work hard to achieve my goals."
    result = review(essay, focus="结尾", locale="zh")
    focus = result["focus"]
    assert (focus["title"], focus["paragraph"], focus["paragraphs"]) == ("结尾", 5, 5)
    assert focus["remarks"][0]["quote"] in essay and focus["remarks"][0]["advice"]
    assert "In conclusion" in result["nextSteps"][0]


def test_a_paragraph_that_is_not_there_is_said_to_be_absent():
    focus = review(CONCRETE, focus="第九段", locale="zh")["focus"]
    assert focus["paragraph"] is None and "4" in focus["note"] and not focus["remarks"]


def test_a_criterion_is_named_and_nothing_else_is_claimed():
    assert review(CONCRETE, focus="language", locale="en")["focus"]["criterion"] == (
        "natural_language"
    )
    assert "focus" not in review(CONCRETE, focus="everything", locale="en")


@pytest.mark.parametrize("essay", [HOLLOW, HOLLOW_ZH])
def test_language_with_stock_phrases_is_not_praised(essay):
    found = {item["key"]: item for item in review(essay, locale="en")["criteria"]}
    assert found["natural_language"]["score"] < 4
    mixed = CONCRETE + " This taught me the value of hard work and made me who I am today."
    assert "unforced" not in str(review(mixed, locale="en"))


def test_no_two_steps_quote_the_same_place():
    steps = review(HOLLOW, locale="en")["nextSteps"]
    quotes = [step.split("”")[0] for step in steps if step.startswith("“")]
    assert len(quotes) == len(set(quotes))


def test_the_unit_is_that_of_the_essay():
    assert "词，" in review(CONCRETE, locale="zh")["overall"]
    assert "字，" in review(HOLLOW_ZH, locale="zh")["overall"]
    assert "characters" in review(HOLLOW_ZH, locale="en")["overall"]


def test_a_limit_in_english_words_does_not_judge_a_chinese_draft():
    result = review(HOLLOW_ZH, limit=50, locale="zh")
    assert result["wordLimit"] == {
        "limit": 50,
        "words": result["words"],
        "over": None,
        "unit": "words",
    }
    assert "超出" not in str(result["criteria"])
    assert review(HOLLOW, limit=50, locale="zh")["wordLimit"]["over"] > 0
