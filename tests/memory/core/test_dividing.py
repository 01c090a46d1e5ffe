"""A text that says several things is divided among them; nothing of it is lost."""

from datetime import date

import pytest

from memory.core.dividing import divided
from memory.core.extraction import extract
from tools.entities import FileCatalogue

CATALOGUE = FileCatalogue()


def parts(text: str) -> list[tuple[str, str]]:
    found = extract(text, catalogue=CATALOGUE, said_on=date(2026, 11, 22)).memories
    return [(one.category, one.content) for one in divided(text, found)]


def test_each_has_the_words_that_say_it():
    assert parts("我的GPA是3.9，雅思7.5，预算一年5万美元") == [
        ("gpa", "我的GPA是3.9"), ("ielts", "雅思7.5"), ("budget", "预算一年5万美元"),
    ]  # fmt: skip


def test_what_says_nothing_else_goes_with_what_stands_before_it():
    assert parts("先说一下，我GPA 3.8，还算满意，托福100") == [
        ("gpa", "先说一下，我GPA 3.8，还算满意"), ("toefl", "托福100"),
    ]  # fmt: skip


def test_marks_of_parts_stay_with_their_total():
    said = parts("托福108，阅读29听力28口语24写作27；想学经济学")
    assert said == [("toefl", "托福108，阅读29听力28口语24写作27"), ("major", "想学经济学")]


@pytest.mark.parametrize("behind", ["", "I love dogs"])
def test_of_several_in_one_clause_none_tells_the_others(behind):
    text = f"My GPA is 3.85, my TOEFL is 108 and our budget is $60,000 a year. {behind}"
    said = dict(parts(text.strip()))
    assert said["gpa"] == "My GPA is 3.85"
    assert "60" not in said["toefl"] and "108" not in said["budget"]
    assert behind in said["budget"]
