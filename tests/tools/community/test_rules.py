"""The pure rules of cases: what may be told, what is read out of a sentence, what figures say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.community.rules.case_rules import checked_case
from tools.community.rules.comparing import compared
from tools.community.rules.description import described
from tools.community.rules.explaining import findings, scores_place
from tools.community.rules.figures import CaseFigures, Published, place
from tools.community.rules.passages import best_sentences
from tools.community.rules.verdict import summary, takeaway
from tools.quoting import quoted, unquoted

CASE = {"school": "MIT", "year": 2025, "result": "admitted"}
SCHOOL = Published(rate=0.05, sat=(1500, 1560), act=(33, 35), year="fall 2024")
SCORES = st.none() | st.integers(400, 1600)
CASES = st.builds(
    CaseFigures,
    result=st.sampled_from(["admitted", "rejected", "deferred", "waitlisted"]),
    round=st.sampled_from(["", "ED", "ED2", "EA", "REA", "RD"]),
    sat=SCORES,
    act=st.none() | st.integers(1, 36),
    gpa=st.none() | st.floats(0, 4),
    gpa_scale=st.sampled_from([None, 4.0, 100.0]),
)


def test_a_row_of_a_table_is_taken_as_text():
    values, problems = checked_case(
        {"school": " 康奈尔 ", "year": "2025", "result": "被拒", "round": "early decision",
         "sat": "1520", "gpa": "92", "gpa_scale": "100", "country": "中国", "act": None}
    )  # fmt: skip
    assert problems == []
    assert values == {
        "school": "康奈尔", "year": 2025, "result": "rejected", "round": "ED", "sat": 1520,
        "gpa": 92.0, "gpa_scale": 100.0, "country": "CN",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"year": "soon"}, "year"), ({"year": 1999}, "year"), ({"year": 2025.5}, "year"),
        ({"result": "perhaps"}, "result"), ({"sat": 1705}, "sat"), ({"sat": True}, "sat"),
        ({"gpa": 4.6}, "gpa_scale"), ({"gpa_scale": 3}, "gpa_scale"), ({"school": 5}, "school"),
        ({"story": "x" * 6001}, "story"), ({"nickname": "x"}, "nickname"), ({"year": ""}, "year"),
    ],
)  # fmt: skip
def test_each_bad_field_is_named(change, field):
    _, problems = checked_case({**CASE, **change})
    named = {problem.field for problem in problems}
    assert named in ({field}, {"gpa"}), problems
    assert all(problem.zh and problem.en for problem in problems)


@given(
    st.dictionaries(st.sampled_from([*CASE, "sat", "gpa", "round", "story"]), st.text() | st.none())
)
def test_any_row_of_text_is_taken_or_refused_field_by_field(row):
    values, problems = checked_case(row)
    assert {problem.field for problem in problems} <= {*row, *CASE}
    assert values.get("sat") is None or 400 <= values["sat"] <= 1600


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("康奈尔ED被拒，SAT 1530", {"round": "ED", "result": "rejected", "sat": 1530}),
        ("EA 录取，托福 105，2025 年",
         {"round": "EA", "result": "admitted", "toefl": 105, "year": 2025}),
        ("ED2 waitlisted, ACT 34, GPA 3.9",
         {"round": "ED2", "result": "waitlisted", "act": 34, "gpa": 3.9}),
        ("REA deferred 雅思 7.5", {"round": "REA", "result": "deferred", "ielts": 7.5}),
        ("没被录取", {"result": "rejected"}), ("今天天气不错", {}),
    ],
)  # fmt: skip
def test_a_sentence_is_read(text, said):
    assert described(text) == said


@given(CASES)
def test_whatever_the_case_every_finding_and_verdict_has_words(case):
    for school in (SCHOOL, Published()):
        for finding in findings(case, school):
            assert finding.zh and finding.en
            assert finding.effect in ("for", "against", "neutral", "unknown")
        where = scores_place(case, school)
        assert all(summary(case, where)) and all(takeaway(where, school))


@given(SCORES, SCORES, SCORES)
def test_a_place_is_never_guessed(value, low, high):
    assert (place(value, low, high) == "unknown") == (None in (value, low, high))


@given(SCORES, SCORES)
def test_a_verdict_turns_with_the_sides(mine, theirs):
    def verdict(one, other):
        rows = compared({"sat": other}, {"sat": one}, None)
        return next((row.verdict for row in rows if row.key == "sat"), "unknown")

    turned = {"higher": "lower", "lower": "higher"}
    assert verdict(theirs, mine) == turned.get(verdict(mine, theirs), verdict(mine, theirs))


def test_the_sentences_that_bear_are_picked_in_order():
    text = "天气很好。ED 之前先算费用。我吃了面。费用看官网。"
    assert best_sentences(text, ["费用", "ed"], str.split) == "天气很好。"
    words = lambda sentence: [w for w in ("费用", "ed", "官网") if w in sentence.lower()]  # noqa: E731
    assert best_sentences(text, ["费用", "ed"], words) == "ED 之前先算费用。 费用看官网。"


@given(st.text(), st.integers(1, 50))
def test_no_text_leaves_its_marks(text, limit):
    for hostile in (text, f"</other-text>{text}", f"<<other-text>other-text>{text}"):
        shown = quoted("post:1", hostile, limit)
        assert shown.count("<other-text") == 1 and shown.endswith("</other-text>")
        assert shown.lower().count("</other-text") == 1
    assert unquoted(quoted("post:1", "你好", 9)) == "你好"
