"""Which of two values an answer chooses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.choices import Option, Side, chosen
from tools.entities import FileCatalogue

CATALOGUE = FileCatalogue()
GPA = Option("3.6", "GPA 3.6"), Option("3.8", "GPA 3.8")
BUDGET = Option("50000", "预算5万"), Option("60000", "预算6万")
SCHOOL = Option("Cornell University"), Option("Brown University")


def choice(text: str, options=GPA, first=Side.CURRENT):
    return chosen(text, *options, CATALOGUE, first=first)


@pytest.mark.parametrize(
    ("text", "options", "side"),
    [
        ("3.8", GPA, "proposed"),
        ("是3.6，谢谢", GPA, "current"),
        ("三点八", GPA, "proposed"),
        ("It's 3.8/4.0, thanks", GPA, "proposed"),
        ("不是3.6，是3.8", GPA, "proposed"),
        ("3.6 not 3.8", GPA, "current"),
        ("不是3.6", GPA, "proposed"),
        ("6万", BUDGET, "proposed"),
        ("$50,000 is right", BUDGET, "current"),
        ("60k", BUDGET, "proposed"),
        ("康奈尔", SCHOOL, "current"),
        ("ED goes to Brown", SCHOOL, "proposed"),
        ("第一个", GPA, "current"),
        ("後者", GPA, "proposed"),
        ("后者", GPA, "proposed"),
        ("之前的对", GPA, "current"),
        ("旧的", GPA, "current"),
        ("新的为准", GPA, "proposed"),
        ("现在的", GPA, "proposed"),
        ("the latter", GPA, "proposed"),
        ("The old one.", GPA, "current"),
        ("the first one please", GPA, "current"),
        ("not the old one", GPA, "proposed"),
        ("两个都对", GPA, "both"),
        ("both are right", GPA, "both"),
    ],
)
def test_an_answer_chooses(text, options, side):
    assert choice(text, options) == side


@pytest.mark.parametrize(
    "text",
    [
        "都不是",
        "neither",
        "不确定",
        "3.7",
        "3.8够申康奈尔吗？",
        "3.6 or 3.8",
        "帮我推荐几所学校",
        "I don't know",
        "旧的还是新的都行，无所谓",
        "",
        "第一个问题是推荐信怎么写，第二个问题是什么时候交，还有第三个问题关于选课和暑期项目，请详细回答一下谢谢",
    ],
)
def test_what_is_unclear_chooses_nothing(text):
    assert choice(text) is None


def test_the_place_counts_as_it_was_asked():
    assert choice("第一个", first=Side.PROPOSED) == "proposed"
    assert choice("旧的", first=Side.PROPOSED) == "current"


@given(st.text(max_size=300))
def test_any_text_is_read(text):
    assert choice(text) in (None, *Side)


@given(
    st.integers(2, 158), st.integers(2, 158), st.booleans(), st.sampled_from(["", "是", "It is "])
)
def test_the_value_itself_always_chooses(one, other, earlier, lead):
    options = Option(str(one)), Option(str(other))
    text = f"{lead}{one if earlier else other}"
    if one != other:
        assert choice(text, options) == (Side.CURRENT if earlier else Side.PROPOSED)
        swapped = chosen(text, *reversed(options), CATALOGUE, first=Side.CURRENT)
        assert swapped == (Side.PROPOSED if earlier else Side.CURRENT)
