"""Every name of every university, and none taken for another one: over the whole table."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.names.rules import needs_exact_case
from memory.reading.names.spelling import key
from tools.reference import name_index, name_rows, school_rows

ROWS = name_rows()
IN_TEXT = [row for row in ROWS if row["use"] == "text"]
OWNERS = defaultdict(set)
for _row in ROWS:
    OWNERS[key(_row["text"])].add(_row["school_id"])
# What stands around a name in a message; nothing in them names a university.
AROUND = [
    ("我想申请", ""), ("", "怎么样？"), ("请问", "的截止日期是哪天"), ("我的梦校是", "，其次再说"),
    ("What does ", " cost a year?"), ("I want to apply to ", "."), ("(", ")"),
    ("Is ", " test optional?"), ("", "和别的学校比怎么样"), ("“", "”"),
]  # fmt: skip


def test_there_are_137_with_names_in_both_languages():
    ids = {row["id"] for row in school_rows()}
    assert len(ids) == 137
    for locale in ("en", "zh"):
        named = {
            row["school_id"] for row in ROWS if row["locale"] == locale and row["use"] == "text"
        }
        assert named == ids, locale


def test_each_name_is_the_whole_of_what_was_said():
    for row in ROWS:
        found = set(name_index().resolve(row["text"]))
        assert row["school_id"] in found and found == OWNERS[key(row["text"])], row
        assert len(found) == 1 or row["use"] == "shared", row


def test_each_name_is_found_in_sentences_and_no_other_university_is():
    for row in IN_TEXT:
        sentences = [f"{before}{row['text']}{after}" for before, after in AROUND]
        found = [{match.id for match in name_index().find(text)} for text in sentences]
        assert all(ids <= {row["school_id"]} for ids in found), row
        assert any(found), row


def test_a_name_is_found_in_nearly_every_sentence():
    """The words around may say that something else is meant; that must stay rare."""
    sentences = [(row, b + row["text"] + a) for row in IN_TEXT for b, a in AROUND]
    missed = [text for row, text in sentences if not name_index().find(text)]
    assert len(missed) <= len(sentences) / 100, missed[:20]


@given(st.sampled_from(IN_TEXT), st.sampled_from(IN_TEXT))
def test_two_names_beside_each_other_are_both_and_nothing_else(first, second):
    found = {m.id for m in name_index().find(f"{first['text']}，{second['text']}，哪个好？")}
    assert found <= {first["school_id"], second["school_id"]}


@given(st.sampled_from(IN_TEXT), st.booleans())
def test_case_matters_only_where_a_name_is_a_word(row, small):
    name = row["text"]
    written = name.lower() if small else name.upper()
    found = {match.id for match in name_index().find(f"I like {written} a lot")}
    assert found <= OWNERS[key(name)]
    if needs_exact_case(name) and written != name:
        assert not any(written == match.text for match in name_index().find(written))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("华盛顿大学", ["University of Washington"]),
        ("圣路易斯华盛顿大学", ["Washington University in St Louis"]),
        ("乔治华盛顿大学", ["George Washington University"]),
        ("我申了乔治华盛顿大学、圣路易斯华盛顿大学和华盛顿大学",
         ["George Washington University", "Washington University in St Louis",
          "University of Washington"]),
        ("圣路易斯华盛顿大学比华盛顿大学难吗", ["Washington University in St Louis",
                                          "University of Washington"]),
        ("华盛顿州立大学", []), ("华盛顿特区的大学", []),
        ("I got into Rice, Brown and Duke; BC is my safety",
         ["Rice University", "Brown University", "Duke University", "Boston College"]),
        ("rice and beans, a brown bag, the duke of York, 500 BC, licorice, Browning", []),
        ("Price, Brownies, ABC, DukeNukem", []),
        ("Charlie Brown ate brown rice in Vancouver, BC", []),
        ("UT Austin and UT Dallas",
         ["University of Texas at Austin", "University of Texas at Dallas"]),
        ("UT Knoxville", []),
    ],
)  # fmt: skip
def test_names_that_hide_in_each_other(text, names):
    known = {row["id"]: row["name"] for row in school_rows()}
    found = [known[match.id] for match in name_index().find(text)]
    assert [key(name).replace("the", "") for name in found] == [
        key(_official(name)).replace("the", "") for name in names
    ]


def _official(name: str) -> str:
    (found,) = name_index().resolve(name)
    return next(row["name"] for row in school_rows() if row["id"] == found)
